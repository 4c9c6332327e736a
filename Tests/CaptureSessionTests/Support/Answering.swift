/// Answers every request with the same text.
struct Answering: CaptureTransport {
    private let text: String
    private let status: Int

    init(_ text: String, status: Int = 200) {
        self.text = text
        self.status = status
    }

    func send(_ request: CaptureRequest) -> CaptureResponse {
        CaptureResponse(status: status, body: Data(text.utf8))
    }
}
