/// A schema with an attribute for every rule.
package let testSchema = """
    {"schema": {"name": "user", "attr_defs": [
        {"name": "aboutMe", "type": "string"},
        {"name": "email", "type": "string", "constraints": ["required", "unique", "email-address"],
         "case-sensitive": false},
        {"name": "nickname", "type": "string", "length": 5},
        {"name": "letters", "type": "string", "constraints": ["alphabetic"]},
        {"name": "code", "type": "string", "constraints": ["alphanumeric"]},
        {"name": "script", "type": "string", "constraints": ["unicode-letters"]},
        {"name": "line", "type": "string", "constraints": ["unicode-printable"]},
        {"name": "flag", "type": "boolean"},
        {"name": "count", "type": "integer"},
        {"name": "height", "type": "decimal"},
        {"name": "birthday", "type": "date"},
        {"name": "lastLogin", "type": "dateTime"},
        {"name": "address4", "type": "ipAddress"},
        {"name": "settings", "type": "json"},
        {"name": "password", "type": "password-bcrypt"},
        {"name": "place", "type": "geoPoint"},
        {"name": "serial", "type": "uuid"},
        {"name": "primaryAddress", "type": "object", "attr_defs": [
            {"name": "city", "type": "string"},
            {"name": "zip", "type": "string"},
            {"name": "geo", "type": "object", "attr_defs": [{"name": "lat", "type": "decimal"}]}]},
        {"name": "photos", "type": "plural", "attr_defs": [
            {"name": "type", "type": "string"},
            {"name": "value", "type": "string"}]},
        {"name": "interests", "type": "plural", "attr_defs": [{"name": "interest", "type": "string"}]},
        {"name": "tags", "type": "plural", "attr_defs": [
            {"name": "tag", "type": "string", "constraints": ["required"]}]},
        {"name": "numbers", "type": "plural", "attr_defs": [{"name": "number", "type": "integer"}]},
        {"name": "accounts", "type": "plural", "attr_defs": [
            {"name": "name", "type": "string", "constraints": ["required"]},
            {"name": "key", "type": "string", "constraints": ["locally-unique"]}]},
        {"name": "profiles", "type": "plural", "attr_defs": [
            {"name": "domain", "type": "string"},
            {"name": "profile", "type": "object", "attr_defs": [{"name": "name", "type": "string"}]},
            {"name": "followers", "type": "plural", "attr_defs": [
                {"name": "name", "type": "string"},
                {"name": "rank", "type": "integer"}]}]}
    ]}, "stat": "ok"}
    """
