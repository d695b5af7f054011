// Made by node tools/generate.mjs from docs/openapi.json.
export interface paths {
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where tokens for this API come from
         * @description Protected resource metadata (RFC 9728): from it a client that knows this URL alone finds the authorization server.
         */
        get: operations["getWellKnownOauthProtectedResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhook events as AsyncAPI 3.0 */
        get: operations["getAsyncapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This API for reading */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Parts of the page /docs */
        get: operations["getDocsByAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/errors/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One code of the error catalogue
         * @description JSON, or a page where the caller asks for HTML.
         */
        get: operations["getErrorsByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This API as OpenAPI 3.1 */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/events/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * JSON Schema of one kind of webhook event
         * @description Of the whole body. The name ends with .json, such as evaluation.completed.json.
         */
        get: operations["getSchemasEventsByEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/policy.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** JSON Schema of the policy document, for editors */
        get: operations["getSchemasPolicyJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find users and groups
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        post: operations["postScimV2Search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bulk operations
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        post: operations["postScimV2Bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2Groups"];
        put?: never;
        /**
         * Create a group
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        post: operations["postScimV2Groups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Groups/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find groups
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        post: operations["postScimV2GroupsSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One group
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2GroupsById"];
        /**
         * Replace a group
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        put: operations["putScimV2GroupsById"];
        post?: never;
        /**
         * Delete a group
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        delete: operations["deleteScimV2GroupsById"];
        options?: never;
        head?: never;
        /**
         * Update a group
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        patch: operations["patchScimV2GroupsById"];
        trace?: never;
    };
    "/scim/v2/Me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user of the signed-in person
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2Me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ResourceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resource types
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2ResourceTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ResourceTypes/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One resource type
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2ResourceTypesByName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schemas
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2Schemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Schemas/{urn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One schema
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2SchemasByUrn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ServiceProviderConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Features of the service provider
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2ServiceProviderConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2Users"];
        put?: never;
        /**
         * Create a user
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        post: operations["postScimV2Users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find users
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        post: operations["postScimV2UsersSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        get: operations["getScimV2UsersById"];
        /**
         * Replace a user
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        put: operations["putScimV2UsersById"];
        post?: never;
        /**
         * Delete a user
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        delete: operations["deleteScimV2UsersById"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Needs the token of a SCIM connection; spends from the limit `scim` alone. Comes with the plans business, enterprise.
         */
        patch: operations["patchScimV2UsersById"];
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys, newest first
         * @description Keys of both environments; revoked and expired ones too. Needs the scope `read:org`. Own limit: `api-keys.list`.
         */
        get: operations["getApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The secret value is in this answer only. A key never holds a scope that its creator lacks, and a credential of the test environment makes test keys only. Needs the scope `admin`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One API key
         * @description A revoked key stays readable, with status revoked. Needs the scope `read:org`. Own limit: `api-keys.get`.
         */
        get: operations["getApiKeysByKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Needs the scope `admin`; a key may always revoke itself. Every gateway refuses the key at once. Revoking a revoked key answers 409 RESOURCE_DELETED. Needs any valid credential.
         */
        delete: operations["deleteApiKeysByKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{key_id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key by a new one with the same settings
         * @description The new key lives as long as the old one was made for, counted from now. The old one goes on for the overlap, never past its own expiry. A key rolls once. Needs the scope `admin`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postApiKeysByKeyRoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{key_id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over an API key, as an owner
         * @description The key carries your authority from now on, and what was suspended because its maker was demoted or left works again. Its secret stays. Needs the scope `admin`. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postApiKeysByKeyTakeOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what in the organization, from where; newest first
         * @description Each entry holds the SHA-256 over itself and over the hash of the one before it, so that a removed or changed entry shows. Needs the scope `admin`. Own limit: `audit-log.list`.
         */
        get: operations["getAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole audit log as a file, oldest first
         * @description One entry a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is read as a formula. The export itself is an entry of the log. Needs the scope `admin`. Own limit: `audit-log.export`.
         */
        get: operations["getAuditLogExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the credential of this request is and may do
         * @description Needs any valid credential. Own limit: `auth.verify`.
         */
        get: operations["getAuthVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exceptions, newest first
         * @description Needs the scope `read:evaluations`. Own limit: `compliance.exceptions.list`.
         */
        get: operations["getComplianceExceptions"];
        put?: never;
        /**
         * Record accepted risk for a control
         * @description Until it expires, a control that fails is shown as partial with the exception beside it; one that is declared not_applicable is left out of the score. An expired exception changes nothing. Needs the scope `write:org`. Changes both environments: a credential of `test` is refused.
         */
        post: operations["postComplianceExceptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/exceptions/{exception_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One exception
         * @description Needs the scope `read:evaluations`. Own limit: `compliance.exceptions.get`.
         */
        get: operations["getComplianceExceptionsByException"];
        put?: never;
        post?: never;
        /**
         * End an exception
         * @description Needs the scope `write:org`. Changes both environments: a credential of `test` is refused.
         */
        delete: operations["deleteComplianceExceptionsByException"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/frameworks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the frameworks that reports can be made for
         * @description Needs the scope `read:evaluations`. Own limit: `compliance.frameworks`.
         */
        get: operations["getComplianceFrameworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/frameworks/{framework_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One framework with its controls, and what covers each of them
         * @description Needs the scope `read:evaluations`. Own limit: `compliance.frameworks`.
         */
        get: operations["getComplianceFrameworksByFramework"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports, newest first
         * @description Needs the scope `read:evaluations`. Own limit: `compliance.reports.list`.
         */
        get: operations["getComplianceReports"];
        put?: never;
        /**
         * Ask for a compliance report
         * @description Accepts and answers at once with status pending. The outcome comes by webhook (compliance.report.completed) or by GET. A completed report is immutable, and signed. Needs the scope `write:evaluations`. Own limit: `compliance.reports.create`.
         */
        post: operations["postComplianceReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One report, without its list of findings
         * @description Needs the scope `read:evaluations`. Own limit: `compliance.reports.get`.
         */
        get: operations["getComplianceReportsByReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/reports/{report_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a completed report
         * @description As JSON it holds everything that its signature covers: `assay verify` checks it offline. The other forms show the same report; the same report gives the same bytes. Needs the scope `read:evaluations`. Own limit: `compliance.reports.download`.
         */
        get: operations["getComplianceReportsByReportDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List schedules, newest first
         * @description Needs the scope `read:evaluations`. Own limit: `compliance.schedules.list`.
         */
        get: operations["getComplianceSchedules"];
        put?: never;
        /**
         * Have reports made by a schedule
         * @description Needs the scope `write:evaluations`.
         */
        post: operations["postComplianceSchedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/schedules/{schedule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One schedule
         * @description Needs the scope `read:evaluations`. Own limit: `compliance.schedules.get`.
         */
        get: operations["getComplianceSchedulesBySchedule"];
        put?: never;
        post?: never;
        /**
         * Delete a schedule; its reports stay
         * @description Needs the scope `write:evaluations`.
         */
        delete: operations["deleteComplianceSchedulesBySchedule"];
        options?: never;
        head?: never;
        /**
         * Change a schedule, or switch it off and on
         * @description Needs the scope `write:evaluations`.
         */
        patch: operations["patchComplianceSchedulesBySchedule"];
        trace?: never;
    };
    "/v1/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send a batch of contents
         * @description A tar archive (ustar, pax or GNU) whose regular files are the contents; their names are passed over. At most 32 MiB after decompression, with Content-Encoding gzip, zstd or none. The digests are computed here. A content that no evaluation has named for a day is erased. Needs the scope `write:evaluations`. Own limit: `contents.put`.
         */
        put: operations["putContents"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contents/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask which contents have still to be sent
         * @description Of the organization and environment of the credential: what others have sent is not told. What is there stays for another day at least. Needs the scope `write:evaluations`. Own limit: `contents.missing`.
         */
        post: operations["postContentsMissing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List evaluations, newest first
         * @description Needs the scope `read:evaluations`. Own limit: `evaluations.list`.
         */
        get: operations["getEvaluations"];
        put?: never;
        /**
         * Evaluate files
         * @description Accepts repository files and answers at once with status pending. Files come with their content, or by digest: see PUT /v1/contents. The outcome comes by webhook (evaluation.completed), by GET, or over the event stream. Needs the scope `write:evaluations`. Own limit: `evaluations.create`.
         */
        post: operations["postEvaluations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations/{evaluation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One evaluation
         * @description Needs the scope `read:evaluations`. Own limit: `evaluations.get`.
         */
        get: operations["getEvaluationsByEvaluation"];
        put?: never;
        post?: never;
        /**
         * Delete an evaluation with its files and findings
         * @description Evidence is gone afterwards, so a person needs the role of an administrator. Needs the scope `write:evaluations`; a person needs `admin`.
         */
        delete: operations["deleteEvaluationsByEvaluation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations/{evaluation_id}/attestation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signed statement of the verdict
         * @description An in-toto statement with a SLSA verification summary in a DSSE envelope: policies, files and verdict by digest. `assay verify` checks it offline with the keys at /.well-known/attestation-keys.json of the authorization server. Needs the scope `read:evaluations`. Own limit: `evaluations.attestation`.
         */
        get: operations["getEvaluationsByEvaluationAttestation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations/{evaluation_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an evaluation
         * @description A pending or running evaluation ends as canceled. One that has ended already is answered as it is. Needs the scope `write:evaluations`.
         */
        post: operations["postEvaluationsByEvaluationCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations/{evaluation_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow an evaluation as server-sent events
         * @description Sends `evaluation` with the resource at each change, and ends when the evaluation has ended. Needs the scope `read:evaluations`. Own limit: `evaluations.events`.
         */
        get: operations["getEvaluationsByEvaluationEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations/{evaluation_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of an evaluation, without its secrets
         * @description As it was evaluated. Secrets are hidden that a rule of the policies that ran finds, or the built-in policy for secrets; where not all may be known, the file is not shown. Needs the scope `read:evaluations`. Takes a signed-in person, through the portal or the command line. Own limit: `evaluations.file`.
         */
        get: operations["getEvaluationsByEvaluationFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations/{evaluation_id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Findings of an evaluation, file by file or the most pressing first
         * @description Needs the scope `read:evaluations`. Own limit: `evaluations.findings`.
         */
        get: operations["getEvaluationsByEvaluationFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations/{evaluation_id}/findings/{finding_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One finding of an evaluation
         * @description Needs the scope `read:evaluations`. Own limit: `evaluations.findings`.
         */
        get: operations["getEvaluationsByEvaluationFindingsByFinding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evaluations/{evaluation_id}/sarif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An evaluation as SARIF 2.1.0
         * @description As GitHub code scanning takes it: at most 25,000 results, the most severe ones first. What was not evaluated is among its notifications. Needs the scope `read:evaluations`. Own limit: `evaluations.sarif`.
         */
        get: operations["getEvaluationsByEvaluationSarif"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open findings of all repositories
         * @description Of each repository, those of its latest completed evaluation of the whole repository: of main, else of master, else of any branch. Without suppressed ones, and without those of policies in mode shadow. Needs the scope `read:evaluations`. Own limit: `findings.list`.
         */
        get: operations["getFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many open findings there are, by each filter
         * @description The counts of a filter leave that filter out: they say what another value of it would give. Needs the scope `read:evaluations`. Own limit: `findings.counts`.
         */
        get: operations["getFindingsCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All open findings as a file, the most severe first
         * @description One finding a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is read as a formula. Needs the scope `read:evaluations`. Own limit: `findings.export`.
         */
        get: operations["getFindingsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/triage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Triage open findings
         * @description Gives up to 500 findings a state, an assignee or a comment. It decides nothing about verdicts: to accept a finding, suppress it. Needs the scope `write:evaluations`.
         */
        post: operations["postFindingsTriage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{open_finding_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One open finding
         * @description Its code is in the evaluation that shows it: GET /v1/evaluations/{evaluation_id}/findings/{finding_id}. Needs the scope `read:evaluations`. Own limit: `findings.get`.
         */
        get: operations["getFindingsByOpenFinding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{open_finding_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comments on an open finding and changes of its triage, newest first
         * @description Needs the scope `read:evaluations`. Own limit: `findings.activity`.
         */
        get: operations["getFindingsByOpenFindingActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{open_finding_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment on an open finding
         * @description Needs the scope `write:evaluations`.
         */
        post: operations["postFindingsByOpenFindingComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{open_finding_id}/comments/{comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your own comment
         * @description Needs the scope `write:evaluations`.
         */
        delete: operations["deleteFindingsByOpenFindingCommentsByComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/host-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections to code hosts, newest first
         * @description Needs the scope `read:org`. Own limit: `host-connections.list`.
         */
        get: operations["getHostConnections"];
        put?: never;
        /**
         * Connect a code host, whose pull requests are then checked
         * @description Tries the access token on the host, and says which permissions it lacks. Makes an API key with read:evaluations and write:evaluations, under which pull requests are evaluated; deleting the connection revokes it. Returns the webhook secret, once: add a webhook with it on the host, for the repositories, organization or system whose pull requests are to be checked. Needs the scope `admin`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postHostConnections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/host-connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One connection to a code host
         * @description Needs the scope `read:org`. Own limit: `host-connections.get`.
         */
        get: operations["getHostConnectionsByConnection"];
        put?: never;
        post?: never;
        /**
         * Delete a connection to a code host
         * @description Erases its secrets and revokes its API key. What stands on the host stays there. Needs the scope `admin`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        delete: operations["deleteHostConnectionsByConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The person behind this token, and what the token is for
         * @description Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through any application.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your name
         * @description Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. Refused to a session that began at an identity provider.
         */
        patch: operations["patchMe"];
        trace?: never;
    };
    "/v1/me/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you allowed applications to do, in every organization of yours
         * @description Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through any application.
         */
        get: operations["getMeApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/applications/{grant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back what you allowed an application
         * @description Its tokens are refused at once. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line.
         */
        delete: operations["deleteMeApplicationsByGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your second factors
         * @description Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line.
         */
        get: operations["getMeMfa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mfa/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description Those of before are void. They are in this answer only. The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        post: operations["postMeMfaRecoveryCodes"];
        /**
         * Remove your recovery codes
         * @description The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        delete: operations["deleteMeMfaRecoveryCodes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mfa/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up an authenticator app
         * @description It is a factor once a code of it was confirmed. The secret is in this answer only. The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        post: operations["postMeMfaTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mfa/totp/{factor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an authenticator app
         * @description With the last factor go the recovery codes; it stays while an organization asks for one. The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        delete: operations["deleteMeMfaTotpByFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mfa/totp/{factor_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an authenticator app with a code of it
         * @description With the first factor come recovery codes, shown only now. The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        post: operations["postMeMfaTotpByFactorConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mfa/webauthn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey or security key
         * @description Takes what navigator.credentials.create() answered. With the first factor come recovery codes, shown only now. The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        post: operations["postMeMfaWebauthn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mfa/webauthn/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Options for a new passkey or security key
         * @description Give them to navigator.credentials.create() on a page of the authorization server or the portal. The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        post: operations["postMeMfaWebauthnOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mfa/webauthn/{factor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey or security key
         * @description With the last factor go the recovery codes; it stays while an organization asks for one. The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        delete: operations["deleteMeMfaWebauthnByFactor"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey or security key
         * @description The sign-in must be at most ten minutes old, and with the second factor where you have one: else 403 with details.reason step_up, and the max_age and acr_values to ask the authorization endpoint for. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes (else `details.reason` is `step_up`). Refused to a session that began at an identity provider.
         */
        patch: operations["patchMeMfaWebauthnByFactor"];
        trace?: never;
    };
    "/v1/me/organizations/{organization_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave an organization
         * @description What you allowed applications there ends at once. The last owner stays: make somebody else an owner first. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line.
         */
        delete: operations["deleteMeOrganizationsByOrganization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Needs the current one. Your other sessions end, with what was given in them. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. Refused to a session that began at an identity provider.
         */
        post: operations["postMePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where you are signed in, last used first
         * @description Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through any application.
         */
        get: operations["getMeSessions"];
        put?: never;
        post?: never;
        /**
         * End all your sessions but this one
         * @description Every token that was given in them is refused at once. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line. Refused to a session that began at an identity provider.
         */
        delete: operations["deleteMeSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Every token that was given in it is refused at once. Takes the access token of a signed-in person; an API key and client credentials are 403. Needs any valid credential. Takes a signed-in person, through the portal or the command line.
         */
        delete: operations["deleteMeSessionsBySession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List OAuth applications, newest first
         * @description Needs the scope `admin`.
         */
        get: operations["getOauthApplications"];
        put?: never;
        /**
         * Register an OAuth application
         * @description The client secret is in this answer only. People of your organization may then allow the application to act for them; a confidential one may also act for itself (client_credentials). Needs the scope `admin`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postOauthApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth-applications/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One OAuth application
         * @description Needs the scope `admin`.
         */
        get: operations["getOauthApplicationsByClient"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth application
         * @description Its tokens end at once. Needs the scope `admin`.
         */
        delete: operations["deleteOauthApplicationsByClient"];
        options?: never;
        head?: never;
        /**
         * Change an OAuth application
         * @description Narrowed scopes narrow the tokens that exist already, at once. Needs the scope `admin`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        patch: operations["patchOauthApplicationsByClient"];
        trace?: never;
    };
    "/v1/oauth-applications/{client_id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an OAuth application a new secret
         * @description The secret is in this answer only. The ones of before go on working for the overlap. Needs the scope `admin`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postOauthApplicationsByClientSecrets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth-applications/{client_id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over an OAuth application, as an owner
         * @description The application carries your authority from now on, and what was suspended because its maker was demoted or left works again. Its secrets stay. Needs the scope `admin`. Takes a signed-in person, through the portal or the command line. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postOauthApplicationsByClientTakeOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/org": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organization of the credential
         * @description Needs the scope `read:org`. Own limit: `org.get`.
         */
        get: operations["getOrg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the organization
         * @description With require_mfa, members sign in with a second factor from now on; who has none sets one up at the next sign-in, so that nobody is locked out. Needs the scope `write:org`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        patch: operations["patchOrg"];
        trace?: never;
    };
    "/v1/org/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the domains, newest first
         * @description Needs the scope `admin`. Comes with the plans team, business, enterprise.
         */
        get: operations["getOrgDomains"];
        put?: never;
        /**
         * Add an e-mail domain
         * @description It counts as yours once the TXT record of the answer is found: make the record, then verify. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        post: operations["postOrgDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/org/domains/{domain_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One domain
         * @description Needs the scope `admin`. Comes with the plans team, business, enterprise.
         */
        get: operations["getOrgDomainsByDomain"];
        put?: never;
        post?: never;
        /**
         * Remove a domain
         * @description Without a verified domain, enforced single sign-on lapses. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        delete: operations["deleteOrgDomainsByDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/org/domains/{domain_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look the TXT record of a domain up
         * @description The answer says what was found: `problem` is null once the domain is verified. It is looked up again every day. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        post: operations["postOrgDomainsByDomainVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/org/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations, newest first
         * @description Needs the scope `read:org`. Own limit: `org.invitations`.
         */
        get: operations["getOrgInvitations"];
        put?: never;
        /**
         * Invite a person by e-mail
         * @description Sends a link that works once, within 7 days. The role is never above your own. The answer does not tell whether the address has an account. Needs the scope `write:org`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postOrgInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/org/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back
         * @description Needs the scope `write:org`. Changes both environments: a credential of `test` is refused.
         */
        delete: operations["deleteOrgInvitationsByInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/org/invitations/{invitation_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description With a new link and another 7 days; the link of before is void. Needs the scope `write:org`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postOrgInvitationsByInvitationResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/org/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who belongs to the organization
         * @description Needs the scope `read:org`. Own limit: `org.members`.
         */
        get: operations["getOrgMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/org/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Everything that the person allowed in this organization ends at once; API keys stay, because they are the organization’s. The last owner cannot be removed. Needs the scope `write:org`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        delete: operations["deleteOrgMembersByUser"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description Nobody gives or takes a role above the own one (owner, admin, member; only a credential with admin gives more than member). The last owner stays one. Takes effect at once, on existing tokens too. Needs the scope `write:org`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        patch: operations["patchOrgMembersByUser"];
        trace?: never;
    };
    "/v1/org/rate-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every rate limit as it stands
         * @description Custom limits included. Spends nothing from the windows that it shows. Needs the scope `read:org`. Own limit: `org.rate-limits`.
         */
        get: operations["getOrgRateLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs attention in the organization, and its risk over time
         * @description Needs the scope `read:evaluations`. Own limit: `overview.get`.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List policies, built-in and own ones
         * @description Needs the scope `read:policies`. Own limit: `policies.list`.
         */
        get: operations["getPolicies"];
        put?: never;
        /**
         * Create a policy
         * @description The document becomes version 1 if its schema, its patterns, its cost and all its own tests hold; otherwise every problem is named with its line and column. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        post: operations["postPolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a draft to the policies of recent evaluations
         * @description What a new policy would do: evaluates the stored files of the latest completed evaluation of each repository under the draft, and says which would be blocked that are not blocked now by the policies that ran. policy_id and version are null. Answers when that is ready, or after ten seconds with what GET of the preview then completes; kept for a day. Needs read:evaluations too. Needs the scope `write:policies`. Own limit: `policies.preview`.
         */
        post: operations["postPoliciesPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/previews/{preview_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One preview, whatever it compares with
         * @description Needs read:evaluations too. Needs the scope `read:policies`. Own limit: `policies.previews.get`.
         */
        get: operations["getPoliciesPreviewsByPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a policy without creating it
         * @description Answers 200 whether the document is valid or not; problems name rule, line and column. Needs the scope `write:policies`.
         */
        post: operations["postPoliciesValidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One policy with its document
         * @description With format=yaml, or Accept: application/yaml, the document alone as YAML: given to POST or PUT again, it has the same digest. Needs the scope `read:policies`. Own limit: `policies.get`.
         */
        get: operations["getPoliciesByPolicy"];
        /**
         * Give a policy a new version
         * @description A document with the digest of the latest version makes none. Where no version is pinned, evaluations run the new one from now on. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        put: operations["putPoliciesByPolicy"];
        post?: never;
        /**
         * Delete a policy
         * @description It is run no more. A built-in policy cannot be deleted; it can be deactivated. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        delete: operations["deletePoliciesByPolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policy_id}/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Activate or deactivate a policy, and choose its version
         * @description Built-in policies too: each organization decides for itself. Evaluations that name their policies run those, active or not. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        put: operations["putPoliciesByPolicyActivation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policy_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a draft with its policy over recent evaluations
         * @description Evaluates the stored files of the latest completed evaluation of each repository under the draft and under the version that is run now, and says what would be newly blocked, unblocked and stay. Verdicts are those of the whole evaluation with its other policies. Answers when that is ready, or after ten seconds with what GET of the preview then completes; kept for a day. Needs read:evaluations too. Needs the scope `write:policies`. Own limit: `policies.preview`.
         */
        post: operations["postPoliciesByPolicyPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policy_id}/previews/{preview_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One preview
         * @description Needs read:evaluations too. Needs the scope `read:policies`. Own limit: `policies.previews.get`.
         */
        get: operations["getPoliciesByPolicyPreviewsByPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policy_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions of a policy, newest first
         * @description Needs the scope `read:policies`. Own limit: `policies.versions`.
         */
        get: operations["getPoliciesByPolicyVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy-overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List overrides, newest first
         * @description Those that have ended too, until they are deleted. Needs the scope `read:policies`. Own limit: `policy-overrides.list`.
         */
        get: operations["getPolicyOverrides"];
        put?: never;
        /**
         * Override rules of a policy in some repositories
         * @description Rules of a built-in or own policy are switched off, put in shadow or given another severity, without a copy of the policy: it stays when the policy gets a new version. Evaluations that begin from now on apply it and note it. Of several about one rule, a repository name without * wins over a pattern, then the pattern with the most characters beside *, then the newest. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        post: operations["postPolicyOverrides"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy-overrides/{override_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One override
         * @description Needs the scope `read:policies`. Own limit: `policy-overrides.get`.
         */
        get: operations["getPolicyOverridesByOverride"];
        put?: never;
        post?: never;
        /**
         * Delete an override
         * @description The rules are as the policy has them in evaluations that begin from now on. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        delete: operations["deletePolicyOverridesByOverride"];
        options?: never;
        head?: never;
        /**
         * Change an override
         * @description Evaluations that begin from now on apply it as it is then. What is left out stays. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        patch: operations["patchPolicyOverridesByOverride"];
        trace?: never;
    };
    "/v1/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the repositories, by name
         * @description Those that were evaluated as a whole, as the latest such evaluation shows them: of main, else of master, else of any branch. Needs the scope `read:evaluations`. Own limit: `repositories.list`.
         */
        get: operations["getRepositories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/repositories/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of one repository, with its branches and the policies that ran
         * @description Its name is in the query, because it may hold slashes. Needs the scope `read:evaluations`. Own limit: `repositories.state`.
         */
        get: operations["getRepositoriesState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the organization’s credentials called, newest first
         * @description Of the environment of the credential that asks: keys, applications, the command line and SCIM tokens; the portal’s own calls are left out. A request shows within about two seconds. Kept for 7 days, at most 250,000 requests an environment; beyond 1,000 successes a minute the rest of them is left out. Query strings, headers and bodies are never kept. Needs the scope `read:org`. Own limit: `request-log.list`.
         */
        get: operations["getRequestLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scim/connections/{connection_id}/role-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which groups of a connection give which role
         * @description Needs the scope `admin`. Comes with the plans business, enterprise.
         */
        get: operations["getScimConnectionsByConnectionRoleMappings"];
        /**
         * Set which groups of a connection give which role
         * @description The roles of all members follow at once. Owners stay owners, and no group makes one. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans business, enterprise.
         */
        put: operations["putScimConnectionsByConnectionRoleMappings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scim/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens, newest first
         * @description Needs the scope `admin`. Comes with the plans business, enterprise.
         */
        get: operations["getScimTokens"];
        put?: never;
        /**
         * Make a bearer token for an identity provider
         * @description The token is in this answer only. Several tokens of a connection may live at once: make the new one, give it to the identity provider, then delete the old one; or name the old one in `replaces`. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans business, enterprise.
         */
        post: operations["postScimTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scim/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description Needs the scope `admin`. Changes both environments: a credential of `test` is refused. Comes with the plans business, enterprise.
         */
        delete: operations["deleteScimTokensByToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a set-up session is for
         * @description Needs any valid credential.
         */
        get: operations["getSetUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/set-up-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List set-up links, newest first
         * @description Needs the scope `admin`. Own limit: `set-up-links.list`.
         */
        get: operations["getSetUpLinks"];
        put?: never;
        /**
         * Make a set-up link
         * @description For an IT administrator who has no account here: whoever opens the link first may set up connections, domains and SCIM tokens of the organization, and nothing else, until the link ends. An owner makes it. The link is in this response only. Needs the scope `admin`. Takes a signed-in person, through the portal or the command line. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        post: operations["postSetUpLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/set-up-links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a set-up link
         * @description The session of whoever opened it ends at once. What they set up stays. Needs the scope `admin`. Changes both environments: a credential of `test` is refused.
         */
        delete: operations["deleteSetUpLinksByLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/set-up-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a set-up link
         * @description Exchanges what stands behind the # of a link for the bearer token of its session, once: the link is good for nothing afterwards. The owners and administrators are told by mail. Changes both environments: a credential of `test` is refused.
         */
        post: operations["postSetUpSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/break-glass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Name a break-glass administrator
         * @description While single sign-on is enforced, this person may still sign in with a password and a second factor, until it expires. Every use is in the audit log. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        post: operations["postSsoBreakGlass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/break-glass/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a break-glass administrator
         * @description Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        delete: operations["deleteSsoBreakGlassByUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connections, newest first
         * @description Needs the scope `admin`. Comes with the plans team, business, enterprise.
         */
        get: operations["getSsoConnections"];
        put?: never;
        /**
         * Connect an identity provider
         * @description The answer has what the identity provider needs to know of us; what it says of itself may follow by PATCH. Nobody signs in by the connection before it is set up completely. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        post: operations["postSsoConnections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One connection
         * @description Needs the scope `admin`. Comes with the plans team, business, enterprise.
         */
        get: operations["getSsoConnectionsByConnection"];
        put?: never;
        post?: never;
        /**
         * Delete a connection
         * @description Sessions that it made end at once. Where it provisions people too (SCIM), that goes on. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        delete: operations["deleteSsoConnectionsByConnection"];
        options?: never;
        head?: never;
        /**
         * Change a connection
         * @description Settings that a test has proved make the test void when they change; while the connection is enforced that is refused. Certificates may be added and removed at any time. Enforcing ends the sessions of all members, who sign in again by the connection. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        patch: operations["patchSsoConnectionsByConnection"];
        trace?: never;
    };
    "/v1/sso/connections/{connection_id}/guides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How to set up each identity provider for a connection
         * @description Needs the scope `admin`. Comes with the plans team, business, enterprise.
         */
        get: operations["getSsoConnectionsByConnectionGuides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/connections/{connection_id}/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate our key of a SAML connection
         * @description Call it once: a second certificate stands in the metadata, and assertions may be encrypted for either. When the identity provider knows it, call it again: the old key goes, and the new one signs. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        post: operations["postSsoConnectionsByConnectionRotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/connections/{connection_id}/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last sign-ins by a connection, with the reason of each failure
         * @description Needs the scope `admin`. Comes with the plans team, business, enterprise.
         */
        get: operations["getSsoConnectionsByConnectionSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/connections/{connection_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a test sign-in
         * @description Open the address of the answer in a browser and sign in there. Nobody is signed in here by it. Needs the scope `admin`. Changes both environments: a credential of `test` is refused. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`). Comes with the plans team, business, enterprise.
         */
        post: operations["postSsoConnectionsByConnectionTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/connections/{connection_id}/tests/{test_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a test sign-in went
         * @description Needs the scope `admin`. Comes with the plans team, business, enterprise.
         */
        get: operations["getSsoConnectionsByConnectionTestsByTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/enforcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether single sign-on is enforced, and who may do without
         * @description Needs the scope `admin`. Comes with the plans team, business, enterprise.
         */
        get: operations["getSsoEnforcement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppression-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests for suppressions, newest first
         * @description Needs the scope `read:policies`. Own limit: `suppression-requests.list`.
         */
        get: operations["getSuppressionRequests"];
        put?: never;
        /**
         * Ask for a suppression
         * @description For those who may not accept a finding themselves. Nothing changes until somebody with write:policies approves the request; then it is the suppression that was asked for. Needs the scope `request:suppressions`. Changes both environments: a credential of `test` is refused.
         */
        post: operations["postSuppressionRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppression-requests/{suppression_request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One request for a suppression
         * @description Needs the scope `read:policies`. Own limit: `suppression-requests.get`.
         */
        get: operations["getSuppressionRequestsBySuppressionRequest"];
        put?: never;
        post?: never;
        /**
         * Withdraw a request for a suppression
         * @description By whoever made it, while it is open. It stays to be read, as withdrawn. Needs the scope `request:suppressions`. Changes both environments: a credential of `test` is refused.
         */
        delete: operations["deleteSuppressionRequestsBySuppressionRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppression-requests/{suppression_request_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a request for a suppression
         * @description Makes the suppression that was asked for, in the name of whoever approves. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        post: operations["postSuppressionRequestsBySuppressionRequestApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppression-requests/{suppression_request_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a request for a suppression
         * @description The finding goes on counting. The note is for whoever asked. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        post: operations["postSuppressionRequestsBySuppressionRequestReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suppressions, newest first
         * @description Needs the scope `read:policies`. Own limit: `suppressions.list`.
         */
        get: operations["getSuppressions"];
        put?: never;
        /**
         * Accept a finding
         * @description Evaluations of its repository that are accepted from now on show the finding as suppressed: it does not count toward the gate until the suppression expires or is deleted. A renamed file is followed; changed code, or a changed secret, counts again. It decides what passes, as a policy does, hence its scope. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        post: operations["postSuppressions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppressions/{suppression_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One suppression
         * @description Needs the scope `read:policies`. Own limit: `suppressions.get`.
         */
        get: operations["getSuppressionsBySuppression"];
        put?: never;
        post?: never;
        /**
         * Delete a suppression
         * @description The finding counts again in evaluations that are accepted from now on. Needs the scope `write:policies`. Changes both environments: a credential of `test` is refused.
         */
        delete: operations["deleteSuppressionsBySuppression"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List endpoints, newest first
         * @description Needs the scope `read:org`. Own limit: `webhooks.list`.
         */
        get: operations["getWebhooks"];
        put?: never;
        /**
         * Add an endpoint that events are sent to
         * @description Answers the signing secret, once, or with signature_scheme v1a the public key. Requests are signed as Standard Webhooks says. The URL must be https and lead to the public internet. Needs the scope `write:org`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen to events as server-sent events
         * @description Sends `webhook` with the body of each event of the credential's environment, whether an endpoint wants it or not. The id of each is that of the event: name the last one in `after` or `Last-Event-ID` to go on behind it. Used by `assay webhooks listen`. Needs the scope `read:org`. Own limit: `webhooks.events`.
         */
        get: operations["getWebhooksEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One endpoint
         * @description Needs the scope `read:org`. Own limit: `webhooks.get`.
         */
        get: operations["getWebhooksByWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description Needs the scope `write:org`.
         */
        delete: operations["deleteWebhooksByWebhook"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint
         * @description Enabling a disabled endpoint forgets its failures; POST …/recover sends what it missed. Needs the scope `write:org`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        patch: operations["patchWebhooksByWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of an endpoint, newest first
         * @description Needs the scope `read:org`. Own limit: `webhooks.deliveries`.
         */
        get: operations["getWebhooksByWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery, with the body that is sent
         * @description Needs the scope `read:org`. Own limit: `webhooks.delivery`.
         */
        get: operations["getWebhooksByWebhookDeliveriesByDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attempts of a delivery, newest first
         * @description Needs the scope `read:org`. Own limit: `webhooks.attempts`.
         */
        get: operations["getWebhooksByWebhookDeliveriesByDeliveryAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Makes one more attempt at once, under the same webhook-id. Needs the scope `write:org`.
         */
        post: operations["postWebhooksByWebhookDeliveriesByDeliveryResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what failed or was missed since a time
         * @description Queues up to 500 deliveries, spread out. Where has_more is true, the same request goes on. Needs the scope `write:org`.
         */
        post: operations["postWebhooksByWebhookRecover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the signing secret
         * @description Answers the new secret, once. Until the overlap ends every request carries a signature of each secret, so you can also change from one kind of signature to the other. Needs the scope `write:org`. A person must have signed in within the last 60 minutes (else `details.reason` is `step_up`).
         */
        post: operations["postWebhooksByWebhookRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook.test event to an endpoint
         * @description Needs the scope `write:org`.
         */
        post: operations["postWebhooksByWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "evaluation.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An evaluation ended with a verdict; data is the evaluation as GET shows it */
        post: operations["onEvaluationCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "evaluation.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An evaluation ended without a verdict; data is the evaluation as GET shows it */
        post: operations["onEvaluationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "compliance.report.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A compliance report was completed; data is the report as the list shows it */
        post: operations["onComplianceReportCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "compliance.report.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A compliance report failed; data is the report as the list shows it */
        post: operations["onComplianceReportFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An API key was created; data is the key without its secret value */
        post: operations["onApiKeyCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An API key was revoked */
        post: operations["onApiKeyRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An API key expires in 7 days */
        post: operations["onApiKeyExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A policy has a new version */
        post: operations["onPolicyUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An endpoint was disabled after failing for 5 days or returning 410 */
        post: operations["onWebhookEndpointDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent on request, to test an endpoint */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ActivatePolicyRequest: {
            /**
             * @description Whether evaluations run it unless they name other policies
             * @example true
             */
            active: boolean;
            /**
             * @description The version to run; null or omitted for always the latest
             * @example 2
             */
            version?: number | null;
        };
        AddWebauthnRequest: {
            /**
             * @description Name of the key
             * @example Laptop
             */
            name?: string;
            /** @description RegistrationResponseJSON, as returned by navigator.credentials.create() */
            response: {
                [key: string]: unknown;
            };
        };
        AddedFactor: {
            /** @description The factor */
            factor: components["schemas"]["MfaFactor"];
            /** @description With the first factor: recovery codes, each valid once; shown only in this response */
            recovery_codes: string[];
        };
        ApiKey: {
            /**
             * @description The highest role that it can act with: the role of the person who created it, reduced if that person was demoted or left. `reader` can read evaluations, policies and the organization
             * @example admin
             * @enum {string}
             */
            authority: "owner" | "admin" | "developer" | "auditor" | "member" | "reader";
            /**
             * @description The person whose authority it has; null for the organization itself
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            maker_id: string | null;
            /**
             * @description Scopes that exceed its authority: suspended until an owner takes it over
             * @example []
             */
            suspended_scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Identifier
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            key_id: string;
            /**
             * @description Display name
             * @example CI of the payments team
             */
            name: string;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * @description Scopes
             * @example [
             *       "write:evaluations"
             *     ]
             */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Lifetime as set at creation
             * @example 90d
             */
            expiration: string;
            /**
             * Format: date-time
             * @description When the key expires; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string | null;
            /**
             * @description CIDR ranges that may use the key; empty for any address
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            allowed_ips: string[];
            /**
             * @description State
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description When the key was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description The person or key that created it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description Last use, to the minute; null if never used
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description First characters of the key, to recognize it by
             * @example assay_key_prod_4fQ2
             */
            prefix: string;
            /**
             * @description Name of the owning organization
             * @example Acme
             */
            organization: string;
        };
        ApiKeyPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The keys, newest first */
            data: components["schemas"]["ApiKey"][];
        };
        AppliedOverride: {
            /**
             * @description Identifier of the override
             * @example ovr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Rule
             * @example js-eval
             */
            rule_id: string;
            /**
             * @description Effect on the rule
             * @example severity
             * @enum {string}
             */
            effect: "off" | "shadow" | "severity";
            /**
             * @description The severity that replaces the rule's; null for other effects
             * @enum {string|null}
             */
            severity: "critical" | "high" | "medium" | "low" | "info" | null;
            /**
             * @description Repositories that it applies to
             * @example acme/legacy-*
             */
            repository_pattern: string;
            /** @description Reason */
            reason: string;
            /**
             * @description The member responsible for it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            owner_id: string;
            /** @description The person or key that created it */
            created_by: string;
            /** @description When it ends; null for never */
            expires_at: string | null;
        };
        AuditEntry: {
            /**
             * @description Identifier
             * @example aud_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Position in the chain, without gaps
             * @example 42
             */
            sequence: number;
            /**
             * Format: date-time
             * @description Time of the action
             * @example 2026-11-21T12:00:00.000Z
             */
            at: string;
            /** @description The actor: type (user, api_key, application, scim_token, set_up_link, operator, system) and id; act if an application acted for the person (RFC 8693) */
            actor: {
                [key: string]: unknown;
            };
            /**
             * @description Client address
             * @example 192.0.2.7
             */
            address: string | null;
            /**
             * @description Action
             * @example oauth_application.created
             */
            action: string;
            /** @description Target: type and id */
            target: {
                [key: string]: unknown;
            };
            /** @description Changed fields, before the change */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description Changed fields, after the change */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description SHA-256 (hex) over this entry and the hash of the one before it */
            hash: string;
            /** @description Hash of the previous entry; 64 zeros for the first */
            previous_hash: string;
        };
        AuditPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The entries, newest first */
            data: components["schemas"]["AuditEntry"][];
        };
        BeginTotpRequest: {
            /**
             * @description Name of the app or device
             * @example Phone
             */
            name?: string;
        };
        BegunTotp: {
            /**
             * @description Identifier; it becomes a factor when it is confirmed
             * @example mfa_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example Phone
             */
            name: string;
            /** @description The secret in base32, for manual entry; shown only in this response */
            secret: string;
            /** @description The secret as an otpauth URI */
            otpauth_uri: string;
            /** @description The secret as a QR code: an SVG element */
            qr_svg: string;
        };
        BreakGlassAdministrator: {
            /**
             * @description The person
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            user_id: string;
            /**
             * @description E-mail address
             * @example robin@example.com
             */
            email: string;
            /** @description Whether it is usable now: not expired, and the person is still an owner or administrator with a second factor */
            usable: boolean;
            /**
             * Format: date-time
             * @description When it expires
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Last use
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it was granted
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description Who granted it */
            created_by: string | null;
        };
        BreakGlassAdministrators: {
            /** @description The administrators */
            data: components["schemas"]["BreakGlassAdministrator"][];
        };
        ChangePasswordRequest: {
            /** @description The current password */
            current_password: string;
            /** @description The new password: at least 10 characters, hard to guess */
            new_password: string;
        };
        ComplianceException: {
            /**
             * @description Identifier
             * @example exc_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Framework
             * @example pci-dss-4
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Control
             * @example 6.2.4
             */
            control_id: string;
            /**
             * @description Kind
             * @example accepted_risk
             * @enum {string}
             */
            kind: "accepted_risk" | "not_applicable";
            /** @description The person responsible for it */
            owner: string;
            /** @description Reason */
            reason: string;
            /**
             * @description Whether it is in force now
             * @example active
             * @enum {string}
             */
            status: "active" | "expired";
            /**
             * Format: date-time
             * @description When it expires
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was recorded
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description Who recorded it */
            created_by: string;
        };
        ComplianceExceptionPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The exceptions, newest first */
            data: components["schemas"]["ComplianceException"][];
        };
        ComplianceFramework: {
            /**
             * @description Identifier
             * @example owasp-top-10-2025
             * @enum {string}
             */
            id: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Name
             * @example OWASP Top 10
             */
            name: string;
            /**
             * @description Version
             * @example 2025
             */
            version: string;
            /**
             * @description Publisher
             * @example OWASP Foundation
             */
            publisher: string;
            /** @description URL of the publication */
            url: string;
            /** @description Source and licence of the titles */
            wording: string;
            /** @description Which of its items are listed */
            extent: string;
            /**
             * @description SHA-256 of the catalogue, in hexadecimal
             * @example 3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a
             */
            catalog_digest: string;
            /**
             * @description Total number of controls
             * @example 10
             */
            controls_total: number;
            /**
             * @description Controls that checks cover
             * @example 9
             */
            controls_mapped: number;
        };
        ComplianceFrameworkDetail: {
            /**
             * @description Identifier
             * @example owasp-top-10-2025
             * @enum {string}
             */
            id: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Name
             * @example OWASP Top 10
             */
            name: string;
            /**
             * @description Version
             * @example 2025
             */
            version: string;
            /**
             * @description Publisher
             * @example OWASP Foundation
             */
            publisher: string;
            /** @description URL of the publication */
            url: string;
            /** @description Source and licence of the titles */
            wording: string;
            /** @description Which of its items are listed */
            extent: string;
            /**
             * @description SHA-256 of the catalogue, in hexadecimal
             * @example 3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a
             */
            catalog_digest: string;
            /**
             * @description Total number of controls
             * @example 10
             */
            controls_total: number;
            /**
             * @description Controls that checks cover
             * @example 9
             */
            controls_mapped: number;
            /** @description The controls, in the order of the framework */
            controls: components["schemas"]["FrameworkControl"][];
        };
        ComplianceFrameworkPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The frameworks */
            data: components["schemas"]["ComplianceFramework"][];
        };
        ComplianceReport: {
            /**
             * @description Identifier
             * @example rep_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description State
             * @example completed
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "failed";
            /** @description Framework */
            framework: components["schemas"]["ReportFramework"];
            /** @description Scope */
            scope: components["schemas"]["ReportScope"];
            /** @description Period */
            period: components["schemas"]["ReportPeriod"];
            /** @description Score; null until completed */
            score: components["schemas"]["ReportScore"] | null;
            /** @description SHA-256 of the canonical JSON of the report; null until completed */
            digest: string | null;
            /** @description Schedule that requested it */
            schedule_id: string | null;
            /** @description Why it failed */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description When it was requested
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it completed or failed
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string | null;
            /** @description Controls, in the order of the framework; empty until completed */
            controls: components["schemas"]["ReportControl"][];
            /** @description What was evaluated, and what was not */
            coverage: components["schemas"]["RepositoryCoverage"][];
            /** @description Open findings over the period */
            trend: components["schemas"]["TrendPoint"][];
            /** @description Time to fix by severity */
            time_to_fix: components["schemas"]["TimeToFix"][];
            /** @description Number of findings by state, number listed in the download, and their digest */
            findings_summary: {
                [key: string]: unknown;
            } | null;
            /** @description DSSE envelope over the digest; null until completed */
            signature: components["schemas"]["ReportSignature"] | null;
        };
        ComplianceReportDownload: {
            /**
             * @description Identifier
             * @example rep_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description State
             * @example completed
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "failed";
            /** @description Framework */
            framework: components["schemas"]["ReportFramework"];
            /** @description Scope */
            scope: components["schemas"]["ReportScope"];
            /** @description Period */
            period: components["schemas"]["ReportPeriod"];
            /** @description Score; null until completed */
            score: components["schemas"]["ReportScore"] | null;
            /** @description SHA-256 of the canonical JSON of the report; null until completed */
            digest: string | null;
            /** @description Schedule that requested it */
            schedule_id: string | null;
            /** @description Why it failed */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description When it was requested
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it completed or failed
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string | null;
            /** @description Controls, in the order of the framework; empty until completed */
            controls: components["schemas"]["ReportControl"][];
            /** @description What was evaluated, and what was not */
            coverage: components["schemas"]["RepositoryCoverage"][];
            /** @description Open findings over the period */
            trend: components["schemas"]["TrendPoint"][];
            /** @description Time to fix by severity */
            time_to_fix: components["schemas"]["TimeToFix"][];
            /** @description Number of findings by state, number listed in the download, and their digest */
            findings_summary: {
                [key: string]: unknown;
            } | null;
            /** @description DSSE envelope over the digest; null until completed */
            signature: components["schemas"]["ReportSignature"] | null;
            /** @description Findings: open, suppressed, then fixed; at most 10,000 */
            findings: components["schemas"]["ReportFinding"][];
        };
        ComplianceReportPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The reports, newest first */
            data: components["schemas"]["ComplianceReportSummary"][];
        };
        ComplianceReportSummary: {
            /**
             * @description Identifier
             * @example rep_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description State
             * @example completed
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "failed";
            /** @description Framework */
            framework: components["schemas"]["ReportFramework"];
            /** @description Scope */
            scope: components["schemas"]["ReportScope"];
            /** @description Period */
            period: components["schemas"]["ReportPeriod"];
            /** @description Score; null until completed */
            score: components["schemas"]["ReportScore"] | null;
            /** @description SHA-256 of the canonical JSON of the report; null until completed */
            digest: string | null;
            /** @description Schedule that requested it */
            schedule_id: string | null;
            /** @description Why it failed */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description When it was requested
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it completed or failed
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string | null;
        };
        ComplianceSchedule: {
            /**
             * @description Identifier
             * @example sch_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example Monthly PCI
             */
            name: string;
            /**
             * @description Framework
             * @example pci-dss-4
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /** @description Repositories; null for all */
            repositories: string[] | null;
            /**
             * @description Days that each report covers
             * @example 90
             */
            period_days: number;
            /**
             * @description Cron expression
             * @example 0 6 1 * *
             */
            cron: string;
            /**
             * @description IANA time zone
             * @example Europe/Berlin
             */
            time_zone: string;
            /** @description Whether the schedule is enabled */
            enabled: boolean;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * Format: date-time
             * @description When it runs next; null if it is disabled
             * @example 2026-11-21T12:00:00.000Z
             */
            next_run_at: string | null;
            /**
             * Format: date-time
             * @description When it last ran
             * @example 2026-11-21T12:00:00.000Z
             */
            last_run_at: string | null;
            /** @description The report that it last requested */
            last_report_id: string | null;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
        };
        ComplianceSchedulePage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The schedules, newest first */
            data: components["schemas"]["ComplianceSchedule"][];
        };
        ConfirmTotpRequest: {
            /**
             * @description The six digits that the app shows
             * @example 123456
             */
            code: string;
        };
        CreateApiKeyRequest: {
            /**
             * @description Display name
             * @example CI of the payments team
             */
            name: string;
            /**
             * @description Environment. Default: the environment of the creating credential
             * @example prod
             * @enum {string}
             */
            environment?: "prod" | "test";
            /**
             * @description Scopes; only those that the creator has
             * @example [
             *       "write:evaluations"
             *     ]
             */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Lifetime of the key in minutes, hours or days, or never; at least 30m, at most 3650d
             * @example 90d
             */
            expiration: string;
            /**
             * @description CIDR ranges (IPv4 or IPv6) that may use the key, comma-separated or as an array. Default: any address
             * @example 192.0.2.0/24, 2001:db8::/32
             */
            allowed_ips?: string | string[];
        };
        CreateBreakGlassRequest: {
            /**
             * @description An owner or administrator who has a second factor
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            user_id: string;
            /**
             * @description How long the person can still sign in with a password: 1h to 90d. Default: 30d
             * @example 30d
             */
            expires_in?: string;
        };
        CreateComplianceExceptionRequest: {
            /**
             * @description Framework
             * @example pci-dss-4
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Control
             * @example 6.2.4
             */
            control_id: string;
            /**
             * @description Kind. Default: accepted_risk
             * @enum {string}
             */
            kind?: "accepted_risk" | "not_applicable";
            /**
             * @description The person responsible for it
             * @example ciso@acme.example
             */
            owner: string;
            /**
             * @description Reason
             * @example Compensated by the gateway in front
             */
            reason: string;
            /**
             * Format: date-time
             * @description When it expires, at most 400 days from now
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
        };
        CreateComplianceReportRequest: {
            /**
             * @description Framework
             * @example owasp-top-10-2025
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Repositories by name. Default: all that were ever evaluated
             * @example [
             *       "acme/payments"
             *     ]
             */
            repositories?: string[];
            /** @description At most 400 days. Default: the last 90 days */
            period?: components["schemas"]["RequestedPeriod"];
        };
        CreateComplianceScheduleRequest: {
            /**
             * @description Name
             * @example Monthly PCI
             */
            name: string;
            /**
             * @description Framework
             * @example pci-dss-4
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /** @description Repositories. Default: all that have been evaluated by then */
            repositories?: string[];
            /** @description Days that each report covers. Default: 90 */
            period_days?: number;
            /**
             * @description Cron expression with five fields, at most once per hour
             * @example 0 6 1 * *
             */
            cron: string;
            /**
             * @description IANA time zone. Default: UTC
             * @example Europe/Berlin
             */
            time_zone?: string;
        };
        CreateDomainRequest: {
            /**
             * @description Domain of e-mail addresses, such as example.com
             * @example example.com
             */
            domain: string;
        };
        CreateEvaluationRequest: {
            /**
             * @description Repository name
             * @example acme/payments
             */
            repository: string;
            /** @description The files: at most 2,000 with `content`, 32 MiB in total; with `digest`, at most 100,000 files, 2 GiB in total. At least one, unless `files_from` is set */
            files: components["schemas"]["SourceFile"][];
            /** @description An earlier evaluation whose files this one reuses. `files` adds or replaces files, and `removed` removes them. If there are any changes, `input_digest` is required */
            files_from?: string;
            /** @description Paths in the evaluation of `files_from` that this one does not have */
            removed?: string[];
            /** @description SHA-256 of the output of `sha256sum` for all files, sorted by the bytes of their paths, as in the attestation: `find . -type f | cut -c3- | LC_ALL=C sort | xargs sha256sum | sha256sum`. If sent, it must match the files as received */
            input_digest?: string;
            /**
             * @description Branch or tag
             * @example refs/heads/main
             */
            ref?: string;
            /**
             * @description Commit
             * @example 4f2a9c1
             */
            commit_sha?: string;
            /**
             * @description What the files cover: `repository` for the whole repository, `changes` for some files, such as those of a change. Only `repository` counts in compliance reports and treats files that are not sent as deleted. Default: `repository` if every file has a path, otherwise `changes`
             * @example repository
             * @enum {string}
             */
            scope?: "repository" | "changes";
            /** @description Policies to evaluate against. Default: all active policies */
            policy_ids?: string[];
            /**
             * @description Completed evaluation of the same repository to compare findings with
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            baseline_evaluation_id?: string;
            /**
             * @description Stored and returned unchanged, at most 16 KiB of JSON
             * @example {
             *       "pull_request": 42
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        CreateFindingCommentRequest: {
            /**
             * @description The comment
             * @example Only reachable from the admin network; the fix goes out with release 4.2
             */
            text: string;
        };
        CreateHostConnectionRequest: {
            /**
             * @description Kind of host; gitea also covers Forgejo
             * @example gitea
             * @enum {string}
             */
            kind: "gitea";
            /**
             * Format: uri
             * @description URL of the host in a browser
             * @example https://gitea.example.com
             */
            base_url: string;
            /**
             * @description Access token of an account that can write to the repositories. For Gitea, it needs the scopes read:user, write:repository and write:issue. It is stored encrypted and never shown
             * @example b5a1c0e4d2f3968710fedcba9876543210abcdef
             */
            access_token: string;
            /**
             * @description Display name
             * @example Platform team
             */
            description?: string;
        };
        CreateInvitationRequest: {
            /**
             * @description E-mail address to invite
             * @example robin@example.com
             */
            email: string;
            /**
             * @description Role; at most your own. Default: member
             * @example member
             * @enum {string}
             */
            role?: "owner" | "admin" | "developer" | "auditor" | "member";
        };
        CreateOauthApplicationRequest: {
            /**
             * @description Name, shown to people who authorize it
             * @example Build dashboard
             */
            name: string;
            /**
             * @description Type. Default: confidential
             * @example confidential
             * @enum {string}
             */
            type?: "confidential" | "browser" | "native";
            /**
             * @description Environment of its tokens. Default: the environment of the creating credential
             * @example prod
             * @enum {string}
             */
            environment?: "prod" | "test";
            /**
             * @description Where people are sent back to, matched exactly; native applications can use any port of a loopback address. If empty: only client credentials or device codes
             * @example [
             *       "https://dashboard.example.com/callback"
             *     ]
             */
            redirect_uris: string[];
            /** @description Where people can be sent after signing out */
            post_logout_redirect_uris?: string[];
            /**
             * @description Maximum scopes of its tokens; only those that the creator has
             * @example [
             *       "read:evaluations"
             *     ]
             */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Grants in addition to authorization_code, refresh_token and client_credentials, which follow from the type and the redirect URIs. Device code: for devices without a browser (RFC 8628); not for browser applications. Token exchange: to act for a person whose token the application received (RFC 8693); only for confidential applications
             * @example []
             */
            grant_types?: ("urn:ietf:params:oauth:grant-type:device_code" | "urn:ietf:params:oauth:grant-type:token-exchange")[];
            /**
             * @description client_id of each client whose tokens the application can exchange: applications of the same organization and environment, assay-cli and assay-portal. If empty, it cannot exchange tokens
             * @example []
             */
            token_exchange_clients?: string[];
        };
        CreatePolicyOverrideRequest: {
            /**
             * @description Policy, built-in or your own
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description Rules of the policy, by identifier
             * @example [
             *       "js-eval"
             *     ]
             */
            rule_ids: string[];
            /**
             * @description Repositories that it applies to; * matches any text. Case-sensitive. Default: all of them
             * @example acme/legacy-*
             */
            repository_pattern?: string;
            /**
             * @description off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`
             * @example severity
             * @enum {string}
             */
            effect: "off" | "shadow" | "severity";
            /**
             * @description Required with effect severity, not allowed otherwise
             * @example low
             * @enum {string}
             */
            severity?: "critical" | "high" | "medium" | "low" | "info";
            /**
             * @description Why the override is needed
             * @example Templates are compiled at build time only; see the review of 21 November
             */
            reason: string;
            /**
             * @description Identifier of the member responsible for it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            owner_id: string;
            /**
             * Format: date-time
             * @description When it ends. Default: never
             * @example 2027-05-21T12:00:00.000Z
             */
            expires_at?: string;
        };
        CreatePolicyRequest: {
            /**
             * @description The policy: YAML or JSON text, or an object; at most 1 MiB. Its JSON Schema is at GET /schemas/policy.json
             * @example name: no-debugger
             *     rules:
             *       - id: js-debugger
             *         kind: ast
             *         languages: [javascript]
             *         severity: low
             *         message: A debugger statement stops the browser of every visitor
             *         match: { kind: debugger_statement }
             *         tests:
             *           - { path: a.js, content: "debugger;\n", expect: [{ line: 1 }] }
             */
            document: string | {
                [key: string]: unknown;
            };
            /**
             * @description Whether evaluations run it. Default: true
             * @example true
             */
            active?: boolean;
        };
        CreateScimTokenRequest: {
            /**
             * @description Display name
             * @example Okta
             */
            name: string;
            /**
             * @description The connection that the token belongs to. Default: a new connection for provisioning only
             * @example conn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            connection_id?: string;
            /** @description Lifetime of the token in minutes, hours or days, or never. Default: never */
            expiration?: string;
            /**
             * @description A token of the same connection that this one replaces
             * @example sct_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            replaces?: string;
            /**
             * @description How long the replaced token keeps working: 0m to 7d, but not past its own expiration. Default: 24h
             * @example 24h
             */
            overlap?: string;
        };
        CreateSetUpLinkRequest: {
            /**
             * @description Display name; the audit log shows it as the actor
             * @example Acme IT, Robin
             */
            name: string;
            /**
             * @description Days until it expires, opened or not. Default: 3
             * @example 3
             */
            days?: number;
            /** @description What the link can be used to set up. Default: everything in the plan */
            parts?: ("sso" | "domains" | "scim")[];
            /**
             * @description E-mail address to send it to. Default: none; you share it yourself
             * @example it@customer.example
             */
            email?: string;
        };
        CreateSsoConnectionRequest: {
            /**
             * @description Protocol
             * @example saml
             * @enum {string}
             */
            type: "saml" | "oidc";
            /**
             * @description Display name, shown on the sign-in page
             * @example Okta
             */
            name: string;
            /** @description SAML settings; can be sent later, when the identity provider is configured */
            saml?: components["schemas"]["SamlSettingsRequest"];
            /** @description OpenID Connect settings; can be sent later */
            oidc?: components["schemas"]["OidcSettingsRequest"];
        };
        CreateSuppressionRequest: {
            /**
             * @description Evaluation in which it was found
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description The finding; send either this or fingerprint
             * @example fnd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            finding_id?: string;
            /** @description The match/v1 fingerprint of the finding; send either this or finding_id */
            fingerprint?: string;
            /**
             * @description Why it is accepted
             * @example Only ever called with constants; see the review of 21 November
             */
            reason: string;
            /**
             * Format: date-time
             * @description When the finding counts again. Default: never
             * @example 2027-05-21T12:00:00.000Z
             */
            expires_at?: string;
        };
        CreateWebhookRequest: {
            /**
             * Format: uri
             * @description URL for events: an https URL on the public internet
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send. Default: all
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events?: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description Only events of these repositories; * matches any text. Events without a repository are always sent
             * @example [
             *       "acme/*"
             *     ]
             */
            repositories?: string[];
            /**
             * @description Maximum deliveries per second; null or omitted for no limit
             * @example 20
             */
            deliveries_per_second?: number | null;
            /**
             * @description v1: a shared secret (HMAC-SHA-256), the default. v1a: a key pair (ed25519); you get the public key
             * @example v1
             * @enum {string}
             */
            signature_scheme?: "v1" | "v1a";
            /**
             * @description Description
             * @example CI of the payments team
             */
            description?: string;
        };
        CreatedApiKey: {
            /**
             * @description The highest role that it can act with: the role of the person who created it, reduced if that person was demoted or left. `reader` can read evaluations, policies and the organization
             * @example admin
             * @enum {string}
             */
            authority: "owner" | "admin" | "developer" | "auditor" | "member" | "reader";
            /**
             * @description The person whose authority it has; null for the organization itself
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            maker_id: string | null;
            /**
             * @description Scopes that exceed its authority: suspended until an owner takes it over
             * @example []
             */
            suspended_scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Identifier
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            key_id: string;
            /**
             * @description Display name
             * @example CI of the payments team
             */
            name: string;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * @description Scopes
             * @example [
             *       "write:evaluations"
             *     ]
             */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Lifetime as set at creation
             * @example 90d
             */
            expiration: string;
            /**
             * Format: date-time
             * @description When the key expires; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string | null;
            /**
             * @description CIDR ranges that may use the key; empty for any address
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            allowed_ips: string[];
            /**
             * @description State
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description When the key was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description The person or key that created it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description Last use, to the minute; null if never used
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description First characters of the key, to recognize it by
             * @example assay_key_prod_4fQ2
             */
            prefix: string;
            /**
             * @description Name of the owning organization
             * @example Acme
             */
            organization: string;
            /** @description The secret key value, shown only in this response */
            key: string;
        };
        CreatedHostConnection: {
            /**
             * @description Identifier
             * @example hcn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Kind of host
             * @example gitea
             * @enum {string}
             */
            kind: "gitea";
            /**
             * @description URL of the host
             * @example https://gitea.example.com
             */
            base_url: string;
            /**
             * @description Display name
             * @example Platform team
             */
            description: string;
            /**
             * @description Account that the access token belongs to
             * @example assay-bot
             */
            account: string;
            /**
             * @description API key under which evaluations are submitted
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            api_key_id: string;
            /**
             * @description URL for webhooks of the host
             * @example https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            webhook_url: string;
            /**
             * @description Events to select for the webhook
             * @example [
             *       "pull_request"
             *     ]
             */
            webhook_events: string[];
            /**
             * @description State
             * @example active
             * @enum {string}
             */
            status: "active" | "failing";
            /** @description What is wrong with it; null while it works */
            problem: string | null;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description Secret for signing webhooks of the host. It is shown only once */
            webhook_secret: string;
        };
        CreatedOauthApplication: {
            /**
             * @description The highest role that it can act with: the role of the person who created it, reduced if that person was demoted or left. `reader` can read evaluations, policies and the organization
             * @example admin
             * @enum {string}
             */
            authority: "owner" | "admin" | "developer" | "auditor" | "member" | "reader";
            /**
             * @description The person whose authority it has; null for the organization itself
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            maker_id: string | null;
            /**
             * @description Scopes that exceed its authority: suspended until an owner takes it over
             * @example []
             */
            suspended_scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Identifier, and the client_id of OAuth
             * @example app_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            client_id: string;
            /**
             * @description Name
             * @example Build dashboard
             */
            name: string;
            /**
             * @description Type
             * @example confidential
             * @enum {string}
             */
            type: "confidential" | "browser" | "native";
            /**
             * @description Environment of its tokens
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /** @description Where people are sent back to, matched exactly; native applications can use any port of a loopback address */
            redirect_uris: string[];
            /** @description Where people can be sent after signing out */
            post_logout_redirect_uris: string[];
            /** @description Maximum scopes of its tokens */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Grants in addition to authorization_code, refresh_token and client_credentials, which follow from the type and the redirect URIs. Device code: for devices without a browser (RFC 8628); not for browser applications. Token exchange: to act for a person whose token the application received (RFC 8693); only for confidential applications
             * @example []
             */
            grant_types: ("urn:ietf:params:oauth:grant-type:device_code" | "urn:ietf:params:oauth:grant-type:token-exchange")[];
            /**
             * @description client_id of each client whose tokens the application can exchange: applications of the same organization and environment, assay-cli and assay-portal. If empty, it cannot exchange tokens
             * @example []
             */
            token_exchange_clients: string[];
            /** @description Active secrets, newest first; empty for a public client */
            secrets: components["schemas"]["OauthSecret"][];
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description The person or key that created it */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description The secret, shown only in this response; null for a public client */
            client_secret: string | null;
        };
        CreatedScimToken: {
            /**
             * @description Identifier
             * @example sct_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            token_id: string;
            /**
             * @description Display name
             * @example Okta
             */
            name: string;
            /**
             * @description Connection that it belongs to
             * @example conn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            connection_id: string;
            /**
             * @description State
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description First characters of the token, to recognize it by
             * @example assay_scim_4fQ2
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description The person or key that created it */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it expires; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string | null;
            /** @description The token, shown only in this response */
            token: string;
            /**
             * @description The base URL to give the identity provider
             * @example https://api.example.com/scim/v2
             */
            base_url: string;
        };
        CreatedSetUpLink: {
            /**
             * @description Identifier
             * @example sul_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Display name
             * @example Acme IT, Robin
             */
            name: string;
            /**
             * @description State
             * @example unopened
             * @enum {string}
             */
            status: "unopened" | "opened" | "expired" | "revoked";
            /**
             * @description What the link can be used to set up
             * @example [
             *       "sso",
             *       "domains"
             *     ]
             */
            parts: ("sso" | "domains" | "scim")[];
            /** @description E-mail address that it was sent to */
            email: string | null;
            /**
             * @description The owner who created it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link and the session opened with it expire
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /** @description When it was opened; null if it was not */
            opened_at: string | null;
            /**
             * @description The link, shown only in this response. The secret follows the #, which browsers do not send to servers
             * @example https://portal.example.com/set-up#assay_link_…
             */
            url: string;
        };
        CreatedWebhook: {
            /**
             * @description Identifier
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description URL for events
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send; empty for all
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description Repositories whose events are sent; empty for all
             * @example [
             *       "acme/*"
             *     ]
             */
            repositories: string[];
            /** @description Maximum deliveries per second; null for no limit */
            deliveries_per_second: number | null;
            /**
             * @description How requests are signed
             * @example v1
             * @enum {string}
             */
            signature_scheme: "v1" | "v1a";
            /**
             * @description Description
             * @example CI of the payments team
             */
            description: string;
            /**
             * @description State
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description Why it is disabled: manual, failing (for 5 days) or gone (returned 410)
             * @enum {string|null}
             */
            disabled_reason: "manual" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description Start of the current streak of failed attempts; null if the last attempt succeeded
             * @example 2026-11-21T12:00:00.000Z
             */
            failing_since: string | null;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description Current public ed25519 keys, newest first: `whpk_` and 32 bytes in base64. Empty for v1 */
            public_keys: string[];
            /** @description The signing secret (Standard Webhooks): `whsec_` and 32 bytes in base64. Shown only in this response; null for v1a */
            secret: string | null;
        };
        DecideSuppressionRequest: {
            /**
             * @description Explanation for the requester
             * @example Agreed in the review of 21 November
             */
            note?: string;
        };
        Domain: {
            /**
             * @description Identifier
             * @example dom_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            domain_id: string;
            /**
             * @description The domain, lower-case, in its ASCII form
             * @example example.com
             */
            domain: string;
            /**
             * @description State
             * @example pending
             * @enum {string}
             */
            status: "pending" | "verified";
            /**
             * @description Name of the TXT record that verifies it
             * @example _assay-challenge.example.com
             */
            txt_name: string;
            /**
             * @description Value of that record
             * @example assay-domain-verification=…
             */
            txt_value: string;
            /**
             * Format: date-time
             * @description When it was verified
             * @example 2026-11-21T12:00:00.000Z
             */
            verified_at: string | null;
            /**
             * Format: date-time
             * @description When the record was last checked
             * @example 2026-11-21T12:00:00.000Z
             */
            checked_at: string | null;
            /** @description Why the last check did not verify it, and what to do */
            problem: string | null;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
        };
        DomainPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The domains, newest first */
            data: components["schemas"]["Domain"][];
        };
        DsseEnvelope: {
            /** @description in-toto Statement v1 with a SLSA verification summary, as base64 of its JSON */
            payload: string;
            /**
             * @description Type of the payload
             * @example application/vnd.in-toto+json
             */
            payloadType: string;
            /** @description Signatures */
            signatures: components["schemas"]["DsseSignature"][];
        };
        DsseSignature: {
            /** @description Identifier of the key, which the authorization server publishes at /.well-known/attestation-keys.json */
            keyid: string;
            /** @description Ed25519 signature of the pre-authentication encoding, in base64 */
            sig: string;
        };
        EvaluatedPolicy: {
            /**
             * @description Identifier
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example javascript-security
             */
            name: string;
            /**
             * @description Version
             * @example 1
             */
            version: number;
            /** @description SHA-256 of its canonical JSON, in hexadecimal */
            digest: string;
            /** @description The overrides that applied to its rules, one per rule. Absent if there are none */
            overrides?: components["schemas"]["AppliedOverride"][];
        };
        Evaluation: {
            /**
             * @description Identifier
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Repository name
             * @example acme/payments
             */
            repository: string;
            /**
             * @description State
             * @example completed
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "failed" | "canceled";
            /**
             * @description Outcome; null until completed
             * @example blocked
             * @enum {string|null}
             */
            verdict: "passed" | "warned" | "blocked" | "incomplete" | null;
            /** @description The gate; null until completed */
            gate: components["schemas"]["Gate"] | null;
            /** @description Counts; null until completed */
            summary: components["schemas"]["EvaluationSummary"] | null;
            /** @description What was not evaluated, and why */
            skipped: components["schemas"]["SkippedEntry"][];
            /** @description The policies as evaluated */
            policies: components["schemas"]["EvaluatedPolicy"][];
            /**
             * @description Version of the engine that ran
             * @example 1.0.0
             */
            engine_version: string | null;
            /** @description Progress in files */
            progress: components["schemas"]["Progress"];
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * @description Branch or tag
             * @example refs/heads/main
             */
            ref: string | null;
            /**
             * @description Commit
             * @example 4f2a9c1
             */
            commit_sha: string | null;
            /**
             * @description What its files cover: `repository` for the whole repository, `changes` for some files
             * @example repository
             * @enum {string}
             */
            scope: "repository" | "changes";
            /** @description Baseline evaluation */
            baseline_evaluation_id: string | null;
            /** @description Metadata as sent at creation */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Why the evaluation failed */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description When it was accepted
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When a worker first started it
             * @example 2026-11-21T12:00:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string | null;
            /**
             * @description From started_at to completed_at, in milliseconds
             * @example 184
             */
            duration_ms: number | null;
        };
        EvaluationFile: {
            /**
             * @description Path
             * @example src/index.js
             */
            path: string;
            /**
             * @description SHA-256 of the content as it was sent
             * @example aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
             */
            digest: string;
            /** @description Size of the content as it was sent, in bytes; null if it is not stored */
            size_bytes: number | null;
            /** @description The text, with the same number of lines as the file; secrets are redacted. Null if `withheld` gives a reason not to show it */
            content: string | null;
            /**
             * @description `secrets`: it may contain secrets that cannot be redacted, because a secret rule did not read all of it, found too many, or reports the file itself. `not_stored`: too large to evaluate, or no longer in the object store. `not_text`: it contains NUL characters
             * @enum {string|null}
             */
            withheld: "secrets" | "not_stored" | "not_text" | null;
        };
        EvaluationPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The evaluations, newest first */
            data: components["schemas"]["Evaluation"][];
        };
        EvaluationSummary: {
            /**
             * @description Open findings that count toward the gate
             * @example 3
             */
            total: number;
            /** @description Open findings by severity */
            by_severity: components["schemas"]["SeverityCounts"];
            /**
             * @description Open findings whose action is block
             * @example 1
             */
            blocking: number;
            /**
             * @description Open findings whose action is warn
             * @example 2
             */
            warning: number;
            /**
             * @description Open findings that are not in the baseline; all of them if there is no baseline
             * @example 3
             */
            new: number;
            /** @description New findings by severity */
            new_by_severity: components["schemas"]["SeverityCounts"];
            /**
             * @description Suppressed findings
             * @example 0
             */
            suppressed: number;
            /**
             * @description Findings of policies and rules in shadow
             * @example 0
             */
            shadow: number;
            /**
             * @description Findings of the baseline that are gone: their file was evaluated without finding them, or is deleted
             * @example 0
             */
            absent: number;
            /**
             * @description Files
             * @example 12
             */
            files_total: number;
            /**
             * @description Files that all of their rules could check
             * @example 12
             */
            files_evaluated: number;
            /**
             * @description Files with at least one entry in skipped
             * @example 0
             */
            files_skipped: number;
            /**
             * @description Entries in skipped
             * @example 0
             */
            skipped: number;
        };
        FacetCount: {
            /**
             * @description Value of the filter
             * @example high
             */
            value: string;
            /**
             * @description Open findings with it
             * @example 12
             */
            count: number;
        };
        Finding: {
            /**
             * @description Identifier; the same input gives the same one
             * @example fnd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Rule
             * @example js-eval
             */
            rule_id: string;
            /**
             * @description Policy
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description Version of the policy
             * @example 1
             */
            policy_version: number;
            /**
             * @description Severity
             * @example high
             * @enum {string}
             */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /**
             * @description Effect on the verdict in the mode of the policy
             * @example block
             * @enum {string}
             */
            action: "block" | "warn" | "off";
            /**
             * @description Message
             * @example eval runs whatever string it is given
             */
            message: string;
            /** @description How to fix it */
            remediation: string | null;
            /**
             * @description File
             * @example src/index.js
             */
            path: string;
            /** @description Where it starts */
            start: components["schemas"]["FindingPosition"];
            /** @description Where it ends */
            end: components["schemas"]["FindingPosition"];
            /** @description The lines of the finding; secrets are redacted */
            snippet: string;
            /** @description The lines around it; secrets are redacted. Absent if it has no location in a file, or if the file may contain unknown secrets */
            context?: components["schemas"]["FindingContext"];
            /** @description Captures by name; secrets are redacted */
            captures: {
                [key: string]: unknown;
            };
            /** @description The path of the data from its source to its sink, if a taint rule found it */
            trace?: components["schemas"]["FindingStep"][];
            /** @description Edits that fix it */
            fix: components["schemas"]["FindingFix"] | null;
            /** @description Fingerprints that identify it over time */
            fingerprints: components["schemas"]["FindingFingerprints"];
            /**
             * @description Index among identical findings of the same rule and file, from 1
             * @example 1
             */
            occurrence: number;
            /**
             * @description State relative to the baseline
             * @example new
             * @enum {string}
             */
            baseline_state: "new" | "unchanged" | "updated" | "absent";
            /**
             * @description State
             * @example open
             * @enum {string}
             */
            status: "open" | "suppressed";
            /** @description Suppressions */
            suppressions: components["schemas"]["FindingSuppression"][];
            /** @description The override of its rule. Absent if none applied */
            override?: components["schemas"]["FindingOverride"];
        };
        FindingActivity: {
            /**
             * @description Identifier
             * @example fac_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description A comment, or the kind of change
             * @example comment
             * @enum {string}
             */
            kind: "comment" | "state" | "assignee";
            /** @description Previous state or assignee; null for unassigned, and for a comment */
            before: string | null;
            /** @description New state or assignee; null for unassigned, and for a comment */
            after: string | null;
            /** @description The comment; null if it was deleted, and for a change */
            text: string | null;
            /**
             * @description The person or key that did it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            by: string;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T12:00:00.000Z
             */
            at: string;
        };
        FindingActivityPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description Comments and changes, newest first */
            data: components["schemas"]["FindingActivity"][];
        };
        FindingContext: {
            /** @description At most three lines right before the finding, in file order */
            before: string[];
            /** @description At most three lines right after it */
            after: string[];
        };
        FindingEdit: {
            /** @description Where it starts */
            start: components["schemas"]["FindingPosition"];
            /** @description Where it ends, exclusive */
            end: components["schemas"]["FindingPosition"];
            /** @description Replacement text */
            replacement: string;
        };
        FindingFingerprints: {
            /** @description Stays the same when lines move or indentation changes */
            "match/v1": string;
            /** @description Does not depend on the path, so it recognizes renamed files */
            "context/v1": string;
        };
        FindingFix: {
            /** @description Edits, which never overlap */
            edits: components["schemas"]["FindingEdit"][];
        };
        FindingOverride: {
            /**
             * @description Identifier of the override
             * @example ovr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Effect
             * @example severity
             * @enum {string}
             */
            effect: "shadow" | "severity";
            /**
             * @description Severity without the override
             * @example high
             * @enum {string}
             */
            original_severity: "critical" | "high" | "medium" | "low" | "info";
            /** @description Reason */
            reason: string;
            /** @description The member responsible for it */
            owner_id: string;
        };
        FindingPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The findings, file by file */
            data: components["schemas"]["Finding"][];
        };
        FindingPosition: {
            /**
             * @description Line, from 1
             * @example 3
             */
            line: number;
            /**
             * @description Column, from 1, in UTF-16 code units
             * @example 5
             */
            column: number;
            /**
             * @description Offset, from 0, in bytes of UTF-8
             * @example 42
             */
            offset: number;
        };
        FindingStep: {
            /**
             * @description File
             * @example src/index.js
             */
            path: string;
            /** @description Where it starts */
            start: components["schemas"]["FindingPosition"];
            /** @description Where it ends, exclusive */
            end: components["schemas"]["FindingPosition"];
            /**
             * @description The code; secrets are redacted
             * @example request.query.id
             */
            code: string;
        };
        FindingSuppression: {
            /**
             * @description A comment in the file, or a record of the organization
             * @enum {string}
             */
            kind: "inline" | "accepted";
            /** @description Reason */
            reason: string;
            /** @description The person who accepted it; null for a comment */
            by: string | null;
            /** @description When it ends; null for never */
            expires_at: string | null;
        };
        FrameworkControl: {
            /**
             * @description Identifier in the framework
             * @example A05:2025
             */
            id: string;
            /**
             * @description Title
             * @example Injection
             */
            title: string;
            /**
             * @description To what extent checks decide it
             * @example partly_automated
             * @enum {string}
             */
            class: "automated" | "partly_automated" | "manual";
            /** @description What covers it; null for a manual control */
            mapping: components["schemas"]["FrameworkMapping"] | null;
        };
        FrameworkMapping: {
            /** @description Rules with one of these weaknesses cover the control */
            cwe: string[];
            /** @description Single rules that cover the control */
            rules: string[];
            /** @description Evidence of the practice: analysis, criteria, triage */
            evidence: string[];
            /** @description Rationale, and what the checks do not see */
            reason: string;
        };
        Gate: {
            /** @description Every condition of the evaluated policies */
            conditions: components["schemas"]["GateCondition"][];
        };
        GateCondition: {
            /**
             * @description Policy that the gate belongs to
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description Metric
             * @example new_critical
             */
            metric: string;
            /**
             * @description Operator of the comparison
             * @example <=
             */
            op: string;
            /**
             * @description Threshold
             * @example 0
             */
            threshold: number;
            /**
             * @description Actual count
             * @example 1
             */
            actual: number;
            /**
             * @description Outcome
             * @example failed
             * @enum {string}
             */
            status: "passed" | "failed";
        };
        GrantedApplication: {
            /**
             * @description Identifier of the grant
             * @example grt_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Application
             * @example app_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            client_id: string;
            /**
             * @description Its name
             * @example Nightly checks
             */
            name: string;
            /** @description Where */
            organization: components["schemas"]["OwnOrganization"];
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /** @description Authorized scopes */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it was first authorized
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When one of its tokens was last used, to the minute
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
        };
        GrantedApplicationPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The applications, most recently authorized first */
            data: components["schemas"]["GrantedApplication"][];
        };
        HostConnection: {
            /**
             * @description Identifier
             * @example hcn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Kind of host
             * @example gitea
             * @enum {string}
             */
            kind: "gitea";
            /**
             * @description URL of the host
             * @example https://gitea.example.com
             */
            base_url: string;
            /**
             * @description Display name
             * @example Platform team
             */
            description: string;
            /**
             * @description Account that the access token belongs to
             * @example assay-bot
             */
            account: string;
            /**
             * @description API key under which evaluations are submitted
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            api_key_id: string;
            /**
             * @description URL for webhooks of the host
             * @example https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            webhook_url: string;
            /**
             * @description Events to select for the webhook
             * @example [
             *       "pull_request"
             *     ]
             */
            webhook_events: string[];
            /**
             * @description State
             * @example active
             * @enum {string}
             */
            status: "active" | "failing";
            /** @description What is wrong with it; null while it works */
            problem: string | null;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
        };
        HostConnectionPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The connections, newest first */
            data: components["schemas"]["HostConnection"][];
        };
        Invitation: {
            /**
             * @description Identifier
             * @example inv_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description E-mail address
             * @example robin@example.com
             */
            email: string;
            /**
             * @description Role
             * @example member
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "auditor" | "member";
            /**
             * @description State
             * @example pending
             * @enum {string}
             */
            status: "pending" | "expired" | "accepted";
            /** @description Person or key that sent the invitation */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its link expires
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
        };
        InvitationPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The invitations, newest first */
            data: components["schemas"]["Invitation"][];
        };
        LoggedRequest: {
            /**
             * @description Identifier, as in X-Request-Id and errors
             * @example req_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            request_id: string;
            /**
             * Format: date-time
             * @description When the response was sent
             * @example 2026-11-21T12:00:00.000Z
             */
            at: string;
            /**
             * @description Method
             * @example POST
             */
            method: string;
            /**
             * @description Route, with the names of its parameters
             * @example /v1/evaluations/{evaluation_id}
             */
            route: string;
            /**
             * @description Status of the response
             * @example 429
             */
            status: number;
            /**
             * @description Code of the error; null for a success
             * @example RATE_LIMIT_EXCEEDED
             */
            code: string | null;
            /**
             * @description From its first byte to the end of the response, in milliseconds
             * @example 12
             */
            duration_ms: number;
            /**
             * @description Kind of the credential
             * @example api_key
             * @enum {string}
             */
            credential_kind: "api_key" | "access_token" | "scim_token" | "set_up_session";
            /**
             * @description The key or SCIM token; for an access token, its grant
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            credential_id: string;
            /**
             * @description Current name of the key, SCIM token or application; null if it no longer exists
             * @example CI of the payments team
             */
            credential_name: string | null;
            /** @description The person behind an access token */
            user_id: string | null;
            /**
             * @description Maximum of the limit that was closest to rejecting the request
             * @example 60
             */
            limit: number | null;
            /**
             * @description What remained of that limit after this request
             * @example 0
             */
            limit_remaining: number | null;
            /**
             * @description Window of that limit, in seconds
             * @example 60
             */
            limit_window_seconds: number | null;
        };
        Me: {
            /**
             * @description Identifier
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description E-mail address
             * @example robin@example.com
             */
            email: string;
            /** @description Whether the address is verified */
            email_verified: boolean;
            /**
             * @description Name
             * @example Robin
             */
            name: string;
            /** @description The organization that this token is for */
            organization: components["schemas"]["OwnOrganization"];
            /** @description Scopes of this token */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Roles that the person can assign to others there, and change
             * @example [
             *       "member"
             *     ]
             */
            assignable_roles: ("owner" | "admin" | "developer" | "auditor" | "member")[];
            /**
             * @description Environment of this token
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * @description Application that this token was issued to
             * @example assay-portal
             */
            client_id: string;
            /** @description All organizations of the person, in the order of joining */
            organizations: components["schemas"]["OwnOrganization"][];
        };
        Member: {
            /**
             * @description Identifier of the person
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description E-mail address
             * @example robin@example.com
             */
            email: string;
            /**
             * @description Name
             * @example Robin
             */
            name: string;
            /**
             * @description Role
             * @example member
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "auditor" | "member";
            /**
             * @description Second factors that are set up
             * @example totp
             * @enum {string}
             */
            mfa: "none" | "totp" | "webauthn" | "both";
            /**
             * Format: date-time
             * @description Last sign-in; null before the first
             * @example 2026-11-21T12:00:00.000Z
             */
            last_sign_in_at: string | null;
            /**
             * Format: date-time
             * @description When the person joined
             * @example 2026-11-21T12:00:00.000Z
             */
            joined_at: string;
        };
        MemberPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The members, by identifier */
            data: components["schemas"]["Member"][];
        };
        Mfa: {
            /** @description Factors, oldest first */
            factors: components["schemas"]["MfaFactor"][];
            /** @description Names of your organizations that require a second factor */
            required_by: string[];
            /** @description Whether passkeys can be added: they require a host name, not an IP address */
            webauthn_available: boolean;
            /**
             * @description Number of recovery codes left
             * @example 10
             */
            recovery_codes_left: number;
        };
        MfaFactor: {
            /**
             * @description Identifier
             * @example mfa_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description totp: an authenticator app; webauthn: a passkey or security key
             * @enum {string}
             */
            type: "totp" | "webauthn";
            /**
             * @description Name
             * @example Laptop
             */
            name: string;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
        };
        MissingContents: {
            /**
             * @description Contents that still have to be sent to PUT /v1/contents, without duplicates
             * @example [
             *       "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
             *     ]
             */
            digests: string[];
        };
        MissingContentsRequest: {
            /**
             * @description SHA-256 of contents, in hexadecimal
             * @example [
             *       "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
             *     ]
             */
            digests: string[];
        };
        OauthApplication: {
            /**
             * @description The highest role that it can act with: the role of the person who created it, reduced if that person was demoted or left. `reader` can read evaluations, policies and the organization
             * @example admin
             * @enum {string}
             */
            authority: "owner" | "admin" | "developer" | "auditor" | "member" | "reader";
            /**
             * @description The person whose authority it has; null for the organization itself
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            maker_id: string | null;
            /**
             * @description Scopes that exceed its authority: suspended until an owner takes it over
             * @example []
             */
            suspended_scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Identifier, and the client_id of OAuth
             * @example app_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            client_id: string;
            /**
             * @description Name
             * @example Build dashboard
             */
            name: string;
            /**
             * @description Type
             * @example confidential
             * @enum {string}
             */
            type: "confidential" | "browser" | "native";
            /**
             * @description Environment of its tokens
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /** @description Where people are sent back to, matched exactly; native applications can use any port of a loopback address */
            redirect_uris: string[];
            /** @description Where people can be sent after signing out */
            post_logout_redirect_uris: string[];
            /** @description Maximum scopes of its tokens */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * @description Grants in addition to authorization_code, refresh_token and client_credentials, which follow from the type and the redirect URIs. Device code: for devices without a browser (RFC 8628); not for browser applications. Token exchange: to act for a person whose token the application received (RFC 8693); only for confidential applications
             * @example []
             */
            grant_types: ("urn:ietf:params:oauth:grant-type:device_code" | "urn:ietf:params:oauth:grant-type:token-exchange")[];
            /**
             * @description client_id of each client whose tokens the application can exchange: applications of the same organization and environment, assay-cli and assay-portal. If empty, it cannot exchange tokens
             * @example []
             */
            token_exchange_clients: string[];
            /** @description Active secrets, newest first; empty for a public client */
            secrets: components["schemas"]["OauthSecret"][];
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description The person or key that created it */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
        };
        OauthApplicationPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The applications, newest first */
            data: components["schemas"]["OauthApplication"][];
        };
        OauthSecret: {
            /**
             * @description Identifier
             * @example sec_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description First characters, to recognize it by
             * @example assay_secret_4fQ2
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it stops working; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string | null;
        };
        OidcSettings: {
            /** @description Issuer */
            issuer: string | null;
            /** @description Client identifier */
            client_id: string | null;
            /** @description Whether a client secret is stored */
            has_client_secret: boolean;
            /** @description Requested scopes */
            scopes: string;
            /** @description Claim with the e-mail address; null for the default, email */
            email_claim: string | null;
            /** @description Attribute or claim with the groups or roles of the person. Default: the usual names */
            groups_claim: string | null;
            /** @description Redirect URI, to enter at the identity provider */
            redirect_uri: string;
            /** @description Post-logout redirect URI, to enter at the identity provider */
            post_logout_redirect_uri: string;
            /** @description Back-channel logout URI (OpenID Connect Back-Channel Logout 1.0), to enter at the identity provider */
            backchannel_logout_uri: string;
        };
        OidcSettingsRequest: {
            /**
             * @description Issuer: discovery is read from {issuer}/.well-known/openid-configuration
             * @example https://idp.example.com
             */
            issuer?: string;
            /** @description Client identifier issued by the identity provider */
            client_id?: string;
            /** @description Client secret, stored encrypted and never shown. Null for a public client, which only PKCE protects */
            client_secret?: string | null;
            /** @description Scopes to request. Default: openid email profile */
            scopes?: string;
            /** @description Claim with the e-mail address. Default: email */
            email_claim?: string | null;
            /** @description Attribute or claim with the groups or roles of the person. Default: the usual names */
            groups_claim?: string | null;
        };
        OpenFinding: {
            /**
             * @description Identifier; it stays the same for the same finding of a repository
             * @example opf_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Repository
             * @example acme/payments
             */
            repository: string;
            /**
             * @description Branch of the evaluation that contains it
             * @example main
             */
            branch: string | null;
            /**
             * @description The evaluation that contains it
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description The finding in that evaluation
             * @example fnd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            finding_id: string;
            /**
             * @description Policy
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description Rule
             * @example js-eval
             */
            rule_id: string;
            /**
             * @description Severity
             * @example high
             * @enum {string}
             */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /**
             * @description Effect on the verdict
             * @example block
             * @enum {string}
             */
            action: "block" | "warn" | "off";
            /**
             * @description Message
             * @example eval runs whatever string it is given
             */
            message: string;
            /**
             * @description File
             * @example src/index.js
             */
            path: string;
            /**
             * @description Line, from 1
             * @example 3
             */
            line: number | null;
            /** @description match/v1 of the finding */
            fingerprint: string;
            /**
             * Format: date-time
             * @description When the first evaluation that found it was accepted
             * @example 2026-11-21T12:00:00.000Z
             */
            first_seen_at: string;
            /**
             * @description Triage state
             * @example confirmed
             * @enum {string}
             */
            state: "untriaged" | "confirmed" | "in_progress";
            /**
             * @description The assigned member; null if unassigned
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            assignee_id: string | null;
            /**
             * Format: date-time
             * @description When state or assignee last changed; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            triaged_at: string | null;
            /**
             * @description The suppression that applies from the next evaluation; null if there is none
             * @example sup_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            suppression_id: string | null;
        };
        OpenFindingCounts: {
            /**
             * @description Findings that match
             * @example 12
             */
            total: number;
            /** @description By severity */
            severity: components["schemas"]["FacetCount"][];
            /** @description By state */
            state: components["schemas"]["FacetCount"][];
            /** @description By effect on the verdict */
            action: components["schemas"]["FacetCount"][];
            /** @description By assignee; `none` for unassigned. At most 50, as are the following */
            assignee_id: components["schemas"]["FacetCount"][];
            /** @description By repository */
            repository: components["schemas"]["FacetCount"][];
            /** @description By policy */
            policy_id: components["schemas"]["FacetCount"][];
            /** @description By rule */
            rule_id: components["schemas"]["FacetCount"][];
        };
        OpenFindingPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The findings */
            data: components["schemas"]["OpenFinding"][];
        };
        OpenSetUpLinkRequest: {
            /** @description The part of the link after the # */
            token: string;
        };
        OpenedSetUp: {
            /**
             * @description Identifier of the link
             * @example sul_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name of the link
             * @example Acme IT, Robin
             */
            name: string;
            /**
             * @description Name of the organization
             * @example Acme
             */
            organization: string;
            /**
             * @description What the link can be used to set up
             * @example [
             *       "sso",
             *       "domains"
             *     ]
             */
            parts: ("sso" | "domains" | "scim")[];
            /**
             * Format: date-time
             * @description When it expires
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /** @description Bearer token of the session, shown only in this response */
            token: string;
        };
        Organization: {
            /**
             * @description Identifier
             * @example org_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example Acme
             */
            name: string;
            /**
             * @description Plan
             * @example enterprise
             * @enum {string}
             */
            plan: "free" | "team" | "business" | "enterprise";
            /**
             * @description Whether members must sign in with a second factor
             * @example false
             */
            require_mfa: boolean;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
        };
        Overview: {
            /**
             * @description Repositories that were evaluated as a whole
             * @example 12
             */
            repositories: number;
            /**
             * @description Of these, repositories whose verdict is blocked
             * @example 2
             */
            blocked: number;
            /**
             * @description Of these, last evaluated more than 30 days ago
             * @example 1
             */
            stale: number;
            /** @description Open findings by severity */
            open: components["schemas"]["SeverityCounts"];
            /**
             * @description Critical findings first seen in the last 7 days
             * @example 1
             */
            new_critical: number;
            /**
             * @description Critical and high findings open for more than 30 days
             * @example 4
             */
            aging: number;
            /**
             * @description Critical and high findings that nobody has triaged
             * @example 7
             */
            untriaged: number;
            /**
             * @description Suppressions that end in the next 14 days; null without read:policies
             * @example 3
             */
            suppressions_ending: number | null;
            /** @description At most 5 blocked repositories, those with the most critical findings first */
            blocked_repositories: components["schemas"]["Repository"][];
            /** @description At most 5 stale repositories, oldest evaluation first */
            stale_repositories: components["schemas"]["Repository"][];
            /** @description The last 30 days, oldest first */
            risk: components["schemas"]["RiskOfDay"][];
        };
        OwnOrganization: {
            /**
             * @description Identifier
             * @example org_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example Acme
             */
            name: string;
            /**
             * @description Plan
             * @example team
             * @enum {string}
             */
            plan: "free" | "team" | "business" | "enterprise";
            /**
             * @description Role of the person there
             * @example owner
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "auditor" | "member";
        };
        Policy: {
            /**
             * @description Identifier
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example no-debugger
             */
            name: string;
            /** @description Description; null if there is none */
            description: string | null;
            /**
             * @description Effect of its findings on the verdict
             * @example enforce
             * @enum {string}
             */
            mode: "enforce" | "warn" | "shadow";
            /**
             * @description Whether it ships with the product
             * @example false
             */
            builtin: boolean;
            /**
             * @description Whether evaluations run it unless they name other policies
             * @example true
             */
            active: boolean;
            /**
             * @description The active version, which the other fields describe
             * @example 2
             */
            version: number;
            /** @description The pinned version; null for always the latest */
            pinned_version: number | null;
            /**
             * @description The latest version
             * @example 2
             */
            latest_version: number;
            /**
             * @description SHA-256 of the canonical JSON of the version, in hexadecimal
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            digest: string;
            /**
             * @description Rules of the version
             * @example 1
             */
            rule_count: number;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its latest version was created
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
        };
        PolicyDetail: {
            /**
             * @description Identifier
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example no-debugger
             */
            name: string;
            /** @description Description; null if there is none */
            description: string | null;
            /**
             * @description Effect of its findings on the verdict
             * @example enforce
             * @enum {string}
             */
            mode: "enforce" | "warn" | "shadow";
            /**
             * @description Whether it ships with the product
             * @example false
             */
            builtin: boolean;
            /**
             * @description Whether evaluations run it unless they name other policies
             * @example true
             */
            active: boolean;
            /**
             * @description The active version, which the other fields describe
             * @example 2
             */
            version: number;
            /** @description The pinned version; null for always the latest */
            pinned_version: number | null;
            /**
             * @description The latest version
             * @example 2
             */
            latest_version: number;
            /**
             * @description SHA-256 of the canonical JSON of the version, in hexadecimal
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            digest: string;
            /**
             * @description Rules of the version
             * @example 1
             */
            rule_count: number;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its latest version was created
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description The document of the version */
            document: {
                [key: string]: unknown;
            };
            /**
             * @description The source text of the version, with comments
             * @example name: no-debugger
             *     rules:
             *       - id: js-debugger
             *         kind: ast
             *         languages: [javascript]
             *         severity: low
             *         message: A debugger statement stops the browser of every visitor
             *         match: { kind: debugger_statement }
             *         tests:
             *           - { path: a.js, content: "debugger;\n", expect: [{ line: 1 }] }
             */
            source: string;
        };
        PolicyOverride: {
            /**
             * @description Identifier
             * @example ovr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Policy
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description Name of the policy
             * @example javascript-security
             */
            policy_name: string;
            /**
             * @description Rules
             * @example [
             *       "js-eval"
             *     ]
             */
            rule_ids: string[];
            /** @description Rules that the active version does not have, so they match nothing */
            unmatched_rule_ids: string[];
            /**
             * @description Repositories that it applies to; * matches any text
             * @example acme/legacy-*
             */
            repository_pattern: string;
            /**
             * @description off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`
             * @example severity
             * @enum {string}
             */
            effect: "off" | "shadow" | "severity";
            /**
             * @description The severity that replaces the rule's; null for other effects
             * @enum {string|null}
             */
            severity: "critical" | "high" | "medium" | "low" | "info" | null;
            /** @description Reason */
            reason: string;
            /**
             * @description The member responsible for it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            owner_id: string;
            /**
             * @description The person or key that created it
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it ends; null for never. An override that has ended has no effect
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string | null;
        };
        PolicyOverridePage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The overrides */
            data: components["schemas"]["PolicyOverride"][];
        };
        PolicyPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The policies */
            data: components["schemas"]["Policy"][];
        };
        PolicyPreview: {
            /**
             * @description Identifier
             * @example prv_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description The policy that the draft is compared with; null if there is none
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string | null;
            /**
             * @description The version that the draft is compared with; null if there is none
             * @example 2
             */
            version: number | null;
            /** @description Digest of the draft */
            digest: string;
            /**
             * @description State
             * @example completed
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "failed";
            /** @description Result; null until completed */
            result: components["schemas"]["PreviewResult"] | null;
            /** @description Why it failed */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description When it completed or failed */
            completed_at: string | null;
        };
        PolicyProblem: {
            /**
             * @description Rule; null if the problem is not in a rule
             * @example js-debugger
             */
            rule_id: string | null;
            /**
             * @description JSON Pointer into the document
             * @example /rules/0/match/kind
             */
            pointer: string;
            /**
             * @description Line in the text, from 1; null if an object was sent
             * @example 8
             */
            line: number | null;
            /**
             * @description Column in the text, from 1; null if an object was sent
             * @example 20
             */
            column: number | null;
            /**
             * @description Kind of problem
             * @example INVALID_AST_RULE
             * @enum {string}
             */
            code: "SYNTAX" | "REQUIRED" | "UNKNOWN_FIELD" | "INVALID_FORMAT" | "INVALID_ENUM" | "MAX_SIZE_EXCEEDED" | "MIN_SIZE_REQUIRED" | "DUPLICATE_RULE_ID" | "UNSUPPORTED_KIND" | "UNSUPPORTED_LANGUAGE" | "INVALID_REGEX" | "INVALID_GLOB" | "INVALID_AST_RULE" | "COST_EXCEEDED" | "TEST_FAILED";
            /** @description Message */
            message: string;
        };
        PolicyValidationResult: {
            /**
             * @description Whether the policy is valid
             * @example true
             */
            valid: boolean;
            /**
             * @description Digest that its version would have; null unless it is valid
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            digest: string | null;
            /**
             * @description Number of rules; null if the document could not be read
             * @example 1
             */
            rule_count: number | null;
            /**
             * @description Cost of its rules in units of the cost budget; null if it was not calculated
             * @example 3
             */
            cost: number | null;
            /** @description All problems, at most 100 */
            problems: components["schemas"]["PolicyProblem"][];
        };
        PolicyVersion: {
            /**
             * @description Policy
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description Version, from 1
             * @example 2
             */
            version: number;
            /**
             * @description SHA-256 of its canonical JSON, in hexadecimal
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            digest: string;
            /**
             * @description Rules
             * @example 1
             */
            rule_count: number;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description The credential that created it; null for policies that ship with the product */
            created_by: string | null;
        };
        PolicyVersionPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The versions, newest first */
            data: components["schemas"]["PolicyVersion"][];
        };
        PreviewExample: {
            /**
             * @description How the draft changes it
             * @example newly_blocks
             * @enum {string}
             */
            effect: "newly_blocks" | "unblocks" | "stays";
            /**
             * @description Evaluation
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description Repository
             * @example acme/payments
             */
            repository: string;
            /**
             * @description Rule
             * @example js-eval
             */
            rule_id: string;
            /**
             * @description Severity
             * @example high
             */
            severity: string;
            /**
             * @description File
             * @example src/index.js
             */
            path: string;
            /**
             * @description Line, from 1
             * @example 3
             */
            line: number;
            /** @description Message */
            message: string;
        };
        PreviewPolicyRequest: {
            /** @description The draft: YAML or JSON text, or an object */
            document: string | {
                [key: string]: unknown;
            };
            /**
             * @description Number of evaluations to preview, one per repository, most recently evaluated repositories first. Default: 20
             * @example 20
             */
            evaluations?: number;
            /** @description Only this repository */
            repository?: string;
        };
        PreviewResult: {
            /** @description Counts of repositories */
            totals: components["schemas"]["PreviewTotals"];
            /** @description One evaluation of each repository, newest first */
            evaluations: components["schemas"]["PreviewedEvaluation"][];
            /** @description At most 20 findings of each effect */
            examples: components["schemas"]["PreviewExample"][];
        };
        PreviewTotals: {
            /** @description Repositories that are blocked only with the draft */
            newly_blocks: number;
            /** @description Repositories that are blocked only without the draft */
            unblocks: number;
            /** @description Repositories whose result does not change */
            stays: number;
            /** @description Repositories that were not reached in time, or whose evaluation was deleted */
            not_evaluated: number;
        };
        PreviewedEvaluation: {
            /**
             * @description Evaluation
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description Repository
             * @example acme/payments
             */
            repository: string;
            /**
             * @description Branch or tag of the evaluation
             * @example refs/heads/main
             */
            ref: string | null;
            /**
             * Format: date-time
             * @description When the evaluation ended
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string;
            /**
             * @description Verdict without the draft: with the version that the draft is compared with, if any, and all other policies
             * @enum {string}
             */
            verdict_before: "passed" | "warned" | "blocked" | "incomplete";
            /**
             * @description Verdict with the draft and all other policies
             * @enum {string}
             */
            verdict_after: "passed" | "warned" | "blocked" | "incomplete";
            /**
             * @description Whether the evaluation is blocked only with the draft, only without it, or neither. An evaluation that another policy blocks stays blocked
             * @enum {string}
             */
            effect: "newly_blocks" | "unblocks" | "stays";
            /** @description Findings that block only in the draft */
            newly_blocking: number;
            /** @description Findings that block only in the version that the draft is compared with */
            no_longer_blocking: number;
            /** @description Findings that block in both */
            still_blocking: number;
        };
        Progress: {
            /**
             * @description Files evaluated so far
             * @example 12
             */
            files_done: number;
            /**
             * @description Total number of files
             * @example 12
             */
            files_total: number;
            /**
             * @description Current rate in files per second; null before the start, after the end, and while it is unknown
             * @example null
             */
            files_per_second: number | null;
            /**
             * @description Estimated seconds for the remaining files at that rate; null if the rate is null
             * @example null
             */
            remaining_seconds: number | null;
        };
        RateLimitWindow: {
            /**
             * @description Name of the limit
             * @example default.minute
             */
            policy: string;
            /**
             * @description Maximum requests in the window
             * @example 1000
             */
            limit: number;
            /**
             * @description Requests remaining
             * @example 998
             */
            remaining: number;
            /**
             * @description Window size in seconds
             * @example 60
             */
            window_seconds: number;
            /**
             * Format: date-time
             * @description When the window ends; null if none is open
             * @example 2026-11-21T12:00:00.000Z
             */
            resets_at: string | null;
        };
        RateLimits: {
            /**
             * @description Environment that these windows belong to
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /** @description Every limit of the organization */
            data: components["schemas"]["RateLimitWindow"][];
        };
        RecoverRequest: {
            /**
             * Format: date-time
             * @description Resend failed and missed events from this time on; at most 30 days ago
             * @example 2026-11-21T12:00:00.000Z
             */
            since: string;
        };
        RecoverResult: {
            /**
             * @description Number of deliveries queued by this request
             * @example 12
             */
            queued: number;
            /**
             * @description Whether there are more: send the same request again to continue
             * @example false
             */
            has_more: boolean;
        };
        RecoveryCodes: {
            /** @description Each code is valid once and shown only in this response. Previous codes no longer work. */
            recovery_codes: string[];
        };
        RenameFactorRequest: {
            /**
             * @description Name
             * @example Old laptop
             */
            name: string;
        };
        ReportCheck: {
            /**
             * @description Kind of check: weakness, rule, analysis, criteria or triage
             * @example weakness
             */
            kind: string;
            /**
             * @description What is checked: a CWE, a rule, or a kind of evidence
             * @example CWE-89
             */
            subject: string;
            /**
             * @description Outcome; incomplete if something could not be checked
             * @example failed
             * @enum {string}
             */
            status: "passed" | "failed" | "incomplete" | "not_run";
            /** @description The outcome in words */
            detail: string;
            /** @description Rules that ran */
            rules: string[];
            /**
             * @description Open findings
             * @example 2
             */
            open: number;
            /**
             * @description Suppressed findings
             * @example 0
             */
            suppressed: number;
            /** @description Rules that overrides switched off or put in shadow: where, by whose override and why. Absent if there are none */
            switched_off?: string[];
        };
        ReportControl: {
            /**
             * @description Identifier in the framework
             * @example A05:2025
             */
            id: string;
            /**
             * @description Title
             * @example Injection
             */
            title: string;
            /**
             * @description To what extent checks decide it
             * @enum {string}
             */
            class: "automated" | "partly_automated" | "manual";
            /**
             * @description Status
             * @example not_satisfied
             * @enum {string}
             */
            status: "satisfied" | "not_satisfied" | "partial" | "not_assessed" | "manual" | "not_applicable";
            /** @description Why it has this status */
            reason: string;
            /** @description What was checked */
            checks: components["schemas"]["ReportCheck"][];
            /** @description Evaluations that provide the evidence, one per repository */
            evidence: components["schemas"]["ReportEvidence"][];
            /** @description Exceptions of the organization, including expired ones */
            exceptions: components["schemas"]["ReportException"][];
        };
        ReportEvidence: {
            /**
             * @description Evaluation
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description Repository
             * @example acme/payments
             */
            repository: string;
            /**
             * @description SHA-256 of what `sha256sum` prints of the evaluated files, sorted by path: the digest that the attestation shows
             * @example 3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a
             */
            input_digest: string;
            /** @description Digests of the policies that cover the control */
            policy_digests: string[];
            /**
             * Format: date-time
             * @description When it was evaluated
             * @example 2026-11-21T12:00:00.000Z
             */
            evaluated_at: string;
            /** @description Findings of the control, open and suppressed; at most 100 */
            finding_ids: string[];
            /**
             * @description Total number of findings of the control
             * @example 2
             */
            findings_total: number;
        };
        ReportException: {
            /**
             * @description Identifier
             * @example exc_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Kind
             * @example accepted_risk
             * @enum {string}
             */
            kind: "accepted_risk" | "not_applicable";
            /** @description The person responsible for it */
            owner: string;
            /** @description Reason */
            reason: string;
            /**
             * Format: date-time
             * @description When it expires
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /** @description Whether it was in force at the end of the period; an expired exception has no effect */
            active: boolean;
        };
        ReportFinding: {
            /**
             * @description Finding
             * @example fnd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Last evaluation that contains it
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /** @description Repository */
            repository: string;
            /**
             * @description Rule
             * @example js-sql-injection
             */
            rule_id: string;
            /** @description Policy */
            policy_id: string;
            /**
             * @description Severity
             * @enum {string}
             */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /**
             * @description State at the end of the period
             * @enum {string}
             */
            state: "open" | "suppressed" | "fixed";
            /** @description File */
            path: string;
            /** @description Line */
            line: number;
            /** @description Message */
            message: string;
            /**
             * Format: date-time
             * @description First evaluation of the period that contains it
             * @example 2026-11-21T12:00:00.000Z
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description First evaluation whose rule ran and did not find it, or in which its file is deleted; null if it is not fixed
             * @example 2026-11-21T12:00:00.000Z
             */
            fixed_at: string | null;
            /** @description Who suppressed it, and why */
            suppressions: unknown[];
            /** @description Controls that it covers */
            controls: string[];
        };
        ReportFramework: {
            /**
             * @description Identifier
             * @example owasp-top-10-2025
             * @enum {string}
             */
            id: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Name
             * @example OWASP Top 10
             */
            name: string;
            /**
             * @description Version
             * @example 2025
             */
            version: string;
            /**
             * @description SHA-256 of the catalogue that was used
             * @example 3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a
             */
            catalog_digest: string;
        };
        ReportPeriod: {
            /**
             * Format: date-time
             * @description Start, inclusive
             * @example 2026-11-21T12:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description End, inclusive
             * @example 2026-11-21T12:00:00.000Z
             */
            to: string;
        };
        ReportScope: {
            /** @description Organization */
            organization_id: string;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /** @description Repositories, sorted */
            repositories: string[];
        };
        ReportScore: {
            /**
             * @description Controls that are satisfied
             * @example 3
             */
            satisfied: number;
            /**
             * @description Controls that could be assessed: satisfied, partial or not satisfied
             * @example 9
             */
            assessed: number;
            /**
             * @description Controls of the framework
             * @example 10
             */
            total: number;
        };
        ReportSignature: {
            /**
             * @description Media type of the payload: an in-toto statement
             * @example application/vnd.in-toto+json
             */
            payloadType: string;
            /** @description The statement in base64; its subject digest is `digest` */
            payload: string;
            /** @description DSSE signatures: { keyid, sig }, Ed25519 */
            signatures: unknown[];
        };
        Repository: {
            /**
             * @description Name
             * @example acme/payments
             */
            repository: string;
            /**
             * @description Branch that defines its state
             * @example main
             */
            branch: string | null;
            /**
             * @description The evaluation that defines its state
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description Verdict of that evaluation
             * @example blocked
             * @enum {string}
             */
            verdict: "passed" | "warned" | "blocked" | "incomplete";
            /**
             * Format: date-time
             * @description When that evaluation completed
             * @example 2026-11-21T12:00:00.000Z
             */
            evaluated_at: string;
            /**
             * @description Whether that was more than 30 days ago
             * @example false
             */
            stale: boolean;
            /** @description Open findings by severity */
            open: components["schemas"]["SeverityCounts"];
        };
        RepositoryBranch: {
            /**
             * @description Branch; null if its evaluations have none
             * @example main
             */
            branch: string | null;
            /**
             * @description Its latest completed evaluation of the whole repository
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description Verdict
             * @example passed
             * @enum {string}
             */
            verdict: "passed" | "warned" | "blocked" | "incomplete";
            /** @description Commit */
            commit_sha: string | null;
            /**
             * Format: date-time
             * @description When it completed
             * @example 2026-11-21T12:00:00.000Z
             */
            evaluated_at: string;
            /** @description Open findings by severity */
            open: components["schemas"]["SeverityCounts"];
        };
        RepositoryCoverage: {
            /**
             * @description Repository
             * @example acme/payments
             */
            repository: string;
            /** @description Branch or tag whose evaluations define its state */
            ref: string | null;
            /**
             * @description Completed evaluations of the whole repository in the period, on all branches
             * @example 42
             */
            evaluations: number;
            /**
             * @description Completed evaluations of part of it (`scope` `changes`), which do not count
             * @example 0
             */
            parts?: number;
            /**
             * @description Evaluations of the period that failed
             * @example 0
             */
            failed: number;
            /**
             * @description Completed evaluations of the whole repository with verdict incomplete
             * @example 0
             */
            incomplete: number;
            /** @description The evaluation that defines its state; null if there is none */
            evaluation_id: string | null;
            /**
             * Format: date-time
             * @description When that evaluation completed
             * @example 2026-11-21T12:00:00.000Z
             */
            evaluated_at: string | null;
            /** @description Commit of that evaluation */
            commit_sha: string | null;
            /**
             * @description Verdict of that evaluation
             * @example passed
             */
            verdict: string | null;
            /** @description SHA-256 of what `sha256sum` prints of its files, sorted by path */
            input_digest: string | null;
            /** @description The policies that ran */
            policies: components["schemas"]["EvaluatedPolicy"][];
            /**
             * @description Files of the evaluation that defines its state
             * @example 812
             */
            files_total?: number;
            /**
             * @description Of these, files that were skipped for at least one rule
             * @example 0
             */
            files_skipped?: number;
            /** @description What is missing: not_evaluated (no evaluation in the period), only_part (no evaluation of the whole repository), part_since (a later evaluation of the branch covered only part of it), incomplete (a file was skipped), stale (older than 30 days) */
            gaps: string[];
        };
        RepositoryPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The repositories, by name */
            data: components["schemas"]["Repository"][];
        };
        RepositoryState: {
            /**
             * @description Name
             * @example acme/payments
             */
            repository: string;
            /**
             * @description Branch that defines its state
             * @example main
             */
            branch: string | null;
            /**
             * @description The evaluation that defines its state
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description Verdict of that evaluation
             * @example blocked
             * @enum {string}
             */
            verdict: "passed" | "warned" | "blocked" | "incomplete";
            /**
             * Format: date-time
             * @description When that evaluation completed
             * @example 2026-11-21T12:00:00.000Z
             */
            evaluated_at: string;
            /**
             * @description Whether that was more than 30 days ago
             * @example false
             */
            stale: boolean;
            /** @description Open findings by severity */
            open: components["schemas"]["SeverityCounts"];
            /** @description Policies that ran in the evaluation that defines its state */
            policies: components["schemas"]["EvaluatedPolicy"][];
            /** @description At most 50, the latest evaluation first */
            branches: components["schemas"]["RepositoryBranch"][];
        };
        RequestLogPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The requests, newest first */
            data: components["schemas"]["LoggedRequest"][];
        };
        RequestedPeriod: {
            /**
             * Format: date-time
             * @description Start, inclusive. Default: 90 days before `to`
             * @example 2026-11-21T12:00:00.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description End, inclusive. Default: now
             * @example 2026-11-21T12:00:00.000Z
             */
            to?: string;
        };
        RiskOfDay: {
            /**
             * @description Day, in UTC
             * @example 2026-11-21
             */
            day: string;
            /** @description Open findings at its end, by severity */
            open: components["schemas"]["SeverityCounts"];
        };
        RoleMapping: {
            /**
             * @description displayName of a group of the directory
             * @example Assay administrators
             */
            group: string;
            /**
             * @description Role of its members
             * @example admin
             * @enum {string}
             */
            role: "admin" | "developer" | "auditor" | "member";
        };
        RoleMappings: {
            /** @description The mappings. A person with several roles gets the first of admin, developer, auditor, member; without any, member */
            mappings: components["schemas"]["RoleMapping"][];
        };
        RollApiKeyRequest: {
            /**
             * @description How long the old key keeps working: 0m to 7d, but not past its own expiration. Default: 24h
             * @example 24h
             */
            overlap?: string;
        };
        RolledApiKey: {
            /** @description The new key, with its secret value */
            key: components["schemas"]["CreatedApiKey"];
            /** @description The old key; expires_at is the end of its overlap */
            previous: components["schemas"]["ApiKey"];
        };
        RotateOauthSecretRequest: {
            /**
             * @description How long previous secrets keep working: 0m to 7d. Default: 24h
             * @example 24h
             */
            overlap?: string;
        };
        RotateSecretRequest: {
            /**
             * @description How long the old secret also signs: 0m to 7d. Default: 24h
             * @example 24h
             */
            overlap?: string;
            /**
             * @description Signature of the new secret. Default: the current one of the endpoint
             * @enum {string}
             */
            signature_scheme?: "v1" | "v1a";
        };
        RotatedOauthSecret: {
            /** @description The new secret, shown only in this response */
            client_secret: string;
            /** @description The application with its secrets; old ones with their expiration */
            application: components["schemas"]["OauthApplication"];
        };
        RotatedWebhook: {
            /**
             * @description Identifier
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description URL for events
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send; empty for all
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description Repositories whose events are sent; empty for all
             * @example [
             *       "acme/*"
             *     ]
             */
            repositories: string[];
            /** @description Maximum deliveries per second; null for no limit */
            deliveries_per_second: number | null;
            /**
             * @description How requests are signed
             * @example v1
             * @enum {string}
             */
            signature_scheme: "v1" | "v1a";
            /**
             * @description Description
             * @example CI of the payments team
             */
            description: string;
            /**
             * @description State
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description Why it is disabled: manual, failing (for 5 days) or gone (returned 410)
             * @enum {string|null}
             */
            disabled_reason: "manual" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description Start of the current streak of failed attempts; null if the last attempt succeeded
             * @example 2026-11-21T12:00:00.000Z
             */
            failing_since: string | null;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description Current public ed25519 keys, newest first: `whpk_` and 32 bytes in base64. Empty for v1 */
            public_keys: string[];
            /** @description The signing secret (Standard Webhooks): `whsec_` and 32 bytes in base64. Shown only in this response; null for v1a */
            secret: string | null;
            /**
             * Format: date-time
             * @description When the old secret stops signing; null if it has already stopped
             * @example 2026-11-21T12:00:00.000Z
             */
            previous_secret_expires_at: string | null;
        };
        SamlServiceProvider: {
            /**
             * @description Entity identifier (audience)
             * @example https://auth.example.com/sso/saml/conn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            entity_id: string;
            /** @description Assertion consumer service: the URL for responses */
            acs_url: string;
            /** @description Single logout service, redirect and POST */
            slo_url: string;
            /** @description URL of the metadata document */
            metadata_url: string;
            /** @description Certificates of Assay, whose keys sign requests and decrypt assertions; the first one signs */
            certificates: components["schemas"]["SsoCertificate"][];
        };
        SamlSettings: {
            /**
             * @description Entity identifier of the identity provider: the Issuer of its messages, matched exactly
             * @example https://idp.example.com/metadata
             */
            idp_entity_id: string | null;
            /** @description URL for sign-in requests */
            idp_sso_url: string | null;
            /**
             * @description How sign-in requests are sent. Default: redirect
             * @enum {string}
             */
            idp_sso_binding: "redirect" | "post";
            /** @description URL for sign-out messages; without it, there is no single logout */
            idp_slo_url: string | null;
            /**
             * @description How sign-out messages are sent. Default: redirect
             * @enum {string}
             */
            idp_slo_binding: "redirect" | "post";
            /** @description Certificates that the identity provider can sign with */
            idp_certificates: components["schemas"]["SsoCertificate"][];
            /** @description Whether sign-ins can start at the identity provider, without a request from Assay. Default: false */
            allow_idp_initiated: boolean;
            /** @description Whether assertions must be encrypted. Default: false */
            require_encrypted_assertions: boolean;
            /** @description Attribute with the e-mail address. Default: the usual names, then a NameID that is an e-mail address */
            email_attribute: string | null;
            /** @description Attribute with the display name. Default: the usual names */
            name_attribute: string | null;
            /** @description Attribute or claim with the groups or roles of the person. Default: the usual names */
            groups_attribute: string | null;
            /** @description Settings of Assay, to enter at the identity provider */
            service_provider: components["schemas"]["SamlServiceProvider"];
        };
        SamlSettingsRequest: {
            /** @description Metadata document of the identity provider, from which its entity identifier, URLs and certificates are read */
            metadata_xml?: string;
            /**
             * @description Entity identifier of the identity provider: the Issuer of its messages, matched exactly
             * @example https://idp.example.com/metadata
             */
            idp_entity_id?: string;
            /**
             * @description URL for sign-in requests
             * @example https://idp.example.com/sso
             */
            idp_sso_url?: string;
            /**
             * @description How sign-in requests are sent. Default: redirect
             * @enum {string}
             */
            idp_sso_binding?: "redirect" | "post";
            /** @description URL for sign-out messages; without it, there is no single logout */
            idp_slo_url?: string | null;
            /**
             * @description How sign-out messages are sent. Default: redirect
             * @enum {string}
             */
            idp_slo_binding?: "redirect" | "post";
            /** @description All certificates that the identity provider can sign with, PEM or base64. During a rollover, send both the old and the new one */
            idp_certificates?: string[];
            /** @description Whether sign-ins can start at the identity provider, without a request from Assay. Default: false */
            allow_idp_initiated?: boolean;
            /** @description Whether assertions must be encrypted. Default: false */
            require_encrypted_assertions?: boolean;
            /** @description Attribute with the e-mail address. Default: the usual names, then a NameID that is an e-mail address */
            email_attribute?: string | null;
            /** @description Attribute with the display name. Default: the usual names */
            name_attribute?: string | null;
            /** @description Attribute or claim with the groups or roles of the person. Default: the usual names */
            groups_attribute?: string | null;
        };
        ScimToken: {
            /**
             * @description Identifier
             * @example sct_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            token_id: string;
            /**
             * @description Display name
             * @example Okta
             */
            name: string;
            /**
             * @description Connection that it belongs to
             * @example conn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            connection_id: string;
            /**
             * @description State
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description First characters of the token, to recognize it by
             * @example assay_scim_4fQ2
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description The person or key that created it */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it expires; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string | null;
        };
        ScimTokenPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The tokens, newest first */
            data: components["schemas"]["ScimToken"][];
        };
        SetUp: {
            /**
             * @description Identifier of the link
             * @example sul_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name of the link
             * @example Acme IT, Robin
             */
            name: string;
            /**
             * @description Name of the organization
             * @example Acme
             */
            organization: string;
            /**
             * @description What the link can be used to set up
             * @example [
             *       "sso",
             *       "domains"
             *     ]
             */
            parts: ("sso" | "domains" | "scim")[];
            /**
             * Format: date-time
             * @description When it expires
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
        };
        SetUpLink: {
            /**
             * @description Identifier
             * @example sul_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Display name
             * @example Acme IT, Robin
             */
            name: string;
            /**
             * @description State
             * @example unopened
             * @enum {string}
             */
            status: "unopened" | "opened" | "expired" | "revoked";
            /**
             * @description What the link can be used to set up
             * @example [
             *       "sso",
             *       "domains"
             *     ]
             */
            parts: ("sso" | "domains" | "scim")[];
            /** @description E-mail address that it was sent to */
            email: string | null;
            /**
             * @description The owner who created it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link and the session opened with it expire
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /** @description When it was opened; null if it was not */
            opened_at: string | null;
        };
        SetUpLinkPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The links, newest first */
            data: components["schemas"]["SetUpLink"][];
        };
        SeverityCounts: {
            /**
             * @description Critical
             * @example 1
             */
            critical: number;
            /**
             * @description High
             * @example 2
             */
            high: number;
            /**
             * @description Medium
             * @example 0
             */
            medium: number;
            /**
             * @description Low
             * @example 0
             */
            low: number;
            /**
             * @description Info
             * @example 0
             */
            info: number;
        };
        SignInSession: {
            /** @description Identifier */
            id: string;
            /**
             * @description Browser and operating system, if known
             * @example Firefox on Linux
             */
            device: string;
            /**
             * @description Last known client address
             * @example 192.0.2.7
             */
            address: string | null;
            /**
             * Format: date-time
             * @description When the person signed in
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description When it expires
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /** @description Whether the token of this request belongs to it */
            current: boolean;
        };
        SignInSessionPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The sessions, most recently used first */
            data: components["schemas"]["SignInSession"][];
        };
        SkippedEntry: {
            /**
             * @description File
             * @example src/huge.js
             */
            path: string;
            /**
             * @description Policy; null for all of them
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string | null;
            /**
             * @description Rule; null for all of them
             * @example js-eval
             */
            rule_id: string | null;
            /**
             * @description Reason
             * @example time_limit
             */
            reason: string;
            /**
             * @description Explanation, with the limit
             * @example Stopped after 10,000 ms
             */
            message: string;
        };
        SourceFile: {
            /**
             * @description Path, relative and /-separated, unique in the evaluation. Optional for a single file
             * @example src/index.js
             */
            path?: string;
            /**
             * @description Content of the file, at most 1,048,576 bytes of UTF-8. Alternatively, send its digest
             * @example eval(location.hash.slice(1));
             */
            content?: string;
            /** @description SHA-256 of content that was sent to PUT /v1/contents, instead of the content itself */
            digest?: string;
            /** @description Size in bytes of the content with this digest. Content above 1,048,576 bytes need not be sent: the file is listed as skipped */
            size_bytes?: number;
        };
        SsoAttribute: {
            /**
             * @description Name
             * @example groups
             */
            name: string;
            /** @description Values */
            values: string[];
        };
        SsoCertificate: {
            /** @description SHA-256 fingerprint, hexadecimal */
            fingerprint_sha256: string;
            /** @description Subject */
            subject: string;
            /**
             * Format: date-time
             * @description Valid from
             * @example 2026-11-21T12:00:00.000Z
             */
            not_before: string;
            /**
             * Format: date-time
             * @description Valid until. Only the key is used to verify signatures: an expired certificate does not block sign-ins
             * @example 2026-11-21T12:00:00.000Z
             */
            not_after: string;
            /** @description The certificate, PEM */
            pem: string;
        };
        SsoConnection: {
            /**
             * @description Identifier
             * @example conn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            connection_id: string;
            /**
             * @description Protocol
             * @example saml
             * @enum {string}
             */
            type: "saml" | "oidc";
            /**
             * @description Display name
             * @example Okta
             */
            name: string;
            /**
             * @description inactive: nobody can sign in with it
             * @example active
             * @enum {string}
             */
            status: "active" | "inactive";
            /** @description Whether the connection is fully configured */
            configured: boolean;
            /** @description Whether members must sign in with this connection */
            enforced: boolean;
            /**
             * @description The role of the person who last changed what it trusts: its `saml` or `oidc` settings. People with a higher role cannot sign in with it, and people with a lower role cannot change it. An owner who sends those settings, or `status: active`, takes it over
             * @example owner
             * @enum {string}
             */
            authority: "owner" | "admin" | "developer" | "auditor" | "member" | "reader";
            /** @description Whether people become members at their first sign-in */
            jit_membership: boolean;
            /**
             * @description Role of new members whose groups do not assign one
             * @example member
             * @enum {string}
             */
            default_role: "admin" | "developer" | "auditor" | "member";
            /** @description Roles assigned by groups */
            role_mappings: components["schemas"]["RoleMapping"][];
            /**
             * Format: date-time
             * @description When a test sign-in with the current settings passed; null if a test is required before enforcing
             * @example 2026-11-21T12:00:00.000Z
             */
            tested_at: string | null;
            /** @description Only for SAML connections */
            saml?: components["schemas"]["SamlSettings"] | null;
            /** @description Only for OpenID Connect connections */
            oidc?: components["schemas"]["OidcSettings"] | null;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
        };
        SsoConnectionPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The connections, newest first */
            data: components["schemas"]["SsoConnection"][];
        };
        SsoEnforcement: {
            /** @description Whether members must currently use single sign-on */
            effective: boolean;
            /** @description The connection that enforces it */
            connection_id: string | null;
            /**
             * @description Why it is not in force although a connection enforces it
             * @enum {string|null}
             */
            lapsed: "plan" | "connection_inactive" | "not_tested" | "no_verified_domain" | null;
            /** @description People who can still use a password */
            break_glass: components["schemas"]["BreakGlassAdministrators"];
        };
        SsoGuide: {
            /**
             * @description Identity provider
             * @example okta
             * @enum {string}
             */
            provider: "okta" | "entra" | "google" | "keycloak";
            /**
             * @description Heading
             * @example Okta by SAML
             */
            title: string;
            /** @description Steps, in order */
            steps: components["schemas"]["SsoGuideStep"][];
        };
        SsoGuidePage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description Guides, one for each identity provider */
            data: components["schemas"]["SsoGuide"][];
        };
        SsoGuideStep: {
            /** @description What to do */
            text: string;
            /** @description Fields to fill in, with the values of this connection */
            values: components["schemas"]["SsoGuideValue"][];
        };
        SsoGuideValue: {
            /**
             * @description Name of the field at the identity provider
             * @example Single sign-on URL
             */
            label: string;
            /** @description Value to enter */
            value: string;
        };
        SsoSignIn: {
            /**
             * @description Identifier
             * @example ssl_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            sign_in_id: string;
            /**
             * Format: date-time
             * @description Time of the sign-in
             * @example 2026-11-21T12:00:00.000Z
             */
            at: string;
            /**
             * @description Result
             * @enum {string}
             */
            outcome: "succeeded" | "failed";
            /** @description Whether it was a test */
            test: boolean;
            /**
             * @description Why it failed, as a stable code; `break_glass` for a sign-in that bypassed the connection
             * @example audience
             */
            reason: string | null;
            /** @description What the reason means, and what to do */
            message: string | null;
            /** @description The expected value, if there is one */
            expected: string | null;
            /** @description The received value, shortened */
            received: string | null;
            /** @description Subject, if known */
            subject: string | null;
            /** @description E-mail address, if known */
            email: string | null;
            /** @description The person who signed in */
            user_id: string | null;
            /** @description Client address of the browser */
            address: string | null;
        };
        SsoSignInPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The sign-ins, newest first; kept for 90 days */
            data: components["schemas"]["SsoSignIn"][];
        };
        SsoTest: {
            /**
             * @description Identifier
             * @example sst_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            test_id: string;
            /**
             * @description State
             * @example passed
             * @enum {string}
             */
            status: "pending" | "passed" | "failed" | "expired";
            /** @description URL to open in a browser; valid once, until expires_at. Null in all responses except the first */
            url: string | null;
            /**
             * @description Why it failed, as a stable code
             * @example audience
             */
            reason: string | null;
            /** @description Why it failed, and what to do */
            message: string | null;
            /** @description Subject identifier at the identity provider */
            subject: string | null;
            /** @description E-mail address received */
            email: string | null;
            /** @description Role that the mappings would assign */
            role: string | null;
            /** @description Attributes or claims received */
            attributes: components["schemas"]["SsoAttribute"][];
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its URL expires
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it ended
             * @example 2026-11-21T12:00:00.000Z
             */
            finished_at: string | null;
        };
        StoredContent: {
            /**
             * @description SHA-256 of the content, in hexadecimal
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            digest: string;
            /**
             * @description Size in bytes
             * @example 0
             */
            size_bytes: number;
        };
        StoredContents: {
            /** @description The contents of the batch, in the same order */
            data: components["schemas"]["StoredContent"][];
        };
        Suppression: {
            /**
             * @description Identifier
             * @example sup_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Repository that it applies to
             * @example acme/payments
             */
            repository: string;
            /**
             * @description Policy
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description Rule
             * @example js-eval
             */
            rule_id: string;
            /**
             * @description File in which it was found; renames are followed
             * @example src/index.js
             */
            path: string;
            /**
             * @description match/v1 of the finding
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            fingerprint: string;
            /** @description Why it is accepted */
            reason: string;
            /**
             * @description The person or key that accepted it
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            by: string;
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description When the finding counts again; null for never */
            expires_at: string | null;
        };
        SuppressionPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The suppressions */
            data: components["schemas"]["Suppression"][];
        };
        SuppressionRequest: {
            /**
             * @description Identifier
             * @example sur_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description State
             * @example open
             * @enum {string}
             */
            status: "open" | "approved" | "rejected" | "withdrawn";
            /**
             * @description Evaluation in which it was found
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string;
            /**
             * @description Repository
             * @example acme/payments
             */
            repository: string;
            /**
             * @description Policy
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description Rule
             * @example js-eval
             */
            rule_id: string;
            /**
             * @description File in which it was found
             * @example src/index.js
             */
            path: string;
            /**
             * @description match/v1 of the finding
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            fingerprint: string;
            /** @description Why it should be accepted */
            reason: string;
            /** @description When it should count again; null for never */
            expires_at: string | null;
            /**
             * @description The person or key that requested it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was requested
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description Who approved, rejected or withdrew it; null while it is open */
            decided_by: string | null;
            /**
             * Format: date-time
             * @description When it was decided; null while it is open
             * @example 2026-11-21T12:00:00.000Z
             */
            decided_at: string | null;
            /** @description Their explanation */
            note: string | null;
            /**
             * @description The resulting suppression; null unless it was approved
             * @example sup_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            suppression_id: string | null;
        };
        SuppressionRequestPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The requests, newest first */
            data: components["schemas"]["SuppressionRequest"][];
        };
        TimeToFix: {
            /**
             * @description Severity
             * @enum {string}
             */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @description Findings fixed in the period */
            fixed: number;
            /** @description Median hours from first seen to fixed, with one decimal; null if none was fixed */
            median_hours: number | null;
            /** @description 90th percentile of hours; null if none was fixed */
            p90_hours: number | null;
        };
        TrendPoint: {
            /**
             * Format: date-time
             * @description Point in time
             * @example 2026-11-21T12:00:00.000Z
             */
            at: string;
            /** @description Open findings at that time */
            open: components["schemas"]["SeverityCounts"];
            /** @description Evaluations of whole repositories that were completed since the previous point */
            evaluations: number;
        };
        TriageFindingsRequest: {
            /**
             * @description The open findings
             * @example [
             *       "opf_01jd8y3c5m8n4q6r7s9t0v1w2x"
             *     ]
             */
            finding_ids: string[];
            /**
             * @description New state
             * @example confirmed
             * @enum {string}
             */
            state?: "untriaged" | "confirmed" | "in_progress";
            /**
             * @description The member to assign them to; null to unassign them
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            assignee_id?: string | null;
            /** @description A comment to add to each of them */
            comment?: string;
        };
        TriagedFindings: {
            /** @description The findings as they are now */
            data: components["schemas"]["OpenFinding"][];
            /** @description Identifiers of findings that are not open */
            not_open: string[];
        };
        UpdateComplianceScheduleRequest: {
            /** @description Name */
            name?: string;
            /** @description Repositories */
            repositories?: string[] | null;
            /** @description Days that each report covers */
            period_days?: number;
            /** @description Cron expression with five fields */
            cron?: string;
            /** @description IANA time zone */
            time_zone?: string;
            /** @description Whether the schedule is enabled */
            enabled?: boolean;
        };
        UpdateMeRequest: {
            /**
             * @description Name
             * @example Robin
             */
            name: string;
        };
        UpdateMemberRequest: {
            /**
             * @description New role; at most your own
             * @example admin
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "auditor" | "member";
        };
        UpdateOauthApplicationRequest: {
            /**
             * @description Name
             * @example Build dashboard
             */
            name?: string;
            /** @description Where people are sent back to, matched exactly; native applications can use any port of a loopback address */
            redirect_uris?: string[];
            /** @description Where people can be sent after signing out */
            post_logout_redirect_uris?: string[];
            /** @description Maximum scopes of its tokens from now on */
            scopes?: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /** @description Grants in addition to authorization_code, refresh_token and client_credentials, which follow from the type and the redirect URIs. Device code: for devices without a browser (RFC 8628); not for browser applications. Token exchange: to act for a person whose token the application received (RFC 8693); only for confidential applications */
            grant_types?: ("urn:ietf:params:oauth:grant-type:device_code" | "urn:ietf:params:oauth:grant-type:token-exchange")[];
            /**
             * @description client_id of each client whose tokens the application can exchange: applications of the same organization and environment, assay-cli and assay-portal. If empty, it cannot exchange tokens
             * @example []
             */
            token_exchange_clients?: string[];
        };
        UpdateOrganizationRequest: {
            /**
             * @description Name
             * @example Acme
             */
            name?: string;
            /** @description Whether members must sign in with a second factor. Members without one set one up at their next sign-in */
            require_mfa?: boolean;
        };
        UpdatePolicyOverrideRequest: {
            /**
             * @description Rules of the policy, by identifier
             * @example [
             *       "js-eval"
             *     ]
             */
            rule_ids?: string[];
            /**
             * @description Repositories that it applies to; * matches any text. Case-sensitive
             * @example acme/legacy-*
             */
            repository_pattern?: string;
            /**
             * @description off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`
             * @example severity
             * @enum {string}
             */
            effect?: "off" | "shadow" | "severity";
            /**
             * @description Required with effect severity, not allowed otherwise
             * @enum {string}
             */
            severity?: "critical" | "high" | "medium" | "low" | "info";
            /**
             * @description Why the override is needed
             * @example Templates are compiled at build time only; see the review of 21 November
             */
            reason?: string;
            /**
             * @description Identifier of the member responsible for it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            owner_id?: string;
            /**
             * Format: date-time
             * @description When it ends; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at?: string | null;
        };
        UpdatePolicyRequest: {
            /**
             * @description The policy: YAML or JSON text, or an object; at most 1 MiB. Its JSON Schema is at GET /schemas/policy.json
             * @example name: no-debugger
             *     rules:
             *       - id: js-debugger
             *         kind: ast
             *         languages: [javascript]
             *         severity: low
             *         message: A debugger statement stops the browser of every visitor
             *         match: { kind: debugger_statement }
             *         tests:
             *           - { path: a.js, content: "debugger;\n", expect: [{ line: 1 }] }
             */
            document: string | {
                [key: string]: unknown;
            };
        };
        UpdateSsoConnectionRequest: {
            /** @description Display name */
            name?: string;
            /**
             * @description inactive: nobody can sign in with it
             * @enum {string}
             */
            status?: "active" | "inactive";
            /** @description Whether people become members at their first sign-in */
            jit_membership?: boolean;
            /**
             * @description Role of new members whose groups do not assign one
             * @enum {string}
             */
            default_role?: "admin" | "developer" | "auditor" | "member";
            /** @description Roles assigned by groups; people in several groups get the highest role */
            role_mappings?: components["schemas"]["RoleMapping"][];
            /** @description Whether members must sign in with this connection. Requires the authority of an owner, a passed test with the current settings, a verified domain and a break-glass administrator */
            enforced?: boolean;
            /** @description SAML settings to change */
            saml?: components["schemas"]["SamlSettingsRequest"];
            /** @description OpenID Connect settings to change */
            oidc?: components["schemas"]["OidcSettingsRequest"];
        };
        UpdateWebhookRequest: {
            /**
             * Format: uri
             * @description URL for events
             * @example https://example.com/webhooks/assay
             */
            url?: string;
            /**
             * @description Events to send; empty for all
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events?: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description Only events of these repositories; empty for all
             * @example [
             *       "acme/*"
             *     ]
             */
            repositories?: string[];
            /**
             * @description Maximum deliveries per second; null for no limit
             * @example 20
             */
            deliveries_per_second?: number | null;
            /** @description Description */
            description?: string;
            /**
             * @description Whether the endpoint is enabled
             * @example enabled
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        ValidatePolicyRequest: {
            /**
             * @description The policy: YAML or JSON text, or an object; at most 1 MiB. Its JSON Schema is at GET /schemas/policy.json
             * @example name: no-debugger
             *     rules:
             *       - id: js-debugger
             *         kind: ast
             *         languages: [javascript]
             *         severity: low
             *         message: A debugger statement stops the browser of every visitor
             *         match: { kind: debugger_statement }
             *         tests:
             *           - { path: a.js, content: "debugger;\n", expect: [{ line: 1 }] }
             */
            document: string | {
                [key: string]: unknown;
            };
        };
        VerifiedCredential: {
            /**
             * @description Always true: an invalid credential returns 401
             * @example true
             */
            valid: boolean;
            /**
             * @description Identifier of the key
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            key_id: string;
            /** @description Scopes */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin")[];
            /**
             * Format: date-time
             * @description When the credential expires; null for never
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string | null;
            /**
             * @description Name of the owning organization
             * @example Acme
             */
            organization: string;
            /** @description For an exchanged token (RFC 8693): the person on whose behalf it acts */
            sub?: string;
            /** @description For an exchanged token: the application that acts for the person, and the application that it acts for */
            act?: {
                [key: string]: unknown;
            };
        };
        WebauthnOptions: {
            /** @description PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3), valid once, for five minutes */
            options: {
                [key: string]: unknown;
            };
        };
        Webhook: {
            /**
             * @description Identifier
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description URL for events
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send; empty for all
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description Repositories whose events are sent; empty for all
             * @example [
             *       "acme/*"
             *     ]
             */
            repositories: string[];
            /** @description Maximum deliveries per second; null for no limit */
            deliveries_per_second: number | null;
            /**
             * @description How requests are signed
             * @example v1
             * @enum {string}
             */
            signature_scheme: "v1" | "v1a";
            /**
             * @description Description
             * @example CI of the payments team
             */
            description: string;
            /**
             * @description State
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description Why it is disabled: manual, failing (for 5 days) or gone (returned 410)
             * @enum {string|null}
             */
            disabled_reason: "manual" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description Start of the current streak of failed attempts; null if the last attempt succeeded
             * @example 2026-11-21T12:00:00.000Z
             */
            failing_since: string | null;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
        };
        WebhookAttempt: {
            /**
             * @description Identifier
             * @example att_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Number of the attempt, from 1
             * @example 1
             */
            number: number;
            /**
             * Format: date-time
             * @description When it started
             * @example 2026-11-21T12:00:00.000Z
             */
            started_at: string;
            /**
             * @description How long it took, in milliseconds
             * @example 48
             */
            duration_ms: number;
            /**
             * @description Result
             * @example delivered
             * @enum {string}
             */
            outcome: "delivered" | "http_error" | "redirect" | "gone" | "timeout" | "address_refused" | "dns_error" | "connection_error" | "tls_error";
            /**
             * @description Status of the response; null if there was none
             * @example 200
             */
            response_status: number | null;
            /**
             * @description First 1,024 bytes of the response
             * @example ok
             */
            response_body: string | null;
            /** @description Description of the error */
            error: string | null;
        };
        WebhookAttemptPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The attempts, newest first */
            data: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDelivery: {
            /**
             * @description Identifier
             * @example dlv_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Endpoint
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            webhook_id: string;
            /**
             * @description Event identifier, also sent as the webhook-id header of every attempt
             * @example evt_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            event_id: string;
            /**
             * @description Kind of the event
             * @example evaluation.completed
             */
            event: string;
            /**
             * @description State
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "canceled";
            /**
             * @description Attempts so far
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description Time of the next attempt; null if there is none
             * @example 2026-11-21T12:00:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the delivery was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was delivered, failed or canceled
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string | null;
        };
        WebhookDeliveryDetail: {
            /**
             * @description Identifier
             * @example dlv_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Endpoint
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            webhook_id: string;
            /**
             * @description Event identifier, also sent as the webhook-id header of every attempt
             * @example evt_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            event_id: string;
            /**
             * @description Kind of the event
             * @example evaluation.completed
             */
            event: string;
            /**
             * @description State
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "canceled";
            /**
             * @description Attempts so far
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description Time of the next attempt; null if there is none
             * @example 2026-11-21T12:00:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the delivery was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was delivered, failed or canceled
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string | null;
            /** @description The body that is sent */
            payload: components["schemas"]["WebhookPayload"];
        };
        WebhookDeliveryPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The deliveries, newest first */
            data: components["schemas"]["WebhookDelivery"][];
        };
        WebhookDetail: {
            /**
             * @description Identifier
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description URL for events
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send; empty for all
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description Repositories whose events are sent; empty for all
             * @example [
             *       "acme/*"
             *     ]
             */
            repositories: string[];
            /** @description Maximum deliveries per second; null for no limit */
            deliveries_per_second: number | null;
            /**
             * @description How requests are signed
             * @example v1
             * @enum {string}
             */
            signature_scheme: "v1" | "v1a";
            /**
             * @description Description
             * @example CI of the payments team
             */
            description: string;
            /**
             * @description State
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description Why it is disabled: manual, failing (for 5 days) or gone (returned 410)
             * @enum {string|null}
             */
            disabled_reason: "manual" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description Start of the current streak of failed attempts; null if the last attempt succeeded
             * @example 2026-11-21T12:00:00.000Z
             */
            failing_since: string | null;
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description Current public ed25519 keys, newest first: `whpk_` and 32 bytes in base64. Empty for v1 */
            public_keys: string[];
        };
        WebhookPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The endpoints, newest first */
            data: components["schemas"]["Webhook"][];
        };
        WebhookPayload: {
            /**
             * @description Kind
             * @example evaluation.completed
             * @enum {string}
             */
            event: "evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test";
            /** @description Data of the event, by kind */
            data: {
                [key: string]: unknown;
            };
            /**
             * @description Event identifier; the same for every attempt
             * @example evt_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
        };
        Error: {
            /**
             * @description Type
             * @enum {string}
             */
            error: "validation_error" | "unauthorized" | "forbidden" | "not_found" | "conflict" | "rate_limited" | "internal_error" | "service_unavailable";
            /** @description For people */
            message: string;
            /**
             * @description For programs; see GET /errors/{code}
             * @enum {string}
             */
            code: "AUTH_MISSING_KEY" | "AUTH_INVALID_KEY" | "AUTH_EXPIRED_KEY" | "AUTH_REVOKED_KEY" | "AUTH_INSUFFICIENT_SCOPE" | "AUTH_IP_NOT_ALLOWED" | "AUTH_ORG_ACCESS_DENIED" | "VALIDATION_FAILED" | "RESOURCE_NOT_FOUND" | "RESOURCE_ALREADY_EXISTS" | "RESOURCE_DELETED" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "DEPENDENCY_FAILURE";
            details?: {
                errors?: components["schemas"]["FieldError"][];
                /** Format: uri */
                doc_url?: string;
            } & {
                [key: string]: unknown;
            };
            /** @enum {string} */
            required_scope?: "read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "request:suppressions" | "read:org" | "write:org" | "read:admin" | "admin";
            /** @description For support */
            request_id: string;
        };
        ScimError: {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
            /**
             * @description Type
             * @enum {string}
             */
            error: "validation_error" | "unauthorized" | "forbidden" | "not_found" | "conflict" | "rate_limited" | "internal_error" | "service_unavailable";
            /** @description For people */
            message: string;
            /**
             * @description For programs; see GET /errors/{code}
             * @enum {string}
             */
            code: "AUTH_MISSING_KEY" | "AUTH_INVALID_KEY" | "AUTH_EXPIRED_KEY" | "AUTH_REVOKED_KEY" | "AUTH_INSUFFICIENT_SCOPE" | "AUTH_IP_NOT_ALLOWED" | "AUTH_ORG_ACCESS_DENIED" | "VALIDATION_FAILED" | "RESOURCE_NOT_FOUND" | "RESOURCE_ALREADY_EXISTS" | "RESOURCE_DELETED" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "DEPENDENCY_FAILURE";
            details?: {
                errors?: components["schemas"]["FieldError"][];
                /** Format: uri */
                doc_url?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description For support */
            request_id: string;
        };
        FieldError: {
            /** @description Path such as files[0].content */
            field: string;
            message: string;
            /** @enum {string} */
            code: "REQUIRED" | "INVALID_FORMAT" | "MAX_SIZE_EXCEEDED" | "MIN_SIZE_REQUIRED" | "INVALID_ENUM";
            max?: number;
            min?: number;
            allowed?: (string | number)[];
        };
        WebhookBody: {
            /** @enum {string} */
            event: "evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test";
            data: Record<string, never>;
            id: string;
            /** Format: date-time */
            created_at: string;
        };
    };
    responses: {
        /** @description VALIDATION_FAILED: The request could not be read (400), or a field is invalid (422) */
        "400_VALIDATION_FAILED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_EXPIRED_KEY: Key expired. AUTH_INVALID_KEY: Key format invalid. AUTH_MISSING_KEY: No API key provided. AUTH_REVOKED_KEY: Key revoked */
        "401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_INSUFFICIENT_SCOPE: Key lacks the scope. AUTH_IP_NOT_ALLOWED: IP not in allowlist */
        "403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_INSUFFICIENT_SCOPE: Key lacks the scope. AUTH_IP_NOT_ALLOWED: IP not in allowlist. AUTH_ORG_ACCESS_DENIED: Not a member of the organization */
        "403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_IP_NOT_ALLOWED: IP not in allowlist */
        "403_AUTH_IP_NOT_ALLOWED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_IP_NOT_ALLOWED: IP not in allowlist. AUTH_ORG_ACCESS_DENIED: Not a member of the organization */
        "403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_ORG_ACCESS_DENIED: Not a member of the organization */
        "403_AUTH_ORG_ACCESS_DENIED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_DELETED: Resource was deleted. RESOURCE_NOT_FOUND: Resource does not exist */
        "404_RESOURCE_DELETED_RESOURCE_NOT_FOUND": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_NOT_FOUND: Resource does not exist */
        "404_RESOURCE_NOT_FOUND": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_ALREADY_EXISTS: Duplicate */
        "409_RESOURCE_ALREADY_EXISTS": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_ALREADY_EXISTS: Duplicate. RESOURCE_DELETED: Resource was deleted */
        "409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_DELETED: Resource was deleted */
        "409_RESOURCE_DELETED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description VALIDATION_FAILED: The request could not be read (400), or a field is invalid (422) */
        "422_VALIDATION_FAILED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Rate limited */
        "429_RATE_LIMIT_EXCEEDED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description DEPENDENCY_FAILURE: External service failed. INTERNAL_ERROR: Unexpected error */
        "500_DEPENDENCY_FAILURE_INTERNAL_ERROR": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description INTERNAL_ERROR: Unexpected error */
        "500_INTERNAL_ERROR": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description DEPENDENCY_FAILURE: External service failed. SERVICE_UNAVAILABLE: Temporarily down */
        "503_DEPENDENCY_FAILURE_SERVICE_UNAVAILABLE": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: Temporarily down */
        "503_SERVICE_UNAVAILABLE": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error of SCIM (RFC 7644, section 3.12) with the fields of every other error added */
        ScimError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/scim+json": components["schemas"]["ScimError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifier of the request, for support */
        "X-Request-Id": string;
        /** @description Maximum requests in the window */
        "X-RateLimit-Limit": number;
        /** @description Requests remaining */
        "X-RateLimit-Remaining": number;
        /** @description Unix timestamp when the limit resets */
        "X-RateLimit-Reset": number;
        /** @description Window size in seconds */
        "X-RateLimit-Window": number;
        /** @description Every limit that applies (draft-ietf-httpapi-ratelimit-headers) */
        RateLimit: string;
        /** @description Their quotas and windows */
        "RateLimit-Policy": string;
        /** @description Seconds to wait */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getWellKnownOauthProtectedResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getAsyncapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getDocsByAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the part */
                asset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getErrorsByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code, such as AUTH_EXPIRED_KEY */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSchemasEventsByEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of the event with .json behind it */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSchemasPolicyJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON Schema 2020-12 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": Record<string, never>;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postScimV2Search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    postScimV2Bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2Groups: {
        parameters: {
            query?: {
                /** @description Filter (RFC 7644, section 3.4.2.2) */
                filter?: string;
                /** @description First result, from 1 */
                startIndex?: string;
                /** @description Results per page, at most 1000. Default: 100 */
                count?: string;
                /** @description Cursor of the next page; empty for the first page */
                cursor?: string;
                /** @description Attribute to sort by */
                sortBy?: string;
                /** @description Sort order. Default: ascending */
                sortOrder?: "ascending" | "descending";
                /** @description Only these attributes, comma-separated */
                attributes?: string;
                /** @description All except these attributes, comma-separated */
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    postScimV2Groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    postScimV2GroupsSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2GroupsById: {
        parameters: {
            query?: {
                /** @description Only these attributes, comma-separated */
                attributes?: string;
                /** @description All except these attributes, comma-separated */
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    putScimV2GroupsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    deleteScimV2GroupsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    patchScimV2GroupsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2Me: {
        parameters: {
            query?: {
                /** @description Only these attributes, comma-separated */
                attributes?: string;
                /** @description All except these attributes, comma-separated */
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2ResourceTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2ResourceTypesByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the resource type */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2Schemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2SchemasByUrn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description URN of the schema */
                urn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2ServiceProviderConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2Users: {
        parameters: {
            query?: {
                /** @description Filter (RFC 7644, section 3.4.2.2) */
                filter?: string;
                /** @description First result, from 1 */
                startIndex?: string;
                /** @description Results per page, at most 1000. Default: 100 */
                count?: string;
                /** @description Cursor of the next page; empty for the first page */
                cursor?: string;
                /** @description Attribute to sort by */
                sortBy?: string;
                /** @description Sort order. Default: ascending */
                sortOrder?: "ascending" | "descending";
                /** @description Only these attributes, comma-separated */
                attributes?: string;
                /** @description All except these attributes, comma-separated */
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    postScimV2Users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    postScimV2UsersSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getScimV2UsersById: {
        parameters: {
            query?: {
                /** @description Only these attributes, comma-separated */
                attributes?: string;
                /** @description All except these attributes, comma-separated */
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    putScimV2UsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    deleteScimV2UsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    patchScimV2UsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": Record<string, never>;
                };
            };
            400: components["responses"]["ScimError"];
            401: components["responses"]["ScimError"];
            403: components["responses"]["ScimError"];
            404: components["responses"]["ScimError"];
            409: components["responses"]["ScimError"];
            412: components["responses"]["ScimError"];
            413: components["responses"]["ScimError"];
            429: components["responses"]["ScimError"];
            500: components["responses"]["ScimError"];
            503: components["responses"]["ScimError"];
        };
    };
    getApiKeys: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "authority": "admin",
                     *           "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "suspended_scopes": [],
                     *           "key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "CI of the payments team",
                     *           "environment": "prod",
                     *           "scopes": [
                     *             "write:evaluations"
                     *           ],
                     *           "expiration": "90d",
                     *           "expires_at": "2026-11-21T12:00:00.000Z",
                     *           "allowed_ips": [
                     *             "192.0.2.0/24"
                     *           ],
                     *           "status": "active",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "last_used_at": "2026-11-21T12:00:00.000Z",
                     *           "prefix": "assay_key_prod_4fQ2",
                     *           "organization": "Acme"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "CI of the payments team",
                 *       "environment": "prod",
                 *       "scopes": [
                 *         "write:evaluations"
                 *       ],
                 *       "expiration": "90d",
                 *       "allowed_ips": "192.0.2.0/24, 2001:db8::/32"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authority": "admin",
                     *       "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "suspended_scopes": [],
                     *       "key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "CI of the payments team",
                     *       "environment": "prod",
                     *       "scopes": [
                     *         "write:evaluations"
                     *       ],
                     *       "expiration": "90d",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "allowed_ips": [
                     *         "192.0.2.0/24"
                     *       ],
                     *       "status": "active",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "last_used_at": "2026-11-21T12:00:00.000Z",
                     *       "prefix": "assay_key_prod_4fQ2",
                     *       "organization": "Acme",
                     *       "key": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getApiKeysByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the key */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authority": "admin",
                     *       "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "suspended_scopes": [],
                     *       "key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "CI of the payments team",
                     *       "environment": "prod",
                     *       "scopes": [
                     *         "write:evaluations"
                     *       ],
                     *       "expiration": "90d",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "allowed_ips": [
                     *         "192.0.2.0/24"
                     *       ],
                     *       "status": "active",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "last_used_at": "2026-11-21T12:00:00.000Z",
                     *       "prefix": "assay_key_prod_4fQ2",
                     *       "organization": "Acme"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteApiKeysByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the key */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postApiKeysByKeyRoll: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the key */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap": "24h"
                 *     }
                 */
                "application/json": components["schemas"]["RollApiKeyRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "authority": "admin",
                     *         "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "suspended_scopes": [],
                     *         "key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "CI of the payments team",
                     *         "environment": "prod",
                     *         "scopes": [
                     *           "write:evaluations"
                     *         ],
                     *         "expiration": "90d",
                     *         "expires_at": "2026-11-21T12:00:00.000Z",
                     *         "allowed_ips": [
                     *           "192.0.2.0/24"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-21T12:00:00.000Z",
                     *         "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "last_used_at": "2026-11-21T12:00:00.000Z",
                     *         "prefix": "assay_key_prod_4fQ2",
                     *         "organization": "Acme",
                     *         "key": "text"
                     *       },
                     *       "previous": {
                     *         "authority": "admin",
                     *         "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "suspended_scopes": [],
                     *         "key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "CI of the payments team",
                     *         "environment": "prod",
                     *         "scopes": [
                     *           "write:evaluations"
                     *         ],
                     *         "expiration": "90d",
                     *         "expires_at": "2026-11-21T12:00:00.000Z",
                     *         "allowed_ips": [
                     *           "192.0.2.0/24"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-21T12:00:00.000Z",
                     *         "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "last_used_at": "2026-11-21T12:00:00.000Z",
                     *         "prefix": "assay_key_prod_4fQ2",
                     *         "organization": "Acme"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RolledApiKey"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postApiKeysByKeyTakeOver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the key */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authority": "admin",
                     *       "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "suspended_scopes": [],
                     *       "key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "CI of the payments team",
                     *       "environment": "prod",
                     *       "scopes": [
                     *         "write:evaluations"
                     *       ],
                     *       "expiration": "90d",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "allowed_ips": [
                     *         "192.0.2.0/24"
                     *       ],
                     *       "status": "active",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "last_used_at": "2026-11-21T12:00:00.000Z",
                     *       "prefix": "assay_key_prod_4fQ2",
                     *       "organization": "Acme"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getAuditLog: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only entries with this action */
                action?: string;
                /** @description Only entries of this actor */
                actor_id?: string;
                /** @description Only entries from this time on */
                created_after?: string;
                /** @description Only entries before this time */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "aud_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "sequence": 42,
                     *           "at": "2026-11-21T12:00:00.000Z",
                     *           "actor": {},
                     *           "address": "192.0.2.7",
                     *           "action": "oauth_application.created",
                     *           "target": {},
                     *           "before": null,
                     *           "after": null,
                     *           "hash": "text",
                     *           "previous_hash": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getAuditLogExport: {
        parameters: {
            query?: {
                /** @description ndjson: one entry per line; csv: for spreadsheets */
                format?: "ndjson" | "csv";
                /** @description Only entries with this action */
                action?: string;
                /** @description Only entries of this actor */
                actor_id?: string;
                /** @description Only entries from this time on */
                created_after?: string;
                /** @description Only entries before this time */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, one a line */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getAuthVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": true,
                     *       "key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "scopes": [],
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "organization": "Acme"
                     *     }
                     */
                    "application/json": components["schemas"]["VerifiedCredential"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceExceptions: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only for this framework */
                framework?: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "exc_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "framework": "pci-dss-4",
                     *           "control_id": "6.2.4",
                     *           "kind": "accepted_risk",
                     *           "owner": "text",
                     *           "reason": "text",
                     *           "status": "active",
                     *           "expires_at": "2026-11-21T12:00:00.000Z",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "created_by": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceExceptionPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postComplianceExceptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "framework": "pci-dss-4",
                 *       "control_id": "6.2.4",
                 *       "owner": "ciso@acme.example",
                 *       "reason": "Compensated by the gateway in front",
                 *       "expires_at": "2026-11-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateComplianceExceptionRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "exc_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "framework": "pci-dss-4",
                     *       "control_id": "6.2.4",
                     *       "kind": "accepted_risk",
                     *       "owner": "text",
                     *       "reason": "text",
                     *       "status": "active",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceException"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceExceptionsByException: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the exception */
                exception_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "exc_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "framework": "pci-dss-4",
                     *       "control_id": "6.2.4",
                     *       "kind": "accepted_risk",
                     *       "owner": "text",
                     *       "reason": "text",
                     *       "status": "active",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceException"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteComplianceExceptionsByException: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the exception */
                exception_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceFrameworks: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "owasp-top-10-2025",
                     *           "name": "OWASP Top 10",
                     *           "version": "2025",
                     *           "publisher": "OWASP Foundation",
                     *           "url": "text",
                     *           "wording": "text",
                     *           "extent": "text",
                     *           "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *           "controls_total": 10,
                     *           "controls_mapped": 9
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceFrameworkPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceFrameworksByFramework: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the framework */
                framework_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "owasp-top-10-2025",
                     *       "name": "OWASP Top 10",
                     *       "version": "2025",
                     *       "publisher": "OWASP Foundation",
                     *       "url": "text",
                     *       "wording": "text",
                     *       "extent": "text",
                     *       "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *       "controls_total": 10,
                     *       "controls_mapped": 9,
                     *       "controls": [
                     *         {
                     *           "id": "A05:2025",
                     *           "title": "Injection",
                     *           "class": "partly_automated",
                     *           "mapping": {
                     *             "cwe": [],
                     *             "rules": [],
                     *             "evidence": [],
                     *             "reason": "text"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceFrameworkDetail"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceReports: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only reports in this state */
                status?: "pending" | "running" | "completed" | "failed";
                /** @description Only for this framework */
                framework?: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
                /** @description Only reports of this schedule */
                schedule_id?: string;
                /** @description Only reports requested after this time */
                created_after?: string;
                /** @description Only reports requested before this time */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "status": "completed",
                     *           "framework": {
                     *             "id": "owasp-top-10-2025",
                     *             "name": "OWASP Top 10",
                     *             "version": "2025",
                     *             "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a"
                     *           },
                     *           "scope": {
                     *             "organization_id": "text",
                     *             "environment": "prod",
                     *             "repositories": []
                     *           },
                     *           "period": {
                     *             "from": "2026-11-21T12:00:00.000Z",
                     *             "to": "2026-11-21T12:00:00.000Z"
                     *           },
                     *           "score": {
                     *             "satisfied": 3,
                     *             "assessed": 9,
                     *             "total": 10
                     *           },
                     *           "digest": null,
                     *           "schedule_id": null,
                     *           "failure_reason": null,
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "completed_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceReportPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postComplianceReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "framework": "owasp-top-10-2025",
                 *       "repositories": [
                 *         "acme/payments"
                 *       ],
                 *       "period": {
                 *         "from": "2026-11-21T12:00:00.000Z",
                 *         "to": "2026-11-21T12:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateComplianceReportRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "completed",
                     *       "framework": {
                     *         "id": "owasp-top-10-2025",
                     *         "name": "OWASP Top 10",
                     *         "version": "2025",
                     *         "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a"
                     *       },
                     *       "scope": {
                     *         "organization_id": "text",
                     *         "environment": "prod",
                     *         "repositories": []
                     *       },
                     *       "period": {
                     *         "from": "2026-11-21T12:00:00.000Z",
                     *         "to": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "score": {
                     *         "satisfied": 3,
                     *         "assessed": 9,
                     *         "total": 10
                     *       },
                     *       "digest": null,
                     *       "schedule_id": null,
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z",
                     *       "controls": [
                     *         {
                     *           "id": "A05:2025",
                     *           "title": "Injection",
                     *           "class": "automated",
                     *           "status": "not_satisfied",
                     *           "reason": "text",
                     *           "checks": [
                     *             {
                     *               "kind": "weakness",
                     *               "subject": "CWE-89",
                     *               "status": "failed",
                     *               "detail": "text",
                     *               "rules": [],
                     *               "open": 2,
                     *               "suppressed": 0
                     *             }
                     *           ],
                     *           "evidence": [
                     *             {
                     *               "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "repository": "acme/payments",
                     *               "input_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *               "policy_digests": [],
                     *               "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *               "finding_ids": [],
                     *               "findings_total": 2
                     *             }
                     *           ],
                     *           "exceptions": [
                     *             {
                     *               "id": "exc_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "kind": "accepted_risk",
                     *               "owner": "text",
                     *               "reason": "text",
                     *               "expires_at": "2026-11-21T12:00:00.000Z",
                     *               "active": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "coverage": [
                     *         {
                     *           "repository": "acme/payments",
                     *           "ref": null,
                     *           "evaluations": 42,
                     *           "parts": 0,
                     *           "failed": 0,
                     *           "incomplete": 0,
                     *           "evaluation_id": null,
                     *           "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *           "commit_sha": null,
                     *           "verdict": "passed",
                     *           "input_digest": null,
                     *           "policies": [
                     *             {
                     *               "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "name": "javascript-security",
                     *               "version": 1,
                     *               "digest": "text",
                     *               "overrides": [
                     *                 {
                     *                   "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                   "rule_id": "js-eval",
                     *                   "effect": "severity",
                     *                   "severity": null,
                     *                   "repository_pattern": "acme/legacy-*",
                     *                   "reason": "text",
                     *                   "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                   "created_by": "text",
                     *                   "expires_at": null
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "files_total": 812,
                     *           "files_skipped": 0,
                     *           "gaps": []
                     *         }
                     *       ],
                     *       "trend": [
                     *         {
                     *           "at": "2026-11-21T12:00:00.000Z",
                     *           "open": {
                     *             "critical": 1,
                     *             "high": 2,
                     *             "medium": 0,
                     *             "low": 0,
                     *             "info": 0
                     *           },
                     *           "evaluations": 0
                     *         }
                     *       ],
                     *       "time_to_fix": [
                     *         {
                     *           "severity": "critical",
                     *           "fixed": 0,
                     *           "median_hours": null,
                     *           "p90_hours": null
                     *         }
                     *       ],
                     *       "findings_summary": null,
                     *       "signature": {
                     *         "payloadType": "application/vnd.in-toto+json",
                     *         "payload": "text",
                     *         "signatures": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceReport"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceReportsByReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the report */
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "completed",
                     *       "framework": {
                     *         "id": "owasp-top-10-2025",
                     *         "name": "OWASP Top 10",
                     *         "version": "2025",
                     *         "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a"
                     *       },
                     *       "scope": {
                     *         "organization_id": "text",
                     *         "environment": "prod",
                     *         "repositories": []
                     *       },
                     *       "period": {
                     *         "from": "2026-11-21T12:00:00.000Z",
                     *         "to": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "score": {
                     *         "satisfied": 3,
                     *         "assessed": 9,
                     *         "total": 10
                     *       },
                     *       "digest": null,
                     *       "schedule_id": null,
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z",
                     *       "controls": [
                     *         {
                     *           "id": "A05:2025",
                     *           "title": "Injection",
                     *           "class": "automated",
                     *           "status": "not_satisfied",
                     *           "reason": "text",
                     *           "checks": [
                     *             {
                     *               "kind": "weakness",
                     *               "subject": "CWE-89",
                     *               "status": "failed",
                     *               "detail": "text",
                     *               "rules": [],
                     *               "open": 2,
                     *               "suppressed": 0
                     *             }
                     *           ],
                     *           "evidence": [
                     *             {
                     *               "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "repository": "acme/payments",
                     *               "input_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *               "policy_digests": [],
                     *               "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *               "finding_ids": [],
                     *               "findings_total": 2
                     *             }
                     *           ],
                     *           "exceptions": [
                     *             {
                     *               "id": "exc_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "kind": "accepted_risk",
                     *               "owner": "text",
                     *               "reason": "text",
                     *               "expires_at": "2026-11-21T12:00:00.000Z",
                     *               "active": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "coverage": [
                     *         {
                     *           "repository": "acme/payments",
                     *           "ref": null,
                     *           "evaluations": 42,
                     *           "parts": 0,
                     *           "failed": 0,
                     *           "incomplete": 0,
                     *           "evaluation_id": null,
                     *           "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *           "commit_sha": null,
                     *           "verdict": "passed",
                     *           "input_digest": null,
                     *           "policies": [
                     *             {
                     *               "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "name": "javascript-security",
                     *               "version": 1,
                     *               "digest": "text",
                     *               "overrides": [
                     *                 {
                     *                   "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                   "rule_id": "js-eval",
                     *                   "effect": "severity",
                     *                   "severity": null,
                     *                   "repository_pattern": "acme/legacy-*",
                     *                   "reason": "text",
                     *                   "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                   "created_by": "text",
                     *                   "expires_at": null
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "files_total": 812,
                     *           "files_skipped": 0,
                     *           "gaps": []
                     *         }
                     *       ],
                     *       "trend": [
                     *         {
                     *           "at": "2026-11-21T12:00:00.000Z",
                     *           "open": {
                     *             "critical": 1,
                     *             "high": 2,
                     *             "medium": 0,
                     *             "low": 0,
                     *             "info": 0
                     *           },
                     *           "evaluations": 0
                     *         }
                     *       ],
                     *       "time_to_fix": [
                     *         {
                     *           "severity": "critical",
                     *           "fixed": 0,
                     *           "median_hours": null,
                     *           "p90_hours": null
                     *         }
                     *       ],
                     *       "findings_summary": null,
                     *       "signature": {
                     *         "payloadType": "application/vnd.in-toto+json",
                     *         "payload": "text",
                     *         "signatures": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceReport"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceReportsByReportDownload: {
        parameters: {
            query?: {
                /** @description Form; default json */
                format?: "json" | "csv" | "html" | "oscal" | "pdf" | "sarif";
            };
            header?: never;
            path: {
                /** @description Identifier of the report */
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "completed",
                     *       "framework": {
                     *         "id": "owasp-top-10-2025",
                     *         "name": "OWASP Top 10",
                     *         "version": "2025",
                     *         "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a"
                     *       },
                     *       "scope": {
                     *         "organization_id": "text",
                     *         "environment": "prod",
                     *         "repositories": []
                     *       },
                     *       "period": {
                     *         "from": "2026-11-21T12:00:00.000Z",
                     *         "to": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "score": {
                     *         "satisfied": 3,
                     *         "assessed": 9,
                     *         "total": 10
                     *       },
                     *       "digest": null,
                     *       "schedule_id": null,
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z",
                     *       "controls": [
                     *         {
                     *           "id": "A05:2025",
                     *           "title": "Injection",
                     *           "class": "automated",
                     *           "status": "not_satisfied",
                     *           "reason": "text",
                     *           "checks": [
                     *             {
                     *               "kind": "weakness",
                     *               "subject": "CWE-89",
                     *               "status": "failed",
                     *               "detail": "text",
                     *               "rules": [],
                     *               "open": 2,
                     *               "suppressed": 0
                     *             }
                     *           ],
                     *           "evidence": [
                     *             {
                     *               "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "repository": "acme/payments",
                     *               "input_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *               "policy_digests": [],
                     *               "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *               "finding_ids": [],
                     *               "findings_total": 2
                     *             }
                     *           ],
                     *           "exceptions": [
                     *             {
                     *               "id": "exc_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "kind": "accepted_risk",
                     *               "owner": "text",
                     *               "reason": "text",
                     *               "expires_at": "2026-11-21T12:00:00.000Z",
                     *               "active": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "coverage": [
                     *         {
                     *           "repository": "acme/payments",
                     *           "ref": null,
                     *           "evaluations": 42,
                     *           "parts": 0,
                     *           "failed": 0,
                     *           "incomplete": 0,
                     *           "evaluation_id": null,
                     *           "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *           "commit_sha": null,
                     *           "verdict": "passed",
                     *           "input_digest": null,
                     *           "policies": [
                     *             {
                     *               "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "name": "javascript-security",
                     *               "version": 1,
                     *               "digest": "text",
                     *               "overrides": [
                     *                 {
                     *                   "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                   "rule_id": "js-eval",
                     *                   "effect": "severity",
                     *                   "severity": null,
                     *                   "repository_pattern": "acme/legacy-*",
                     *                   "reason": "text",
                     *                   "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                   "created_by": "text",
                     *                   "expires_at": null
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "files_total": 812,
                     *           "files_skipped": 0,
                     *           "gaps": []
                     *         }
                     *       ],
                     *       "trend": [
                     *         {
                     *           "at": "2026-11-21T12:00:00.000Z",
                     *           "open": {
                     *             "critical": 1,
                     *             "high": 2,
                     *             "medium": 0,
                     *             "low": 0,
                     *             "info": 0
                     *           },
                     *           "evaluations": 0
                     *         }
                     *       ],
                     *       "time_to_fix": [
                     *         {
                     *           "severity": "critical",
                     *           "fixed": 0,
                     *           "median_hours": null,
                     *           "p90_hours": null
                     *         }
                     *       ],
                     *       "findings_summary": null,
                     *       "signature": {
                     *         "payloadType": "application/vnd.in-toto+json",
                     *         "payload": "text",
                     *         "signatures": []
                     *       },
                     *       "findings": [
                     *         {
                     *           "id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "repository": "text",
                     *           "rule_id": "js-sql-injection",
                     *           "policy_id": "text",
                     *           "severity": "critical",
                     *           "state": "open",
                     *           "path": "text",
                     *           "line": 0,
                     *           "message": "text",
                     *           "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *           "fixed_at": "2026-11-21T12:00:00.000Z",
                     *           "suppressions": [],
                     *           "controls": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceReportDownload"];
                    "text/csv": string;
                    "text/html": string;
                    "application/oscal+json": Record<string, never>;
                    "application/pdf": string;
                    "application/sarif+json": Record<string, never>;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceSchedules: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "sch_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Monthly PCI",
                     *           "framework": "pci-dss-4",
                     *           "repositories": null,
                     *           "period_days": 90,
                     *           "cron": "0 6 1 * *",
                     *           "time_zone": "Europe/Berlin",
                     *           "enabled": false,
                     *           "environment": "prod",
                     *           "next_run_at": "2026-11-21T12:00:00.000Z",
                     *           "last_run_at": "2026-11-21T12:00:00.000Z",
                     *           "last_report_id": null,
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "updated_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceSchedulePage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postComplianceSchedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Monthly PCI",
                 *       "framework": "pci-dss-4",
                 *       "cron": "0 6 1 * *",
                 *       "time_zone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["CreateComplianceScheduleRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sch_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Monthly PCI",
                     *       "framework": "pci-dss-4",
                     *       "repositories": null,
                     *       "period_days": 90,
                     *       "cron": "0 6 1 * *",
                     *       "time_zone": "Europe/Berlin",
                     *       "enabled": false,
                     *       "environment": "prod",
                     *       "next_run_at": "2026-11-21T12:00:00.000Z",
                     *       "last_run_at": "2026-11-21T12:00:00.000Z",
                     *       "last_report_id": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceSchedule"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getComplianceSchedulesBySchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the schedule */
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sch_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Monthly PCI",
                     *       "framework": "pci-dss-4",
                     *       "repositories": null,
                     *       "period_days": 90,
                     *       "cron": "0 6 1 * *",
                     *       "time_zone": "Europe/Berlin",
                     *       "enabled": false,
                     *       "environment": "prod",
                     *       "next_run_at": "2026-11-21T12:00:00.000Z",
                     *       "last_run_at": "2026-11-21T12:00:00.000Z",
                     *       "last_report_id": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceSchedule"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteComplianceSchedulesBySchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the schedule */
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchComplianceSchedulesBySchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the schedule */
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "repositories": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateComplianceScheduleRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sch_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Monthly PCI",
                     *       "framework": "pci-dss-4",
                     *       "repositories": null,
                     *       "period_days": 90,
                     *       "cron": "0 6 1 * *",
                     *       "time_zone": "Europe/Berlin",
                     *       "enabled": false,
                     *       "environment": "prod",
                     *       "next_run_at": "2026-11-21T12:00:00.000Z",
                     *       "last_run_at": "2026-11-21T12:00:00.000Z",
                     *       "last_report_id": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceSchedule"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    putContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The tar archive */
        requestBody: {
            content: {
                "application/x-tar": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "digest": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *           "size_bytes": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StoredContents"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postContentsMissing: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "digests": [
                 *         "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MissingContentsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "digests": [
                     *         "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MissingContents"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getEvaluations: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only evaluations in this state */
                status?: "pending" | "running" | "completed" | "failed" | "canceled";
                /** @description Only evaluations with this verdict */
                verdict?: "passed" | "warned" | "blocked" | "incomplete";
                /** @description Only evaluations of this repository */
                repository?: string;
                /** @description Only evaluations of whole repositories, or only of some files */
                scope?: "repository" | "changes";
                /** @description Only evaluations accepted after this time */
                created_after?: string;
                /** @description Only evaluations accepted before this time */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "repository": "acme/payments",
                     *           "status": "completed",
                     *           "verdict": "blocked",
                     *           "gate": {
                     *             "conditions": [
                     *               {
                     *                 "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "metric": "new_critical",
                     *                 "op": "<=",
                     *                 "threshold": 0,
                     *                 "actual": 1,
                     *                 "status": "failed"
                     *               }
                     *             ]
                     *           },
                     *           "summary": {
                     *             "total": 3,
                     *             "by_severity": {
                     *               "critical": 1,
                     *               "high": 2,
                     *               "medium": 0,
                     *               "low": 0,
                     *               "info": 0
                     *             },
                     *             "blocking": 1,
                     *             "warning": 2,
                     *             "new": 3,
                     *             "new_by_severity": {
                     *               "critical": 1,
                     *               "high": 2,
                     *               "medium": 0,
                     *               "low": 0,
                     *               "info": 0
                     *             },
                     *             "suppressed": 0,
                     *             "shadow": 0,
                     *             "absent": 0,
                     *             "files_total": 12,
                     *             "files_evaluated": 12,
                     *             "files_skipped": 0,
                     *             "skipped": 0
                     *           },
                     *           "skipped": [
                     *             {
                     *               "path": "src/huge.js",
                     *               "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "rule_id": "js-eval",
                     *               "reason": "time_limit",
                     *               "message": "Stopped after 10,000 ms"
                     *             }
                     *           ],
                     *           "policies": [
                     *             {
                     *               "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "name": "javascript-security",
                     *               "version": 1,
                     *               "digest": "text",
                     *               "overrides": [
                     *                 {
                     *                   "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                   "rule_id": "js-eval",
                     *                   "effect": "severity",
                     *                   "severity": null,
                     *                   "repository_pattern": "acme/legacy-*",
                     *                   "reason": "text",
                     *                   "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                   "created_by": "text",
                     *                   "expires_at": null
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "engine_version": "1.0.0",
                     *           "progress": {
                     *             "files_done": 12,
                     *             "files_total": 12,
                     *             "files_per_second": null,
                     *             "remaining_seconds": null
                     *           },
                     *           "environment": "prod",
                     *           "ref": "refs/heads/main",
                     *           "commit_sha": "4f2a9c1",
                     *           "scope": "repository",
                     *           "baseline_evaluation_id": null,
                     *           "metadata": {},
                     *           "failure_reason": null,
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "started_at": "2026-11-21T12:00:00.000Z",
                     *           "completed_at": "2026-11-21T12:00:00.000Z",
                     *           "duration_ms": 184
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EvaluationPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postEvaluations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "repository": "acme/payments",
                 *       "files": [
                 *         {
                 *           "path": "src/index.js",
                 *           "content": "eval(location.hash.slice(1));\n"
                 *         }
                 *       ],
                 *       "ref": "refs/heads/main",
                 *       "commit_sha": "4f2a9c1",
                 *       "scope": "repository",
                 *       "baseline_evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "metadata": {
                 *         "pull_request": 42
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateEvaluationRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "status": "completed",
                     *       "verdict": "blocked",
                     *       "gate": {
                     *         "conditions": [
                     *           {
                     *             "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "metric": "new_critical",
                     *             "op": "<=",
                     *             "threshold": 0,
                     *             "actual": 1,
                     *             "status": "failed"
                     *           }
                     *         ]
                     *       },
                     *       "summary": {
                     *         "total": 3,
                     *         "by_severity": {
                     *           "critical": 1,
                     *           "high": 2,
                     *           "medium": 0,
                     *           "low": 0,
                     *           "info": 0
                     *         },
                     *         "blocking": 1,
                     *         "warning": 2,
                     *         "new": 3,
                     *         "new_by_severity": {
                     *           "critical": 1,
                     *           "high": 2,
                     *           "medium": 0,
                     *           "low": 0,
                     *           "info": 0
                     *         },
                     *         "suppressed": 0,
                     *         "shadow": 0,
                     *         "absent": 0,
                     *         "files_total": 12,
                     *         "files_evaluated": 12,
                     *         "files_skipped": 0,
                     *         "skipped": 0
                     *       },
                     *       "skipped": [
                     *         {
                     *           "path": "src/huge.js",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "reason": "time_limit",
                     *           "message": "Stopped after 10,000 ms"
                     *         }
                     *       ],
                     *       "policies": [
                     *         {
                     *           "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "javascript-security",
                     *           "version": 1,
                     *           "digest": "text",
                     *           "overrides": [
                     *             {
                     *               "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "rule_id": "js-eval",
                     *               "effect": "severity",
                     *               "severity": null,
                     *               "repository_pattern": "acme/legacy-*",
                     *               "reason": "text",
                     *               "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "created_by": "text",
                     *               "expires_at": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "files_done": 12,
                     *         "files_total": 12,
                     *         "files_per_second": null,
                     *         "remaining_seconds": null
                     *       },
                     *       "environment": "prod",
                     *       "ref": "refs/heads/main",
                     *       "commit_sha": "4f2a9c1",
                     *       "scope": "repository",
                     *       "baseline_evaluation_id": null,
                     *       "metadata": {},
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "started_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z",
                     *       "duration_ms": 184
                     *     }
                     */
                    "application/json": components["schemas"]["Evaluation"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getEvaluationsByEvaluation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "status": "completed",
                     *       "verdict": "blocked",
                     *       "gate": {
                     *         "conditions": [
                     *           {
                     *             "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "metric": "new_critical",
                     *             "op": "<=",
                     *             "threshold": 0,
                     *             "actual": 1,
                     *             "status": "failed"
                     *           }
                     *         ]
                     *       },
                     *       "summary": {
                     *         "total": 3,
                     *         "by_severity": {
                     *           "critical": 1,
                     *           "high": 2,
                     *           "medium": 0,
                     *           "low": 0,
                     *           "info": 0
                     *         },
                     *         "blocking": 1,
                     *         "warning": 2,
                     *         "new": 3,
                     *         "new_by_severity": {
                     *           "critical": 1,
                     *           "high": 2,
                     *           "medium": 0,
                     *           "low": 0,
                     *           "info": 0
                     *         },
                     *         "suppressed": 0,
                     *         "shadow": 0,
                     *         "absent": 0,
                     *         "files_total": 12,
                     *         "files_evaluated": 12,
                     *         "files_skipped": 0,
                     *         "skipped": 0
                     *       },
                     *       "skipped": [
                     *         {
                     *           "path": "src/huge.js",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "reason": "time_limit",
                     *           "message": "Stopped after 10,000 ms"
                     *         }
                     *       ],
                     *       "policies": [
                     *         {
                     *           "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "javascript-security",
                     *           "version": 1,
                     *           "digest": "text",
                     *           "overrides": [
                     *             {
                     *               "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "rule_id": "js-eval",
                     *               "effect": "severity",
                     *               "severity": null,
                     *               "repository_pattern": "acme/legacy-*",
                     *               "reason": "text",
                     *               "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "created_by": "text",
                     *               "expires_at": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "files_done": 12,
                     *         "files_total": 12,
                     *         "files_per_second": null,
                     *         "remaining_seconds": null
                     *       },
                     *       "environment": "prod",
                     *       "ref": "refs/heads/main",
                     *       "commit_sha": "4f2a9c1",
                     *       "scope": "repository",
                     *       "baseline_evaluation_id": null,
                     *       "metadata": {},
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "started_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z",
                     *       "duration_ms": 184
                     *     }
                     */
                    "application/json": components["schemas"]["Evaluation"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteEvaluationsByEvaluation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getEvaluationsByEvaluationAttestation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payload": "text",
                     *       "payloadType": "application/vnd.in-toto+json",
                     *       "signatures": [
                     *         {
                     *           "keyid": "text",
                     *           "sig": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DsseEnvelope"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postEvaluationsByEvaluationCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "status": "completed",
                     *       "verdict": "blocked",
                     *       "gate": {
                     *         "conditions": [
                     *           {
                     *             "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "metric": "new_critical",
                     *             "op": "<=",
                     *             "threshold": 0,
                     *             "actual": 1,
                     *             "status": "failed"
                     *           }
                     *         ]
                     *       },
                     *       "summary": {
                     *         "total": 3,
                     *         "by_severity": {
                     *           "critical": 1,
                     *           "high": 2,
                     *           "medium": 0,
                     *           "low": 0,
                     *           "info": 0
                     *         },
                     *         "blocking": 1,
                     *         "warning": 2,
                     *         "new": 3,
                     *         "new_by_severity": {
                     *           "critical": 1,
                     *           "high": 2,
                     *           "medium": 0,
                     *           "low": 0,
                     *           "info": 0
                     *         },
                     *         "suppressed": 0,
                     *         "shadow": 0,
                     *         "absent": 0,
                     *         "files_total": 12,
                     *         "files_evaluated": 12,
                     *         "files_skipped": 0,
                     *         "skipped": 0
                     *       },
                     *       "skipped": [
                     *         {
                     *           "path": "src/huge.js",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "reason": "time_limit",
                     *           "message": "Stopped after 10,000 ms"
                     *         }
                     *       ],
                     *       "policies": [
                     *         {
                     *           "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "javascript-security",
                     *           "version": 1,
                     *           "digest": "text",
                     *           "overrides": [
                     *             {
                     *               "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "rule_id": "js-eval",
                     *               "effect": "severity",
                     *               "severity": null,
                     *               "repository_pattern": "acme/legacy-*",
                     *               "reason": "text",
                     *               "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "created_by": "text",
                     *               "expires_at": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "files_done": 12,
                     *         "files_total": 12,
                     *         "files_per_second": null,
                     *         "remaining_seconds": null
                     *       },
                     *       "environment": "prod",
                     *       "ref": "refs/heads/main",
                     *       "commit_sha": "4f2a9c1",
                     *       "scope": "repository",
                     *       "baseline_evaluation_id": null,
                     *       "metadata": {},
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "started_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z",
                     *       "duration_ms": 184
                     *     }
                     */
                    "application/json": components["schemas"]["Evaluation"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getEvaluationsByEvaluationEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of `evaluation` events */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getEvaluationsByEvaluationFile: {
        parameters: {
            query: {
                /** @description Path of the file */
                path: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "path": "src/index.js",
                     *       "digest": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                     *       "size_bytes": null,
                     *       "content": null,
                     *       "withheld": null
                     *     }
                     */
                    "application/json": components["schemas"]["EvaluationFile"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getEvaluationsByEvaluationFindings: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description `path`: by file. `priority`: blocking findings first, then warnings, findings in shadow, suppressed and gone ones; within each group new findings first, then by severity */
                sort?: "path" | "priority";
                /** @description Only findings of this severity */
                severity?: "critical" | "high" | "medium" | "low" | "info";
                /** @description Only findings in this state */
                status?: "open" | "suppressed";
                /** @description Only findings with this action */
                action?: "block" | "warn" | "off";
                /** @description Only findings in this state relative to the baseline; `present` includes all but `absent` */
                baseline_state?: "new" | "unchanged" | "updated" | "absent" | "present";
                /** @description Only findings of this policy */
                policy_id?: string;
                /** @description Only findings of this rule */
                rule_id?: string;
                /** @description Only findings in this file */
                path?: string;
                /** @description Only findings with this text in message, rule or path; case-insensitive */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "policy_version": 1,
                     *           "severity": "high",
                     *           "action": "block",
                     *           "message": "eval runs whatever string it is given",
                     *           "remediation": null,
                     *           "path": "src/index.js",
                     *           "start": {
                     *             "line": 3,
                     *             "column": 5,
                     *             "offset": 42
                     *           },
                     *           "end": {
                     *             "line": 3,
                     *             "column": 5,
                     *             "offset": 42
                     *           },
                     *           "snippet": "text",
                     *           "context": {
                     *             "before": [],
                     *             "after": []
                     *           },
                     *           "captures": {},
                     *           "trace": [
                     *             {
                     *               "path": "src/index.js",
                     *               "start": {
                     *                 "line": 3,
                     *                 "column": 5,
                     *                 "offset": 42
                     *               },
                     *               "end": {
                     *                 "line": 3,
                     *                 "column": 5,
                     *                 "offset": 42
                     *               },
                     *               "code": "request.query.id"
                     *             }
                     *           ],
                     *           "fix": {
                     *             "edits": [
                     *               {
                     *                 "start": {
                     *                   "line": 3,
                     *                   "column": 5,
                     *                   "offset": 42
                     *                 },
                     *                 "end": {
                     *                   "line": 3,
                     *                   "column": 5,
                     *                   "offset": 42
                     *                 },
                     *                 "replacement": "text"
                     *               }
                     *             ]
                     *           },
                     *           "fingerprints": {
                     *             "match/v1": "text",
                     *             "context/v1": "text"
                     *           },
                     *           "occurrence": 1,
                     *           "baseline_state": "new",
                     *           "status": "open",
                     *           "suppressions": [
                     *             {
                     *               "kind": "inline",
                     *               "reason": "text",
                     *               "by": null,
                     *               "expires_at": null
                     *             }
                     *           ],
                     *           "override": {
                     *             "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "effect": "severity",
                     *             "original_severity": "high",
                     *             "reason": "text",
                     *             "owner_id": "text"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FindingPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getEvaluationsByEvaluationFindingsByFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
                /** @description Identifier of the finding */
                finding_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_version": 1,
                     *       "severity": "high",
                     *       "action": "block",
                     *       "message": "eval runs whatever string it is given",
                     *       "remediation": null,
                     *       "path": "src/index.js",
                     *       "start": {
                     *         "line": 3,
                     *         "column": 5,
                     *         "offset": 42
                     *       },
                     *       "end": {
                     *         "line": 3,
                     *         "column": 5,
                     *         "offset": 42
                     *       },
                     *       "snippet": "text",
                     *       "context": {
                     *         "before": [],
                     *         "after": []
                     *       },
                     *       "captures": {},
                     *       "trace": [
                     *         {
                     *           "path": "src/index.js",
                     *           "start": {
                     *             "line": 3,
                     *             "column": 5,
                     *             "offset": 42
                     *           },
                     *           "end": {
                     *             "line": 3,
                     *             "column": 5,
                     *             "offset": 42
                     *           },
                     *           "code": "request.query.id"
                     *         }
                     *       ],
                     *       "fix": {
                     *         "edits": [
                     *           {
                     *             "start": {
                     *               "line": 3,
                     *               "column": 5,
                     *               "offset": 42
                     *             },
                     *             "end": {
                     *               "line": 3,
                     *               "column": 5,
                     *               "offset": 42
                     *             },
                     *             "replacement": "text"
                     *           }
                     *         ]
                     *       },
                     *       "fingerprints": {
                     *         "match/v1": "text",
                     *         "context/v1": "text"
                     *       },
                     *       "occurrence": 1,
                     *       "baseline_state": "new",
                     *       "status": "open",
                     *       "suppressions": [
                     *         {
                     *           "kind": "inline",
                     *           "reason": "text",
                     *           "by": null,
                     *           "expires_at": null
                     *         }
                     *       ],
                     *       "override": {
                     *         "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "effect": "severity",
                     *         "original_severity": "high",
                     *         "reason": "text",
                     *         "owner_id": "text"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Finding"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getEvaluationsByEvaluationSarif: {
        parameters: {
            query?: {
                /** @description Whether to include findings of the baseline that are gone. Default: false */
                include_absent?: boolean;
            };
            header?: never;
            path: {
                /** @description Identifier of the evaluation */
                evaluation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description SARIF 2.1.0 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/sarif+json": Record<string, never>;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getFindings: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description `severity`: most severe first, then newest; `newest` and `oldest`: by first_seen_at */
                sort?: "severity" | "newest" | "oldest";
                /** @description Only findings of these severities, separated by commas */
                severity?: ("critical" | "high" | "medium" | "low" | "info")[];
                /** @description Only findings in these states, separated by commas */
                state?: ("untriaged" | "confirmed" | "in_progress")[];
                /** @description Only findings with this effect on the verdict */
                action?: "block" | "warn" | "off";
                /** @description Only findings assigned to this member; `none` for unassigned ones */
                assignee_id?: string;
                /** @description Only findings of this repository */
                repository?: string;
                /** @description Only findings of this policy */
                policy_id?: string;
                /** @description Only findings of this rule */
                rule_id?: string;
                /** @description Only findings first seen at this time or later */
                first_seen_after?: string;
                /** @description Only findings first seen before this time */
                first_seen_before?: string;
                /** @description Only findings with this text in message, rule, repository or path; case-insensitive */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "opf_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "repository": "acme/payments",
                     *           "branch": "main",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "finding_id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "severity": "high",
                     *           "action": "block",
                     *           "message": "eval runs whatever string it is given",
                     *           "path": "src/index.js",
                     *           "line": 3,
                     *           "fingerprint": "text",
                     *           "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *           "state": "confirmed",
                     *           "assignee_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "triaged_at": "2026-11-21T12:00:00.000Z",
                     *           "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OpenFindingPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getFindingsCounts: {
        parameters: {
            query?: {
                /** @description Only findings of these severities, separated by commas */
                severity?: ("critical" | "high" | "medium" | "low" | "info")[];
                /** @description Only findings in these states, separated by commas */
                state?: ("untriaged" | "confirmed" | "in_progress")[];
                /** @description Only findings with this effect on the verdict */
                action?: "block" | "warn" | "off";
                /** @description Only findings assigned to this member; `none` for unassigned ones */
                assignee_id?: string;
                /** @description Only findings of this repository */
                repository?: string;
                /** @description Only findings of this policy */
                policy_id?: string;
                /** @description Only findings of this rule */
                rule_id?: string;
                /** @description Only findings first seen at this time or later */
                first_seen_after?: string;
                /** @description Only findings first seen before this time */
                first_seen_before?: string;
                /** @description Only findings with this text in message, rule, repository or path; case-insensitive */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 12,
                     *       "severity": [
                     *         {
                     *           "value": "high",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "state": [
                     *         {
                     *           "value": "high",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "action": [
                     *         {
                     *           "value": "high",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "assignee_id": [
                     *         {
                     *           "value": "high",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "repository": [
                     *         {
                     *           "value": "high",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "policy_id": [
                     *         {
                     *           "value": "high",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "rule_id": [
                     *         {
                     *           "value": "high",
                     *           "count": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OpenFindingCounts"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getFindingsExport: {
        parameters: {
            query?: {
                /** @description Only findings of these severities, separated by commas */
                severity?: ("critical" | "high" | "medium" | "low" | "info")[];
                /** @description Only findings in these states, separated by commas */
                state?: ("untriaged" | "confirmed" | "in_progress")[];
                /** @description Only findings with this effect on the verdict */
                action?: "block" | "warn" | "off";
                /** @description Only findings assigned to this member; `none` for unassigned ones */
                assignee_id?: string;
                /** @description Only findings of this repository */
                repository?: string;
                /** @description Only findings of this policy */
                policy_id?: string;
                /** @description Only findings of this rule */
                rule_id?: string;
                /** @description Only findings first seen at this time or later */
                first_seen_after?: string;
                /** @description Only findings first seen before this time */
                first_seen_before?: string;
                /** @description Only findings with this text in message, rule, repository or path; case-insensitive */
                q?: string;
                /** @description ndjson: one finding per line; csv: for spreadsheets */
                format?: "ndjson" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The findings, one a line */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postFindingsTriage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "finding_ids": [
                 *         "opf_01jd8y3c5m8n4q6r7s9t0v1w2x"
                 *       ],
                 *       "state": "confirmed",
                 *       "assignee_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                 *     }
                 */
                "application/json": components["schemas"]["TriageFindingsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "opf_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "repository": "acme/payments",
                     *           "branch": "main",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "finding_id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "severity": "high",
                     *           "action": "block",
                     *           "message": "eval runs whatever string it is given",
                     *           "path": "src/index.js",
                     *           "line": 3,
                     *           "fingerprint": "text",
                     *           "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *           "state": "confirmed",
                     *           "assignee_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "triaged_at": "2026-11-21T12:00:00.000Z",
                     *           "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *         }
                     *       ],
                     *       "not_open": []
                     *     }
                     */
                    "application/json": components["schemas"]["TriagedFindings"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getFindingsByOpenFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the open finding */
                open_finding_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "opf_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "branch": "main",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "finding_id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "severity": "high",
                     *       "action": "block",
                     *       "message": "eval runs whatever string it is given",
                     *       "path": "src/index.js",
                     *       "line": 3,
                     *       "fingerprint": "text",
                     *       "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *       "state": "confirmed",
                     *       "assignee_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "triaged_at": "2026-11-21T12:00:00.000Z",
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenFinding"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getFindingsByOpenFindingActivity: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the open finding */
                open_finding_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "fac_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "kind": "comment",
                     *           "before": null,
                     *           "after": null,
                     *           "text": null,
                     *           "by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FindingActivityPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postFindingsByOpenFindingComments: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the open finding */
                open_finding_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Only reachable from the admin network; the fix goes out with release 4.2"
                 *     }
                 */
                "application/json": components["schemas"]["CreateFindingCommentRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fac_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "kind": "comment",
                     *       "before": null,
                     *       "after": null,
                     *       "text": null,
                     *       "by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FindingActivity"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteFindingsByOpenFindingCommentsByComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the open finding */
                open_finding_id: string;
                /** @description Identifier of the comment */
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getHostConnections: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "kind": "gitea",
                     *           "base_url": "https://gitea.example.com",
                     *           "description": "Platform team",
                     *           "account": "assay-bot",
                     *           "api_key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "webhook_url": "https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "webhook_events": [
                     *             "pull_request"
                     *           ],
                     *           "status": "active",
                     *           "problem": null,
                     *           "environment": "prod",
                     *           "created_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["HostConnectionPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postHostConnections: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "gitea",
                 *       "base_url": "https://gitea.example.com",
                 *       "access_token": "b5a1c0e4d2f3968710fedcba9876543210abcdef",
                 *       "description": "Platform team"
                 *     }
                 */
                "application/json": components["schemas"]["CreateHostConnectionRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "kind": "gitea",
                     *       "base_url": "https://gitea.example.com",
                     *       "description": "Platform team",
                     *       "account": "assay-bot",
                     *       "api_key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_url": "https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_events": [
                     *         "pull_request"
                     *       ],
                     *       "status": "active",
                     *       "problem": null,
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "webhook_secret": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedHostConnection"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_DEPENDENCY_FAILURE_INTERNAL_ERROR"];
            503: components["responses"]["503_DEPENDENCY_FAILURE_SERVICE_UNAVAILABLE"];
        };
    };
    getHostConnectionsByConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "kind": "gitea",
                     *       "base_url": "https://gitea.example.com",
                     *       "description": "Platform team",
                     *       "account": "assay-bot",
                     *       "api_key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_url": "https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_events": [
                     *         "pull_request"
                     *       ],
                     *       "status": "active",
                     *       "problem": null,
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["HostConnection"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteHostConnectionsByConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "email": "robin@example.com",
                     *       "email_verified": false,
                     *       "name": "Robin",
                     *       "organization": {
                     *         "id": "org_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Acme",
                     *         "plan": "team",
                     *         "role": "owner"
                     *       },
                     *       "scopes": [],
                     *       "assignable_roles": [
                     *         "member"
                     *       ],
                     *       "environment": "prod",
                     *       "client_id": "assay-portal",
                     *       "organizations": [
                     *         {
                     *           "id": "org_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Acme",
                     *           "plan": "team",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Robin"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "email": "robin@example.com",
                     *       "email_verified": false,
                     *       "name": "Robin",
                     *       "organization": {
                     *         "id": "org_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Acme",
                     *         "plan": "team",
                     *         "role": "owner"
                     *       },
                     *       "scopes": [],
                     *       "assignable_roles": [
                     *         "member"
                     *       ],
                     *       "environment": "prod",
                     *       "client_id": "assay-portal",
                     *       "organizations": [
                     *         {
                     *           "id": "org_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Acme",
                     *           "plan": "team",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getMeApplications: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "grt_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Nightly checks",
                     *           "organization": {
                     *             "id": "org_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "name": "Acme",
                     *             "plan": "team",
                     *             "role": "owner"
                     *           },
                     *           "environment": "prod",
                     *           "scopes": [],
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "last_used_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GrantedApplicationPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteMeApplicationsByGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the grant */
                grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getMeMfa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "factors": [
                     *         {
                     *           "id": "mfa_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "type": "totp",
                     *           "name": "Laptop",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "last_used_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "required_by": [],
                     *       "webauthn_available": false,
                     *       "recovery_codes_left": 10
                     *     }
                     */
                    "application/json": components["schemas"]["Mfa"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postMeMfaRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_codes": []
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteMeMfaRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postMeMfaTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Phone"
                 *     }
                 */
                "application/json": components["schemas"]["BeginTotpRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mfa_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Phone",
                     *       "secret": "text",
                     *       "otpauth_uri": "text",
                     *       "qr_svg": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["BegunTotp"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteMeMfaTotpByFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the factor */
                factor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postMeMfaTotpByFactorConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the factor */
                factor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmTotpRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "factor": {
                     *         "id": "mfa_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "type": "totp",
                     *         "name": "Laptop",
                     *         "created_at": "2026-11-21T12:00:00.000Z",
                     *         "last_used_at": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "recovery_codes": []
                     *     }
                     */
                    "application/json": components["schemas"]["AddedFactor"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postMeMfaWebauthn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "response": {}
                 *     }
                 */
                "application/json": components["schemas"]["AddWebauthnRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "factor": {
                     *         "id": "mfa_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "type": "totp",
                     *         "name": "Laptop",
                     *         "created_at": "2026-11-21T12:00:00.000Z",
                     *         "last_used_at": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "recovery_codes": []
                     *     }
                     */
                    "application/json": components["schemas"]["AddedFactor"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postMeMfaWebauthnOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {}
                     *     }
                     */
                    "application/json": components["schemas"]["WebauthnOptions"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteMeMfaWebauthnByFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the factor */
                factor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchMeMfaWebauthnByFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the factor */
                factor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Old laptop"
                 *     }
                 */
                "application/json": components["schemas"]["RenameFactorRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mfa_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "type": "totp",
                     *       "name": "Laptop",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "last_used_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MfaFactor"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteMeOrganizationsByOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the organization */
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postMePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "text",
                 *       "new_password": "text"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getMeSessions: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "device": "Firefox on Linux",
                     *           "address": "192.0.2.7",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "last_used_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z",
                     *           "current": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SignInSessionPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteMeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteMeSessionsBySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOauthApplications: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "authority": "admin",
                     *           "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "suspended_scopes": [],
                     *           "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Build dashboard",
                     *           "type": "confidential",
                     *           "environment": "prod",
                     *           "redirect_uris": [],
                     *           "post_logout_redirect_uris": [],
                     *           "scopes": [],
                     *           "grant_types": [],
                     *           "token_exchange_clients": [],
                     *           "secrets": [
                     *             {
                     *               "id": "sec_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "prefix": "assay_secret_4fQ2",
                     *               "created_at": "2026-11-21T12:00:00.000Z",
                     *               "expires_at": "2026-11-21T12:00:00.000Z"
                     *             }
                     *           ],
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "created_by": null,
                     *           "updated_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OauthApplicationPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postOauthApplications: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Build dashboard",
                 *       "type": "confidential",
                 *       "environment": "prod",
                 *       "redirect_uris": [
                 *         "https://dashboard.example.com/callback"
                 *       ],
                 *       "scopes": [
                 *         "read:evaluations"
                 *       ],
                 *       "grant_types": [],
                 *       "token_exchange_clients": []
                 *     }
                 */
                "application/json": components["schemas"]["CreateOauthApplicationRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authority": "admin",
                     *       "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "suspended_scopes": [],
                     *       "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Build dashboard",
                     *       "type": "confidential",
                     *       "environment": "prod",
                     *       "redirect_uris": [],
                     *       "post_logout_redirect_uris": [],
                     *       "scopes": [],
                     *       "grant_types": [],
                     *       "token_exchange_clients": [],
                     *       "secrets": [
                     *         {
                     *           "id": "sec_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "prefix": "assay_secret_4fQ2",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": null,
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "client_secret": null
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedOauthApplication"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOauthApplicationsByClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the application */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authority": "admin",
                     *       "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "suspended_scopes": [],
                     *       "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Build dashboard",
                     *       "type": "confidential",
                     *       "environment": "prod",
                     *       "redirect_uris": [],
                     *       "post_logout_redirect_uris": [],
                     *       "scopes": [],
                     *       "grant_types": [],
                     *       "token_exchange_clients": [],
                     *       "secrets": [
                     *         {
                     *           "id": "sec_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "prefix": "assay_secret_4fQ2",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": null,
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OauthApplication"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteOauthApplicationsByClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the application */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchOauthApplicationsByClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the application */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Build dashboard",
                 *       "token_exchange_clients": []
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOauthApplicationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authority": "admin",
                     *       "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "suspended_scopes": [],
                     *       "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Build dashboard",
                     *       "type": "confidential",
                     *       "environment": "prod",
                     *       "redirect_uris": [],
                     *       "post_logout_redirect_uris": [],
                     *       "scopes": [],
                     *       "grant_types": [],
                     *       "token_exchange_clients": [],
                     *       "secrets": [
                     *         {
                     *           "id": "sec_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "prefix": "assay_secret_4fQ2",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": null,
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OauthApplication"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postOauthApplicationsByClientSecrets: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the application */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap": "24h"
                 *     }
                 */
                "application/json": components["schemas"]["RotateOauthSecretRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_secret": "text",
                     *       "application": {
                     *         "authority": "admin",
                     *         "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "suspended_scopes": [],
                     *         "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Build dashboard",
                     *         "type": "confidential",
                     *         "environment": "prod",
                     *         "redirect_uris": [],
                     *         "post_logout_redirect_uris": [],
                     *         "scopes": [],
                     *         "grant_types": [],
                     *         "token_exchange_clients": [],
                     *         "secrets": [
                     *           {
                     *             "id": "sec_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "prefix": "assay_secret_4fQ2",
                     *             "created_at": "2026-11-21T12:00:00.000Z",
                     *             "expires_at": "2026-11-21T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "created_at": "2026-11-21T12:00:00.000Z",
                     *         "created_by": null,
                     *         "updated_at": "2026-11-21T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RotatedOauthSecret"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postOauthApplicationsByClientTakeOver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the application */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authority": "admin",
                     *       "maker_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "suspended_scopes": [],
                     *       "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Build dashboard",
                     *       "type": "confidential",
                     *       "environment": "prod",
                     *       "redirect_uris": [],
                     *       "post_logout_redirect_uris": [],
                     *       "scopes": [],
                     *       "grant_types": [],
                     *       "token_exchange_clients": [],
                     *       "secrets": [
                     *         {
                     *           "id": "sec_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "prefix": "assay_secret_4fQ2",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": null,
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OauthApplication"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOrg: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Acme",
                     *       "plan": "enterprise",
                     *       "require_mfa": false,
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchOrg: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrganizationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Acme",
                     *       "plan": "enterprise",
                     *       "require_mfa": false,
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOrgDomains: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "domain_id": "dom_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "domain": "example.com",
                     *           "status": "pending",
                     *           "txt_name": "_assay-challenge.example.com",
                     *           "txt_value": "assay-domain-verification=…",
                     *           "verified_at": "2026-11-21T12:00:00.000Z",
                     *           "checked_at": "2026-11-21T12:00:00.000Z",
                     *           "problem": null,
                     *           "created_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DomainPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postOrgDomains: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDomainRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domain_id": "dom_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "domain": "example.com",
                     *       "status": "pending",
                     *       "txt_name": "_assay-challenge.example.com",
                     *       "txt_value": "assay-domain-verification=…",
                     *       "verified_at": "2026-11-21T12:00:00.000Z",
                     *       "checked_at": "2026-11-21T12:00:00.000Z",
                     *       "problem": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOrgDomainsByDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the domain */
                domain_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domain_id": "dom_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "domain": "example.com",
                     *       "status": "pending",
                     *       "txt_name": "_assay-challenge.example.com",
                     *       "txt_value": "assay-domain-verification=…",
                     *       "verified_at": "2026-11-21T12:00:00.000Z",
                     *       "checked_at": "2026-11-21T12:00:00.000Z",
                     *       "problem": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteOrgDomainsByDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the domain */
                domain_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postOrgDomainsByDomainVerify: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the domain */
                domain_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domain_id": "dom_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "domain": "example.com",
                     *       "status": "pending",
                     *       "txt_name": "_assay-challenge.example.com",
                     *       "txt_value": "assay-domain-verification=…",
                     *       "verified_at": "2026-11-21T12:00:00.000Z",
                     *       "checked_at": "2026-11-21T12:00:00.000Z",
                     *       "problem": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOrgInvitations: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "inv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "email": "robin@example.com",
                     *           "role": "member",
                     *           "status": "pending",
                     *           "created_by": null,
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postOrgInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "robin@example.com",
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInvitationRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "email": "robin@example.com",
                     *       "role": "member",
                     *       "status": "pending",
                     *       "created_by": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteOrgInvitationsByInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the invitation */
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postOrgInvitationsByInvitationResend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the invitation */
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "email": "robin@example.com",
                     *       "role": "member",
                     *       "status": "pending",
                     *       "created_by": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOrgMembers: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "email": "robin@example.com",
                     *           "name": "Robin",
                     *           "role": "member",
                     *           "mfa": "totp",
                     *           "last_sign_in_at": "2026-11-21T12:00:00.000Z",
                     *           "joined_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteOrgMembersByUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the person */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchOrgMembersByUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the person */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "email": "robin@example.com",
                     *       "name": "Robin",
                     *       "role": "member",
                     *       "mfa": "totp",
                     *       "last_sign_in_at": "2026-11-21T12:00:00.000Z",
                     *       "joined_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOrgRateLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "environment": "prod",
                     *       "data": [
                     *         {
                     *           "policy": "default.minute",
                     *           "limit": 1000,
                     *           "remaining": 998,
                     *           "window_seconds": 60,
                     *           "resets_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RateLimits"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "repositories": 12,
                     *       "blocked": 2,
                     *       "stale": 1,
                     *       "open": {
                     *         "critical": 1,
                     *         "high": 2,
                     *         "medium": 0,
                     *         "low": 0,
                     *         "info": 0
                     *       },
                     *       "new_critical": 1,
                     *       "aging": 4,
                     *       "untriaged": 7,
                     *       "suppressions_ending": 3,
                     *       "blocked_repositories": [
                     *         {
                     *           "repository": "acme/payments",
                     *           "branch": "main",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "verdict": "blocked",
                     *           "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *           "stale": false,
                     *           "open": {
                     *             "critical": 1,
                     *             "high": 2,
                     *             "medium": 0,
                     *             "low": 0,
                     *             "info": 0
                     *           }
                     *         }
                     *       ],
                     *       "stale_repositories": [
                     *         {
                     *           "repository": "acme/payments",
                     *           "branch": "main",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "verdict": "blocked",
                     *           "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *           "stale": false,
                     *           "open": {
                     *             "critical": 1,
                     *             "high": 2,
                     *             "medium": 0,
                     *             "low": 0,
                     *             "info": 0
                     *           }
                     *         }
                     *       ],
                     *       "risk": [
                     *         {
                     *           "day": "2026-11-21",
                     *           "open": {
                     *             "critical": 1,
                     *             "high": 2,
                     *             "medium": 0,
                     *             "low": 0,
                     *             "info": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Overview"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getPolicies: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only policies that ship with the product, or only your own */
                builtin?: boolean;
                /** @description Only active policies, or only inactive ones */
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "no-debugger",
                     *           "description": null,
                     *           "mode": "enforce",
                     *           "builtin": false,
                     *           "active": true,
                     *           "version": 2,
                     *           "pinned_version": null,
                     *           "latest_version": 2,
                     *           "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "rule_count": 1,
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "updated_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postPolicies: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: A debugger statement stops the browser of every visitor\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n",
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["CreatePolicyRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "no-debugger",
                     *       "description": null,
                     *       "mode": "enforce",
                     *       "builtin": false,
                     *       "active": true,
                     *       "version": 2,
                     *       "pinned_version": null,
                     *       "latest_version": 2,
                     *       "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "rule_count": 1,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "document": {},
                     *       "source": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: A debugger statement stops the browser of every visitor\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyDetail"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postPoliciesPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document": "text",
                 *       "evaluations": 20
                 *     }
                 */
                "application/json": components["schemas"]["PreviewPolicyRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "version": 2,
                     *       "digest": "text",
                     *       "status": "completed",
                     *       "result": {
                     *         "totals": {
                     *           "newly_blocks": 0,
                     *           "unblocks": 0,
                     *           "stays": 0,
                     *           "not_evaluated": 0
                     *         },
                     *         "evaluations": [
                     *           {
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "acme/payments",
                     *             "ref": "refs/heads/main",
                     *             "completed_at": "2026-11-21T12:00:00.000Z",
                     *             "verdict_before": "passed",
                     *             "verdict_after": "passed",
                     *             "effect": "newly_blocks",
                     *             "newly_blocking": 0,
                     *             "no_longer_blocking": 0,
                     *             "still_blocking": 0
                     *           }
                     *         ],
                     *         "examples": [
                     *           {
                     *             "effect": "newly_blocks",
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "acme/payments",
                     *             "rule_id": "js-eval",
                     *             "severity": "high",
                     *             "path": "src/index.js",
                     *             "line": 3,
                     *             "message": "text"
                     *           }
                     *         ]
                     *       },
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyPreview"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getPoliciesPreviewsByPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the preview */
                preview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "version": 2,
                     *       "digest": "text",
                     *       "status": "completed",
                     *       "result": {
                     *         "totals": {
                     *           "newly_blocks": 0,
                     *           "unblocks": 0,
                     *           "stays": 0,
                     *           "not_evaluated": 0
                     *         },
                     *         "evaluations": [
                     *           {
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "acme/payments",
                     *             "ref": "refs/heads/main",
                     *             "completed_at": "2026-11-21T12:00:00.000Z",
                     *             "verdict_before": "passed",
                     *             "verdict_after": "passed",
                     *             "effect": "newly_blocks",
                     *             "newly_blocking": 0,
                     *             "no_longer_blocking": 0,
                     *             "still_blocking": 0
                     *           }
                     *         ],
                     *         "examples": [
                     *           {
                     *             "effect": "newly_blocks",
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "acme/payments",
                     *             "rule_id": "js-eval",
                     *             "severity": "high",
                     *             "path": "src/index.js",
                     *             "line": 3,
                     *             "message": "text"
                     *           }
                     *         ]
                     *       },
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyPreview"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postPoliciesValidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: A debugger statement stops the browser of every visitor\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
                 *     }
                 */
                "application/json": components["schemas"]["ValidatePolicyRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": true,
                     *       "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "rule_count": 1,
                     *       "cost": 3,
                     *       "problems": [
                     *         {
                     *           "rule_id": "js-debugger",
                     *           "pointer": "/rules/0/match/kind",
                     *           "line": 8,
                     *           "column": 20,
                     *           "code": "INVALID_AST_RULE",
                     *           "message": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyValidationResult"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getPoliciesByPolicy: {
        parameters: {
            query?: {
                /** @description The version to return. Default: the active version */
                version?: number;
                /** @description yaml returns only the document, as application/yaml; an Accept header with that type does the same */
                format?: "json" | "yaml";
            };
            header?: never;
            path: {
                /** @description Identifier of the policy */
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "no-debugger",
                     *       "description": null,
                     *       "mode": "enforce",
                     *       "builtin": false,
                     *       "active": true,
                     *       "version": 2,
                     *       "pinned_version": null,
                     *       "latest_version": 2,
                     *       "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "rule_count": 1,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "document": {},
                     *       "source": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: A debugger statement stops the browser of every visitor\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyDetail"];
                    "application/yaml": unknown;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    putPoliciesByPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the policy */
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: A debugger statement stops the browser of every visitor\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePolicyRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "no-debugger",
                     *       "description": null,
                     *       "mode": "enforce",
                     *       "builtin": false,
                     *       "active": true,
                     *       "version": 2,
                     *       "pinned_version": null,
                     *       "latest_version": 2,
                     *       "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "rule_count": 1,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "document": {},
                     *       "source": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: A debugger statement stops the browser of every visitor\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyDetail"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deletePoliciesByPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the policy */
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    putPoliciesByPolicyActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the policy */
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": true,
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["ActivatePolicyRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "no-debugger",
                     *       "description": null,
                     *       "mode": "enforce",
                     *       "builtin": false,
                     *       "active": true,
                     *       "version": 2,
                     *       "pinned_version": null,
                     *       "latest_version": 2,
                     *       "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "rule_count": 1,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Policy"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postPoliciesByPolicyPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the policy */
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document": "text",
                 *       "evaluations": 20
                 *     }
                 */
                "application/json": components["schemas"]["PreviewPolicyRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "version": 2,
                     *       "digest": "text",
                     *       "status": "completed",
                     *       "result": {
                     *         "totals": {
                     *           "newly_blocks": 0,
                     *           "unblocks": 0,
                     *           "stays": 0,
                     *           "not_evaluated": 0
                     *         },
                     *         "evaluations": [
                     *           {
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "acme/payments",
                     *             "ref": "refs/heads/main",
                     *             "completed_at": "2026-11-21T12:00:00.000Z",
                     *             "verdict_before": "passed",
                     *             "verdict_after": "passed",
                     *             "effect": "newly_blocks",
                     *             "newly_blocking": 0,
                     *             "no_longer_blocking": 0,
                     *             "still_blocking": 0
                     *           }
                     *         ],
                     *         "examples": [
                     *           {
                     *             "effect": "newly_blocks",
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "acme/payments",
                     *             "rule_id": "js-eval",
                     *             "severity": "high",
                     *             "path": "src/index.js",
                     *             "line": 3,
                     *             "message": "text"
                     *           }
                     *         ]
                     *       },
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyPreview"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getPoliciesByPolicyPreviewsByPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the policy */
                policy_id: string;
                /** @description Identifier of the preview */
                preview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "version": 2,
                     *       "digest": "text",
                     *       "status": "completed",
                     *       "result": {
                     *         "totals": {
                     *           "newly_blocks": 0,
                     *           "unblocks": 0,
                     *           "stays": 0,
                     *           "not_evaluated": 0
                     *         },
                     *         "evaluations": [
                     *           {
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "acme/payments",
                     *             "ref": "refs/heads/main",
                     *             "completed_at": "2026-11-21T12:00:00.000Z",
                     *             "verdict_before": "passed",
                     *             "verdict_after": "passed",
                     *             "effect": "newly_blocks",
                     *             "newly_blocking": 0,
                     *             "no_longer_blocking": 0,
                     *             "still_blocking": 0
                     *           }
                     *         ],
                     *         "examples": [
                     *           {
                     *             "effect": "newly_blocks",
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "acme/payments",
                     *             "rule_id": "js-eval",
                     *             "severity": "high",
                     *             "path": "src/index.js",
                     *             "line": 3,
                     *             "message": "text"
                     *           }
                     *         ]
                     *       },
                     *       "failure_reason": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyPreview"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getPoliciesByPolicyVersions: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the policy */
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "version": 2,
                     *           "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "rule_count": 1,
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "created_by": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyVersionPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getPolicyOverrides: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only overrides of this policy */
                policy_id?: string;
                /** @description Only overrides of this rule */
                rule_id?: string;
                /** @description Only overrides that apply to this repository */
                repository?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "policy_name": "javascript-security",
                     *           "rule_ids": [
                     *             "js-eval"
                     *           ],
                     *           "unmatched_rule_ids": [],
                     *           "repository_pattern": "acme/legacy-*",
                     *           "effect": "severity",
                     *           "severity": null,
                     *           "reason": "text",
                     *           "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "created_by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "updated_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyOverridePage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postPolicyOverrides: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "rule_ids": [
                 *         "js-eval"
                 *       ],
                 *       "repository_pattern": "acme/legacy-*",
                 *       "effect": "severity",
                 *       "severity": "low",
                 *       "reason": "Templates are compiled at build time only; see the review of 21 November",
                 *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "expires_at": "2027-05-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePolicyOverrideRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_name": "javascript-security",
                     *       "rule_ids": [
                     *         "js-eval"
                     *       ],
                     *       "unmatched_rule_ids": [],
                     *       "repository_pattern": "acme/legacy-*",
                     *       "effect": "severity",
                     *       "severity": null,
                     *       "reason": "text",
                     *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyOverride"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getPolicyOverridesByOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the override */
                override_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_name": "javascript-security",
                     *       "rule_ids": [
                     *         "js-eval"
                     *       ],
                     *       "unmatched_rule_ids": [],
                     *       "repository_pattern": "acme/legacy-*",
                     *       "effect": "severity",
                     *       "severity": null,
                     *       "reason": "text",
                     *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyOverride"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deletePolicyOverridesByOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the override */
                override_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchPolicyOverridesByOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the override */
                override_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "rule_ids": [
                 *         "js-eval"
                 *       ],
                 *       "repository_pattern": "acme/legacy-*",
                 *       "effect": "severity",
                 *       "reason": "Templates are compiled at build time only; see the review of 21 November",
                 *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "expires_at": "2026-11-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePolicyOverrideRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "policy_name": "javascript-security",
                     *       "rule_ids": [
                     *         "js-eval"
                     *       ],
                     *       "unmatched_rule_ids": [],
                     *       "repository_pattern": "acme/legacy-*",
                     *       "effect": "severity",
                     *       "severity": null,
                     *       "reason": "text",
                     *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyOverride"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getRepositories: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only repositories whose name starts with this text; case-insensitive */
                prefix?: string;
                /** @description Only repositories whose name matches; * matches any text. Case-sensitive */
                pattern?: string;
                /** @description Only repositories with this verdict */
                verdict?: "passed" | "warned" | "blocked" | "incomplete";
                /** @description Only stale repositories, or only those that are not */
                stale?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "repository": "acme/payments",
                     *           "branch": "main",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "verdict": "blocked",
                     *           "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *           "stale": false,
                     *           "open": {
                     *             "critical": 1,
                     *             "high": 2,
                     *             "medium": 0,
                     *             "low": 0,
                     *             "info": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RepositoryPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getRepositoriesState: {
        parameters: {
            query: {
                /** @description The repository */
                repository: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "repository": "acme/payments",
                     *       "branch": "main",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "verdict": "blocked",
                     *       "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *       "stale": false,
                     *       "open": {
                     *         "critical": 1,
                     *         "high": 2,
                     *         "medium": 0,
                     *         "low": 0,
                     *         "info": 0
                     *       },
                     *       "policies": [
                     *         {
                     *           "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "javascript-security",
                     *           "version": 1,
                     *           "digest": "text",
                     *           "overrides": [
                     *             {
                     *               "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "rule_id": "js-eval",
                     *               "effect": "severity",
                     *               "severity": null,
                     *               "repository_pattern": "acme/legacy-*",
                     *               "reason": "text",
                     *               "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "created_by": "text",
                     *               "expires_at": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "branches": [
                     *         {
                     *           "branch": "main",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "verdict": "passed",
                     *           "commit_sha": null,
                     *           "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *           "open": {
                     *             "critical": 1,
                     *             "high": 2,
                     *             "medium": 0,
                     *             "low": 0,
                     *             "info": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RepositoryState"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getRequestLog: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only this request */
                request_id?: string;
                /** @description Only requests with this credential */
                credential_id?: string;
                /** @description Only requests with this method */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Only requests to this route */
                route?: string;
                /** @description Only requests with this status or status class */
                status?: string;
                /** @description Only requests with this error code */
                code?: string;
                /** @description Only requests from this time on */
                created_after?: string;
                /** @description Only requests before this time */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "request_id": "req_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "at": "2026-11-21T12:00:00.000Z",
                     *           "method": "POST",
                     *           "route": "/v1/evaluations/{evaluation_id}",
                     *           "status": 429,
                     *           "code": "RATE_LIMIT_EXCEEDED",
                     *           "duration_ms": 12,
                     *           "credential_kind": "api_key",
                     *           "credential_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "credential_name": "CI of the payments team",
                     *           "user_id": null,
                     *           "limit": 60,
                     *           "limit_remaining": 0,
                     *           "limit_window_seconds": 60
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RequestLogPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getScimConnectionsByConnectionRoleMappings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mappings": [
                     *         {
                     *           "group": "Assay administrators",
                     *           "role": "admin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RoleMappings"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    putScimConnectionsByConnectionRoleMappings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mappings": [
                 *         {
                 *           "group": "Assay administrators",
                 *           "role": "admin"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RoleMappings"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mappings": [
                     *         {
                     *           "group": "Assay administrators",
                     *           "role": "admin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RoleMappings"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getScimTokens: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "token_id": "sct_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Okta",
                     *           "connection_id": "conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "status": "active",
                     *           "prefix": "assay_scim_4fQ2",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "created_by": null,
                     *           "expires_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ScimTokenPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postScimTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Okta",
                 *       "connection_id": "conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "replaces": "sct_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "overlap": "24h"
                 *     }
                 */
                "application/json": components["schemas"]["CreateScimTokenRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token_id": "sct_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Okta",
                     *       "connection_id": "conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "active",
                     *       "prefix": "assay_scim_4fQ2",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": null,
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "token": "text",
                     *       "base_url": "https://api.example.com/scim/v2"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedScimToken"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteScimTokensByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the token */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSetUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sul_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Acme IT, Robin",
                     *       "organization": "Acme",
                     *       "parts": [
                     *         "sso",
                     *         "domains"
                     *       ],
                     *       "expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SetUp"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSetUpLinks: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "sul_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Acme IT, Robin",
                     *           "status": "unopened",
                     *           "parts": [
                     *             "sso",
                     *             "domains"
                     *           ],
                     *           "email": null,
                     *           "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z",
                     *           "opened_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SetUpLinkPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSetUpLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme IT, Robin",
                 *       "days": 3,
                 *       "email": "it@customer.example"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSetUpLinkRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sul_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Acme IT, Robin",
                     *       "status": "unopened",
                     *       "parts": [
                     *         "sso",
                     *         "domains"
                     *       ],
                     *       "email": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "opened_at": null,
                     *       "url": "https://portal.example.com/set-up#assay_link_…"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedSetUpLink"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteSetUpLinksByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the link */
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSetUpSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "text"
                 *     }
                 */
                "application/json": components["schemas"]["OpenSetUpLinkRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sul_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Acme IT, Robin",
                     *       "organization": "Acme",
                     *       "parts": [
                     *         "sso",
                     *         "domains"
                     *       ],
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "token": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenedSetUp"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            403: components["responses"]["403_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSsoBreakGlass: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "expires_in": "30d"
                 *     }
                 */
                "application/json": components["schemas"]["CreateBreakGlassRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "email": "robin@example.com",
                     *       "usable": false,
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "last_used_at": "2026-11-21T12:00:00.000Z",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "created_by": null
                     *     }
                     */
                    "application/json": components["schemas"]["BreakGlassAdministrator"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteSsoBreakGlassByUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the person */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSsoConnections: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "connection_id": "conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "type": "saml",
                     *           "name": "Okta",
                     *           "status": "active",
                     *           "configured": false,
                     *           "enforced": false,
                     *           "authority": "owner",
                     *           "jit_membership": false,
                     *           "default_role": "member",
                     *           "role_mappings": [
                     *             {
                     *               "group": "Assay administrators",
                     *               "role": "admin"
                     *             }
                     *           ],
                     *           "tested_at": "2026-11-21T12:00:00.000Z",
                     *           "saml": {
                     *             "idp_entity_id": "https://idp.example.com/metadata",
                     *             "idp_sso_url": null,
                     *             "idp_sso_binding": "redirect",
                     *             "idp_slo_url": null,
                     *             "idp_slo_binding": "redirect",
                     *             "idp_certificates": [
                     *               {
                     *                 "fingerprint_sha256": "text",
                     *                 "subject": "text",
                     *                 "not_before": "2026-11-21T12:00:00.000Z",
                     *                 "not_after": "2026-11-21T12:00:00.000Z",
                     *                 "pem": "text"
                     *               }
                     *             ],
                     *             "allow_idp_initiated": false,
                     *             "require_encrypted_assertions": false,
                     *             "email_attribute": null,
                     *             "name_attribute": null,
                     *             "groups_attribute": null,
                     *             "service_provider": {
                     *               "entity_id": "https://auth.example.com/sso/saml/conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "acs_url": "text",
                     *               "slo_url": "text",
                     *               "metadata_url": "text",
                     *               "certificates": [
                     *                 {
                     *                   "fingerprint_sha256": "text",
                     *                   "subject": "text",
                     *                   "not_before": "2026-11-21T12:00:00.000Z",
                     *                   "not_after": "2026-11-21T12:00:00.000Z",
                     *                   "pem": "text"
                     *                 }
                     *               ]
                     *             }
                     *           },
                     *           "oidc": {
                     *             "issuer": null,
                     *             "client_id": null,
                     *             "has_client_secret": false,
                     *             "scopes": "text",
                     *             "email_claim": null,
                     *             "groups_claim": null,
                     *             "redirect_uri": "text",
                     *             "post_logout_redirect_uri": "text",
                     *             "backchannel_logout_uri": "text"
                     *           },
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "updated_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SsoConnectionPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSsoConnections: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "saml",
                 *       "name": "Okta",
                 *       "saml": {
                 *         "idp_entity_id": "https://idp.example.com/metadata",
                 *         "idp_sso_url": "https://idp.example.com/sso",
                 *         "idp_slo_url": null,
                 *         "email_attribute": null,
                 *         "name_attribute": null,
                 *         "groups_attribute": null
                 *       },
                 *       "oidc": {
                 *         "issuer": "https://idp.example.com",
                 *         "client_secret": null,
                 *         "email_claim": null,
                 *         "groups_claim": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateSsoConnectionRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection_id": "conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "type": "saml",
                     *       "name": "Okta",
                     *       "status": "active",
                     *       "configured": false,
                     *       "enforced": false,
                     *       "authority": "owner",
                     *       "jit_membership": false,
                     *       "default_role": "member",
                     *       "role_mappings": [
                     *         {
                     *           "group": "Assay administrators",
                     *           "role": "admin"
                     *         }
                     *       ],
                     *       "tested_at": "2026-11-21T12:00:00.000Z",
                     *       "saml": {
                     *         "idp_entity_id": "https://idp.example.com/metadata",
                     *         "idp_sso_url": null,
                     *         "idp_sso_binding": "redirect",
                     *         "idp_slo_url": null,
                     *         "idp_slo_binding": "redirect",
                     *         "idp_certificates": [
                     *           {
                     *             "fingerprint_sha256": "text",
                     *             "subject": "text",
                     *             "not_before": "2026-11-21T12:00:00.000Z",
                     *             "not_after": "2026-11-21T12:00:00.000Z",
                     *             "pem": "text"
                     *           }
                     *         ],
                     *         "allow_idp_initiated": false,
                     *         "require_encrypted_assertions": false,
                     *         "email_attribute": null,
                     *         "name_attribute": null,
                     *         "groups_attribute": null,
                     *         "service_provider": {
                     *           "entity_id": "https://auth.example.com/sso/saml/conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "acs_url": "text",
                     *           "slo_url": "text",
                     *           "metadata_url": "text",
                     *           "certificates": [
                     *             {
                     *               "fingerprint_sha256": "text",
                     *               "subject": "text",
                     *               "not_before": "2026-11-21T12:00:00.000Z",
                     *               "not_after": "2026-11-21T12:00:00.000Z",
                     *               "pem": "text"
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "oidc": {
                     *         "issuer": null,
                     *         "client_id": null,
                     *         "has_client_secret": false,
                     *         "scopes": "text",
                     *         "email_claim": null,
                     *         "groups_claim": null,
                     *         "redirect_uri": "text",
                     *         "post_logout_redirect_uri": "text",
                     *         "backchannel_logout_uri": "text"
                     *       },
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSsoConnectionsByConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection_id": "conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "type": "saml",
                     *       "name": "Okta",
                     *       "status": "active",
                     *       "configured": false,
                     *       "enforced": false,
                     *       "authority": "owner",
                     *       "jit_membership": false,
                     *       "default_role": "member",
                     *       "role_mappings": [
                     *         {
                     *           "group": "Assay administrators",
                     *           "role": "admin"
                     *         }
                     *       ],
                     *       "tested_at": "2026-11-21T12:00:00.000Z",
                     *       "saml": {
                     *         "idp_entity_id": "https://idp.example.com/metadata",
                     *         "idp_sso_url": null,
                     *         "idp_sso_binding": "redirect",
                     *         "idp_slo_url": null,
                     *         "idp_slo_binding": "redirect",
                     *         "idp_certificates": [
                     *           {
                     *             "fingerprint_sha256": "text",
                     *             "subject": "text",
                     *             "not_before": "2026-11-21T12:00:00.000Z",
                     *             "not_after": "2026-11-21T12:00:00.000Z",
                     *             "pem": "text"
                     *           }
                     *         ],
                     *         "allow_idp_initiated": false,
                     *         "require_encrypted_assertions": false,
                     *         "email_attribute": null,
                     *         "name_attribute": null,
                     *         "groups_attribute": null,
                     *         "service_provider": {
                     *           "entity_id": "https://auth.example.com/sso/saml/conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "acs_url": "text",
                     *           "slo_url": "text",
                     *           "metadata_url": "text",
                     *           "certificates": [
                     *             {
                     *               "fingerprint_sha256": "text",
                     *               "subject": "text",
                     *               "not_before": "2026-11-21T12:00:00.000Z",
                     *               "not_after": "2026-11-21T12:00:00.000Z",
                     *               "pem": "text"
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "oidc": {
                     *         "issuer": null,
                     *         "client_id": null,
                     *         "has_client_secret": false,
                     *         "scopes": "text",
                     *         "email_claim": null,
                     *         "groups_claim": null,
                     *         "redirect_uri": "text",
                     *         "post_logout_redirect_uri": "text",
                     *         "backchannel_logout_uri": "text"
                     *       },
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteSsoConnectionsByConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchSsoConnectionsByConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "role_mappings": [
                 *         {
                 *           "group": "Assay administrators",
                 *           "role": "admin"
                 *         }
                 *       ],
                 *       "saml": {
                 *         "idp_entity_id": "https://idp.example.com/metadata",
                 *         "idp_sso_url": "https://idp.example.com/sso",
                 *         "idp_slo_url": null,
                 *         "email_attribute": null,
                 *         "name_attribute": null,
                 *         "groups_attribute": null
                 *       },
                 *       "oidc": {
                 *         "issuer": "https://idp.example.com",
                 *         "client_secret": null,
                 *         "email_claim": null,
                 *         "groups_claim": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSsoConnectionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection_id": "conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "type": "saml",
                     *       "name": "Okta",
                     *       "status": "active",
                     *       "configured": false,
                     *       "enforced": false,
                     *       "authority": "owner",
                     *       "jit_membership": false,
                     *       "default_role": "member",
                     *       "role_mappings": [
                     *         {
                     *           "group": "Assay administrators",
                     *           "role": "admin"
                     *         }
                     *       ],
                     *       "tested_at": "2026-11-21T12:00:00.000Z",
                     *       "saml": {
                     *         "idp_entity_id": "https://idp.example.com/metadata",
                     *         "idp_sso_url": null,
                     *         "idp_sso_binding": "redirect",
                     *         "idp_slo_url": null,
                     *         "idp_slo_binding": "redirect",
                     *         "idp_certificates": [
                     *           {
                     *             "fingerprint_sha256": "text",
                     *             "subject": "text",
                     *             "not_before": "2026-11-21T12:00:00.000Z",
                     *             "not_after": "2026-11-21T12:00:00.000Z",
                     *             "pem": "text"
                     *           }
                     *         ],
                     *         "allow_idp_initiated": false,
                     *         "require_encrypted_assertions": false,
                     *         "email_attribute": null,
                     *         "name_attribute": null,
                     *         "groups_attribute": null,
                     *         "service_provider": {
                     *           "entity_id": "https://auth.example.com/sso/saml/conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "acs_url": "text",
                     *           "slo_url": "text",
                     *           "metadata_url": "text",
                     *           "certificates": [
                     *             {
                     *               "fingerprint_sha256": "text",
                     *               "subject": "text",
                     *               "not_before": "2026-11-21T12:00:00.000Z",
                     *               "not_after": "2026-11-21T12:00:00.000Z",
                     *               "pem": "text"
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "oidc": {
                     *         "issuer": null,
                     *         "client_id": null,
                     *         "has_client_secret": false,
                     *         "scopes": "text",
                     *         "email_claim": null,
                     *         "groups_claim": null,
                     *         "redirect_uri": "text",
                     *         "post_logout_redirect_uri": "text",
                     *         "backchannel_logout_uri": "text"
                     *       },
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSsoConnectionsByConnectionGuides: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "provider": "okta",
                     *           "title": "Okta by SAML",
                     *           "steps": [
                     *             {
                     *               "text": "text",
                     *               "values": [
                     *                 {
                     *                   "label": "Single sign-on URL",
                     *                   "value": "text"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SsoGuidePage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSsoConnectionsByConnectionRotateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection_id": "conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "type": "saml",
                     *       "name": "Okta",
                     *       "status": "active",
                     *       "configured": false,
                     *       "enforced": false,
                     *       "authority": "owner",
                     *       "jit_membership": false,
                     *       "default_role": "member",
                     *       "role_mappings": [
                     *         {
                     *           "group": "Assay administrators",
                     *           "role": "admin"
                     *         }
                     *       ],
                     *       "tested_at": "2026-11-21T12:00:00.000Z",
                     *       "saml": {
                     *         "idp_entity_id": "https://idp.example.com/metadata",
                     *         "idp_sso_url": null,
                     *         "idp_sso_binding": "redirect",
                     *         "idp_slo_url": null,
                     *         "idp_slo_binding": "redirect",
                     *         "idp_certificates": [
                     *           {
                     *             "fingerprint_sha256": "text",
                     *             "subject": "text",
                     *             "not_before": "2026-11-21T12:00:00.000Z",
                     *             "not_after": "2026-11-21T12:00:00.000Z",
                     *             "pem": "text"
                     *           }
                     *         ],
                     *         "allow_idp_initiated": false,
                     *         "require_encrypted_assertions": false,
                     *         "email_attribute": null,
                     *         "name_attribute": null,
                     *         "groups_attribute": null,
                     *         "service_provider": {
                     *           "entity_id": "https://auth.example.com/sso/saml/conn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "acs_url": "text",
                     *           "slo_url": "text",
                     *           "metadata_url": "text",
                     *           "certificates": [
                     *             {
                     *               "fingerprint_sha256": "text",
                     *               "subject": "text",
                     *               "not_before": "2026-11-21T12:00:00.000Z",
                     *               "not_after": "2026-11-21T12:00:00.000Z",
                     *               "pem": "text"
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "oidc": {
                     *         "issuer": null,
                     *         "client_id": null,
                     *         "has_client_secret": false,
                     *         "scopes": "text",
                     *         "email_claim": null,
                     *         "groups_claim": null,
                     *         "redirect_uri": "text",
                     *         "post_logout_redirect_uri": "text",
                     *         "backchannel_logout_uri": "text"
                     *       },
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSsoConnectionsByConnectionSignIns: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "sign_in_id": "ssl_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "at": "2026-11-21T12:00:00.000Z",
                     *           "outcome": "succeeded",
                     *           "test": false,
                     *           "reason": "audience",
                     *           "message": null,
                     *           "expected": null,
                     *           "received": null,
                     *           "subject": null,
                     *           "email": null,
                     *           "user_id": null,
                     *           "address": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SsoSignInPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSsoConnectionsByConnectionTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "test_id": "sst_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "passed",
                     *       "url": null,
                     *       "reason": "audience",
                     *       "message": null,
                     *       "subject": null,
                     *       "email": null,
                     *       "role": null,
                     *       "attributes": [
                     *         {
                     *           "name": "groups",
                     *           "values": []
                     *         }
                     *       ],
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "finished_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoTest"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSsoConnectionsByConnectionTestsByTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the connection */
                connection_id: string;
                /** @description Identifier of the test */
                test_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "test_id": "sst_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "passed",
                     *       "url": null,
                     *       "reason": "audience",
                     *       "message": null,
                     *       "subject": null,
                     *       "email": null,
                     *       "role": null,
                     *       "attributes": [
                     *         {
                     *           "name": "groups",
                     *           "values": []
                     *         }
                     *       ],
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "finished_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoTest"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSsoEnforcement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "effective": false,
                     *       "connection_id": null,
                     *       "lapsed": null,
                     *       "break_glass": {
                     *         "data": [
                     *           {
                     *             "user_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "email": "robin@example.com",
                     *             "usable": false,
                     *             "expires_at": "2026-11-21T12:00:00.000Z",
                     *             "last_used_at": "2026-11-21T12:00:00.000Z",
                     *             "created_at": "2026-11-21T12:00:00.000Z",
                     *             "created_by": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SsoEnforcement"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSuppressionRequests: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only requests in this state */
                status?: "open" | "approved" | "rejected" | "withdrawn";
                /** @description Only requests for this repository */
                repository?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "status": "open",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "repository": "acme/payments",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "path": "src/index.js",
                     *           "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "reason": "text",
                     *           "expires_at": null,
                     *           "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "decided_by": null,
                     *           "decided_at": "2026-11-21T12:00:00.000Z",
                     *           "note": null,
                     *           "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SuppressionRequestPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSuppressionRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "finding_id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "reason": "Only ever called with constants; see the review of 21 November",
                 *       "expires_at": "2027-05-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSuppressionRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "open",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "reason": "text",
                     *       "expires_at": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "decided_by": null,
                     *       "decided_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *     }
                     */
                    "application/json": components["schemas"]["SuppressionRequest"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSuppressionRequestsBySuppressionRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the request */
                suppression_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "open",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "reason": "text",
                     *       "expires_at": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "decided_by": null,
                     *       "decided_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *     }
                     */
                    "application/json": components["schemas"]["SuppressionRequest"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteSuppressionRequestsBySuppressionRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the request */
                suppression_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSuppressionRequestsBySuppressionRequestApprove: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the request */
                suppression_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "Agreed in the review of 21 November"
                 *     }
                 */
                "application/json": components["schemas"]["DecideSuppressionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "open",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "reason": "text",
                     *       "expires_at": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "decided_by": null,
                     *       "decided_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *     }
                     */
                    "application/json": components["schemas"]["SuppressionRequest"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSuppressionRequestsBySuppressionRequestReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the request */
                suppression_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "Agreed in the review of 21 November"
                 *     }
                 */
                "application/json": components["schemas"]["DecideSuppressionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "open",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "reason": "text",
                     *       "expires_at": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "decided_by": null,
                     *       "decided_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *     }
                     */
                    "application/json": components["schemas"]["SuppressionRequest"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSuppressions: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only suppressions in this repository */
                repository?: string;
                /** @description Only suppressions of this rule */
                rule_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "repository": "acme/payments",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "path": "src/index.js",
                     *           "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "reason": "text",
                     *           "by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SuppressionPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSuppressions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "finding_id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "reason": "Only ever called with constants; see the review of 21 November",
                 *       "expires_at": "2027-05-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSuppressionRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "reason": "text",
                     *       "by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Suppression"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getSuppressionsBySuppression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the suppression */
                suppression_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "reason": "text",
                     *       "by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Suppression"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteSuppressionsBySuppression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the suppression */
                suppression_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "url": "https://example.com/webhooks/assay",
                     *           "events": [
                     *             "evaluation.completed"
                     *           ],
                     *           "repositories": [
                     *             "acme/*"
                     *           ],
                     *           "deliveries_per_second": null,
                     *           "signature_scheme": "v1",
                     *           "description": "CI of the payments team",
                     *           "status": "enabled",
                     *           "disabled_reason": null,
                     *           "failing_since": "2026-11-21T12:00:00.000Z",
                     *           "environment": "prod",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "updated_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks/assay",
                 *       "events": [
                 *         "evaluation.completed"
                 *       ],
                 *       "repositories": [
                 *         "acme/*"
                 *       ],
                 *       "deliveries_per_second": 20,
                 *       "signature_scheme": "v1",
                 *       "description": "CI of the payments team"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "url": "https://example.com/webhooks/assay",
                     *       "events": [
                     *         "evaluation.completed"
                     *       ],
                     *       "repositories": [
                     *         "acme/*"
                     *       ],
                     *       "deliveries_per_second": null,
                     *       "signature_scheme": "v1",
                     *       "description": "CI of the payments team",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "failing_since": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "public_keys": [],
                     *       "secret": null
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getWebhooksEvents: {
        parameters: {
            query?: {
                /** @description Kinds of events, separated by commas. Default: all */
                events?: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
                /** @description Start after this event. Default: only new events. The header Last-Event-ID does the same */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of `webhook` events */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getWebhooksByWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "url": "https://example.com/webhooks/assay",
                     *       "events": [
                     *         "evaluation.completed"
                     *       ],
                     *       "repositories": [
                     *         "acme/*"
                     *       ],
                     *       "deliveries_per_second": null,
                     *       "signature_scheme": "v1",
                     *       "description": "CI of the payments team",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "failing_since": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "public_keys": []
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDetail"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    deleteWebhooksByWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    patchWebhooksByWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks/assay",
                 *       "events": [
                 *         "evaluation.completed"
                 *       ],
                 *       "repositories": [
                 *         "acme/*"
                 *       ],
                 *       "deliveries_per_second": 20,
                 *       "status": "enabled"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "url": "https://example.com/webhooks/assay",
                     *       "events": [
                     *         "evaluation.completed"
                     *       ],
                     *       "repositories": [
                     *         "acme/*"
                     *       ],
                     *       "deliveries_per_second": null,
                     *       "signature_scheme": "v1",
                     *       "description": "CI of the payments team",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "failing_since": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "public_keys": []
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDetail"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getWebhooksByWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only deliveries in this state */
                status?: "pending" | "delivered" | "failed" | "canceled";
            };
            header?: never;
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "dlv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "webhook_id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "event_id": "evt_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "event": "evaluation.completed",
                     *           "status": "delivered",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": "2026-11-21T12:00:00.000Z",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "completed_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getWebhooksByWebhookDeliveriesByDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
                /** @description Identifier of the delivery */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "event_id": "evt_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "event": "evaluation.completed",
                     *       "status": "delivered",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": "2026-11-21T12:00:00.000Z",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z",
                     *       "payload": {
                     *         "event": "evaluation.completed",
                     *         "data": {},
                     *         "id": "evt_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "created_at": "2026-11-21T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getWebhooksByWebhookDeliveriesByDeliveryAttempts: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
                /** @description Identifier of the delivery */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "att_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "number": 1,
                     *           "started_at": "2026-11-21T12:00:00.000Z",
                     *           "duration_ms": 48,
                     *           "outcome": "delivered",
                     *           "response_status": 200,
                     *           "response_body": "ok",
                     *           "error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookAttemptPage"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postWebhooksByWebhookDeliveriesByDeliveryResend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
                /** @description Identifier of the delivery */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "event_id": "evt_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "event": "evaluation.completed",
                     *       "status": "delivered",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": "2026-11-21T12:00:00.000Z",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postWebhooksByWebhookRecover: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "queued": 12,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["RecoverResult"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postWebhooksByWebhookRotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap": "24h"
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecretRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "url": "https://example.com/webhooks/assay",
                     *       "events": [
                     *         "evaluation.completed"
                     *       ],
                     *       "repositories": [
                     *         "acme/*"
                     *       ],
                     *       "deliveries_per_second": null,
                     *       "signature_scheme": "v1",
                     *       "description": "CI of the payments team",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "failing_since": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "public_keys": [],
                     *       "secret": null,
                     *       "previous_secret_expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RotatedWebhook"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postWebhooksByWebhookTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: the same key and request replays the stored answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the endpoint */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Window": components["headers"]["X-RateLimit-Window"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Where the new resource is */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_id": "wh_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "event_id": "evt_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "event": "evaluation.completed",
                     *       "status": "delivered",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": "2026-11-21T12:00:00.000Z",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "completed_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    onEvaluationCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEvaluationFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onComplianceReportCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onComplianceReportFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyRevoked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyExpiring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPolicyUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookEndpointDisabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
