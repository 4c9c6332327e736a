/// A service in memory that differs from what is assumed: it changes requests before, and answers after, they are
/// processed.
package struct DeviatingService: Sendable {
    private let capture: InMemoryCapture
    private let deviations: Set<Deviation>

    package init(_ capture: InMemoryCapture, _ deviations: Set<Deviation>) {
        self.capture = capture
        self.deviations = deviations
    }

    package func answer(to request: CaptureRequest, method: String = "POST") async throws -> HTTPAnswer {
        if deviations.isEmpty { return try await capture.answer(to: request, method: method) }
        var form = try Form(request)
        if let refusal = refusal(of: form, request) { return Self.answer(refusal) }
        change(&form)
        if deviations.contains(.renewalTwice) {
            var rules = TokenRules()
            rules.renewsTwice = false
            await capture.setTokenRules(rules)
        }
        let before = await elementsLeft(by: form)
        let answer = try await capture.answer(to: form.request(like: request), method: method)
        if let before { try await remove(before) }
        return try await changed(answer, form)
    }

    /// Returns an error for what this service does not do.
    private func refusal(of form: Form, _ request: CaptureRequest) -> ServiceError? {
        let filter = form["filter"]
        func refuses(_ deviation: Deviation, _ isMatch: Bool) -> Bool { deviations.contains(deviation) && isMatch }
        if refuses(.basicCredentials, form.path == "/entity.replace" && request.authorization != nil) {
            return ServiceError(205, "no header")
        }
        if refuses(.counting, form.path == "/entity.count") { return ServiceError(403, "no counting") }
        if refuses(.signInVersion, form.path == "/oauth/auth_native_traditional" && form["flow_version"] == nil) {
            return ServiceError(100, "no flow_version")
        }
        if refuses(.sessionToken, form.path == "/entity" && form["access_token"] != nil)
            || refuses(.renewal, form.path == "/oauth/refresh_access_token")
        {
            return ServiceError(403, "not here")
        }
        let isRefused =
            refuses(.elementDeleted, form.path == "/entity.delete" && form["attribute_name"] != nil)
            || refuses(.pageSize, form["max_results"].flatMap { Int($0) } ?? 0 > 1000)
            || refuses(.filterParentheses, filter?.contains("(") ?? false)
            || refuses(.filterQuote, filter?.contains("''") ?? false)
            || refuses(.filterBoolean, filter?.contains("'true'") ?? false)
            || refuses(.filterDecimal, Form.matches(filter, #"'[0-9]+\.[0-9]+'"#))
            || refuses(.filterPlural, filter?.contains("photos.") ?? false)
            || refuses(.filterPluralNull, filter?.contains("photos is not null") ?? false)
            || refuses(.integerRange, Form.matches(form["attributes"], #"[0-9]{19}\b[^.]"#))
        return isRefused ? ServiceError(200, "not here") : nil
    }

    private func change(_ form: inout Form) {
        for deviation in deviations { form.change(for: deviation) }
    }

    private static func answer(_ error: ServiceError) -> HTTPAnswer { .json(error.json(requestID: "deviation")) }
}

extension DeviatingService {
    /// The elements that an update does not send, which this service then removes.
    private struct Elements {
        let uuid: String
        let paths: [String]
    }

    private func elementsLeft(by form: Form) async -> Elements? {
        guard form.path == "/entity.update", let uuid = form["uuid"], let sent = form.attributes else { return nil }
        let record = await capture.record(uuid)
        var paths: [String] = []
        for (name, value) in sent.objectValue ?? [:] {
            guard let elements = value.arrayValue, let stored = record[name]?.arrayValue else { continue }
            if deviations.contains(.othersLeft) { paths += Self.unsent(elements, stored).map { "/\(name)#\($0)" } }
            guard deviations.contains(.nestedLeft) else { continue }
            for element in elements {
                let owner = stored.first { $0["id"] == element["id"] }
                guard let owner, let id = owner["id"]?.intValue else { continue }
                for (inner, value) in element.objectValue ?? [:] {
                    guard let innerElements = value.arrayValue, let list = owner[inner]?.arrayValue else { continue }
                    paths += Self.unsent(innerElements, list).map { "/\(name)#\(id)/\(inner)#\($0)" }
                }
            }
        }
        return paths.isEmpty ? nil : Elements(uuid: uuid, paths: paths)
    }

    /// The ids of stored elements that are not sent; none if elements in elements are sent.
    private static func unsent(_ sent: [JSONValue], _ stored: [JSONValue]) -> [Int] {
        let isAround = sent.contains { $0.objectValue?.values.contains { $0.arrayValue != nil } ?? false }
        let ids = Set(sent.compactMap { $0["id"]?.intValue })
        return isAround ? [] : stored.compactMap { $0["id"]?.intValue }.filter { !ids.contains($0) }
    }

    private func remove(_ elements: Elements) async throws {
        for path in elements.paths { try await capture.remove(elements.uuid, path: path) }
    }

    private func changed(_ answer: HTTPAnswer, _ form: Form) async throws -> HTTPAnswer {
        guard case .response(let response, _) = answer else { return answer }
        var json = try JSONValue(jsonData: response.body)
        if deviations.contains(.goneElement), form.path == "/entity.delete", form["attribute_name"] != nil,
            json["code"] == 310
        {
            json = ["stat": "ok"]
        }
        for deviation in deviations { json = json.signInAnswer(for: deviation, form) }
        if deviations.contains(.appendedAtEnd) { json = json.withLastElementsFirst }
        return .json(json, status: response.status)
    }
}

extension JSONValue {
    /// The answer to a call of sign-in as a service with a deviation gives it.
    fileprivate func signInAnswer(for deviation: Deviation, _ form: Form) -> JSONValue {
        guard var members = objectValue else { return self }
        switch (deviation, form.path) {
        case (.signInRecord, "/oauth/auth_native_traditional"): members["capture_user"] = nil
        case (.ownUUID, "/entity") where form["attributes"] == #"["uuid"]"#: members["result"] = [:]
        case (.wrongPassword, _) where members["code"] == 210: members["code"] = 212
        case (.renewalRefused, "/oauth/refresh_access_token") where members["code"] != nil: members["code"] = 500
        default: break
        }
        return .object(members)
    }

    /// The value with the elements of plurals in the order of falling ids.
    fileprivate var withLastElementsFirst: JSONValue {
        switch self {
        case .array(let elements):
            .array(
                elements.map(\.withLastElementsFirst).sorted { ($0["id"]?.intValue ?? 0) > ($1["id"]?.intValue ?? 0) })
        case .object(let members): .object(members.mapValues(\.withLastElementsFirst))
        case .null, .bool, .number, .string: self
        }
    }
}

/// Without HTTP, as a client's transport.
extension DeviatingService: CaptureTransport {
    package func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        guard case .response(let response, _) = try await answer(to: request) else {
            throw CaptureTransportError(reason: "the connection was lost", mayHaveArrived: true)
        }
        return response
    }
}
