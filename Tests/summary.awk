# Shortens what tests print to what failed, and the totals. Where the process ended in the middle, the last line names
# the test that ran.

# SwiftPM says so without the end of the line.
{ sub(/^Another instance of SwiftPM .* has been passed/, "") }
/^$/ { next }
/^Test (Case|Suite) / && / (started|passed) / { test = / started / ? $0 : ""; next }
/^Test Suite .* failed / { next }
/^\t Executed / { total = $0; next }
/^(◇|↳)/ || /^✔ (Test|Suite) / && !/^✔ Test run / { next }
# What swift-testing says of a process without tests of it, and XCTest of one without its own.
/ with 0 tests in 0 suites / || /^Executed 0 tests/ { next }
{ print }

END {
    if (total) print total
    if (test ~ /^Test Case/) print "ended in: " test
}
