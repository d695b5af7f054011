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
         * Get the authorization servers of this API
         * @description Protected resource metadata (RFC 9728), with which a client discovers the authorization server.
         */
        get: operations["getWellKnownOauthProtectedResource"];
    };
    "/.well-known/oauth-protected-resource/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the authorization servers of the MCP endpoint
         * @description Protected resource metadata (RFC 9728), from which an agent’s client learns how to sign in.
         */
        get: operations["getWellKnownOauthProtectedResourceMcp"];
    };
    "/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the webhook events as AsyncAPI 3.0 */
        get: operations["getAsyncapiJson"];
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read this API in a browser */
        get: operations["getDocs"];
    };
    "/docs/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an asset of the page /docs */
        get: operations["getDocsByAsset"];
    };
    "/errors/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an error code of the catalog
         * @description JSON, or a page if the caller accepts HTML.
         */
        get: operations["getErrorsByCode"];
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reject opening a stream
         * @description Returns 405, as the protocol requires from a server that sends no messages on its own. Requires any valid credential. Has its own rate limit: `mcp`.
         */
        get: operations["getMcp"];
        /**
         * Send a Model Context Protocol message
         * @description Model Context Protocol over Streamable HTTP, without sessions. A tool requires the scopes of the routes that it calls, and counts against their limits. Requires any valid credential. Has its own rate limit: `mcp`.
         */
        post: operations["postMcp"];
        /**
         * Reject ending a session
         * @description Returns 405, as the protocol requires from a server without sessions. Requires any valid credential. Has its own rate limit: `mcp`.
         */
        delete: operations["deleteMcp"];
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get this API as OpenAPI 3.1 */
        get: operations["getOpenapiJson"];
    };
    "/schemas/events/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the JSON Schema of a webhook event
         * @description Describes the whole body. The name ends with .json, such as evaluation.completed.json.
         */
        get: operations["getSchemasEventsByEvent"];
    };
    "/schemas/policy.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the JSON Schema of the policy document */
        get: operations["getSchemasPolicyJson"];
    };
    "/scim/v2/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find users and groups
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        post: operations["postScimV2Search"];
    };
    "/scim/v2/Bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Run bulk operations
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        post: operations["postScimV2Bulk"];
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
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2Groups"];
        /**
         * Create a group
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        post: operations["postScimV2Groups"];
    };
    "/scim/v2/Groups/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find groups
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        post: operations["postScimV2GroupsSearch"];
    };
    "/scim/v2/Groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a group
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2GroupsById"];
        /**
         * Replace a group
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        put: operations["putScimV2GroupsById"];
        /**
         * Delete a group
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        delete: operations["deleteScimV2GroupsById"];
        /**
         * Update a group
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        patch: operations["patchScimV2GroupsById"];
    };
    "/scim/v2/Me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user of the signed-in person
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2Me"];
    };
    "/scim/v2/ResourceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List resource types
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2ResourceTypes"];
    };
    "/scim/v2/ResourceTypes/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a resource type
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2ResourceTypesByName"];
    };
    "/scim/v2/Schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List schemas
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2Schemas"];
    };
    "/scim/v2/Schemas/{urn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a schema
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2SchemasByUrn"];
    };
    "/scim/v2/ServiceProviderConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the features of the service provider
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2ServiceProviderConfig"];
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
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2Users"];
        /**
         * Create a user
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        post: operations["postScimV2Users"];
    };
    "/scim/v2/Users/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find users
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        post: operations["postScimV2UsersSearch"];
    };
    "/scim/v2/Users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        get: operations["getScimV2UsersById"];
        /**
         * Replace a user
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        put: operations["putScimV2UsersById"];
        /**
         * Delete a user
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        delete: operations["deleteScimV2UsersById"];
        /**
         * Update a user
         * @description Requires the token of a SCIM connection; counts only against the limit `scim`. Available on the plans business, enterprise.
         */
        patch: operations["patchScimV2UsersById"];
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
         * @description Keys of both environments, including revoked and expired ones. Requires the scope `read:org`. Has its own rate limit: `api-keys.list`.
         */
        get: operations["getApiKeys"];
        /**
         * Create an API key
         * @description The secret is returned only in this response. A key never has a scope that its creator lacks, and a credential of the test environment creates only test keys. Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postApiKeys"];
    };
    "/v1/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description A revoked key is returned with status revoked. Requires the scope `read:org`. Has its own rate limit: `api-keys.get`.
         */
        get: operations["getApiKeysByKey"];
        /**
         * Revoke an API key
         * @description Requires the scope `admin`; a key may always revoke itself. Every gateway rejects the key at once. Revoking a revoked key returns 409 RESOURCE_DELETED. Requires any valid credential.
         */
        delete: operations["deleteApiKeysByKey"];
    };
    "/v1/api-keys/{key_id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rotate an API key, keeping its settings
         * @description The new key has the same lifetime, starting now. The old key works until the overlap ends, but never past its own expiry. A key can be rotated once. Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postApiKeysByKeyRoll"];
    };
    "/v1/api-keys/{key_id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transfer an API key to yourself, as an owner
         * @description The key acts with your authority from now on. If it was suspended because its creator was demoted or left, it works again. Its secret does not change. Requires the scope `admin`. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postApiKeysByKeyTakeOver"];
    };
    "/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries, newest first
         * @description Each entry contains a SHA-256 over itself and the hash of the previous entry, which reveals removed or changed entries. Requires the scope `admin`. Has its own rate limit: `audit-log.list`.
         */
        get: operations["getAuditLog"];
    };
    "/v1/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log, oldest first
         * @description One entry a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is read as a formula. The export itself is an entry of the log. Requires the scope `admin`. Has its own rate limit: `audit-log.export`.
         */
        get: operations["getAuditLogExport"];
    };
    "/v1/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the credential of this request
         * @description Requires any valid credential. Has its own rate limit: `auth.verify`.
         */
        get: operations["getAuthVerify"];
    };
    "/v1/compliance/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List evidence, newest first
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence.list`.
         */
        get: operations["getComplianceEvidence"];
        /**
         * Submit evidence for a control
         * @description An attestation, or a file with a statement, signed by the signed-in person. It counts once another person, an owner or administrator, accepts it. Later reports then show the manual controls that it covers as satisfied. Requires the scope `write:evaluations`. Requires a signed-in person, through the portal or the command line. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postComplianceEvidence"];
    };
    "/v1/compliance/evidence-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List evidence requests, newest first
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence-requests.list`.
         */
        get: operations["getComplianceEvidenceRequests"];
        /**
         * Request evidence from a member
         * @description The member is notified by mail, at most once an hour, and sees the request in the portal. Auditors can also create requests. Requires the scope `read:admin`. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postComplianceEvidenceRequests"];
    };
    "/v1/compliance/evidence-requests/{evidence_request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an evidence request
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence-requests.get`.
         */
        get: operations["getComplianceEvidenceRequestsByEvidenceRequest"];
        /**
         * Cancel an evidence request
         * @description By its creator, or by an owner or administrator. It remains readable, as canceled. Requires the scope `read:admin`. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deleteComplianceEvidenceRequestsByEvidenceRequest"];
    };
    "/v1/compliance/evidence/{evidence_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get evidence
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence.get`.
         */
        get: operations["getComplianceEvidenceByEvidence"];
        /**
         * Withdraw evidence
         * @description The signer, the responsible member, or an owner or administrator can withdraw it. It stays readable as withdrawn, and existing reports do not change. A file that was never accepted is erased. Requires the scope `write:evaluations`. Requires a signed-in person, through the portal or the command line. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deleteComplianceEvidenceByEvidence"];
    };
    "/v1/compliance/evidence/{evidence_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accept evidence
         * @description By an owner or administrator other than the signer. Requires the scope `write:org`. Requires a signed-in person, through the portal or the command line. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postComplianceEvidenceByEvidenceAccept"];
    };
    "/v1/compliance/evidence/{evidence_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an evidence file
         * @description For owners, administrators and auditors, and for the people whom the evidence names. Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence.file`.
         */
        get: operations["getComplianceEvidenceByEvidenceFile"];
    };
    "/v1/compliance/evidence/{evidence_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reject evidence
         * @description By an owner or administrator other than the signer. The request that it fulfills is opened again. Requires the scope `write:org`. Requires a signed-in person, through the portal or the command line. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postComplianceEvidenceByEvidenceReject"];
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
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.exceptions.list`.
         */
        get: operations["getComplianceExceptions"];
        /**
         * Record an exception for a control
         * @description Until it expires, a failed control is shown as partial with the exception; a control declared not_applicable is left out of the score. An expired exception changes nothing. Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postComplianceExceptions"];
    };
    "/v1/compliance/exceptions/{exception_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an exception
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.exceptions.get`.
         */
        get: operations["getComplianceExceptionsByException"];
        /**
         * End an exception
         * @description Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deleteComplianceExceptionsByException"];
    };
    "/v1/compliance/frameworks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List compliance frameworks
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.frameworks`.
         */
        get: operations["getComplianceFrameworks"];
    };
    "/v1/compliance/frameworks/{framework_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a framework with its controls and their coverage
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.frameworks`.
         */
        get: operations["getComplianceFrameworksByFramework"];
    };
    "/v1/compliance/frameworks/{framework_id}/latest-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the newest completed report of a framework
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.latest`.
         */
        get: operations["getComplianceFrameworksByFrameworkLatestReport"];
    };
    "/v1/compliance/report-shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List share links, newest first
         * @description Requires the scope `admin`. Has its own rate limit: `compliance.report-shares.list`.
         */
        get: operations["getComplianceReportShares"];
    };
    "/v1/compliance/report-shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revoke a share link
         * @description The link stops working at once. Requires the scope `admin`.
         */
        delete: operations["deleteComplianceReportSharesByShare"];
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
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.list`.
         */
        get: operations["getComplianceReports"];
        /**
         * Request a compliance report
         * @description Returns at once with status pending. Get the outcome by webhook (compliance.report.completed) or GET. A completed report is immutable and signed. Requires the scope `write:evaluations`. Has its own rate limit: `compliance.reports.create`.
         */
        post: operations["postComplianceReports"];
    };
    "/v1/compliance/reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report, without its list of findings
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.get`.
         */
        get: operations["getComplianceReportsByReport"];
    };
    "/v1/compliance/reports/{report_id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare a report with an earlier one
         * @description Returns controls with a changed status, new and closed findings, evidence that was added or ended, and both scores. The HTML and PDF downloads show the same against the previous report. Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.changes`.
         */
        get: operations["getComplianceReportsByReportChanges"];
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
         * @description As JSON it holds everything that its signature covers: `assay verify` checks it offline, and it always has the same bytes. The other forms show the same report, with the names that people, keys and applications have today. Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.download`.
         */
        get: operations["getComplianceReportsByReportDownload"];
    };
    "/v1/compliance/reports/{report_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create a share link to a report
         * @description For an auditor without an account. Anyone with the link can read this report and its downloads, and nothing else, until the link ends. An owner or administrator creates it; it ends when they lose that role. The link is returned only in this response. Requires the scope `admin`. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postComplianceReportsByReportShares"];
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
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.schedules.list`.
         */
        get: operations["getComplianceSchedules"];
        /**
         * Schedule reports
         * @description Requires the scope `write:evaluations`.
         */
        post: operations["postComplianceSchedules"];
    };
    "/v1/compliance/schedules/{schedule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a schedule
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `compliance.schedules.get`.
         */
        get: operations["getComplianceSchedulesBySchedule"];
        /**
         * Delete a schedule, keeping its reports
         * @description Requires the scope `write:evaluations`.
         */
        delete: operations["deleteComplianceSchedulesBySchedule"];
        /**
         * Update, enable or disable a schedule
         * @description Requires the scope `write:evaluations`.
         */
        patch: operations["patchComplianceSchedulesBySchedule"];
    };
    "/v1/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Upload a batch of contents
         * @description A tar archive (ustar, pax or GNU) whose regular files are the contents; their names are ignored. At most 32 MiB after decompression, with Content-Encoding gzip, zstd or none. The digests are computed here. A content that no evaluation has named for a day is erased. Requires the scope `write:evaluations`. Has its own rate limit: `contents.put`.
         */
        put: operations["putContents"];
    };
    "/v1/contents/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find contents that the service does not have
         * @description Checks only contents of the organization and environment of the credential. Existing contents are kept for at least another day. Requires the scope `write:evaluations`. Has its own rate limit: `contents.missing`.
         */
        post: operations["postContentsMissing"];
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
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.list`.
         */
        get: operations["getEvaluations"];
        /**
         * Evaluate files
         * @description Accepts repository files and returns at once with status pending. Files come with their content, or by digest: see PUT /v1/contents. Get the outcome by webhook (evaluation.completed), GET or the event stream. Requires the scope `write:evaluations`. Has its own rate limit: `evaluations.create`.
         */
        post: operations["postEvaluations"];
    };
    "/v1/evaluations/{evaluation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an evaluation
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.get`.
         */
        get: operations["getEvaluationsByEvaluation"];
        /**
         * Delete an evaluation with its files and findings
         * @description This destroys evidence, so a person needs the role of an administrator. Requires the scope `write:evaluations`; a person needs `admin`.
         */
        delete: operations["deleteEvaluationsByEvaluation"];
    };
    "/v1/evaluations/{evaluation_id}/attestation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a signed attestation of the verdict
         * @description An in-toto statement with a SLSA verification summary in a DSSE envelope: policies, files and verdict by digest. `assay verify` checks it offline with the keys at /.well-known/attestation-keys.json of the authorization server. Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.attestation`.
         */
        get: operations["getEvaluationsByEvaluationAttestation"];
    };
    "/v1/evaluations/{evaluation_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cancel an evaluation
         * @description A pending or running evaluation ends as canceled. One that has already ended is returned unchanged. Requires the scope `write:evaluations`.
         */
        post: operations["postEvaluationsByEvaluationCancel"];
    };
    "/v1/evaluations/{evaluation_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream an evaluation as server-sent events
         * @description Sends `evaluation` with the resource at each change, and closes when the evaluation ends. Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.events`.
         */
        get: operations["getEvaluationsByEvaluationEvents"];
    };
    "/v1/evaluations/{evaluation_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file of an evaluation, without its secrets
         * @description As it was evaluated. Hides secrets found by the policies that ran or by the built-in policy for secrets. If some secrets may be unknown, the file is not shown. Requires the scope `read:evaluations`. Requires a signed-in person, through the portal or the command line. Has its own rate limit: `evaluations.file`.
         */
        get: operations["getEvaluationsByEvaluationFile"];
    };
    "/v1/evaluations/{evaluation_id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List findings of an evaluation, by file or most severe first
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.findings`.
         */
        get: operations["getEvaluationsByEvaluationFindings"];
    };
    "/v1/evaluations/{evaluation_id}/findings/{finding_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a finding of an evaluation
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.findings`.
         */
        get: operations["getEvaluationsByEvaluationFindingsByFinding"];
    };
    "/v1/evaluations/{evaluation_id}/sarif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an evaluation as SARIF 2.1.0
         * @description In the form that GitHub code scanning accepts: at most 25,000 results, most severe first. Notifications list what was not evaluated. Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.sarif`.
         */
        get: operations["getEvaluationsByEvaluationSarif"];
    };
    "/v1/finding-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views of the open findings, newest first
         * @description Your own, and those that others share with the organization. Requires the scope `read:evaluations`. Has its own rate limit: `finding-views.list`.
         */
        get: operations["getFindingViews"];
        /**
         * Save a view of the open findings
         * @description A name for filters of GET /v1/findings. Sharing it with the organization requires write:evaluations. Requires the scope `read:evaluations`.
         */
        post: operations["postFindingViews"];
    };
    "/v1/finding-views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete a saved view
         * @description Deleting a shared view requires write:evaluations. Requires the scope `read:evaluations`.
         */
        delete: operations["deleteFindingViewsByView"];
        /**
         * Update a saved view
         * @description Sharing a view, and changing a shared one, requires write:evaluations. Only its creator can make it private again. Omitted fields do not change. Requires the scope `read:evaluations`.
         */
        patch: operations["patchFindingViewsByView"];
    };
    "/v1/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open findings of all repositories
         * @description For each repository, returns the findings of its latest completed evaluation of the whole repository: of main, otherwise master, otherwise any branch. Excludes suppressed findings and those of policies in mode shadow. Requires the scope `read:evaluations`. Has its own rate limit: `findings.list`.
         */
        get: operations["getFindings"];
    };
    "/v1/findings/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count open findings, by filter
         * @description The counts of a filter ignore that filter: they show what each of its values would return. Requires the scope `read:evaluations`. Has its own rate limit: `findings.counts`.
         */
        get: operations["getFindingsCounts"];
    };
    "/v1/findings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export open findings, most severe first
         * @description One finding a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is read as a formula, and whose last column, assignee, is the name. Requires the scope `read:evaluations`. Has its own rate limit: `findings.export`.
         */
        get: operations["getFindingsExport"];
    };
    "/v1/findings/triage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Triage open findings
         * @description Sets a state, an assignee or a comment on up to 500 findings. Triage does not affect verdicts: to accept a finding, suppress it. Requires the scope `write:evaluations`.
         */
        post: operations["postFindingsTriage"];
    };
    "/v1/findings/{open_finding_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an open finding
         * @description Its code is in the evaluation that shows it: GET /v1/evaluations/{evaluation_id}/findings/{finding_id}. Requires the scope `read:evaluations`. Has its own rate limit: `findings.get`.
         */
        get: operations["getFindingsByOpenFinding"];
    };
    "/v1/findings/{open_finding_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments and triage changes of an open finding, newest first
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `findings.activity`.
         */
        get: operations["getFindingsByOpenFindingActivity"];
    };
    "/v1/findings/{open_finding_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comment on an open finding
         * @description Requires the scope `write:evaluations`.
         */
        post: operations["postFindingsByOpenFindingComments"];
    };
    "/v1/findings/{open_finding_id}/comments/{comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete your own comment
         * @description Requires the scope `write:evaluations`.
         */
        delete: operations["deleteFindingsByOpenFindingCommentsByComment"];
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
         * @description Requires the scope `read:org`. Has its own rate limit: `host-connections.list`.
         */
        get: operations["getHostConnections"];
        /**
         * Connect a code host and check its pull requests
         * @description Tests the access token, or the private key of the GitHub App, on the host, and reports missing permissions. Creates an API key with read:evaluations and write:evaluations, which evaluates the pull requests; deleting the connection revokes the key. Returns the webhook secret once. On Gitea and GitLab, add a webhook with this secret to the repositories, organization, group or system to check; on GitLab the secret serves as the signing token or the secret token. For a GitHub App, this call configures the webhook. Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postHostConnections"];
    };
    "/v1/host-connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connection to a code host
         * @description Requires the scope `read:org`. Has its own rate limit: `host-connections.get`.
         */
        get: operations["getHostConnectionsByConnection"];
        /**
         * Delete a connection to a code host
         * @description Erases its secrets and revokes its API key. Checks and comments on the host stay. Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        delete: operations["deleteHostConnectionsByConnection"];
    };
    "/v1/host-connections/{connection_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rotate the webhook secret of a connection
         * @description Returns the new secret once. Webhooks signed with the previous secret are accepted for 24 hours; replace the secret on the host within that time. For a GitHub App, this call updates the webhook. Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postHostConnectionsByConnectionRotateSecret"];
    };
    "/v1/host-connections/{connection_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test the credentials of a connection
         * @description Checks that the host accepts the credentials and that they have all required permissions. Updates `status` and `problem` of the connection, unless the host is unreachable. Requires the scope `admin`. Has its own rate limit: `host-connections.test`.
         */
        post: operations["postHostConnectionsByConnectionTest"];
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the person behind this token, and the token's scopes
         * @description Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through any application.
         */
        get: operations["getMe"];
        /**
         * Change your name
         * @description Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. Rejects sessions that began at an identity provider.
         */
        patch: operations["patchMe"];
    };
    "/v1/me/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications that you authorized, in all your organizations
         * @description Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through any application.
         */
        get: operations["getMeApplications"];
    };
    "/v1/me/applications/{grant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revoke your authorization of an application
         * @description Its tokens are revoked at once. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line.
         */
        delete: operations["deleteMeApplicationsByGrant"];
    };
    "/v1/me/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your second factors
         * @description Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line.
         */
        get: operations["getMeMfa"];
    };
    "/v1/me/mfa/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replace your recovery codes
         * @description Previous codes stop working. The new ones are returned only in this response. The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        post: operations["postMeMfaRecoveryCodes"];
        /**
         * Remove your recovery codes
         * @description The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        delete: operations["deleteMeMfaRecoveryCodes"];
    };
    "/v1/me/mfa/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start setting up an authenticator app
         * @description It becomes a factor when you confirm one of its codes. The secret is returned only in this response. The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        post: operations["postMeMfaTotp"];
    };
    "/v1/me/mfa/totp/{factor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Remove an authenticator app
         * @description Removing the last factor removes the recovery codes too. It cannot be removed while an organization requires one. The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        delete: operations["deleteMeMfaTotpByFactor"];
    };
    "/v1/me/mfa/totp/{factor_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirm an authenticator app with one of its codes
         * @description Adding the first factor returns recovery codes, which are shown only once. The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        post: operations["postMeMfaTotpByFactorConfirm"];
    };
    "/v1/me/mfa/webauthn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add a passkey or security key
         * @description Takes the result of navigator.credentials.create(). Adding the first factor returns recovery codes, which are shown only once. The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        post: operations["postMeMfaWebauthn"];
    };
    "/v1/me/mfa/webauthn/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get options for a new passkey or security key
         * @description Pass them to navigator.credentials.create() on a page of the authorization server or the portal. The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        post: operations["postMeMfaWebauthnOptions"];
    };
    "/v1/me/mfa/webauthn/{factor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Remove a passkey or security key
         * @description Removing the last factor removes the recovery codes too. It cannot be removed while an organization requires one. The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        delete: operations["deleteMeMfaWebauthnByFactor"];
        /**
         * Rename a passkey or security key
         * @description The sign-in must be at most ten minutes old, and with the second factor where you have one: otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 10 minutes; otherwise `details.reason` is `step_up`. Rejects sessions that began at an identity provider.
         */
        patch: operations["patchMeMfaWebauthnByFactor"];
    };
    "/v1/me/organizations/{organization_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leave an organization
         * @description Applications that you authorized there lose access at once. The last owner cannot leave: make another member an owner first. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line.
         */
        delete: operations["deleteMeOrganizationsByOrganization"];
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change your password
         * @description Requires the current password. Your other sessions end, and their tokens are revoked. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. Rejects sessions that began at an identity provider.
         */
        post: operations["postMePassword"];
    };
    "/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions, last used first
         * @description Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through any application.
         */
        get: operations["getMeSessions"];
        /**
         * End all your other sessions
         * @description Their tokens are revoked at once. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line. Rejects sessions that began at an identity provider.
         */
        delete: operations["deleteMeSessions"];
    };
    "/v1/me/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End a session
         * @description Its tokens are revoked at once. Requires the access token of a signed-in person; API keys and client credentials get 403. Requires any valid credential. Requires a signed-in person, through the portal or the command line.
         */
        delete: operations["deleteMeSessionsBySession"];
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
         * @description Requires the scope `admin`.
         */
        get: operations["getOauthApplications"];
        /**
         * Register an OAuth application
         * @description The client secret is returned only in this response. People in your organization can allow the application to act for them; a confidential application can also act for itself (client_credentials). Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postOauthApplications"];
    };
    "/v1/oauth-applications/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an OAuth application
         * @description Requires the scope `admin`.
         */
        get: operations["getOauthApplicationsByClient"];
        /**
         * Delete an OAuth application
         * @description Its tokens are revoked at once. Requires the scope `admin`.
         */
        delete: operations["deleteOauthApplicationsByClient"];
        /**
         * Update an OAuth application
         * @description Removing a scope removes it from existing tokens at once. Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        patch: operations["patchOauthApplicationsByClient"];
    };
    "/v1/oauth-applications/{client_id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rotate the secret of an OAuth application
         * @description The secret is returned only in this response. Previous secrets keep working during the overlap. Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postOauthApplicationsByClientSecrets"];
    };
    "/v1/oauth-applications/{client_id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transfer an OAuth application to yourself, as an owner
         * @description The application acts with your authority from now on. If it was suspended because its creator was demoted or left, it works again. Its secrets do not change. Requires the scope `admin`. Requires a signed-in person, through the portal or the command line. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postOauthApplicationsByClientTakeOver"];
    };
    "/v1/org": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization of the credential
         * @description Requires the scope `read:org`. Has its own rate limit: `org.get`.
         */
        get: operations["getOrg"];
        /**
         * Update the organization
         * @description With require_mfa, members sign in with a second factor from now on; members without one set it up at the next sign-in. Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        patch: operations["patchOrg"];
    };
    "/v1/org/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains, newest first
         * @description Requires the scope `admin`. Available on the plans team, business, enterprise.
         */
        get: operations["getOrgDomains"];
        /**
         * Add an email domain
         * @description The domain is yours once its TXT record is found: create the record that the response shows, then verify. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        post: operations["postOrgDomains"];
    };
    "/v1/org/domains/{domain_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a domain
         * @description Requires the scope `admin`. Available on the plans team, business, enterprise.
         */
        get: operations["getOrgDomainsByDomain"];
        /**
         * Remove a domain
         * @description Without a verified domain, enforced single sign-on lapses. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        delete: operations["deleteOrgDomainsByDomain"];
    };
    "/v1/org/domains/{domain_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify a domain by its TXT record
         * @description The response shows the result: `problem` is null once the domain is verified. The record is checked again every day. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        post: operations["postOrgDomainsByDomainVerify"];
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
         * @description Requires the scope `read:org`. Has its own rate limit: `org.invitations`.
         */
        get: operations["getOrgInvitations"];
        /**
         * Invite a person by email
         * @description Sends a link that works once, within 7 days. The role is never above your own. The response does not reveal whether the address has an account. Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postOrgInvitations"];
    };
    "/v1/org/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revoke an invitation
         * @description Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deleteOrgInvitationsByInvitation"];
    };
    "/v1/org/invitations/{invitation_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send an invitation again
         * @description With a new link, valid for 7 days. The previous link stops working. Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postOrgInvitationsByInvitationResend"];
    };
    "/v1/org/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Requires the scope `read:org`. Has its own rate limit: `org.members`.
         */
        get: operations["getOrgMembers"];
    };
    "/v1/org/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Remove a member
         * @description Everything that the person allowed in this organization ends at once; API keys stay, because they are the organization’s. The last owner cannot be removed. Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        delete: operations["deleteOrgMembersByUser"];
        /**
         * Update the role of a member
         * @description Nobody can grant or remove a role above their own (owner, admin, member; only a credential with admin can grant more than member). The last owner keeps that role. Takes effect at once, for existing tokens too. Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        patch: operations["patchOrgMembersByUser"];
    };
    "/v1/org/rate-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get all rate limits and what remains of them
         * @description Includes custom limits. The request does not count toward the windows that it shows. Requires the scope `read:org`. Has its own rate limit: `org.rate-limits`.
         */
        get: operations["getOrgRateLimits"];
    };
    "/v1/org/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage by day
         * @description Evaluations, their files and bytes, and API requests, in the environment of the credential. Requests appear within about five seconds. Requires the scope `admin`. Has its own rate limit: `usage.get`.
         */
        get: operations["getOrgUsage"];
    };
    "/v1/org/usage/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List usage by credential, most requests first
         * @description Requests of API keys, applications and SCIM tokens, and evaluations submitted with API keys. Evaluations that people submit count only by day and by repository. Requires the scope `admin`. Has its own rate limit: `usage.credentials`.
         */
        get: operations["getOrgUsageCredentials"];
    };
    "/v1/org/usage/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export usage as CSV
         * @description A line for each day, credential or repository, in the order of the lists. No cell is read as a formula. Requires the scope `admin`. Has its own rate limit: `usage.export`.
         */
        get: operations["getOrgUsageExport"];
    };
    "/v1/org/usage/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List usage by repository, most evaluations first
         * @description Requires the scope `admin`. Has its own rate limit: `usage.repositories`.
         */
        get: operations["getOrgUsageRepositories"];
    };
    "/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what needs attention, and the risk over time
         * @description Requires the scope `read:evaluations`. Has its own rate limit: `overview.get`.
         */
        get: operations["getOverview"];
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
         * @description Requires the scope `read:policies`. Has its own rate limit: `policies.list`.
         */
        get: operations["getPolicies"];
        /**
         * Create a policy
         * @description The document becomes version 1 if its schema, its patterns, its cost and all its own tests hold; otherwise every problem is named with its line and column. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postPolicies"];
    };
    "/v1/policies/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add a draft to the policies of recent evaluations
         * @description What a new policy would do: evaluates the stored files of the latest completed evaluation of each repository under the draft, and returns the evaluations that it would newly block. policy_id and version are null. Returns when the preview is ready, or unfinished after ten seconds; then poll it with GET. Previews are kept for a day. Also requires read:evaluations. Requires the scope `write:policies`. Has its own rate limit: `policies.preview`.
         */
        post: operations["postPoliciesPreview"];
    };
    "/v1/policies/previews/{preview_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a preview
         * @description Also requires read:evaluations. Requires the scope `read:policies`. Has its own rate limit: `policies.previews.get`.
         */
        get: operations["getPoliciesPreviewsByPreview"];
    };
    "/v1/policies/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Validate a policy without creating it
         * @description Returns 200 whether the document is valid or not; problems name rule, line and column. With a sample, also returns what the rules find in it; nothing is stored. Requires the scope `write:policies`.
         */
        post: operations["postPoliciesValidate"];
    };
    "/v1/policies/{policy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a policy with its document
         * @description With format=yaml, or Accept: application/yaml, returns only the document as YAML. Sent to POST or PUT, it has the same digest. Requires the scope `read:policies`. Has its own rate limit: `policies.get`.
         */
        get: operations["getPoliciesByPolicy"];
        /**
         * Create a new version of a policy
         * @description A document with the digest of the latest version creates no new version. If no version is pinned, evaluations run the new one from now on. If exceptions require approval, only a signed-in owner can create a version that evaluations would run and that may block less. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        put: operations["putPoliciesByPolicy"];
        /**
         * Delete a policy
         * @description Evaluations no longer run it. A built-in policy cannot be deleted, only deactivated. If exceptions require approval, only a signed-in owner can delete an active policy. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deletePoliciesByPolicy"];
    };
    "/v1/policies/{policy_id}/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activate or deactivate a policy, and choose its version
         * @description Built-in policies too: each organization decides for itself. Evaluations that name their policies run those, active or not. If exceptions require approval, only a signed-in owner can deactivate a policy, or choose a version that may block less. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        put: operations["putPoliciesByPolicyActivation"];
    };
    "/v1/policies/{policy_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare a draft with its policy over recent evaluations
         * @description Evaluates the stored files of the latest completed evaluation of each repository under the draft and under the version that currently runs, and returns what would be newly blocked, unblocked or unchanged. Verdicts are those of the whole evaluation with its other policies. Returns when the preview is ready, or unfinished after ten seconds; then poll it with GET. Previews are kept for a day. Also requires read:evaluations. Requires the scope `write:policies`. Has its own rate limit: `policies.preview`.
         */
        post: operations["postPoliciesByPolicyPreview"];
    };
    "/v1/policies/{policy_id}/previews/{preview_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a preview of a policy
         * @description Also requires read:evaluations. Requires the scope `read:policies`. Has its own rate limit: `policies.previews.get`.
         */
        get: operations["getPoliciesByPolicyPreviewsByPreview"];
    };
    "/v1/policies/{policy_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List versions of a policy, newest first
         * @description Requires the scope `read:policies`. Has its own rate limit: `policies.versions`.
         */
        get: operations["getPoliciesByPolicyVersions"];
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
         * @description Includes expired overrides until they are deleted. Requires the scope `read:policies`. Has its own rate limit: `policy-overrides.list`.
         */
        get: operations["getPolicyOverrides"];
        /**
         * Override rules of a policy in some repositories
         * @description Switches rules of a built-in or own policy off, puts them in shadow or changes their severity, without copying the policy. The override stays when the policy gets a new version. New evaluations apply and record it. If several overrides match a rule, a repository name without * wins over a pattern, then the pattern with the most characters other than *, then the newest. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postPolicyOverrides"];
    };
    "/v1/policy-overrides/{override_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an override
         * @description Requires the scope `read:policies`. Has its own rate limit: `policy-overrides.get`.
         */
        get: operations["getPolicyOverridesByOverride"];
        /**
         * Delete an override
         * @description New evaluations run the rules as the policy, or another override, defines them. If that may block less and exceptions require approval, only an owner can do this. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deletePolicyOverridesByOverride"];
        /**
         * Update an override
         * @description New evaluations apply the change. Omitted fields do not change. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        patch: operations["patchPolicyOverridesByOverride"];
    };
    "/v1/policy-profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profiles of built-in policies
         * @description Requires the scope `read:policies`. Has its own rate limit: `policy-profiles.get`.
         */
        get: operations["getPolicyProfiles"];
        /**
         * Replace the profiles of built-in policies
         * @description Replaces all choices. New evaluations apply them and record the profile. If exceptions require approval, only a signed-in owner can do this. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        put: operations["putPolicyProfiles"];
    };
    "/v1/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List repositories, by name
         * @description Returns repositories that were evaluated as a whole, as shown by the latest such evaluation: of main, otherwise master, otherwise any branch. Requires the scope `read:evaluations`. Has its own rate limit: `repositories.list`.
         */
        get: operations["getRepositories"];
    };
    "/v1/repositories/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a repository with its branches and the policies that ran
         * @description The name is in the query, because it may contain slashes. Requires the scope `read:evaluations`. Has its own rate limit: `repositories.state`.
         */
        get: operations["getRepositoriesState"];
    };
    "/v1/request-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API requests of the organization's credentials, newest first
         * @description Requests in the environment of the credential: of keys, applications, the command line and SCIM tokens, but not the portal’s own. A request appears within about two seconds. Requests are kept for 7 days, at most 250,000 per environment; beyond 1,000 successful requests per minute, further successful ones are not recorded. Query strings, headers and bodies are never recorded. Requires the scope `read:org`. Has its own rate limit: `request-log.list`.
         */
        get: operations["getRequestLog"];
    };
    "/v1/scim/connections/{connection_id}/role-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the role mappings of a connection
         * @description Requires the scope `admin`. Available on the plans business, enterprise.
         */
        get: operations["getScimConnectionsByConnectionRoleMappings"];
        /**
         * Set the role mappings of a connection
         * @description The roles of all members change at once. Owners stay owners, and no group can grant that role. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans business, enterprise.
         */
        put: operations["putScimConnectionsByConnectionRoleMappings"];
    };
    "/v1/scim/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List SCIM tokens, newest first
         * @description Requires the scope `admin`. Available on the plans business, enterprise.
         */
        get: operations["getScimTokens"];
        /**
         * Create a bearer token for an identity provider
         * @description The token is returned only in this response. A connection can have several tokens: create the new one, give it to the identity provider, then delete the old one, or name the old one in `replaces`. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans business, enterprise.
         */
        post: operations["postScimTokens"];
    };
    "/v1/scim/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revoke a SCIM token
         * @description Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. Available on the plans business, enterprise.
         */
        delete: operations["deleteScimTokensByToken"];
    };
    "/v1/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the set-up session of this request
         * @description Requires any valid credential.
         */
        get: operations["getSetUp"];
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
         * @description Requires the scope `admin`. Has its own rate limit: `set-up-links.list`.
         */
        get: operations["getSetUpLinks"];
        /**
         * Create a set-up link
         * @description For an IT administrator without an account. The first person to open the link can set up connections, domains and SCIM tokens of the organization, and nothing else, until the link ends. Only an owner can create it. The link is returned only in this response. Requires the scope `admin`. Requires a signed-in person, through the portal or the command line. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        post: operations["postSetUpLinks"];
    };
    "/v1/set-up-links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revoke a set-up link
         * @description A session opened with it ends at once. What was set up in it stays. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deleteSetUpLinksByLink"];
    };
    "/v1/set-up-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a set-up link
         * @description Exchanges the part of the link after the # for the bearer token of its session. The link works once. Owners and administrators are notified by mail. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postSetUpSessions"];
    };
    "/v1/shared-reports/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a report through its share link */
        post: operations["postSharedReportsDownload"];
    };
    "/v1/shared-reports/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an evidence file through the share link of its report
         * @description Only if the link was created to include evidence files. Has its own rate limit: `shared-reports`.
         */
        post: operations["postSharedReportsFile"];
    };
    "/v1/shared-reports/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report through its share link
         * @description Rate limited by the caller's address. Each use is counted and written to the organization's audit log. Has its own rate limit: `shared-reports`.
         */
        post: operations["postSharedReportsOpen"];
    };
    "/v1/sso/break-glass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add a break-glass administrator
         * @description While single sign-on is enforced, this person may still sign in with a password and a second factor, until it expires. Every use is in the audit log. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        post: operations["postSsoBreakGlass"];
    };
    "/v1/sso/break-glass/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Remove a break-glass administrator
         * @description Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        delete: operations["deleteSsoBreakGlassByUser"];
    };
    "/v1/sso/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections, newest first
         * @description Requires the scope `admin`. Available on the plans team, business, enterprise.
         */
        get: operations["getSsoConnections"];
        /**
         * Connect an identity provider
         * @description The response contains the values that the identity provider needs. Send its own values now or later with PATCH. Nobody can sign in through the connection until its set-up is complete. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        post: operations["postSsoConnections"];
    };
    "/v1/sso/connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connection
         * @description Requires the scope `admin`. Available on the plans team, business, enterprise.
         */
        get: operations["getSsoConnectionsByConnection"];
        /**
         * Delete a connection
         * @description Its sessions end at once. If it also provisions people (SCIM), provisioning continues. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        delete: operations["deleteSsoConnectionsByConnection"];
        /**
         * Update a connection
         * @description Changing a tested setting invalidates the test; while the connection is enforced, such a change is rejected. Certificates may be added and removed at any time. Enforcing ends the sessions of all members, who then sign in again through the connection. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        patch: operations["patchSsoConnectionsByConnection"];
    };
    "/v1/sso/connections/{connection_id}/guides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get set-up guides of a connection, by identity provider
         * @description Requires the scope `admin`. Available on the plans team, business, enterprise.
         */
        get: operations["getSsoConnectionsByConnectionGuides"];
    };
    "/v1/sso/connections/{connection_id}/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rotate the service provider key of a SAML connection
         * @description The first call adds a second certificate to the metadata; assertions may be encrypted for either. Once the identity provider has it, call this again to remove the old key and sign with the new one. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        post: operations["postSsoConnectionsByConnectionRotateKey"];
    };
    "/v1/sso/connections/{connection_id}/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recent sign-ins through a connection, with the reason of each failure
         * @description Requires the scope `admin`. Available on the plans team, business, enterprise.
         */
        get: operations["getSsoConnectionsByConnectionSignIns"];
    };
    "/v1/sso/connections/{connection_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start a test sign-in
         * @description Open the URL of the response in a browser and sign in there. The test creates no session. Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.
         */
        post: operations["postSsoConnectionsByConnectionTest"];
    };
    "/v1/sso/connections/{connection_id}/tests/{test_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the result of a test sign-in
         * @description Requires the scope `admin`. Available on the plans team, business, enterprise.
         */
        get: operations["getSsoConnectionsByConnectionTestsByTest"];
    };
    "/v1/sso/enforcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the enforcement of single sign-on and its exceptions
         * @description Requires the scope `admin`. Available on the plans team, business, enterprise.
         */
        get: operations["getSsoEnforcement"];
    };
    "/v1/suppression-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests for exceptions, newest first
         * @description Requires the scope `read:policies`. Has its own rate limit: `suppression-requests.list`.
         */
        get: operations["getSuppressionRequests"];
        /**
         * Request an exception
         * @description For a finding, or for a rule of a policy in the repositories that match a pattern. Nothing changes until another person approves the request. Approval creates the suppression or override. Requires the scope `request:suppressions`. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postSuppressionRequests"];
    };
    "/v1/suppression-requests/{suppression_request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request for an exception
         * @description Requires the scope `read:policies`. Has its own rate limit: `suppression-requests.get`.
         */
        get: operations["getSuppressionRequestsBySuppressionRequest"];
        /**
         * Withdraw a request for an exception
         * @description Only the requester can withdraw a request, while it is open. It stays in the list as withdrawn. Requires the scope `request:suppressions`. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deleteSuppressionRequestsBySuppressionRequest"];
    };
    "/v1/suppression-requests/{suppression_request_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Approve a request for an exception
         * @description Creates the requested suppression or override in the name of the approver. Approvers are the members whom the settings name for the policy, otherwise owners and administrators; and code owners, if the settings let them decide. Requesters cannot approve their own requests, whichever credential they used. Requires the scope `request:suppressions`. Requires a signed-in person, through the portal or the command line. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postSuppressionRequestsBySuppressionRequestApprove"];
    };
    "/v1/suppression-requests/{suppression_request_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reject a request for an exception
         * @description Anyone who can approve a request can reject it. The finding or rule still counts. The note is for the requester. Requires the scope `request:suppressions`. Requires a signed-in person, through the portal or the command line. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postSuppressionRequestsBySuppressionRequestReject"];
    };
    "/v1/suppression-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings for exceptions
         * @description Requires the scope `read:policies`. Has its own rate limit: `suppression-settings.get`.
         */
        get: operations["getSuppressionSettings"];
        /**
         * Update the settings for exceptions
         * @description Only an owner can do this, in the portal or on the command line. Existing exceptions stay in force until they end. Requires the scope `write:org`. Requires a signed-in owner, through the portal or the command line. Affects both environments, so credentials of `test` are rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        patch: operations["patchSuppressionSettings"];
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
         * @description Requires the scope `read:policies`. Has its own rate limit: `suppressions.list`.
         */
        get: operations["getSuppressions"];
        /**
         * Suppress a finding
         * @description New evaluations of the repository show the finding as suppressed. It does not count toward the gate until the suppression expires or is deleted. The suppression follows renamed files; changed code, or a changed secret, counts again. If the settings require approval, use POST /v1/suppression-requests instead. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        post: operations["postSuppressions"];
    };
    "/v1/suppressions/{suppression_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a suppression
         * @description Requires the scope `read:policies`. Has its own rate limit: `suppressions.get`.
         */
        get: operations["getSuppressionsBySuppression"];
        /**
         * Delete a suppression
         * @description The finding counts again in new evaluations. Requires the scope `write:policies`. Affects both environments, so credentials of `test` are rejected.
         */
        delete: operations["deleteSuppressionsBySuppression"];
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints, newest first
         * @description Requires the scope `read:org`. Has its own rate limit: `webhooks.list`.
         */
        get: operations["getWebhooks"];
        /**
         * Create a webhook endpoint
         * @description Returns the signing secret once or, with signature_scheme v1a, the public key. Requests are signed according to Standard Webhooks. The URL must use https and resolve to the public internet. Requires the scope `write:org`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postWebhooks"];
    };
    "/v1/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream webhook events as server-sent events
         * @description Sends `webhook` with the body of each event of the credential's environment, whether or not an endpoint is subscribed to it. The id of each message is that of the event: send the last one in `after` or `Last-Event-ID` to resume after it. Used by `assay webhooks listen`. Requires the scope `read:org`. Has its own rate limit: `webhooks.events`.
         */
        get: operations["getWebhooksEvents"];
    };
    "/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Requires the scope `read:org`. Has its own rate limit: `webhooks.get`.
         */
        get: operations["getWebhooksByWebhook"];
        /**
         * Delete a webhook endpoint
         * @description Requires the scope `write:org`.
         */
        delete: operations["deleteWebhooksByWebhook"];
        /**
         * Update a webhook endpoint
         * @description Enabling a disabled endpoint resets its failures. POST …/recover sends what it missed. Requires the scope `write:org`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        patch: operations["patchWebhooksByWebhook"];
    };
    "/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of an endpoint, newest first
         * @description Requires the scope `read:org`. Has its own rate limit: `webhooks.deliveries`.
         */
        get: operations["getWebhooksByWebhookDeliveries"];
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery, with the body that is sent
         * @description Requires the scope `read:org`. Has its own rate limit: `webhooks.delivery`.
         */
        get: operations["getWebhooksByWebhookDeliveriesByDelivery"];
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attempts of a delivery, newest first
         * @description Requires the scope `read:org`. Has its own rate limit: `webhooks.attempts`.
         */
        get: operations["getWebhooksByWebhookDeliveriesByDeliveryAttempts"];
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resend a delivery
         * @description Makes one more attempt at once, with the same webhook-id. Requires the scope `write:org`.
         */
        post: operations["postWebhooksByWebhookDeliveriesByDeliveryResend"];
    };
    "/v1/webhooks/{webhook_id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resend failed and missed deliveries since a time
         * @description Queues up to 500 deliveries, spread over time. If has_more is true, send the same request again. Requires the scope `write:org`.
         */
        post: operations["postWebhooksByWebhookRecover"];
    };
    "/v1/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rotate the signing secret
         * @description Returns the new secret once. Until the overlap ends, every request has a signature of each secret, so you can also change the signature scheme. Requires the scope `write:org`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
         */
        post: operations["postWebhooksByWebhookRotateSecret"];
    };
    "/v1/webhooks/{webhook_id}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get attempts, failures and latency of an endpoint by day
         * @description Requires the scope `read:org`. Has its own rate limit: `webhooks.statistics`.
         */
        get: operations["getWebhooksByWebhookStatistics"];
    };
    "/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a test event to an endpoint
         * @description Sends a webhook.test event, or an example of another kind, to this endpoint alone, even if it is disabled or subscribes to other events. Requires the scope `write:org`.
         */
        post: operations["postWebhooksByWebhookTest"];
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
        /** An evaluation ended with a verdict; data is the evaluation as GET shows it */
        post: operations["onEvaluationCompleted"];
    };
    "evaluation.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An evaluation ended without a verdict; data is the evaluation as GET shows it */
        post: operations["onEvaluationFailed"];
    };
    "compliance.report.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A compliance report was completed; data is the report as the list shows it */
        post: operations["onComplianceReportCompleted"];
    };
    "compliance.report.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A compliance report failed; data is the report as the list shows it */
        post: operations["onComplianceReportFailed"];
    };
    "api_key.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An API key was created; data is the key without its secret value */
        post: operations["onApiKeyCreated"];
    };
    "api_key.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An API key was revoked */
        post: operations["onApiKeyRevoked"];
    };
    "api_key.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An API key expires in 7 days */
        post: operations["onApiKeyExpiring"];
    };
    "policy.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A policy has a new version */
        post: operations["onPolicyUpdated"];
    };
    "webhook.endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An endpoint was disabled after failing for 5 days or returning 410 */
        post: operations["onWebhookEndpointDisabled"];
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sent on request, to test an endpoint */
        post: operations["onWebhookTest"];
    };
}
export interface components {
    schemas: {
        AcceptEvidenceRequest: {
            /** @description A note for readers of the report */
            note?: string;
        };
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
             * @description Current name of that member, key or application; null if it no longer exists, or the person is not a member any more
             * @example Robin Doe
             */
            created_by_name: string | null;
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
        AskForExceptionRequest: {
            /**
             * @description false_positive: the finding is wrong. accepted_risk: the problem is real and accepted. fix_by: the problem is real and will be fixed before expires_at, which is required. Default: accepted_risk
             * @example accepted_risk
             * @enum {string}
             */
            kind?: "false_positive" | "accepted_risk" | "fix_by";
            /**
             * @description For a finding: the evaluation in which it was found
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id?: string;
            /**
             * @description The finding; send either this or fingerprint
             * @example fnd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            finding_id?: string;
            /** @description The match/v1 fingerprint of the finding; send either this or finding_id */
            fingerprint?: string;
            /** @description For a rule: its policy, built-in or your own */
            policy_id?: string;
            /** @description For a rule: its identifier */
            rule_id?: string;
            /** @description For a rule: the repositories; * matches any text. Case-sensitive */
            repository_pattern?: string;
            /**
             * @description For a rule: what the override does. off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`. Default: shadow
             * @example shadow
             * @enum {string}
             */
            effect?: "off" | "shadow" | "severity";
            /**
             * @description Required with effect severity, not allowed otherwise
             * @enum {string}
             */
            severity?: "critical" | "high" | "medium" | "low" | "info";
            /**
             * @description Why the exception is needed
             * @example Only ever called with constants; see the review of 21 November
             */
            reason: string;
            /**
             * Format: date-time
             * @description When it ends. Required for fix_by, and for accepted_risk where the organization limits how long a risk is accepted. Default: never
             * @example 2027-05-21T12:00:00.000Z
             */
            expires_at?: string;
        };
        AttemptStatistics: {
            /**
             * @description Attempts
             * @example 1280
             */
            attempts: number;
            /**
             * @description Of these, attempts that were not delivered
             * @example 3
             */
            failed_attempts: number;
            /**
             * @description Median duration in milliseconds; null without attempts
             * @example 48
             */
            median_ms: number | null;
            /**
             * @description 95th percentile of the duration in milliseconds
             * @example 210
             */
            p95_ms: number | null;
        };
        AttemptStatisticsOfDay: {
            /**
             * @description Attempts
             * @example 1280
             */
            attempts: number;
            /**
             * @description Of these, attempts that were not delivered
             * @example 3
             */
            failed_attempts: number;
            /**
             * @description Median duration in milliseconds; null without attempts
             * @example 48
             */
            median_ms: number | null;
            /**
             * @description 95th percentile of the duration in milliseconds
             * @example 210
             */
            p95_ms: number | null;
            /**
             * @description Day, in UTC
             * @example 2026-11-24
             */
            day: string;
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
            /**
             * @description The actor: type (user, api_key, application, scim_token, set_up_link, report_share, operator, system) and id; act if an application acted for the person (RFC 8693)
             * @example {
             *       "type": "user",
             *       "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
             *     }
             */
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
            /**
             * @description Target: type and id
             * @example {
             *       "type": "oauth_application",
             *       "id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x"
             *     }
             */
            target: {
                [key: string]: unknown;
            };
            /** @description Changed fields, before the change */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Changed fields, after the change
             * @example {
             *       "name": "Build dashboard"
             *     }
             */
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
             * @description Email address
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
        ChangedControl: {
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
             * @description Status before; null where it was not listed
             * @enum {string|null}
             */
            before: "satisfied" | "not_satisfied" | "partial" | "not_assessed" | "manual" | "not_applicable" | null;
            /**
             * @description Status now; null where it is not listed any more
             * @enum {string|null}
             */
            after: "satisfied" | "not_satisfied" | "partial" | "not_assessed" | "manual" | "not_applicable" | null;
            /** @description Why it has its status now */
            reason: string | null;
        };
        ChangedEvidence: {
            /**
             * @description Control
             * @example CC6.3
             */
            control_id: string;
            /**
             * @description Evidence
             * @example evd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evidence_id: string;
            /** @description What is stated */
            statement: string;
            /** @description Who signed it */
            signer: string;
        };
        ClosedFinding: {
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
            /**
             * @description What happened to it; no_longer_listed if its repository or rule is no longer checked
             * @example fixed
             * @enum {string}
             */
            closed_by: "fixed" | "suppressed" | "no_longer_listed";
        };
        CodeOwnerName: {
            /**
             * @description A name in CODEOWNERS: an account, a team or an email address. Upper and lower case are the same
             * @example @acme/payments
             */
            name: string;
            /**
             * @description The members it stands for. Each must be an owner, administrator or developer
             * @example [
             *       "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
             *     ]
             */
            member_ids: string[];
        };
        CodeOwnerRule: {
            /**
             * @description Pattern of paths
             * @example /src/billing/
             */
            pattern: string;
            /**
             * @description Accounts, teams and email addresses; empty for nobody
             * @example [
             *       "@acme/billing"
             *     ]
             */
            owners: string[];
        };
        CodeOwners: {
            /**
             * @description Path of the file
             * @example .github/CODEOWNERS
             */
            path: string;
            /** @description Its rules in order, at most 500. The last one that matches a path applies, in each section */
            rules: components["schemas"]["CodeOwnerRule"][];
        };
        ComparedReport: {
            /**
             * @description Identifier
             * @example rep_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /** @description Its period */
            period: components["schemas"]["ReportPeriod"];
            /**
             * Format: date-time
             * @description When it was completed
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string;
            /** @description Its digest */
            digest: string;
            /** @description Its score */
            score: components["schemas"]["ReportScore"];
        };
        ComplianceEvidence: {
            /**
             * @description Identifier
             * @example evd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Framework
             * @example soc-2
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Control
             * @example CC6.3
             */
            control_id: string;
            /**
             * @description Type
             * @example attestation
             * @enum {string}
             */
            kind: "attestation" | "file";
            /** @description What is stated, or what the file shows */
            statement: string;
            /** @description The file; null for an attestation */
            file: components["schemas"]["EvidenceFile"] | null;
            /**
             * @description SHA-256 of the file, or of the statement in UTF-8, in hexadecimal
             * @example 3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a
             */
            digest: string;
            /** @description Repositories that it is about; null for the whole organization */
            repositories: string[] | null;
            /** @description The time that it is about; null for how things are */
            period: components["schemas"]["ReportPeriod"] | null;
            /**
             * Format: date-time
             * @description Until when it counts
             * @example 2026-11-21T12:00:00.000Z
             */
            valid_until: string;
            /**
             * @description Accepted evidence counts until it expires or is withdrawn; any other counts for nothing
             * @example pending
             * @enum {string}
             */
            status: "pending" | "accepted" | "rejected" | "withdrawn" | "expired";
            /** @description Who signed it, and when it was signed: `signed_at` */
            signer: components["schemas"]["EvidencePerson"];
            /**
             * Format: date-time
             * @description When it was signed
             * @example 2026-11-21T12:00:00.000Z
             */
            signed_at: string;
            /**
             * @description Member responsible for it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            owner_id: string;
            /** @description Who is to review it; null for any owner or administrator */
            reviewer_id: string | null;
            /** @description Who reviewed it */
            reviewer: components["schemas"]["EvidencePerson"] | null;
            /**
             * Format: date-time
             * @description When it was reviewed
             * @example 2026-11-21T12:00:00.000Z
             */
            reviewed_at: string | null;
            /** @description What the reviewer says */
            review_note: string | null;
            /**
             * Format: date-time
             * @description When it was withdrawn
             * @example 2026-11-21T12:00:00.000Z
             */
            withdrawn_at: string | null;
            /** @description Who withdrew it */
            withdrawn_by: string | null;
            /** @description The request that it is for */
            request_id: string | null;
        };
        ComplianceEvidencePage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The evidence, newest first */
            data: components["schemas"]["ComplianceEvidence"][];
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
             * @description Type
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
            /**
             * @description URL of the publication
             * @example https://owasp.org/Top10/2025/
             */
            url: string;
            /** @description Source and license of the titles */
            wording: string;
            /** @description Which of its items are listed */
            extent: string;
            /**
             * @description SHA-256 of the catalog, in hexadecimal
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
            /**
             * @description URL of the publication
             * @example https://owasp.org/Top10/2025/
             */
            url: string;
            /** @description Source and license of the titles */
            wording: string;
            /** @description Which of its items are listed */
            extent: string;
            /**
             * @description SHA-256 of the catalog, in hexadecimal
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
            /**
             * @description Name of the organization when the report was requested; signed. Absent in reports of earlier versions
             * @example Acme
             */
            organization_name?: string;
            /** @description Who requested it; signed. Absent in reports of earlier versions */
            prepared_by?: components["schemas"]["ReportPreparer"];
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
        ComplianceReportChanges: {
            /** @description The earlier report */
            before: components["schemas"]["ComparedReport"];
            /** @description The later report */
            after: components["schemas"]["ComparedReport"];
            /** @description Whether the catalog of the framework changed, and with it what is checked */
            catalog_changed: boolean;
            /** @description Repositories that the earlier report is not about */
            repositories_added: string[];
            /** @description Repositories that the later report is not about */
            repositories_removed: string[];
            /** @description Controls whose status is another, in their order */
            controls: components["schemas"]["ChangedControl"][];
            /** @description Whether both reports list all of their open findings; if not, some new and closed findings are unknown */
            findings_complete: boolean;
            /**
             * @description Open findings that were not open before
             * @example 2
             */
            findings_new_total: number;
            /** @description These; at most 500 */
            findings_new: components["schemas"]["ReportFinding"][];
            /**
             * @description Findings that were open and are not any more
             * @example 5
             */
            findings_closed_total: number;
            /** @description These, as the later report shows them where it does; at most 500 */
            findings_closed: components["schemas"]["ClosedFinding"][];
            /** @description Submitted evidence that covers its control, and did not before */
            evidence_added: components["schemas"]["ChangedEvidence"][];
            /** @description Submitted evidence that covered its control, and does not any more */
            evidence_ended: components["schemas"]["ChangedEvidence"][];
        };
        ComplianceReportComparison: {
            /** @description What changed; null if there is no previous report and none was named */
            changes: components["schemas"]["ComplianceReportChanges"] | null;
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
            /**
             * @description Name of the organization when the report was requested; signed. Absent in reports of earlier versions
             * @example Acme
             */
            organization_name?: string;
            /** @description Who requested it; signed. Absent in reports of earlier versions */
            prepared_by?: components["schemas"]["ReportPreparer"];
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
             * @description Type. Default: accepted_risk
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
             * @description Domain of email addresses, such as example.com
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
            /** @description Policies to evaluate against. Default: all active policies. If exceptions require approval in your organization, the active policies are evaluated in addition to these */
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
        CreateEvidenceRequest: {
            /**
             * @description Framework
             * @example soc-2
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Control
             * @example CC6.3
             */
            control_id: string;
            /**
             * @description Member who provides the evidence; notified by mail and in the portal
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            member_id: string;
            /**
             * Format: date-time
             * @description By when, at most 400 days away
             * @example 2026-11-21T12:00:00.000Z
             */
            due_at: string;
            /**
             * @description What is requested; shown in the portal, and not in the email
             * @example The access review of the fourth quarter
             */
            note?: string;
        };
        CreateFindingCommentRequest: {
            /**
             * @description The comment
             * @example Only reachable from the admin network; the fix goes out with release 4.2
             */
            text: string;
        };
        CreateFindingViewRequest: {
            /**
             * @description Name; unique among the shared views of its creator, or among their private ones
             * @example Payments, to triage
             */
            name: string;
            /**
             * @description Filters and order: the query parameters of GET /v1/findings, with a JSON array for a list of values
             * @example {
             *       "repository": "acme/payments",
             *       "severity": [
             *         "critical",
             *         "high"
             *       ],
             *       "state": [
             *         "untriaged"
             *       ],
             *       "max_age_days": 7
             *     }
             */
            filters: components["schemas"]["FindingViewFilters"];
            /** @description Whether everyone in the organization sees it. true requires write:evaluations. Default: false */
            shared?: boolean;
        };
        CreateHostConnectionRequest: {
            /**
             * @description Type of host; gitea also covers Forgejo
             * @example gitea
             * @enum {string}
             */
            kind: "gitea" | "github" | "gitlab";
            /**
             * Format: uri
             * @description URL of the host in a browser
             * @example https://gitea.example.com
             */
            base_url: string;
            /**
             * @description Required for gitea and gitlab: an access token that can write to the repositories. On Gitea and Forgejo, of an account, with the scopes read:user, write:repository and write:issue. On GitLab, of a project, a group or a person, with the role Developer and the scope api. It is stored encrypted and never shown
             * @example b5a1c0e4d2f3968710fedcba9876543210abcdef
             */
            access_token?: string;
            /**
             * @description Required for github: the App ID of your GitHub App
             * @example 123456
             */
            app_id?: string;
            /** @description Required for github: a private key of the App in PEM format, as downloaded from GitHub. It is stored encrypted and never shown */
            private_key?: string;
            /** @description github only: whether results are also uploaded to code scanning, for pull requests and the default branch. The App then needs the permission security_events:write and the event push */
            code_scanning?: boolean;
            /**
             * @description Display name
             * @example Platform team
             */
            description?: string;
        };
        CreateInvitationRequest: {
            /**
             * @description Email address to invite
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
             * @description off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`; if it lowered nothing when it was set, it never does, also after the policy is raised
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
        CreateReportShareRequest: {
            /**
             * @description Whom it is for: the list and the audit log name it
             * @example Robin of Example Auditors
             */
            name: string;
            /**
             * @description Days until it ends; default 30
             * @example 30
             */
            days?: number;
            /** @description Whether it shows the files of evidence too; default false */
            include_files?: boolean;
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
             * @description Email address to send it to. Default: none; you share it yourself
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
             * @description false_positive: the finding is wrong. accepted_risk: the problem is real and accepted. fix_by: the problem is real and will be fixed before expires_at, which is required. Default: accepted_risk
             * @example accepted_risk
             * @enum {string}
             */
            kind?: "false_positive" | "accepted_risk" | "fix_by";
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
             * @description Current name of that member, key or application; null if it no longer exists, or the person is not a member any more
             * @example Robin Doe
             */
            created_by_name: string | null;
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
             * @description Type of host
             * @example gitea
             * @enum {string}
             */
            kind: "gitea" | "github" | "gitlab";
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
             * @description Account that writes the comments
             * @example assay-bot
             */
            account: string;
            /**
             * @description App ID; null for a host without Apps
             * @example 123456
             */
            app_id: string | null;
            /** @description Whether results also go to code scanning of the host */
            code_scanning: boolean;
            /** @description Where the App is installed, according to its webhooks */
            installations: components["schemas"]["HostInstallation"][];
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
            /** @description The problem; null while it works */
            problem: string | null;
            /**
             * Format: date-time
             * @description When a signed webhook last arrived, accurate to ten seconds; null before the first
             * @example 2026-11-21T12:00:00.000Z
             */
            last_delivery_at: string | null;
            /**
             * Format: date-time
             * @description When a webhook without a valid signature of this connection last arrived, accurate to a minute; null if none did
             * @example 2026-11-21T12:00:00.000Z
             */
            last_rejected_delivery_at: string | null;
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
        CreatedReportShare: {
            /**
             * @description Identifier
             * @example shr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description The report
             * @example rep_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            report_id: string;
            /**
             * @description Whom it is for
             * @example Robin of Example Auditors
             */
            name: string;
            /**
             * @description State; it shows nothing unless active
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /** @description Whether it shows the files of evidence too */
            include_files: boolean;
            /**
             * @description Who created it
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
             * @description When it ends
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /**
             * @description How often it was opened, or something was downloaded by it
             * @example 4
             */
            uses: number;
            /**
             * Format: date-time
             * @description When that was last
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description The link, returned only in this response. Browsers do not send the part after the # to a server
             * @example https://portal.example.com/shared-report#assay_share_…
             */
            url: string;
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
            /** @description Email address that it was sent to */
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
        DownloadSharedReportRequest: {
            /**
             * @description The part of the link after the #
             * @example assay_share_…
             */
            token: string;
            /**
             * @description Format. Default: json
             * @enum {string}
             */
            format?: "json" | "csv" | "html" | "oscal" | "pdf" | "sarif";
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
            /**
             * @description Profile of built-in policies in the repository. Absent for recommended, and for your own policies
             * @enum {string}
             */
            profile?: "strict" | "audit";
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
        EvidenceFile: {
            /**
             * @description Name
             * @example access-review.pdf
             */
            name: string;
            /**
             * @description Media type
             * @example application/pdf
             */
            media_type: string;
            /**
             * @description Size in bytes
             * @example 48213
             */
            size_bytes: number;
        };
        EvidenceFileUpload: {
            /**
             * @description Name of the file. Its extension says what it is: pdf, png, jpg, jpeg, txt, md, csv, json
             * @example access-review.pdf
             */
            name: string;
            /** @description Content in base64; at most 5 MiB before encoding */
            content: string;
        };
        EvidencePerson: {
            /**
             * @description Person
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description Email address
             * @example ada@acme.example
             */
            email: string;
        };
        EvidenceRequest: {
            /**
             * @description Identifier
             * @example evr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Framework
             * @example soc-2
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Control
             * @example CC6.3
             */
            control_id: string;
            /**
             * @description Member who provides the evidence
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            member_id: string;
            /**
             * Format: date-time
             * @description By when
             * @example 2026-11-21T12:00:00.000Z
             */
            due_at: string;
            /** @description What is requested */
            note: string | null;
            /**
             * @description Submitted: evidence waits for its review. Fulfilled: it was accepted. Evidence that is rejected or withdrawn opens the request again
             * @example open
             * @enum {string}
             */
            status: "open" | "submitted" | "fulfilled" | "canceled";
            /** @description The evidence that was submitted for it last */
            evidence_id: string | null;
            /** @description Who requested it */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was requested
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
        };
        EvidenceRequestPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The requests, newest first */
            data: components["schemas"]["EvidenceRequest"][];
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
             * @description A comment, or the type of change
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
            /**
             * @description Type of the exception. Absent for a comment
             * @enum {string}
             */
            exception_kind?: "false_positive" | "accepted_risk" | "fix_by";
            /** @description The person or key that requested it. Absent if nobody did */
            requested_by?: string;
            /** @description The name in CODEOWNERS by which it was approved. Absent unless a code owner approved it */
            code_owner?: string;
        };
        FindingView: {
            /**
             * @description Identifier
             * @example fvw_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name
             * @example Payments, to triage
             */
            name: string;
            /**
             * @description Filters and order: the query parameters of GET /v1/findings, with a JSON array for a list of values
             * @example {
             *       "repository": "acme/payments",
             *       "severity": [
             *         "critical",
             *         "high"
             *       ],
             *       "state": [
             *         "untriaged"
             *       ],
             *       "max_age_days": 7
             *     }
             */
            filters: components["schemas"]["FindingViewFilters"];
            /** @description Whether everyone in the organization sees it, or its creator alone */
            shared: boolean;
            /**
             * @description The person or key that created it
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
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
        };
        FindingViewFilters: {
            /** @description Only findings of these severities, separated by commas */
            severity?: ("critical" | "high" | "medium" | "low" | "info")[];
            /** @description Only findings in these states, separated by commas */
            state?: ("untriaged" | "confirmed" | "in_progress")[];
            /**
             * @description Only findings with this effect on the verdict
             * @enum {string}
             */
            action?: "block" | "warn" | "off";
            /** @description Only findings assigned to this member; `none` for unassigned ones */
            assignee_id?: string;
            /** @description Only findings of this repository */
            repository?: string;
            /** @description Only findings of this policy */
            policy_id?: string;
            /** @description Only findings of this rule */
            rule_id?: string;
            /**
             * Format: date-time
             * @description Only findings first seen at this time or later
             * @example 2026-11-21T12:00:00.000Z
             */
            first_seen_after?: string;
            /**
             * Format: date-time
             * @description Only findings first seen before this time
             * @example 2026-11-21T12:00:00.000Z
             */
            first_seen_before?: string;
            /** @description Only findings first seen in the last so many days of 24 hours */
            max_age_days?: number;
            /** @description Only findings first seen so many days of 24 hours ago, or earlier */
            min_age_days?: number;
            /** @description Only findings with this text in message, rule, repository or path; case-insensitive */
            q?: string;
            /**
             * @description `severity`: most severe first, then newest; `newest` and `oldest`: by first_seen_at
             * @enum {string}
             */
            sort?: "severity" | "newest" | "oldest";
        };
        FindingViewPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The views */
            data: components["schemas"]["FindingView"][];
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
            /** @description Text of the requirement; null where its license does not allow it, or where the title says it all */
            text: string | null;
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
            /**
             * @description Effect of a failure on the verdict, by the mode of the policy; absent in evaluations by engines before 1.10
             * @example block
             * @enum {string}
             */
            action?: "block" | "warn";
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
             * @description Type of host
             * @example gitea
             * @enum {string}
             */
            kind: "gitea" | "github" | "gitlab";
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
             * @description Account that writes the comments
             * @example assay-bot
             */
            account: string;
            /**
             * @description App ID; null for a host without Apps
             * @example 123456
             */
            app_id: string | null;
            /** @description Whether results also go to code scanning of the host */
            code_scanning: boolean;
            /** @description Where the App is installed, according to its webhooks */
            installations: components["schemas"]["HostInstallation"][];
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
            /** @description The problem; null while it works */
            problem: string | null;
            /**
             * Format: date-time
             * @description When a signed webhook last arrived, accurate to ten seconds; null before the first
             * @example 2026-11-21T12:00:00.000Z
             */
            last_delivery_at: string | null;
            /**
             * Format: date-time
             * @description When a webhook without a valid signature of this connection last arrived, accurate to a minute; null if none did
             * @example 2026-11-21T12:00:00.000Z
             */
            last_rejected_delivery_at: string | null;
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
        HostConnectionTest: {
            /**
             * @description Whether the host accepts the credentials and they have all required permissions
             * @example true
             */
            ok: boolean;
            /** @description The problem; null if there is none */
            problem: string | null;
        };
        HostInstallation: {
            /**
             * @description Identifier on the host
             * @example 52311899
             */
            id: string;
            /**
             * @description Account whose repositories the App reaches
             * @example acme
             */
            account: string;
            /**
             * @description State, as last reported by the host
             * @example active
             * @enum {string}
             */
            status: "active" | "suspended";
        };
        Invitation: {
            /**
             * @description Identifier
             * @example inv_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Email address
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
        LatestComplianceReport: {
            /** @description The report, without its list of findings; null if none of the framework is completed */
            report: components["schemas"]["ComplianceReport"] | null;
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
             * @description Type of the credential
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
             * @description Email address
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
             * @description Email address
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
            /** @description Claim with the email address; null for the default, email */
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
            /** @description Claim with the email address. Default: email */
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
        OpenSharedReportRequest: {
            /**
             * @description The part of the link after the #
             * @example assay_share_…
             */
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
            /**
             * @description Policy overrides that end in the next 14 days; null without read:policies
             * @example 1
             */
            overrides_ending: number | null;
            /**
             * @description Compliance exceptions that end in the next 14 days
             * @example 1
             */
            compliance_exceptions_ending: number;
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
        PolicyApprovers: {
            /**
             * @description Policy
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /** @description Everybody with one of these roles may approve */
            roles: ("owner" | "admin" | "developer")[];
            /**
             * @description Members who may approve, whatever their role. Each must be an owner, administrator or developer
             * @example [
             *       "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
             *     ]
             */
            member_ids: string[];
            /**
             * @description Whether code owners may approve too. Default: false
             * @example true
             */
            code_owners?: boolean;
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
            /**
             * @description The document of the version
             * @example {
             *       "name": "no-debugger",
             *       "rules": [
             *         {
             *           "id": "js-debugger",
             *           "kind": "ast",
             *           "languages": [
             *             "javascript"
             *           ],
             *           "severity": "low",
             *           "message": "A debugger statement stops the browser of every visitor",
             *           "match": {
             *             "kind": "debugger_statement"
             *           },
             *           "tests": [
             *             {
             *               "path": "a.js",
             *               "content": "debugger;\n",
             *               "expect": [
             *                 {
             *                   "line": 1
             *                 }
             *               ]
             *             }
             *           ]
             *         }
             *       ]
             *     }
             */
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
             * @description off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`; if it lowered nothing when it was set, it never does, also after the policy is raised
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
             * @description Type of problem
             * @example INVALID_AST_RULE
             * @enum {string}
             */
            code: "SYNTAX" | "REQUIRED" | "UNKNOWN_FIELD" | "INVALID_FORMAT" | "INVALID_ENUM" | "MAX_SIZE_EXCEEDED" | "MIN_SIZE_REQUIRED" | "DUPLICATE_RULE_ID" | "UNSUPPORTED_KIND" | "UNSUPPORTED_LANGUAGE" | "INVALID_REGEX" | "INVALID_GLOB" | "INVALID_AST_RULE" | "COST_EXCEEDED" | "TEST_FAILED";
            /** @description Message */
            message: string;
        };
        PolicyProfiles: {
            /** @description At most one per pattern. A repository name without * wins over a pattern; among patterns, the one with the most characters other than * wins. Repositories without a match use recommended */
            choices: components["schemas"]["ProfileChoice"][];
            /** @description Who changed them last; null if nobody did */
            updated_by: string | null;
            /**
             * Format: date-time
             * @description When they were last changed; null if never
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string | null;
        };
        PolicySample: {
            /**
             * @description Path of the file, which tells its language
             * @example src/index.js
             */
            path: string;
            /**
             * @description Its content
             * @example debugger;
             */
            content: string;
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
            /** @description What the rules find in the sample, even if tests fail; null without one, or if the rules cannot run */
            sample: components["schemas"]["SampleResult"] | null;
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
        ProfileChoice: {
            /**
             * @description Repositories; * matches any text. Case-sensitive
             * @example acme/payments-*
             */
            repository_pattern: string;
            /**
             * @description How strictly built-in policies run. recommended: critical and high findings block. strict: medium findings block too. audit: everything is reported and nothing blocks
             * @example strict
             * @enum {string}
             */
            profile: "recommended" | "strict" | "audit";
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
        RejectEvidenceRequest: {
            /**
             * @description What is missing, for the signer
             * @example The list of reviewers is missing.
             */
            note: string;
        };
        RenameFactorRequest: {
            /**
             * @description Name
             * @example Old laptop
             */
            name: string;
        };
        ReplacePolicyProfilesRequest: {
            /** @description At most one per pattern. A repository name without * wins over a pattern; among patterns, the one with the most characters other than * wins. Repositories without a match use recommended */
            choices: components["schemas"]["ProfileChoice"][];
        };
        ReportCheck: {
            /**
             * @description Type of check: weakness, rule, analysis, criteria or triage
             * @example weakness
             */
            kind: string;
            /**
             * @description What is checked: a CWE, a rule, or a type of evidence
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
            /**
             * @description Suppressed findings that are accepted risks or due fixes; the check does not pass. Absent if there are none
             * @example 1
             */
            accepted_risks?: number;
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
            /** @description Text of the requirement; absent where its license does not allow it */
            text?: string;
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
            /** @description Accepted evidence; absent if there is none */
            submitted_evidence?: components["schemas"]["ReportSubmittedEvidence"][];
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
             * @description Type
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
             * @description SHA-256 of the catalog that was used
             * @example 3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a
             */
            catalog_digest: string;
            /** @description Where titles and texts come from, and under which license; absent where no text is quoted */
            wording?: string;
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
        ReportPreparer: {
            /**
             * @description Person or credential
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Name of the person, or what the credential is called
             * @example Ada Lovelace
             */
            name: string;
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
        ReportShare: {
            /**
             * @description Identifier
             * @example shr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description The report
             * @example rep_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            report_id: string;
            /**
             * @description Whom it is for
             * @example Robin of Example Auditors
             */
            name: string;
            /**
             * @description State; it shows nothing unless active
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /** @description Whether it shows the files of evidence too */
            include_files: boolean;
            /**
             * @description Who created it
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
             * @description When it ends
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /**
             * @description How often it was opened, or something was downloaded by it
             * @example 4
             */
            uses: number;
            /**
             * Format: date-time
             * @description When that was last
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
        };
        ReportSharePage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The links, newest first */
            data: components["schemas"]["ReportShare"][];
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
        ReportSubmittedEvidence: {
            /**
             * @description Evidence
             * @example evd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Type
             * @example attestation
             * @enum {string}
             */
            kind: "attestation" | "file";
            /** @description What is stated, or what the file shows */
            statement: string;
            /** @description Name of the file; null for an attestation */
            file_name: string | null;
            /**
             * @description SHA-256 of the file, or of the statement in UTF-8
             * @example 3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a
             */
            digest: string;
            /** @description Repositories that it is about; empty for the whole organization */
            repositories: string[];
            /**
             * Format: date-time
             * @description Start of the time that it is about; null for how things were when it was signed
             * @example 2026-11-21T12:00:00.000Z
             */
            from: string | null;
            /**
             * Format: date-time
             * @description End of that time
             * @example 2026-11-21T12:00:00.000Z
             */
            to: string | null;
            /**
             * Format: date-time
             * @description Until when it counts
             * @example 2026-11-21T12:00:00.000Z
             */
            valid_until: string;
            /**
             * @description Who signed it
             * @example Ada Lovelace
             */
            signer: string;
            /**
             * Format: date-time
             * @description When it was signed
             * @example 2026-11-21T12:00:00.000Z
             */
            signed_at: string;
            /**
             * @description Who accepted it, another person
             * @example Grace Hopper
             */
            reviewer: string;
            /**
             * Format: date-time
             * @description When it was accepted
             * @example 2026-11-21T12:00:00.000Z
             */
            reviewed_at: string;
            /** @description Whether it covers the period of the report; one that does not changes nothing */
            covers: boolean;
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
            /** @description Owners of its files from CODEOWNERS; null without such a file, and with several, as hosts differ in which one counts */
            code_owners: components["schemas"]["CodeOwners"] | null;
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
        RotatedHostConnection: {
            /**
             * @description Identifier
             * @example hcn_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Type of host
             * @example gitea
             * @enum {string}
             */
            kind: "gitea" | "github" | "gitlab";
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
             * @description Account that writes the comments
             * @example assay-bot
             */
            account: string;
            /**
             * @description App ID; null for a host without Apps
             * @example 123456
             */
            app_id: string | null;
            /** @description Whether results also go to code scanning of the host */
            code_scanning: boolean;
            /** @description Where the App is installed, according to its webhooks */
            installations: components["schemas"]["HostInstallation"][];
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
            /** @description The problem; null while it works */
            problem: string | null;
            /**
             * Format: date-time
             * @description When a signed webhook last arrived, accurate to ten seconds; null before the first
             * @example 2026-11-21T12:00:00.000Z
             */
            last_delivery_at: string | null;
            /**
             * Format: date-time
             * @description When a webhook without a valid signature of this connection last arrived, accurate to a minute; null if none did
             * @example 2026-11-21T12:00:00.000Z
             */
            last_rejected_delivery_at: string | null;
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
            /**
             * Format: date-time
             * @description When the previous secret stops working
             * @example 2026-11-21T12:00:00.000Z
             */
            previous_secret_expires_at: string;
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
            /** @description Attribute with the email address. Default: the usual names, then a NameID that is an email address */
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
            /** @description Attribute with the email address. Default: the usual names, then a NameID that is an email address */
            email_attribute?: string | null;
            /** @description Attribute with the display name. Default: the usual names */
            name_attribute?: string | null;
            /** @description Attribute or claim with the groups or roles of the person. Default: the usual names */
            groups_attribute?: string | null;
        };
        SampleFinding: {
            /**
             * @description Rule
             * @example js-debugger
             */
            rule_id: string;
            /**
             * @description Severity
             * @example low
             * @enum {string}
             */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /**
             * @description Effect on the verdict in the mode of the policy
             * @example block
             * @enum {string}
             */
            action: "block" | "warn" | "off";
            /** @description Message */
            message: string;
            /**
             * @description First line, from 1
             * @example 1
             */
            line: number;
            /**
             * @description First column, from 1
             * @example 1
             */
            column: number;
            /**
             * @description Last line
             * @example 1
             */
            end_line: number;
            /**
             * @description Column after the last one
             * @example 10
             */
            end_column: number;
        };
        SampleResult: {
            /**
             * @description Verdict of this policy alone
             * @example blocked
             * @enum {string}
             */
            verdict: "passed" | "warned" | "blocked" | "incomplete";
            /** @description What its rules find, at most 100 */
            findings: components["schemas"]["SampleFinding"][];
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
            /** @description Email address that it was sent to */
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
        SharedEvidenceFile: {
            /**
             * @description Evidence
             * @example evd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evidence_id: string;
            /**
             * @description Control
             * @example CC6.3
             */
            control_id: string;
            /**
             * @description Name of the file
             * @example access-review.pdf
             */
            name: string;
        };
        SharedEvidenceFileRequest: {
            /**
             * @description The part of the link after the #
             * @example assay_share_…
             */
            token: string;
            /**
             * @description Evidence that the report lists
             * @example evd_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evidence_id: string;
        };
        SharedReport: {
            /**
             * @description Whom the link is for
             * @example Robin of Example Auditors
             */
            name: string;
            /**
             * Format: date-time
             * @description When the link ends
             * @example 2026-11-21T12:00:00.000Z
             */
            expires_at: string;
            /** @description The report, without its list of findings, which the downloads have */
            report: components["schemas"]["ComplianceReport"];
            /** @description What changed since the previous report; null if there is none */
            changes: components["schemas"]["ComplianceReportChanges"] | null;
            /** @description Files of evidence that the link shows */
            files: components["schemas"]["SharedEvidenceFile"][];
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
             * @example Okta with SAML
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
            /** @description Email address, if known */
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
            /** @description Email address received */
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
        StorageUsage: {
            /**
             * @description Bytes that the organization stores now, in all environments: file contents, lists of files, evidence files and compliance reports. Each counts 256 bytes besides its own. Equal contents count once for each environment
             * @example 731204118
             */
            bytes: number;
            /**
             * @description Maximum of these bytes. What would exceed it is rejected with 422
             * @example 107374182400
             */
            max_bytes: number;
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
        SubmitEvidenceRequest: {
            /**
             * @description Framework
             * @example soc-2
             * @enum {string}
             */
            framework: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
            /**
             * @description Control
             * @example CC6.3
             */
            control_id: string;
            /**
             * @description An attestation is the statement alone
             * @example attestation
             * @enum {string}
             */
            kind: "attestation" | "file";
            /**
             * @description What you state, or what the file shows. Every report that uses the evidence contains it
             * @example Access rights of all employees were reviewed by their managers in October 2026.
             */
            statement: string;
            /** @description The file; needed for kind file */
            file?: components["schemas"]["EvidenceFileUpload"];
            /** @description Repositories that it is about; default the whole organization */
            repositories?: string[];
            /** @description The time that it is about: it counts in reports whose period lies within. Default: how things are now, which counts in reports whose period ends between today and `valid_until` */
            period?: components["schemas"]["ReportPeriod"];
            /**
             * Format: date-time
             * @description Until when it counts, at most 400 days away
             * @example 2026-11-21T12:00:00.000Z
             */
            valid_until: string;
            /**
             * @description Member responsible for it. Default: you
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            owner_id?: string;
            /**
             * @description Owner or administrator who is to review it, not you; default any of them
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            reviewer_id?: string;
            /**
             * @description The request that it is for
             * @example evr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            request_id?: string;
        };
        Suppression: {
            /**
             * @description Identifier
             * @example sup_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description false_positive: the finding is wrong. accepted_risk: the problem is real and accepted. fix_by: the problem is real and will be fixed before expires_at, which is required
             * @example accepted_risk
             * @enum {string}
             */
            kind: "false_positive" | "accepted_risk" | "fix_by";
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
             * @description The person or key that requested it; null if nobody did
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            requested_by: string | null;
            /**
             * @description The name in CODEOWNERS by which it was approved; null unless a code owner approved it
             * @example @acme/payments
             */
            code_owner: string | null;
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
             * @description State. expired: its end passed before anyone decided it
             * @example open
             * @enum {string}
             */
            status: "open" | "approved" | "rejected" | "withdrawn" | "expired";
            /**
             * @description false_positive: the finding is wrong. accepted_risk: the problem is real and accepted. fix_by: the problem is real and will be fixed before expires_at, which is required
             * @example accepted_risk
             * @enum {string}
             */
            kind: "false_positive" | "accepted_risk" | "fix_by";
            /**
             * @description Evaluation in which it was found; null for a rule
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            evaluation_id: string | null;
            /**
             * @description Repository; for a rule, the pattern of repositories
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
             * @description File in which it was found; null for a rule
             * @example src/index.js
             */
            path: string | null;
            /**
             * @description match/v1 of the finding; null for a rule
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            fingerprint: string | null;
            /**
             * @description For a rule: what the override does. off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`; null for a finding
             * @enum {string|null}
             */
            effect: "off" | "shadow" | "severity" | null;
            /**
             * @description The severity that replaces the rule's; null for other effects
             * @enum {string|null}
             */
            severity: "critical" | "high" | "medium" | "low" | "info" | null;
            /** @description Why it should be accepted */
            reason: string;
            /** @description When it should end; null for never */
            expires_at: string | null;
            /**
             * @description The person or key that requested it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string;
            /**
             * @description The member who requested it, or who is behind the key or application that did; null if nobody is. They can withdraw it, and cannot decide it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            requester_id: string | null;
            /**
             * Format: date-time
             * @description When it was requested
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description Who approved, rejected or withdrew it; null if nobody did */
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
             * @description The name in CODEOWNERS by which they decided; null if they are an approver of the policy
             * @example @acme/payments
             */
            code_owner: string | null;
            /**
             * @description Members who may decide it now as code owners, besides the approvers of the policy
             * @example [
             *       "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
             *     ]
             */
            code_owner_ids: string[];
            /**
             * @description The resulting suppression; null unless it was approved for a finding
             * @example sup_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            suppression_id: string | null;
            /**
             * @description The resulting override; null unless it was approved for a rule
             * @example ovr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            override_id: string | null;
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
        SuppressionSettings: {
            /**
             * @description Whether every exception needs approval by a second person. If so, nobody can suppress a finding directly, and overrides that lower a rule need a request too
             * @example true
             */
            approval_required: boolean;
            /**
             * @description Longest exception for accepted_risk and fix_by, in days; null for no limit
             * @example 90
             */
            max_days: number | null;
            /**
             * @description Whether `assay-ignore` comments suppress findings. If not, the findings count and show the comment
             * @example true
             */
            inline_comments: boolean;
            /** @description Who approves exceptions for findings and rules of a policy. For policies that are not listed: owners and administrators */
            approvers: components["schemas"]["PolicyApprovers"][];
            /**
             * @description Whether code owners, by CODEOWNERS, approve exceptions too for policies that are not in `approvers`
             * @example true
             */
            code_owners: boolean;
            /** @description Which members the names in CODEOWNERS stand for. A name that is not listed stands for nobody */
            code_owner_names: components["schemas"]["CodeOwnerName"][];
            /**
             * @description API keys whose evaluations of main or master are trusted to contain the real CODEOWNERS, as those of connected code hosts are
             * @example [
             *       "key_01jd8y3c5m8n4q6r7s9t0v1w2x"
             *     ]
             */
            code_owner_keys: string[];
            /** @description Who changed them last; null if nobody did */
            updated_by: string | null;
            /**
             * Format: date-time
             * @description When they were last changed; null if never
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string | null;
        };
        TestWebhookRequest: {
            /**
             * @description Kind of event to send. Except for webhook.test, its data is the example of the documentation, whose identifiers do not exist. Default: webhook.test
             * @example evaluation.completed
             * @enum {string}
             */
            event?: "evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test";
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
        UpdateFindingViewRequest: {
            /**
             * @description Name; unique among the shared views of its creator, or among their private ones
             * @example Payments, to triage
             */
            name?: string;
            /**
             * @description Filters and order: the query parameters of GET /v1/findings, with a JSON array for a list of values
             * @example {
             *       "repository": "acme/payments",
             *       "severity": [
             *         "critical",
             *         "high"
             *       ],
             *       "state": [
             *         "untriaged"
             *       ],
             *       "max_age_days": 7
             *     }
             */
            filters?: components["schemas"]["FindingViewFilters"];
            /** @description Whether everyone in the organization sees it. Only its creator can make it private */
            shared?: boolean;
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
             * @description off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`; if it lowered nothing when it was set, it never does, also after the policy is raised
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
        UpdateSuppressionSettingsRequest: {
            /**
             * @description Whether every exception needs approval by a second person. If so, nobody can suppress a finding directly, and overrides that lower a rule need a request too
             * @example true
             */
            approval_required?: boolean;
            /**
             * @description Longest exception for accepted_risk and fix_by, in days; null for no limit
             * @example 90
             */
            max_days?: number | null;
            /**
             * @description Whether `assay-ignore` comments suppress findings. If not, the findings count and show the comment
             * @example true
             */
            inline_comments?: boolean;
            /** @description Who approves exceptions for findings and rules of a policy. For policies that are not listed: owners and administrators */
            approvers?: components["schemas"]["PolicyApprovers"][];
            /**
             * @description Whether code owners, by CODEOWNERS, approve exceptions too for policies that are not in `approvers`
             * @example true
             */
            code_owners?: boolean;
            /** @description Which members the names in CODEOWNERS stand for. A name that is not listed stands for nobody */
            code_owner_names?: components["schemas"]["CodeOwnerName"][];
            /**
             * @description API keys whose evaluations of main or master are trusted to contain the real CODEOWNERS, as those of connected code hosts are
             * @example [
             *       "key_01jd8y3c5m8n4q6r7s9t0v1w2x"
             *     ]
             */
            code_owner_keys?: string[];
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
        Usage: {
            /**
             * @description Evaluations submitted, deleted ones included
             * @example 412
             */
            evaluations: number;
            /**
             * @description Files of these evaluations, unchanged ones included
             * @example 98120
             */
            files: number;
            /**
             * @description Bytes of these files, without those of unknown size
             * @example 731204118
             */
            bytes: number;
            /**
             * @description Of these evaluations, those of unknown size: they were submitted before sizes were recorded
             * @example 0
             */
            unsized_evaluations: number;
            /**
             * @description API requests, without those of the portal’s own pages
             * @example 20144
             */
            requests: number;
            /**
             * @description Of these, requests that returned an error (4xx, 5xx)
             * @example 310
             */
            failed_requests: number;
            /**
             * @description Of these, requests beyond a rate limit (429)
             * @example 12
             */
            rate_limited_requests: number;
        };
        UsageOfCredential: {
            /**
             * @description Evaluations submitted, deleted ones included
             * @example 412
             */
            evaluations: number;
            /**
             * @description Files of these evaluations, unchanged ones included
             * @example 98120
             */
            files: number;
            /**
             * @description Bytes of these files, without those of unknown size
             * @example 731204118
             */
            bytes: number;
            /**
             * @description Of these evaluations, those of unknown size: they were submitted before sizes were recorded
             * @example 0
             */
            unsized_evaluations: number;
            /**
             * @description API requests, without those of the portal’s own pages
             * @example 20144
             */
            requests: number;
            /**
             * @description Of these, requests that returned an error (4xx, 5xx)
             * @example 310
             */
            failed_requests: number;
            /**
             * @description Of these, requests beyond a rate limit (429)
             * @example 12
             */
            rate_limited_requests: number;
            /**
             * @description The API key, application or SCIM token
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            credential_id: string;
            /**
             * @description Its current name; null if it no longer exists
             * @example CI of the payments team
             */
            credential_name: string | null;
        };
        UsageOfCredentialPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The credentials, most requests first */
            data: components["schemas"]["UsageOfCredential"][];
        };
        UsageOfDay: {
            /**
             * @description Evaluations submitted, deleted ones included
             * @example 412
             */
            evaluations: number;
            /**
             * @description Files of these evaluations, unchanged ones included
             * @example 98120
             */
            files: number;
            /**
             * @description Bytes of these files, without those of unknown size
             * @example 731204118
             */
            bytes: number;
            /**
             * @description Of these evaluations, those of unknown size: they were submitted before sizes were recorded
             * @example 0
             */
            unsized_evaluations: number;
            /**
             * @description API requests, without those of the portal’s own pages
             * @example 20144
             */
            requests: number;
            /**
             * @description Of these, requests that returned an error (4xx, 5xx)
             * @example 310
             */
            failed_requests: number;
            /**
             * @description Of these, requests beyond a rate limit (429)
             * @example 12
             */
            rate_limited_requests: number;
            /**
             * @description Day, in UTC
             * @example 2026-11-24
             */
            day: string;
        };
        UsageOfRepository: {
            /**
             * @description Evaluations submitted, deleted ones included
             * @example 412
             */
            evaluations: number;
            /**
             * @description Files of these evaluations, unchanged ones included
             * @example 98120
             */
            files: number;
            /**
             * @description Bytes of these files, without those of unknown size
             * @example 731204118
             */
            bytes: number;
            /**
             * @description Of these evaluations, those of unknown size: they were submitted before sizes were recorded
             * @example 0
             */
            unsized_evaluations: number;
            /**
             * @description Repository
             * @example acme/shop
             */
            repository: string;
        };
        UsageOfRepositoryPage: {
            /**
             * @description Whether there is another page
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description The repositories, most evaluations first */
            data: components["schemas"]["UsageOfRepository"][];
        };
        UsageOverTime: {
            /**
             * @description Environment
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /** @description All days together */
            total: components["schemas"]["Usage"];
            /** @description What the organization stores now, in all environments */
            storage: components["schemas"]["StorageUsage"];
            /** @description Every day of the period, oldest first */
            days: components["schemas"]["UsageOfDay"][];
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
            /** @description A file to run its rules over */
            sample?: components["schemas"]["PolicySample"];
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
             * @description Type of the event
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
             * @description Type of the event
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
             * @description Type
             * @example evaluation.completed
             * @enum {string}
             */
            event: "evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test";
            /** @description Data of the event, by type */
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
        WebhookStatistics: {
            /** @description All days together */
            total: components["schemas"]["AttemptStatistics"];
            /** @description Every day of the period, oldest first */
            days: components["schemas"]["AttemptStatisticsOfDay"][];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_EXPIRED_KEY: Key expired. AUTH_INVALID_KEY: Key format invalid. AUTH_MISSING_KEY: No API key provided. AUTH_REVOKED_KEY: Key revoked */
        "401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_INSUFFICIENT_SCOPE: Key lacks the scope. AUTH_IP_NOT_ALLOWED: IP not in allowlist */
        "403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_INSUFFICIENT_SCOPE: Key lacks the scope. AUTH_IP_NOT_ALLOWED: IP not in allowlist. AUTH_ORG_ACCESS_DENIED: Not a member of the organization */
        "403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_IP_NOT_ALLOWED: IP not in allowlist */
        "403_AUTH_IP_NOT_ALLOWED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_IP_NOT_ALLOWED: IP not in allowlist. AUTH_ORG_ACCESS_DENIED: Not a member of the organization */
        "403_AUTH_IP_NOT_ALLOWED_AUTH_ORG_ACCESS_DENIED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description AUTH_ORG_ACCESS_DENIED: Not a member of the organization */
        "403_AUTH_ORG_ACCESS_DENIED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_DELETED: Resource was deleted. RESOURCE_NOT_FOUND: Resource does not exist */
        "404_RESOURCE_DELETED_RESOURCE_NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_NOT_FOUND: Resource does not exist */
        "404_RESOURCE_NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_ALREADY_EXISTS: Duplicate */
        "409_RESOURCE_ALREADY_EXISTS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_ALREADY_EXISTS: Duplicate. RESOURCE_DELETED: Resource was deleted */
        "409_RESOURCE_ALREADY_EXISTS_RESOURCE_DELETED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RESOURCE_DELETED: Resource was deleted */
        "409_RESOURCE_DELETED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description VALIDATION_FAILED: The request could not be read (400), or a field is invalid (422) */
        "422_VALIDATION_FAILED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Rate limited */
        "429_RATE_LIMIT_EXCEEDED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description DEPENDENCY_FAILURE: External service failed. INTERNAL_ERROR: Unexpected error */
        "500_DEPENDENCY_FAILURE_INTERNAL_ERROR": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description INTERNAL_ERROR: Unexpected error */
        "500_INTERNAL_ERROR": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description DEPENDENCY_FAILURE: External service failed. SERVICE_UNAVAILABLE: Temporarily down */
        "503_DEPENDENCY_FAILURE_SERVICE_UNAVAILABLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: Temporarily down */
        "503_SERVICE_UNAVAILABLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error of SCIM (RFC 7644, section 3.12) with the fields of every other error added */
        ScimError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/scim+json": components["schemas"]["ScimError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
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
    getWellKnownOauthProtectedResourceMcp: {
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
                /** @description Name of the asset */
                asset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
    getMcp: {
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
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
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
    postMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON-RPC message */
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/event-stream": string;
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
    deleteMcp: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            401: components["responses"]["401_AUTH_EXPIRED_KEY_AUTH_INVALID_KEY_AUTH_MISSING_KEY_AUTH_REVOKED_KEY"];
            403: components["responses"]["403_AUTH_IP_NOT_ALLOWED"];
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
                /** @description Event type with the suffix .json */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                /** @description Only keys with this text in the name or prefix; case-insensitive */
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
                     *           "created_by_name": "Robin Doe",
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *       "created_by_name": "Robin Doe",
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
                     *       "created_by_name": "Robin Doe",
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *         "created_by_name": "Robin Doe",
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
                     *         "created_by_name": "Robin Doe",
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *       "created_by_name": "Robin Doe",
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
                     *           "actor": {
                     *             "type": "user",
                     *             "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *           },
                     *           "address": "192.0.2.7",
                     *           "action": "oauth_application.created",
                     *           "target": {
                     *             "type": "oauth_application",
                     *             "id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *           },
                     *           "before": null,
                     *           "after": {
                     *             "name": "Build dashboard"
                     *           },
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
            /** @description The entries, one per line */
            200: {
                headers: {
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
    getComplianceEvidence: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only of this framework */
                framework?: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
                /** @description Only of this control */
                control_id?: string;
                /** @description Only of this status */
                status?: "pending" | "accepted" | "rejected" | "withdrawn" | "expired";
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "framework": "soc-2",
                     *           "control_id": "CC6.3",
                     *           "kind": "attestation",
                     *           "statement": "text",
                     *           "file": {
                     *             "name": "access-review.pdf",
                     *             "media_type": "application/pdf",
                     *             "size_bytes": 48213
                     *           },
                     *           "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *           "repositories": null,
                     *           "period": {
                     *             "from": "2026-11-21T12:00:00.000Z",
                     *             "to": "2026-11-21T12:00:00.000Z"
                     *           },
                     *           "valid_until": "2026-11-21T12:00:00.000Z",
                     *           "status": "pending",
                     *           "signer": {
                     *             "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "name": "Ada Lovelace",
                     *             "email": "ada@acme.example"
                     *           },
                     *           "signed_at": "2026-11-21T12:00:00.000Z",
                     *           "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "reviewer_id": null,
                     *           "reviewer": {
                     *             "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "name": "Ada Lovelace",
                     *             "email": "ada@acme.example"
                     *           },
                     *           "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *           "review_note": null,
                     *           "withdrawn_at": "2026-11-21T12:00:00.000Z",
                     *           "withdrawn_by": null,
                     *           "request_id": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceEvidencePage"];
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
    postComplianceEvidence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "framework": "soc-2",
                 *       "control_id": "CC6.3",
                 *       "kind": "attestation",
                 *       "statement": "Access rights of all employees were reviewed by their managers in October 2026.",
                 *       "file": {
                 *         "name": "access-review.pdf",
                 *         "content": "text"
                 *       },
                 *       "period": {
                 *         "from": "2026-11-21T12:00:00.000Z",
                 *         "to": "2026-11-21T12:00:00.000Z"
                 *       },
                 *       "valid_until": "2026-11-21T12:00:00.000Z",
                 *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "reviewer_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "request_id": "evr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitEvidenceRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "framework": "soc-2",
                     *       "control_id": "CC6.3",
                     *       "kind": "attestation",
                     *       "statement": "text",
                     *       "file": {
                     *         "name": "access-review.pdf",
                     *         "media_type": "application/pdf",
                     *         "size_bytes": 48213
                     *       },
                     *       "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *       "repositories": null,
                     *       "period": {
                     *         "from": "2026-11-21T12:00:00.000Z",
                     *         "to": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "valid_until": "2026-11-21T12:00:00.000Z",
                     *       "status": "pending",
                     *       "signer": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@acme.example"
                     *       },
                     *       "signed_at": "2026-11-21T12:00:00.000Z",
                     *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "reviewer_id": null,
                     *       "reviewer": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@acme.example"
                     *       },
                     *       "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *       "review_note": null,
                     *       "withdrawn_at": "2026-11-21T12:00:00.000Z",
                     *       "withdrawn_by": null,
                     *       "request_id": null
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceEvidence"];
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
    getComplianceEvidenceRequests: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only of this status */
                status?: "open" | "submitted" | "fulfilled" | "canceled";
                /** @description Only of this member */
                member_id?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "evr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "framework": "soc-2",
                     *           "control_id": "CC6.3",
                     *           "member_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "due_at": "2026-11-21T12:00:00.000Z",
                     *           "note": null,
                     *           "status": "open",
                     *           "evidence_id": null,
                     *           "created_by": "text",
                     *           "created_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EvidenceRequestPage"];
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
    postComplianceEvidenceRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "framework": "soc-2",
                 *       "control_id": "CC6.3",
                 *       "member_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "due_at": "2026-11-21T12:00:00.000Z",
                 *       "note": "The access review of the fourth quarter"
                 *     }
                 */
                "application/json": components["schemas"]["CreateEvidenceRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "framework": "soc-2",
                     *       "control_id": "CC6.3",
                     *       "member_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "due_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "status": "open",
                     *       "evidence_id": null,
                     *       "created_by": "text",
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EvidenceRequest"];
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
    getComplianceEvidenceRequestsByEvidenceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the request */
                evidence_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "framework": "soc-2",
                     *       "control_id": "CC6.3",
                     *       "member_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "due_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "status": "open",
                     *       "evidence_id": null,
                     *       "created_by": "text",
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EvidenceRequest"];
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
    deleteComplianceEvidenceRequestsByEvidenceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the request */
                evidence_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
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
    getComplianceEvidenceByEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the evidence */
                evidence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "framework": "soc-2",
                     *       "control_id": "CC6.3",
                     *       "kind": "attestation",
                     *       "statement": "text",
                     *       "file": {
                     *         "name": "access-review.pdf",
                     *         "media_type": "application/pdf",
                     *         "size_bytes": 48213
                     *       },
                     *       "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *       "repositories": null,
                     *       "period": {
                     *         "from": "2026-11-21T12:00:00.000Z",
                     *         "to": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "valid_until": "2026-11-21T12:00:00.000Z",
                     *       "status": "pending",
                     *       "signer": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@acme.example"
                     *       },
                     *       "signed_at": "2026-11-21T12:00:00.000Z",
                     *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "reviewer_id": null,
                     *       "reviewer": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@acme.example"
                     *       },
                     *       "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *       "review_note": null,
                     *       "withdrawn_at": "2026-11-21T12:00:00.000Z",
                     *       "withdrawn_by": null,
                     *       "request_id": null
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceEvidence"];
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
    deleteComplianceEvidenceByEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the evidence */
                evidence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
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
    postComplianceEvidenceByEvidenceAccept: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the evidence */
                evidence_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AcceptEvidenceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "framework": "soc-2",
                     *       "control_id": "CC6.3",
                     *       "kind": "attestation",
                     *       "statement": "text",
                     *       "file": {
                     *         "name": "access-review.pdf",
                     *         "media_type": "application/pdf",
                     *         "size_bytes": 48213
                     *       },
                     *       "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *       "repositories": null,
                     *       "period": {
                     *         "from": "2026-11-21T12:00:00.000Z",
                     *         "to": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "valid_until": "2026-11-21T12:00:00.000Z",
                     *       "status": "pending",
                     *       "signer": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@acme.example"
                     *       },
                     *       "signed_at": "2026-11-21T12:00:00.000Z",
                     *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "reviewer_id": null,
                     *       "reviewer": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@acme.example"
                     *       },
                     *       "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *       "review_note": null,
                     *       "withdrawn_at": "2026-11-21T12:00:00.000Z",
                     *       "withdrawn_by": null,
                     *       "request_id": null
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceEvidence"];
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
    getComplianceEvidenceByEvidenceFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the evidence */
                evidence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, in its own media type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
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
    postComplianceEvidenceByEvidenceReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the evidence */
                evidence_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "The list of reviewers is missing."
                 *     }
                 */
                "application/json": components["schemas"]["RejectEvidenceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "framework": "soc-2",
                     *       "control_id": "CC6.3",
                     *       "kind": "attestation",
                     *       "statement": "text",
                     *       "file": {
                     *         "name": "access-review.pdf",
                     *         "media_type": "application/pdf",
                     *         "size_bytes": 48213
                     *       },
                     *       "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *       "repositories": null,
                     *       "period": {
                     *         "from": "2026-11-21T12:00:00.000Z",
                     *         "to": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "valid_until": "2026-11-21T12:00:00.000Z",
                     *       "status": "pending",
                     *       "signer": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@acme.example"
                     *       },
                     *       "signed_at": "2026-11-21T12:00:00.000Z",
                     *       "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "reviewer_id": null,
                     *       "reviewer": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@acme.example"
                     *       },
                     *       "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *       "review_note": null,
                     *       "withdrawn_at": "2026-11-21T12:00:00.000Z",
                     *       "withdrawn_by": null,
                     *       "request_id": null
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceEvidence"];
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
    getComplianceExceptions: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only for this framework */
                framework?: "owasp-top-10-2025" | "asvs-5" | "cwe-top-25" | "nist-ssdf-1.1" | "pci-dss-4" | "soc-2" | "iso-27001-2022";
                /** @description Only exceptions that end before this time and have not ended yet */
                ends_before?: string;
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *           "url": "https://owasp.org/Top10/2025/",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "owasp-top-10-2025",
                     *       "name": "OWASP Top 10",
                     *       "version": "2025",
                     *       "publisher": "OWASP Foundation",
                     *       "url": "https://owasp.org/Top10/2025/",
                     *       "wording": "text",
                     *       "extent": "text",
                     *       "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *       "controls_total": 10,
                     *       "controls_mapped": 9,
                     *       "controls": [
                     *         {
                     *           "id": "A05:2025",
                     *           "title": "Injection",
                     *           "text": null,
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
    getComplianceFrameworksByFrameworkLatestReport: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "report": {
                     *         "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "status": "completed",
                     *         "framework": {
                     *           "id": "owasp-top-10-2025",
                     *           "name": "OWASP Top 10",
                     *           "version": "2025",
                     *           "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a"
                     *         },
                     *         "scope": {
                     *           "organization_id": "text",
                     *           "environment": "prod",
                     *           "repositories": []
                     *         },
                     *         "period": {
                     *           "from": "2026-11-21T12:00:00.000Z",
                     *           "to": "2026-11-21T12:00:00.000Z"
                     *         },
                     *         "score": {
                     *           "satisfied": 3,
                     *           "assessed": 9,
                     *           "total": 10
                     *         },
                     *         "digest": null,
                     *         "schedule_id": null,
                     *         "failure_reason": null,
                     *         "created_at": "2026-11-21T12:00:00.000Z",
                     *         "completed_at": "2026-11-21T12:00:00.000Z",
                     *         "organization_name": "Acme",
                     *         "prepared_by": {
                     *           "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Ada Lovelace"
                     *         },
                     *         "controls": [
                     *           {
                     *             "id": "A05:2025",
                     *             "title": "Injection",
                     *             "class": "automated",
                     *             "status": "not_satisfied",
                     *             "reason": "text",
                     *             "checks": [
                     *               {
                     *                 "kind": "weakness",
                     *                 "subject": "CWE-89",
                     *                 "status": "failed",
                     *                 "detail": "text",
                     *                 "rules": [],
                     *                 "open": 2,
                     *                 "suppressed": 0,
                     *                 "accepted_risks": 1
                     *               }
                     *             ],
                     *             "evidence": [
                     *               {
                     *                 "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "repository": "acme/payments",
                     *                 "input_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *                 "policy_digests": [],
                     *                 "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *                 "finding_ids": [],
                     *                 "findings_total": 2
                     *               }
                     *             ],
                     *             "exceptions": [
                     *               {
                     *                 "id": "exc_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "kind": "accepted_risk",
                     *                 "owner": "text",
                     *                 "reason": "text",
                     *                 "expires_at": "2026-11-21T12:00:00.000Z",
                     *                 "active": false
                     *               }
                     *             ],
                     *             "submitted_evidence": [
                     *               {
                     *                 "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "kind": "attestation",
                     *                 "statement": "text",
                     *                 "file_name": null,
                     *                 "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *                 "repositories": [],
                     *                 "from": "2026-11-21T12:00:00.000Z",
                     *                 "to": "2026-11-21T12:00:00.000Z",
                     *                 "valid_until": "2026-11-21T12:00:00.000Z",
                     *                 "signer": "Ada Lovelace",
                     *                 "signed_at": "2026-11-21T12:00:00.000Z",
                     *                 "reviewer": "Grace Hopper",
                     *                 "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *                 "covers": false
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "coverage": [
                     *           {
                     *             "repository": "acme/payments",
                     *             "ref": null,
                     *             "evaluations": 42,
                     *             "parts": 0,
                     *             "failed": 0,
                     *             "incomplete": 0,
                     *             "evaluation_id": null,
                     *             "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *             "commit_sha": null,
                     *             "verdict": "passed",
                     *             "input_digest": null,
                     *             "policies": [
                     *               {
                     *                 "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "name": "javascript-security",
                     *                 "version": 1,
                     *                 "digest": "text",
                     *                 "overrides": [
                     *                   {
                     *                     "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                     "rule_id": "js-eval",
                     *                     "effect": "severity",
                     *                     "severity": null,
                     *                     "repository_pattern": "acme/legacy-*",
                     *                     "reason": "text",
                     *                     "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                     "created_by": "text",
                     *                     "expires_at": null
                     *                   }
                     *                 ]
                     *               }
                     *             ],
                     *             "files_total": 812,
                     *             "files_skipped": 0,
                     *             "gaps": []
                     *           }
                     *         ],
                     *         "trend": [
                     *           {
                     *             "at": "2026-11-21T12:00:00.000Z",
                     *             "open": {
                     *               "critical": 1,
                     *               "high": 2,
                     *               "medium": 0,
                     *               "low": 0,
                     *               "info": 0
                     *             },
                     *             "evaluations": 0
                     *           }
                     *         ],
                     *         "time_to_fix": [
                     *           {
                     *             "severity": "critical",
                     *             "fixed": 0,
                     *             "median_hours": null,
                     *             "p90_hours": null
                     *           }
                     *         ],
                     *         "findings_summary": null,
                     *         "signature": {
                     *           "payloadType": "application/vnd.in-toto+json",
                     *           "payload": "text",
                     *           "signatures": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LatestComplianceReport"];
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
    getComplianceReportShares: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only of this report */
                report_id?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "shr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "report_id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Robin of Example Auditors",
                     *           "status": "active",
                     *           "include_files": false,
                     *           "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "expires_at": "2026-11-21T12:00:00.000Z",
                     *           "uses": 4,
                     *           "last_used_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReportSharePage"];
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
    deleteComplianceReportSharesByShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the link */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *       "organization_name": "Acme",
                     *       "prepared_by": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace"
                     *       },
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
                     *               "suppressed": 0,
                     *               "accepted_risks": 1
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
                     *           ],
                     *           "submitted_evidence": [
                     *             {
                     *               "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "kind": "attestation",
                     *               "statement": "text",
                     *               "file_name": null,
                     *               "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *               "repositories": [],
                     *               "from": "2026-11-21T12:00:00.000Z",
                     *               "to": "2026-11-21T12:00:00.000Z",
                     *               "valid_until": "2026-11-21T12:00:00.000Z",
                     *               "signer": "Ada Lovelace",
                     *               "signed_at": "2026-11-21T12:00:00.000Z",
                     *               "reviewer": "Grace Hopper",
                     *               "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *               "covers": false
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
                     *       "organization_name": "Acme",
                     *       "prepared_by": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace"
                     *       },
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
                     *               "suppressed": 0,
                     *               "accepted_risks": 1
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
                     *           ],
                     *           "submitted_evidence": [
                     *             {
                     *               "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "kind": "attestation",
                     *               "statement": "text",
                     *               "file_name": null,
                     *               "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *               "repositories": [],
                     *               "from": "2026-11-21T12:00:00.000Z",
                     *               "to": "2026-11-21T12:00:00.000Z",
                     *               "valid_until": "2026-11-21T12:00:00.000Z",
                     *               "signer": "Ada Lovelace",
                     *               "signed_at": "2026-11-21T12:00:00.000Z",
                     *               "reviewer": "Grace Hopper",
                     *               "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *               "covers": false
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
    getComplianceReportsByReportChanges: {
        parameters: {
            query?: {
                /** @description Earlier report of the same framework. Default: the latest one of the same repositories that was completed when this report was requested */
                since?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": {
                     *         "before": {
                     *           "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "period": {
                     *             "from": "2026-11-21T12:00:00.000Z",
                     *             "to": "2026-11-21T12:00:00.000Z"
                     *           },
                     *           "completed_at": "2026-11-21T12:00:00.000Z",
                     *           "digest": "text",
                     *           "score": {
                     *             "satisfied": 3,
                     *             "assessed": 9,
                     *             "total": 10
                     *           }
                     *         },
                     *         "after": {
                     *           "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "period": {
                     *             "from": "2026-11-21T12:00:00.000Z",
                     *             "to": "2026-11-21T12:00:00.000Z"
                     *           },
                     *           "completed_at": "2026-11-21T12:00:00.000Z",
                     *           "digest": "text",
                     *           "score": {
                     *             "satisfied": 3,
                     *             "assessed": 9,
                     *             "total": 10
                     *           }
                     *         },
                     *         "catalog_changed": false,
                     *         "repositories_added": [],
                     *         "repositories_removed": [],
                     *         "controls": [
                     *           {
                     *             "id": "A05:2025",
                     *             "title": "Injection",
                     *             "before": null,
                     *             "after": null,
                     *             "reason": null
                     *           }
                     *         ],
                     *         "findings_complete": false,
                     *         "findings_new_total": 2,
                     *         "findings_new": [
                     *           {
                     *             "id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "text",
                     *             "rule_id": "js-sql-injection",
                     *             "policy_id": "text",
                     *             "severity": "critical",
                     *             "state": "open",
                     *             "path": "text",
                     *             "line": 0,
                     *             "message": "text",
                     *             "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *             "fixed_at": "2026-11-21T12:00:00.000Z",
                     *             "suppressions": [],
                     *             "controls": []
                     *           }
                     *         ],
                     *         "findings_closed_total": 5,
                     *         "findings_closed": [
                     *           {
                     *             "id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "text",
                     *             "rule_id": "js-sql-injection",
                     *             "policy_id": "text",
                     *             "severity": "critical",
                     *             "state": "open",
                     *             "path": "text",
                     *             "line": 0,
                     *             "message": "text",
                     *             "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *             "fixed_at": "2026-11-21T12:00:00.000Z",
                     *             "suppressions": [],
                     *             "controls": [],
                     *             "closed_by": "fixed"
                     *           }
                     *         ],
                     *         "evidence_added": [
                     *           {
                     *             "control_id": "CC6.3",
                     *             "evidence_id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "statement": "text",
                     *             "signer": "text"
                     *           }
                     *         ],
                     *         "evidence_ended": [
                     *           {
                     *             "control_id": "CC6.3",
                     *             "evidence_id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "statement": "text",
                     *             "signer": "text"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceReportComparison"];
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
                /** @description Format. Default: json */
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
                     *       "organization_name": "Acme",
                     *       "prepared_by": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace"
                     *       },
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
                     *               "suppressed": 0,
                     *               "accepted_risks": 1
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
                     *           ],
                     *           "submitted_evidence": [
                     *             {
                     *               "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "kind": "attestation",
                     *               "statement": "text",
                     *               "file_name": null,
                     *               "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *               "repositories": [],
                     *               "from": "2026-11-21T12:00:00.000Z",
                     *               "to": "2026-11-21T12:00:00.000Z",
                     *               "valid_until": "2026-11-21T12:00:00.000Z",
                     *               "signer": "Ada Lovelace",
                     *               "signed_at": "2026-11-21T12:00:00.000Z",
                     *               "reviewer": "Grace Hopper",
                     *               "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *               "covers": false
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
    postComplianceReportsByReportShares: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the report */
                report_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Robin of Example Auditors",
                 *       "days": 30
                 *     }
                 */
                "application/json": components["schemas"]["CreateReportShareRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "shr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "report_id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Robin of Example Auditors",
                     *       "status": "active",
                     *       "include_files": false,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "uses": 4,
                     *       "last_used_at": "2026-11-21T12:00:00.000Z",
                     *       "url": "https://portal.example.com/shared-report#assay_share_…"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedReportShare"];
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *                 "status": "failed",
                     *                 "action": "block"
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *             "status": "failed",
                     *             "action": "block"
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
                     *             "status": "failed",
                     *             "action": "block"
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *             "status": "failed",
                     *             "action": "block"
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
    getFindingViews: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "id": "fvw_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Payments, to triage",
                     *           "filters": {
                     *             "repository": "acme/payments",
                     *             "severity": [
                     *               "critical",
                     *               "high"
                     *             ],
                     *             "state": [
                     *               "untriaged"
                     *             ],
                     *             "max_age_days": 7
                     *           },
                     *           "shared": false,
                     *           "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "updated_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FindingViewPage"];
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
    postFindingViews: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Payments, to triage",
                 *       "filters": {
                 *         "repository": "acme/payments",
                 *         "severity": [
                 *           "critical",
                 *           "high"
                 *         ],
                 *         "state": [
                 *           "untriaged"
                 *         ],
                 *         "max_age_days": 7
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateFindingViewRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fvw_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Payments, to triage",
                     *       "filters": {
                     *         "repository": "acme/payments",
                     *         "severity": [
                     *           "critical",
                     *           "high"
                     *         ],
                     *         "state": [
                     *           "untriaged"
                     *         ],
                     *         "max_age_days": 7
                     *       },
                     *       "shared": false,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FindingView"];
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
    deleteFindingViewsByView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the view */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    patchFindingViewsByView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the view */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Payments, to triage",
                 *       "filters": {
                 *         "repository": "acme/payments",
                 *         "severity": [
                 *           "critical",
                 *           "high"
                 *         ],
                 *         "state": [
                 *           "untriaged"
                 *         ],
                 *         "max_age_days": 7
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateFindingViewRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fvw_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Payments, to triage",
                     *       "filters": {
                     *         "repository": "acme/payments",
                     *         "severity": [
                     *           "critical",
                     *           "high"
                     *         ],
                     *         "state": [
                     *           "untriaged"
                     *         ],
                     *         "max_age_days": 7
                     *       },
                     *       "shared": false,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FindingView"];
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
                /** @description Only findings first seen in the last so many days of 24 hours */
                max_age_days?: number;
                /** @description Only findings first seen so many days of 24 hours ago, or earlier */
                min_age_days?: number;
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
                /** @description Only findings first seen in the last so many days of 24 hours */
                max_age_days?: number;
                /** @description Only findings first seen so many days of 24 hours ago, or earlier */
                min_age_days?: number;
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
                /** @description Only findings first seen in the last so many days of 24 hours */
                max_age_days?: number;
                /** @description Only findings first seen so many days of 24 hours ago, or earlier */
                min_age_days?: number;
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
            /** @description The findings, one per line */
            200: {
                headers: {
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *           "app_id": "123456",
                     *           "code_scanning": false,
                     *           "installations": [
                     *             {
                     *               "id": "52311899",
                     *               "account": "acme",
                     *               "status": "active"
                     *             }
                     *           ],
                     *           "api_key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "webhook_url": "https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "webhook_events": [
                     *             "pull_request"
                     *           ],
                     *           "status": "active",
                     *           "problem": null,
                     *           "last_delivery_at": "2026-11-21T12:00:00.000Z",
                     *           "last_rejected_delivery_at": "2026-11-21T12:00:00.000Z",
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                 *       "app_id": "123456",
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
                     *       "app_id": "123456",
                     *       "code_scanning": false,
                     *       "installations": [
                     *         {
                     *           "id": "52311899",
                     *           "account": "acme",
                     *           "status": "active"
                     *         }
                     *       ],
                     *       "api_key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_url": "https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_events": [
                     *         "pull_request"
                     *       ],
                     *       "status": "active",
                     *       "problem": null,
                     *       "last_delivery_at": "2026-11-21T12:00:00.000Z",
                     *       "last_rejected_delivery_at": "2026-11-21T12:00:00.000Z",
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
                     *       "app_id": "123456",
                     *       "code_scanning": false,
                     *       "installations": [
                     *         {
                     *           "id": "52311899",
                     *           "account": "acme",
                     *           "status": "active"
                     *         }
                     *       ],
                     *       "api_key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_url": "https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_events": [
                     *         "pull_request"
                     *       ],
                     *       "status": "active",
                     *       "problem": null,
                     *       "last_delivery_at": "2026-11-21T12:00:00.000Z",
                     *       "last_rejected_delivery_at": "2026-11-21T12:00:00.000Z",
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
    postHostConnectionsByConnectionRotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *       "app_id": "123456",
                     *       "code_scanning": false,
                     *       "installations": [
                     *         {
                     *           "id": "52311899",
                     *           "account": "acme",
                     *           "status": "active"
                     *         }
                     *       ],
                     *       "api_key_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_url": "https://hooks.example.com/hooks/hcn_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "webhook_events": [
                     *         "pull_request"
                     *       ],
                     *       "status": "active",
                     *       "problem": null,
                     *       "last_delivery_at": "2026-11-21T12:00:00.000Z",
                     *       "last_rejected_delivery_at": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "webhook_secret": "text",
                     *       "previous_secret_expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RotatedHostConnection"];
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
    postHostConnectionsByConnectionTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "problem": null
                     *     }
                     */
                    "application/json": components["schemas"]["HostConnectionTest"];
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
    getOrgUsage: {
        parameters: {
            query?: {
                /** @description Days that are counted, today (UTC) included. Default: 30 */
                days?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "environment": "prod",
                     *       "total": {
                     *         "evaluations": 412,
                     *         "files": 98120,
                     *         "bytes": 731204118,
                     *         "unsized_evaluations": 0,
                     *         "requests": 20144,
                     *         "failed_requests": 310,
                     *         "rate_limited_requests": 12
                     *       },
                     *       "storage": {
                     *         "bytes": 731204118,
                     *         "max_bytes": 107374182400
                     *       },
                     *       "days": [
                     *         {
                     *           "evaluations": 412,
                     *           "files": 98120,
                     *           "bytes": 731204118,
                     *           "unsized_evaluations": 0,
                     *           "requests": 20144,
                     *           "failed_requests": 310,
                     *           "rate_limited_requests": 12,
                     *           "day": "2026-11-24"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UsageOverTime"];
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
    getOrgUsageCredentials: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Days that are counted, today (UTC) included. Default: 30 */
                days?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "evaluations": 412,
                     *           "files": 98120,
                     *           "bytes": 731204118,
                     *           "unsized_evaluations": 0,
                     *           "requests": 20144,
                     *           "failed_requests": 310,
                     *           "rate_limited_requests": 12,
                     *           "credential_id": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "credential_name": "CI of the payments team"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UsageOfCredentialPage"];
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
    getOrgUsageExport: {
        parameters: {
            query?: {
                /** @description Days that are counted, today (UTC) included. Default: 30 */
                days?: number;
                /** @description What a line stands for. Default: day */
                by?: "day" | "credential" | "repository";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines, below a line with the names of the columns */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
    getOrgUsageRepositories: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Days that are counted, today (UTC) included. Default: 30 */
                days?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "data": [
                     *         {
                     *           "evaluations": 412,
                     *           "files": 98120,
                     *           "bytes": 731204118,
                     *           "unsized_evaluations": 0,
                     *           "repository": "acme/shop"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UsageOfRepositoryPage"];
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
                     *       "overrides_ending": 1,
                     *       "compliance_exceptions_ending": 1,
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
                /** @description Only policies with this text in the name or description; case-insensitive */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *       "document": {
                     *         "name": "no-debugger",
                     *         "rules": [
                     *           {
                     *             "id": "js-debugger",
                     *             "kind": "ast",
                     *             "languages": [
                     *               "javascript"
                     *             ],
                     *             "severity": "low",
                     *             "message": "A debugger statement stops the browser of every visitor",
                     *             "match": {
                     *               "kind": "debugger_statement"
                     *             },
                     *             "tests": [
                     *               {
                     *                 "path": "a.js",
                     *                 "content": "debugger;\n",
                     *                 "expect": [
                     *                   {
                     *                     "line": 1
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                 *       "sample": {
                 *         "path": "src/index.js",
                 *         "content": "debugger;\n"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ValidatePolicyRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *       ],
                     *       "sample": {
                     *         "verdict": "blocked",
                     *         "findings": [
                     *           {
                     *             "rule_id": "js-debugger",
                     *             "severity": "low",
                     *             "action": "block",
                     *             "message": "text",
                     *             "line": 1,
                     *             "column": 1,
                     *             "end_line": 1,
                     *             "end_column": 10
                     *           }
                     *         ]
                     *       }
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
                     *       "document": {
                     *         "name": "no-debugger",
                     *         "rules": [
                     *           {
                     *             "id": "js-debugger",
                     *             "kind": "ast",
                     *             "languages": [
                     *               "javascript"
                     *             ],
                     *             "severity": "low",
                     *             "message": "A debugger statement stops the browser of every visitor",
                     *             "match": {
                     *               "kind": "debugger_statement"
                     *             },
                     *             "tests": [
                     *               {
                     *                 "path": "a.js",
                     *                 "content": "debugger;\n",
                     *                 "expect": [
                     *                   {
                     *                     "line": 1
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
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
                     *       "document": {
                     *         "name": "no-debugger",
                     *         "rules": [
                     *           {
                     *             "id": "js-debugger",
                     *             "kind": "ast",
                     *             "languages": [
                     *               "javascript"
                     *             ],
                     *             "severity": "low",
                     *             "message": "A debugger statement stops the browser of every visitor",
                     *             "match": {
                     *               "kind": "debugger_statement"
                     *             },
                     *             "tests": [
                     *               {
                     *                 "path": "a.js",
                     *                 "content": "debugger;\n",
                     *                 "expect": [
                     *                   {
                     *                     "line": 1
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Only overrides that end before this time and have not ended yet */
                ends_before?: string;
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
    getPolicyProfiles: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "choices": [
                     *         {
                     *           "repository_pattern": "acme/payments-*",
                     *           "profile": "strict"
                     *         }
                     *       ],
                     *       "updated_by": null,
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyProfiles"];
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
    putPolicyProfiles: {
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
                 *       "choices": [
                 *         {
                 *           "repository_pattern": "acme/payments-*",
                 *           "profile": "strict"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplacePolicyProfilesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "choices": [
                     *         {
                     *           "repository_pattern": "acme/payments-*",
                     *           "profile": "strict"
                     *         }
                     *       ],
                     *       "updated_by": null,
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyProfiles"];
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
    getRepositories: {
        parameters: {
            query?: {
                /** @description Items per page */
                limit?: number;
                /** @description `next_cursor` of the previous page of this list. Opaque */
                cursor?: string;
                /** @description Only repositories whose name starts with this text; case-insensitive */
                prefix?: string;
                /** @description Only repositories with this text in the name; case-insensitive */
                q?: string;
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
                     *       ],
                     *       "code_owners": {
                     *         "path": ".github/CODEOWNERS",
                     *         "rules": [
                     *           {
                     *             "pattern": "/src/billing/",
                     *             "owners": [
                     *               "@acme/billing"
                     *             ]
                     *           }
                     *         ]
                     *       }
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
    postSharedReportsDownload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "assay_share_…"
                 *     }
                 */
                "application/json": components["schemas"]["DownloadSharedReportRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *       "organization_name": "Acme",
                     *       "prepared_by": {
                     *         "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Ada Lovelace"
                     *       },
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
                     *               "suppressed": 0,
                     *               "accepted_risks": 1
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
                     *           ],
                     *           "submitted_evidence": [
                     *             {
                     *               "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *               "kind": "attestation",
                     *               "statement": "text",
                     *               "file_name": null,
                     *               "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *               "repositories": [],
                     *               "from": "2026-11-21T12:00:00.000Z",
                     *               "to": "2026-11-21T12:00:00.000Z",
                     *               "valid_until": "2026-11-21T12:00:00.000Z",
                     *               "signer": "Ada Lovelace",
                     *               "signed_at": "2026-11-21T12:00:00.000Z",
                     *               "reviewer": "Grace Hopper",
                     *               "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *               "covers": false
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
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSharedReportsFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "assay_share_…",
                 *       "evidence_id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x"
                 *     }
                 */
                "application/json": components["schemas"]["SharedEvidenceFileRequest"];
            };
        };
        responses: {
            /** @description The file, in its own media type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            404: components["responses"]["404_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_ALREADY_EXISTS"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    postSharedReportsOpen: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "assay_share_…"
                 *     }
                 */
                "application/json": components["schemas"]["OpenSharedReportRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Robin of Example Auditors",
                     *       "expires_at": "2026-11-21T12:00:00.000Z",
                     *       "report": {
                     *         "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "status": "completed",
                     *         "framework": {
                     *           "id": "owasp-top-10-2025",
                     *           "name": "OWASP Top 10",
                     *           "version": "2025",
                     *           "catalog_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a"
                     *         },
                     *         "scope": {
                     *           "organization_id": "text",
                     *           "environment": "prod",
                     *           "repositories": []
                     *         },
                     *         "period": {
                     *           "from": "2026-11-21T12:00:00.000Z",
                     *           "to": "2026-11-21T12:00:00.000Z"
                     *         },
                     *         "score": {
                     *           "satisfied": 3,
                     *           "assessed": 9,
                     *           "total": 10
                     *         },
                     *         "digest": null,
                     *         "schedule_id": null,
                     *         "failure_reason": null,
                     *         "created_at": "2026-11-21T12:00:00.000Z",
                     *         "completed_at": "2026-11-21T12:00:00.000Z",
                     *         "organization_name": "Acme",
                     *         "prepared_by": {
                     *           "id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Ada Lovelace"
                     *         },
                     *         "controls": [
                     *           {
                     *             "id": "A05:2025",
                     *             "title": "Injection",
                     *             "class": "automated",
                     *             "status": "not_satisfied",
                     *             "reason": "text",
                     *             "checks": [
                     *               {
                     *                 "kind": "weakness",
                     *                 "subject": "CWE-89",
                     *                 "status": "failed",
                     *                 "detail": "text",
                     *                 "rules": [],
                     *                 "open": 2,
                     *                 "suppressed": 0,
                     *                 "accepted_risks": 1
                     *               }
                     *             ],
                     *             "evidence": [
                     *               {
                     *                 "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "repository": "acme/payments",
                     *                 "input_digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *                 "policy_digests": [],
                     *                 "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *                 "finding_ids": [],
                     *                 "findings_total": 2
                     *               }
                     *             ],
                     *             "exceptions": [
                     *               {
                     *                 "id": "exc_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "kind": "accepted_risk",
                     *                 "owner": "text",
                     *                 "reason": "text",
                     *                 "expires_at": "2026-11-21T12:00:00.000Z",
                     *                 "active": false
                     *               }
                     *             ],
                     *             "submitted_evidence": [
                     *               {
                     *                 "id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "kind": "attestation",
                     *                 "statement": "text",
                     *                 "file_name": null,
                     *                 "digest": "3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a",
                     *                 "repositories": [],
                     *                 "from": "2026-11-21T12:00:00.000Z",
                     *                 "to": "2026-11-21T12:00:00.000Z",
                     *                 "valid_until": "2026-11-21T12:00:00.000Z",
                     *                 "signer": "Ada Lovelace",
                     *                 "signed_at": "2026-11-21T12:00:00.000Z",
                     *                 "reviewer": "Grace Hopper",
                     *                 "reviewed_at": "2026-11-21T12:00:00.000Z",
                     *                 "covers": false
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "coverage": [
                     *           {
                     *             "repository": "acme/payments",
                     *             "ref": null,
                     *             "evaluations": 42,
                     *             "parts": 0,
                     *             "failed": 0,
                     *             "incomplete": 0,
                     *             "evaluation_id": null,
                     *             "evaluated_at": "2026-11-21T12:00:00.000Z",
                     *             "commit_sha": null,
                     *             "verdict": "passed",
                     *             "input_digest": null,
                     *             "policies": [
                     *               {
                     *                 "id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                 "name": "javascript-security",
                     *                 "version": 1,
                     *                 "digest": "text",
                     *                 "overrides": [
                     *                   {
                     *                     "id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                     "rule_id": "js-eval",
                     *                     "effect": "severity",
                     *                     "severity": null,
                     *                     "repository_pattern": "acme/legacy-*",
                     *                     "reason": "text",
                     *                     "owner_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *                     "created_by": "text",
                     *                     "expires_at": null
                     *                   }
                     *                 ]
                     *               }
                     *             ],
                     *             "files_total": 812,
                     *             "files_skipped": 0,
                     *             "gaps": []
                     *           }
                     *         ],
                     *         "trend": [
                     *           {
                     *             "at": "2026-11-21T12:00:00.000Z",
                     *             "open": {
                     *               "critical": 1,
                     *               "high": 2,
                     *               "medium": 0,
                     *               "low": 0,
                     *               "info": 0
                     *             },
                     *             "evaluations": 0
                     *           }
                     *         ],
                     *         "time_to_fix": [
                     *           {
                     *             "severity": "critical",
                     *             "fixed": 0,
                     *             "median_hours": null,
                     *             "p90_hours": null
                     *           }
                     *         ],
                     *         "findings_summary": null,
                     *         "signature": {
                     *           "payloadType": "application/vnd.in-toto+json",
                     *           "payload": "text",
                     *           "signatures": []
                     *         }
                     *       },
                     *       "changes": {
                     *         "before": {
                     *           "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "period": {
                     *             "from": "2026-11-21T12:00:00.000Z",
                     *             "to": "2026-11-21T12:00:00.000Z"
                     *           },
                     *           "completed_at": "2026-11-21T12:00:00.000Z",
                     *           "digest": "text",
                     *           "score": {
                     *             "satisfied": 3,
                     *             "assessed": 9,
                     *             "total": 10
                     *           }
                     *         },
                     *         "after": {
                     *           "id": "rep_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "period": {
                     *             "from": "2026-11-21T12:00:00.000Z",
                     *             "to": "2026-11-21T12:00:00.000Z"
                     *           },
                     *           "completed_at": "2026-11-21T12:00:00.000Z",
                     *           "digest": "text",
                     *           "score": {
                     *             "satisfied": 3,
                     *             "assessed": 9,
                     *             "total": 10
                     *           }
                     *         },
                     *         "catalog_changed": false,
                     *         "repositories_added": [],
                     *         "repositories_removed": [],
                     *         "controls": [
                     *           {
                     *             "id": "A05:2025",
                     *             "title": "Injection",
                     *             "before": null,
                     *             "after": null,
                     *             "reason": null
                     *           }
                     *         ],
                     *         "findings_complete": false,
                     *         "findings_new_total": 2,
                     *         "findings_new": [
                     *           {
                     *             "id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "text",
                     *             "rule_id": "js-sql-injection",
                     *             "policy_id": "text",
                     *             "severity": "critical",
                     *             "state": "open",
                     *             "path": "text",
                     *             "line": 0,
                     *             "message": "text",
                     *             "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *             "fixed_at": "2026-11-21T12:00:00.000Z",
                     *             "suppressions": [],
                     *             "controls": []
                     *           }
                     *         ],
                     *         "findings_closed_total": 5,
                     *         "findings_closed": [
                     *           {
                     *             "id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "repository": "text",
                     *             "rule_id": "js-sql-injection",
                     *             "policy_id": "text",
                     *             "severity": "critical",
                     *             "state": "open",
                     *             "path": "text",
                     *             "line": 0,
                     *             "message": "text",
                     *             "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *             "fixed_at": "2026-11-21T12:00:00.000Z",
                     *             "suppressions": [],
                     *             "controls": [],
                     *             "closed_by": "fixed"
                     *           }
                     *         ],
                     *         "evidence_added": [
                     *           {
                     *             "control_id": "CC6.3",
                     *             "evidence_id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "statement": "text",
                     *             "signer": "text"
                     *           }
                     *         ],
                     *         "evidence_ended": [
                     *           {
                     *             "control_id": "CC6.3",
                     *             "evidence_id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *             "statement": "text",
                     *             "signer": "text"
                     *           }
                     *         ]
                     *       },
                     *       "files": [
                     *         {
                     *           "evidence_id": "evd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "control_id": "CC6.3",
                     *           "name": "access-review.pdf"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SharedReport"];
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                     *           "title": "Okta with SAML",
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                status?: "open" | "approved" | "rejected" | "withdrawn" | "expired";
                /** @description Only requests of this type */
                kind?: "false_positive" | "accepted_risk" | "fix_by";
                /** @description Only requests for this repository */
                repository?: string;
                /** @description Only requests for findings of this policy */
                policy_id?: string;
                /** @description Only requests of this key, or of this person and the keys and applications of theirs */
                created_by?: string;
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
                     *           "kind": "accepted_risk",
                     *           "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "repository": "acme/payments",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "path": "src/index.js",
                     *           "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "effect": null,
                     *           "severity": null,
                     *           "reason": "text",
                     *           "expires_at": null,
                     *           "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "requester_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "decided_by": null,
                     *           "decided_at": "2026-11-21T12:00:00.000Z",
                     *           "note": null,
                     *           "code_owner": "@acme/payments",
                     *           "code_owner_ids": [
                     *             "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *           ],
                     *           "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "override_id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x"
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "accepted_risk",
                 *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "finding_id": "fnd_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *       "effect": "shadow",
                 *       "reason": "Only ever called with constants; see the review of 21 November",
                 *       "expires_at": "2027-05-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["AskForExceptionRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "open",
                     *       "kind": "accepted_risk",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "effect": null,
                     *       "severity": null,
                     *       "reason": "text",
                     *       "expires_at": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "requester_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "decided_by": null,
                     *       "decided_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "code_owner": "@acme/payments",
                     *       "code_owner_ids": [
                     *         "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *       ],
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "override_id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x"
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "open",
                     *       "kind": "accepted_risk",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "effect": null,
                     *       "severity": null,
                     *       "reason": "text",
                     *       "expires_at": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "requester_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "decided_by": null,
                     *       "decided_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "code_owner": "@acme/payments",
                     *       "code_owner_ids": [
                     *         "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *       ],
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "override_id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x"
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "open",
                     *       "kind": "accepted_risk",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "effect": null,
                     *       "severity": null,
                     *       "reason": "text",
                     *       "expires_at": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "requester_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "decided_by": null,
                     *       "decided_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "code_owner": "@acme/payments",
                     *       "code_owner_ids": [
                     *         "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *       ],
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "override_id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x"
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
    postSuppressionRequestsBySuppressionRequestReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sur_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "status": "open",
                     *       "kind": "accepted_risk",
                     *       "evaluation_id": "eval_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "effect": null,
                     *       "severity": null,
                     *       "reason": "text",
                     *       "expires_at": null,
                     *       "created_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "requester_id": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "decided_by": null,
                     *       "decided_at": "2026-11-21T12:00:00.000Z",
                     *       "note": null,
                     *       "code_owner": "@acme/payments",
                     *       "code_owner_ids": [
                     *         "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *       ],
                     *       "suppression_id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "override_id": "ovr_01jd8y3c5m8n4q6r7s9t0v1w2x"
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
    getSuppressionSettings: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "approval_required": true,
                     *       "max_days": 90,
                     *       "inline_comments": true,
                     *       "approvers": [
                     *         {
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "roles": [],
                     *           "member_ids": [
                     *             "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *           ],
                     *           "code_owners": true
                     *         }
                     *       ],
                     *       "code_owners": true,
                     *       "code_owner_names": [
                     *         {
                     *           "name": "@acme/payments",
                     *           "member_ids": [
                     *             "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *           ]
                     *         }
                     *       ],
                     *       "code_owner_keys": [
                     *         "key_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *       ],
                     *       "updated_by": null,
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SuppressionSettings"];
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
    patchSuppressionSettings: {
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
                 *       "approval_required": true,
                 *       "max_days": 90,
                 *       "inline_comments": true,
                 *       "approvers": [
                 *         {
                 *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                 *           "roles": [],
                 *           "member_ids": [
                 *             "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                 *           ],
                 *           "code_owners": true
                 *         }
                 *       ],
                 *       "code_owners": true,
                 *       "code_owner_names": [
                 *         {
                 *           "name": "@acme/payments",
                 *           "member_ids": [
                 *             "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                 *           ]
                 *         }
                 *       ],
                 *       "code_owner_keys": [
                 *         "key_01jd8y3c5m8n4q6r7s9t0v1w2x"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSuppressionSettingsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "approval_required": true,
                     *       "max_days": 90,
                     *       "inline_comments": true,
                     *       "approvers": [
                     *         {
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "roles": [],
                     *           "member_ids": [
                     *             "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *           ],
                     *           "code_owners": true
                     *         }
                     *       ],
                     *       "code_owners": true,
                     *       "code_owner_names": [
                     *         {
                     *           "name": "@acme/payments",
                     *           "member_ids": [
                     *             "usr_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *           ]
                     *         }
                     *       ],
                     *       "code_owner_keys": [
                     *         "key_01jd8y3c5m8n4q6r7s9t0v1w2x"
                     *       ],
                     *       "updated_by": null,
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SuppressionSettings"];
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
                /** @description Only suppressions of this type */
                kind?: "false_positive" | "accepted_risk" | "fix_by";
                /** @description Only suppressions that end before this time and have not ended yet */
                ends_before?: string;
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
                     *           "kind": "accepted_risk",
                     *           "repository": "acme/payments",
                     *           "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "rule_id": "js-eval",
                     *           "path": "src/index.js",
                     *           "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "reason": "text",
                     *           "by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "requested_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "code_owner": "@acme/payments",
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "accepted_risk",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "kind": "accepted_risk",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "reason": "text",
                     *       "by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "requested_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "code_owner": "@acme/payments",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sup_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "kind": "accepted_risk",
                     *       "repository": "acme/payments",
                     *       "policy_id": "pol_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "rule_id": "js-eval",
                     *       "path": "src/index.js",
                     *       "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "reason": "text",
                     *       "by": "key_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "requested_by": "usr_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "code_owner": "@acme/payments",
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Types of events, separated by commas. Default: all */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
    getWebhooksByWebhookStatistics: {
        parameters: {
            query?: {
                /** @description Days that are counted, today (UTC) included. Default: 7 */
                days?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": {
                     *         "attempts": 1280,
                     *         "failed_attempts": 3,
                     *         "median_ms": 48,
                     *         "p95_ms": 210
                     *       },
                     *       "days": [
                     *         {
                     *           "attempts": 1280,
                     *           "failed_attempts": 3,
                     *           "median_ms": 48,
                     *           "p95_ms": 210,
                     *           "day": "2026-11-24"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookStatistics"];
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
    postWebhooksByWebhookTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same key and request return the stored response */
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
                 *       "event": "evaluation.completed"
                 *     }
                 */
                "application/json": components["schemas"]["TestWebhookRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
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
