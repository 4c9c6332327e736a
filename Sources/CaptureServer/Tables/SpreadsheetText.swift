import Foundation

extension StringProtocol {
    /// True for a text that no spreadsheet executes or changes: it does not begin as a formula does, and is neither a
    /// truth value nor, as `007`, `3E5`, `1-2`, `May 5` or `12 CHF`, a number, a date or an amount.
    var isLeftAlone: Bool {
        if UUID(uuidString: String(self)) != nil { return true }
        // As formulas, names of errors and quoted texts begin, also in wide forms; or so that it is not seen.
        guard let first = unicodeScalars.first, first.properties.generalCategory != .format,
            !"=+-@|#'\"".contains(String(first).precomposedStringWithCompatibilityMapping)
        else { return false }
        let hasControls = unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }
        guard !hasControls, trimmingBlanks == self, !truthValues.contains(lowercased()) else { return false }
        let hasDigits = unicodeScalars.contains { $0.properties.numericType != nil }
        if !hasDigits || contains(where: "@_&!?*[]{}".contains) { return true }
        // Spreadsheets know no other words in what they take for a date or an amount.
        return split { !$0.isLetter }.contains { word in
            let start = word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).prefix(3)
            return word.count > 3 && start.utf8.allSatisfy { $0 < 0x80 } && !dateWords.contains(String(start))
        }
    }
}

/// As spreadsheets write them in some languages.
private let truthValues: Set = [
    "true", "false", "wahr", "falsch", "vrai", "faux", "vero", "falso", "verdadero", "verdadeiro", "waar", "onwaar",
]

/// How the names of months and days begin in the languages that are written in Latin letters. A word that begins so
/// without being one costs quotes in its cell, and nothing else.
private let dateWords = Set(
    """
    jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri sat sun mai okt dez die mit don fre sam son \
    fev avr jui aou lun jeu ven dim ene abr ago dic mie jue vie sab dom gen mag giu lug set ott mer gio out seg ter \
    qua qui sex maa mei mrt din woe zat zon maj des tir ons tor lor man sty lut kwi cze lip sie wrz paz lis gru pon \
    wto sro czw pia sob nie led uno bre dub kve cer srp zar rij pro ute ctv pat ned oca sub nis haz tem agu eyl eki \
    kas ara sal car per cum tam hel huh tou kes hei elo syy lok jou tii lau sij vel ozu tra svi kol ruj stu ian iun \
    iul noi sze hus ked csu pen vas
    """.split(separator: " ").map(String.init))
