// Made by node tools/generate.mjs from docs/openapi.json.
export interface paths {
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
         * @description The secret value is in this answer only. A key never holds a scope that its creator lacks, and a credential of the test environment makes test keys only. Needs the scope `admin`.
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
         * @description The new key lives as long as the old one was made for, counted from now. The old one goes on for the overlap, never past its own expiry. A key rolls once. Needs the scope `admin`.
         */
        post: operations["postApiKeysByKeyRoll"];
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
         * @description Accepts repository files and answers at once with status pending. The outcome comes by webhook (evaluation.completed), by GET, or over the event stream. Needs the scope `write:evaluations`. Own limit: `evaluations.create`.
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
         * @description Needs the scope `write:evaluations`.
         */
        delete: operations["deleteEvaluationsByEvaluation"];
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
    "/v1/evaluations/{evaluation_id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Findings of an evaluation, file by file
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
         * @description The client secret is in this answer only. People of your organization may then allow the application to act for them; a confidential one may also act for itself (client_credentials). Needs the scope `admin`.
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
         * @description Narrowed scopes narrow the tokens that exist already, at once. Needs the scope `admin`.
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
         * @description The secret is in this answer only. The ones of before go on working for the overlap. Needs the scope `admin`.
         */
        post: operations["postOauthApplicationsByClientSecrets"];
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
        patch?: never;
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
         * @description The document becomes version 1 if its schema, its patterns, its cost and all its own tests hold; otherwise every problem is named with its line and column. Needs the scope `write:policies`.
         */
        post: operations["postPolicies"];
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
         * @description Needs the scope `read:policies`. Own limit: `policies.get`.
         */
        get: operations["getPoliciesByPolicy"];
        /**
         * Give a policy a new version
         * @description A document with the digest of the latest version makes none. Where no version is pinned, evaluations run the new one from now on. Needs the scope `write:policies`.
         */
        put: operations["putPoliciesByPolicy"];
        post?: never;
        /**
         * Delete a policy
         * @description It is run no more. A built-in policy cannot be deleted; it can be deactivated. Needs the scope `write:policies`.
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
         * @description Built-in policies too: each organization decides for itself. Evaluations that name their policies run those, active or not. Needs the scope `write:policies`.
         */
        put: operations["putPoliciesByPolicyActivation"];
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
         * @description Answers the signing secret, once. Requests are signed as Standard Webhooks says. The URL must be https and lead to the public internet. Needs the scope `write:org`.
         */
        post: operations["postWebhooks"];
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
         * @description Enabling a disabled endpoint forgets its failures; POST …/recover sends what it missed. Needs the scope `write:org`.
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
         * @description Answers the new secret, once. Until the overlap ends every request carries a signature of each secret. Needs the scope `write:org`.
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
        post: {
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
        post: {
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
        /** A compliance report was made */
        post: {
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
        /** A compliance report could not be made */
        post: {
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
        /** An API key was made; data is the key without its secret value */
        post: {
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
        post: {
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
        post: {
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
        /** A policy got a new version */
        post: {
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
        /** An endpoint was disabled after failing for 5 days or answering 410 */
        post: {
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
        /** Sent on request, to try an endpoint */
        post: {
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
             * @description Whether evaluations that name no policies run it
             * @example true
             */
            active: boolean;
            /**
             * @description The version that is run; null or left out for always the latest
             * @example 2
             */
            version?: number | null;
        };
        ApiKey: {
            /**
             * @description Identifier
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            key_id: string;
            /**
             * @description Name, for people
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
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin")[];
            /**
             * @description Life as set at creation
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
             * @description When the key was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description The person or key that made it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description Last use, exact to a minute; null before the first
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description First characters of the key, for recognition
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
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
            next_cursor: string | null;
            /** @description The keys, newest first */
            data: components["schemas"]["ApiKey"][];
        };
        AuditEntry: {
            /**
             * @description Identifier
             * @example aud_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Place in the chain, without gaps
             * @example 42
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T12:00:00.000Z
             */
            at: string;
            /** @description Who: type (user, api_key, application, system) and id */
            actor: {
                [key: string]: unknown;
            };
            /**
             * @description Address that it came from
             * @example 192.0.2.7
             */
            address: string | null;
            /**
             * @description What was done
             * @example oauth_application.created
             */
            action: string;
            /** @description To what: type and id */
            target: {
                [key: string]: unknown;
            };
            /** @description What changed, before */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description What changed, after */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description SHA-256 (hex) over this entry and the hash of the one before it */
            hash: string;
            /** @description Hash of the entry before it; 64 zeros for the first */
            previous_hash: string;
        };
        AuditPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
            next_cursor: string | null;
            /** @description The entries, newest first */
            data: components["schemas"]["AuditEntry"][];
        };
        CreateApiKeyRequest: {
            /**
             * @description Name, for people
             * @example CI of the payments team
             */
            name: string;
            /**
             * @description Environment; default that of the credential which creates the key
             * @example prod
             * @enum {string}
             */
            environment?: "prod" | "test";
            /**
             * @description Scopes; never more than the creator holds
             * @example [
             *       "write:evaluations"
             *     ]
             */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin")[];
            /**
             * @description Life of the key: minutes, hours, days, or never; at least 30m, at most 3650d
             * @example 90d
             */
            expiration: string;
            /**
             * @description CIDR ranges (IPv4 or IPv6) that may use the key, comma-separated or as a list; default any address
             * @example 192.0.2.0/24, 2001:db8::/32
             */
            allowed_ips?: string | string[];
        };
        CreateEvaluationRequest: {
            /**
             * @description Repository name
             * @example acme/payments
             */
            repository: string;
            /** @description The files, at most 32 MiB together */
            files: components["schemas"]["SourceFile"][];
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
            /** @description Policies to evaluate against; default all active ones */
            policy_ids?: string[];
            /**
             * @description Completed evaluation of the same repository that findings are compared with
             * @example eval_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            baseline_evaluation_id?: string;
            /**
             * @description Kept and shown as given, at most 16 KiB of JSON
             * @example {
             *       "pull_request": 42
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        CreateOauthApplicationRequest: {
            /**
             * @description Name, shown to people who are asked to allow it
             * @example Build dashboard
             */
            name: string;
            /**
             * @description Kind; default confidential
             * @example confidential
             * @enum {string}
             */
            type?: "confidential" | "browser" | "native";
            /**
             * @description Environment that its tokens are for; default that of the credential which creates it
             * @example prod
             * @enum {string}
             */
            environment?: "prod" | "test";
            /**
             * @description Where people are sent back to, compared character by character; for native applications the port of a loopback address is free. None: client credentials only
             * @example [
             *       "https://dashboard.example.com/callback"
             *     ]
             */
            redirect_uris: string[];
            /** @description Where people may be sent after signing out */
            post_logout_redirect_uris?: string[];
            /**
             * @description The most that its tokens may hold; never more than the creator holds
             * @example [
             *       "read:evaluations"
             *     ]
             */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin")[];
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
             *         message: debugger stops in every reader's browser
             *         match: { kind: debugger_statement }
             *         tests:
             *           - { path: a.js, content: "debugger;\n", expect: [{ line: 1 }] }
             */
            document: string | {
                [key: string]: unknown;
            };
            /**
             * @description Whether evaluations run it from now on; default true
             * @example true
             */
            active?: boolean;
        };
        CreateWebhookRequest: {
            /**
             * Format: uri
             * @description Where events are sent: an https URL on the public internet
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send; default all of them
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events?: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description For people
             * @example CI of the payments team
             */
            description?: string;
        };
        CreatedApiKey: {
            /**
             * @description Identifier
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            key_id: string;
            /**
             * @description Name, for people
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
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin")[];
            /**
             * @description Life as set at creation
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
             * @description When the key was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description The person or key that made it
             * @example usr_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description Last use, exact to a minute; null before the first
             * @example 2026-11-21T12:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description First characters of the key, for recognition
             * @example assay_key_prod_4fQ2
             */
            prefix: string;
            /**
             * @description Name of the owning organization
             * @example Acme
             */
            organization: string;
            /** @description The secret key value, shown only in this answer */
            key: string;
        };
        CreatedOauthApplication: {
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
             * @description Kind
             * @example confidential
             * @enum {string}
             */
            type: "confidential" | "browser" | "native";
            /**
             * @description Environment that its tokens are for
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /** @description Where people are sent back to, compared character by character; for native applications the port of a loopback address is free */
            redirect_uris: string[];
            /** @description Where people may be sent after signing out */
            post_logout_redirect_uris: string[];
            /** @description The most that its tokens may hold */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin")[];
            /** @description Secrets that work, the newest first; none of a public client */
            secrets: components["schemas"]["OauthSecret"][];
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description The person or key that made it */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was changed last
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description The secret, shown only in this answer; null for a public client */
            client_secret: string | null;
        };
        CreatedWebhook: {
            /**
             * @description Identifier
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Where events are sent
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send; empty for all of them
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description For people
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
             * @description Why it is disabled: manual, failing (for 5 days) or gone (answered 410)
             * @enum {string|null}
             */
            disabled_reason: "manual" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description Since when every attempt has failed; null where the last one succeeded
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
             * @description When it was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description The signing secret (Standard Webhooks): `whsec_` and 32 bytes in base64. Shown only in this answer */
            secret: string;
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
            /** @description Files done of files total */
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
            /** @description Evaluation compared with */
            baseline_evaluation_id: string | null;
            /** @description As given at creation */
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
             * @description When a worker first took it
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
        EvaluationPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
            next_cursor: string | null;
            /** @description The evaluations, newest first */
            data: components["schemas"]["Evaluation"][];
        };
        EvaluationSummary: {
            /**
             * @description Open findings of policies that weigh
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
             * @description Open findings that the baseline does not have; all of them without a baseline
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
             * @description Findings of policies in mode shadow
             * @example 0
             */
            shadow: number;
            /**
             * @description Findings of the baseline that are gone
             * @example 0
             */
            absent: number;
            /**
             * @description Files
             * @example 12
             */
            files_total: number;
            /**
             * @description Files that every rule could look at
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
             * @description What it does to the verdict under the policy's mode
             * @example block
             * @enum {string}
             */
            action: "block" | "warn" | "off";
            /**
             * @description What is wrong
             * @example eval runs whatever string it is given
             */
            message: string;
            /** @description What to do instead */
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
            /** @description Captures by name; secrets are redacted */
            captures: {
                [key: string]: unknown;
            };
            /** @description Edits that mend it */
            fix: components["schemas"]["FindingFix"] | null;
            /** @description Identity over time */
            fingerprints: components["schemas"]["FindingFingerprints"];
            /**
             * @description Number among the same findings of one rule and file, from 1
             * @example 1
             */
            occurrence: number;
            /**
             * @description Against the baseline
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
            /** @description Why it is suppressed */
            suppressions: components["schemas"]["FindingSuppression"][];
        };
        FindingEdit: {
            /** @description Where it starts */
            start: components["schemas"]["FindingPosition"];
            /** @description Where it ends; this place is outside of it */
            end: components["schemas"]["FindingPosition"];
            /** @description What stands there afterwards */
            replacement: string;
        };
        FindingFingerprints: {
            /** @description Survives moved lines and re-indentation */
            "match/v1": string;
            /** @description Leaves the path out: recognizes a renamed file */
            "context/v1": string;
        };
        FindingFix: {
            /** @description Edits; they never overlap */
            edits: components["schemas"]["FindingEdit"][];
        };
        FindingPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
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
        FindingSuppression: {
            /**
             * @description A comment in the file, or a record of the organization
             * @enum {string}
             */
            kind: "inline" | "accepted";
            /** @description Why */
            reason: string;
            /** @description The person who accepted it; null for a comment */
            by: string | null;
            /** @description When it ends; null for never */
            expires_at: string | null;
        };
        Gate: {
            /** @description Every condition of the evaluated policies */
            conditions: components["schemas"]["GateCondition"][];
        };
        GateCondition: {
            /**
             * @description Policy whose gate this is
             * @example pol_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            policy_id: string;
            /**
             * @description What is counted
             * @example new_critical
             */
            metric: string;
            /**
             * @description How it is compared
             * @example <=
             */
            op: string;
            /**
             * @description With what it is compared
             * @example 0
             */
            threshold: number;
            /**
             * @description What was counted
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
        OauthApplication: {
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
             * @description Kind
             * @example confidential
             * @enum {string}
             */
            type: "confidential" | "browser" | "native";
            /**
             * @description Environment that its tokens are for
             * @example prod
             * @enum {string}
             */
            environment: "prod" | "test";
            /** @description Where people are sent back to, compared character by character; for native applications the port of a loopback address is free */
            redirect_uris: string[];
            /** @description Where people may be sent after signing out */
            post_logout_redirect_uris: string[];
            /** @description The most that its tokens may hold */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin")[];
            /** @description Secrets that work, the newest first; none of a public client */
            secrets: components["schemas"]["OauthSecret"][];
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description The person or key that made it */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was changed last
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
        };
        OauthApplicationPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
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
             * @description First characters, for recognition
             * @example assay_secret_4fQ2
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made
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
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
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
            /** @description Description; null without one */
            description: string | null;
            /**
             * @description What its findings do to the verdict
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
             * @description Whether evaluations that name no policies run it
             * @example true
             */
            active: boolean;
            /**
             * @description The version that is run, and that the fields here are of
             * @example 2
             */
            version: number;
            /** @description The version that is always run; null for the latest */
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
             * @description When it was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it got its latest version
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
            /** @description Description; null without one */
            description: string | null;
            /**
             * @description What its findings do to the verdict
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
             * @description Whether evaluations that name no policies run it
             * @example true
             */
            active: boolean;
            /**
             * @description The version that is run, and that the fields here are of
             * @example 2
             */
            version: number;
            /** @description The version that is always run; null for the latest */
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
             * @description When it was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it got its latest version
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description The document of the version */
            document: {
                [key: string]: unknown;
            };
            /**
             * @description The text that the version was made from, with its comments
             * @example name: no-debugger
             *     rules:
             *       - id: js-debugger
             *         kind: ast
             *         languages: [javascript]
             *         severity: low
             *         message: debugger stops in every reader's browser
             *         match: { kind: debugger_statement }
             *         tests:
             *           - { path: a.js, content: "debugger;\n", expect: [{ line: 1 }] }
             */
            source: string;
        };
        PolicyPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
            next_cursor: string | null;
            /** @description The policies */
            data: components["schemas"]["Policy"][];
        };
        PolicyProblem: {
            /**
             * @description Rule; null where the problem is not a rule’s
             * @example js-debugger
             */
            rule_id: string | null;
            /**
             * @description JSON Pointer into the document
             * @example /rules/0/match/kind
             */
            pointer: string;
            /**
             * @description Line in the text, from 1; null where an object was given
             * @example 8
             */
            line: number | null;
            /**
             * @description Column in the text, from 1; null where an object was given
             * @example 20
             */
            column: number | null;
            /**
             * @description Kind of problem
             * @example INVALID_AST_RULE
             * @enum {string}
             */
            code: "SYNTAX" | "REQUIRED" | "UNKNOWN_FIELD" | "INVALID_FORMAT" | "INVALID_ENUM" | "MAX_SIZE_EXCEEDED" | "MIN_SIZE_REQUIRED" | "DUPLICATE_RULE_ID" | "UNSUPPORTED_KIND" | "UNSUPPORTED_LANGUAGE" | "INVALID_REGEX" | "INVALID_GLOB" | "INVALID_AST_RULE" | "COST_EXCEEDED" | "TEST_FAILED";
            /** @description What is wrong */
            message: string;
        };
        PolicyValidationResult: {
            /**
             * @description Whether it could be created as it is
             * @example true
             */
            valid: boolean;
            /**
             * @description Digest that its version would have; null unless it is valid
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            digest: string | null;
            /**
             * @description Rules; null where the document could not be read
             * @example 1
             */
            rule_count: number | null;
            /**
             * @description Cost of its rules in units of the cost budget; null where it was not reached
             * @example 3
             */
            cost: number | null;
            /** @description Everything that is wrong, at most 100 */
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
             * @description When it was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /** @description The credential that made it; null for what ships with the product */
            created_by: string | null;
        };
        PolicyVersionPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
            next_cursor: string | null;
            /** @description The versions, newest first */
            data: components["schemas"]["PolicyVersion"][];
        };
        Progress: {
            /**
             * @description Files done
             * @example 12
             */
            files_done: number;
            /**
             * @description Files in all
             * @example 12
             */
            files_total: number;
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
             * @description When the window ends; null where none is open
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
             * @description Failed and missed events from this time on are sent again; at most 30 days ago
             * @example 2026-11-21T12:00:00.000Z
             */
            since: string;
        };
        RecoverResult: {
            /**
             * @description Deliveries that were queued now
             * @example 12
             */
            queued: number;
            /**
             * @description Whether there are more: send the same request again to go on
             * @example false
             */
            has_more: boolean;
        };
        RollApiKeyRequest: {
            /**
             * @description How long the old key goes on working: 0m to 7d, never past its own expiry; default 24h
             * @example 24h
             */
            overlap?: string;
        };
        RolledApiKey: {
            /** @description The new key, with its secret value */
            key: components["schemas"]["CreatedApiKey"];
            /** @description The old key with the end of its overlap as expires_at */
            previous: components["schemas"]["ApiKey"];
        };
        RotateOauthSecretRequest: {
            /**
             * @description How long the secrets of before go on working: 0m to 7d; default 24h
             * @example 24h
             */
            overlap?: string;
        };
        RotateSecretRequest: {
            /**
             * @description How long the old secret goes on signing beside the new one: 0m to 7d; default 24h
             * @example 24h
             */
            overlap?: string;
        };
        RotatedOauthSecret: {
            /** @description The new secret, shown only in this answer */
            client_secret: string;
            /** @description The application with its secrets, the old ones with their end */
            application: components["schemas"]["OauthApplication"];
        };
        RotatedWebhook: {
            /**
             * @description Identifier
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Where events are sent
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send; empty for all of them
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description For people
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
             * @description Why it is disabled: manual, failing (for 5 days) or gone (answered 410)
             * @enum {string|null}
             */
            disabled_reason: "manual" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description Since when every attempt has failed; null where the last one succeeded
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
             * @description When it was made
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T12:00:00.000Z
             */
            updated_at: string;
            /** @description The signing secret (Standard Webhooks): `whsec_` and 32 bytes in base64. Shown only in this answer */
            secret: string;
            /**
             * Format: date-time
             * @description When the old secret stops signing; null where it has stopped already
             * @example 2026-11-21T12:00:00.000Z
             */
            previous_secret_expires_at: string | null;
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
             * @description Why
             * @example time_limit
             */
            reason: string;
            /**
             * @description Why, in words, with the limit
             * @example Stopped after 10,000 ms
             */
            message: string;
        };
        SourceFile: {
            /**
             * @description Path, relative and /-separated, unique in the evaluation; for a single file it may be left out
             * @example src/index.js
             */
            path?: string;
            /**
             * @description The file, at most 1,048,576 bytes of UTF-8
             * @example eval(location.hash.slice(1));
             */
            content: string;
        };
        UpdateOauthApplicationRequest: {
            /**
             * @description Name
             * @example Build dashboard
             */
            name?: string;
            /** @description Where people are sent back to, compared character by character; for native applications the port of a loopback address is free */
            redirect_uris?: string[];
            /** @description Where people may be sent after signing out */
            post_logout_redirect_uris?: string[];
            /** @description The most that its tokens may hold, from now on */
            scopes?: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin")[];
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
             *         message: debugger stops in every reader's browser
             *         match: { kind: debugger_statement }
             *         tests:
             *           - { path: a.js, content: "debugger;\n", expect: [{ line: 1 }] }
             */
            document: string | {
                [key: string]: unknown;
            };
        };
        UpdateWebhookRequest: {
            /**
             * Format: uri
             * @description Where events are sent
             * @example https://example.com/webhooks/assay
             */
            url?: string;
            /**
             * @description Events to send; empty for all of them
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events?: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /** @description For people */
            description?: string;
            /**
             * @description Whether events are sent
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
             *         message: debugger stops in every reader's browser
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
             * @description Always true: an invalid credential answers 401
             * @example true
             */
            valid: boolean;
            /**
             * @description Identifier of the key
             * @example key_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            key_id: string;
            /** @description Scopes */
            scopes: ("read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin")[];
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
        };
        Webhook: {
            /**
             * @description Identifier
             * @example wh_01jd8y3c5m8n4q6r7s9t0v1w2x
             */
            id: string;
            /**
             * @description Where events are sent
             * @example https://example.com/webhooks/assay
             */
            url: string;
            /**
             * @description Events to send; empty for all of them
             * @example [
             *       "evaluation.completed"
             *     ]
             */
            events: ("evaluation.completed" | "evaluation.failed" | "compliance.report.completed" | "compliance.report.failed" | "api_key.created" | "api_key.revoked" | "api_key.expiring" | "policy.updated" | "webhook.endpoint.disabled" | "webhook.test")[];
            /**
             * @description For people
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
             * @description Why it is disabled: manual, failing (for 5 days) or gone (answered 410)
             * @enum {string|null}
             */
            disabled_reason: "manual" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description Since when every attempt has failed; null where the last one succeeded
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
             * @description When it was made
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
             * @description Which attempt of the delivery it was, from 1
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
             * @description How it ended
             * @example delivered
             * @enum {string}
             */
            outcome: "delivered" | "http_error" | "redirect" | "gone" | "timeout" | "address_refused" | "dns_error" | "connection_error" | "tls_error";
            /**
             * @description Status of the answer; null where there was none
             * @example 200
             */
            response_status: number | null;
            /**
             * @description First 1,024 bytes of the answer
             * @example ok
             */
            response_body: string | null;
            /** @description What went wrong, in words */
            error: string | null;
        };
        WebhookAttemptPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
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
             * @description Event; also the webhook-id header of every attempt
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
             * @description When it is tried next; null where it is not
             * @example 2026-11-21T12:00:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the event was taken up
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was delivered or given up
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
             * @description Event; also the webhook-id header of every attempt
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
             * @description When it is tried next; null where it is not
             * @example 2026-11-21T12:00:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the event was taken up
             * @example 2026-11-21T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was delivered or given up
             * @example 2026-11-21T12:00:00.000Z
             */
            completed_at: string | null;
            /** @description The body that is sent */
            payload: components["schemas"]["WebhookPayload"];
        };
        WebhookDeliveryPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
            next_cursor: string | null;
            /** @description The deliveries, newest first */
            data: components["schemas"]["WebhookDelivery"][];
        };
        WebhookPage: {
            /**
             * @description Whether a further page exists
             * @example false
             */
            has_more: boolean;
            /** @description Cursor of the next page; null on the last */
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
            /** @description What happened, by kind */
            data: {
                [key: string]: unknown;
            };
            /**
             * @description Event; the same at every attempt
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
            required_scope?: "read:evaluations" | "write:evaluations" | "read:policies" | "write:policies" | "read:org" | "write:org" | "admin";
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
        /** @description VALIDATION_FAILED: The request could not be read (400), or was read and a field breaks a rule (422) */
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
        /** @description VALIDATION_FAILED: The request could not be read (400), or was read and a field breaks a rule (422) */
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
                    "application/schema+json": string;
                };
            };
            400: components["responses"]["400_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getApiKeys: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
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
        requestBody: {
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
                     *       },
                     *       "previous": {
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
    getAuditLog: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Only this action */
                action?: string;
                /** @description Only of this actor */
                actor_id?: string;
                /** @description Not before */
                after?: string;
                /** @description Before */
                before?: string;
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
                     *           "address": "192.0.2.7",
                     *           "action": "oauth_application.created",
                     *           "before": null,
                     *           "after": null
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
    getEvaluations: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Only of this state */
                status?: "pending" | "running" | "completed" | "failed" | "canceled";
                /** @description Only of this outcome */
                verdict?: "passed" | "warned" | "blocked" | "incomplete";
                /** @description Only of this repository */
                repository?: string;
                /** @description Only accepted after this time */
                created_after?: string;
                /** @description Only accepted before this time */
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
                     *               "version": 1
                     *             }
                     *           ],
                     *           "engine_version": "1.0.0",
                     *           "progress": {
                     *             "files_done": 12,
                     *             "files_total": 12
                     *           },
                     *           "environment": "prod",
                     *           "ref": "refs/heads/main",
                     *           "commit_sha": "4f2a9c1",
                     *           "baseline_evaluation_id": null,
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
                 *       "policy_ids": [],
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
                     *           "version": 1
                     *         }
                     *       ],
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "files_done": 12,
                     *         "files_total": 12
                     *       },
                     *       "environment": "prod",
                     *       "ref": "refs/heads/main",
                     *       "commit_sha": "4f2a9c1",
                     *       "baseline_evaluation_id": null,
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
                     *           "version": 1
                     *         }
                     *       ],
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "files_done": 12,
                     *         "files_total": 12
                     *       },
                     *       "environment": "prod",
                     *       "ref": "refs/heads/main",
                     *       "commit_sha": "4f2a9c1",
                     *       "baseline_evaluation_id": null,
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
                     *           "version": 1
                     *         }
                     *       ],
                     *       "engine_version": "1.0.0",
                     *       "progress": {
                     *         "files_done": 12,
                     *         "files_total": 12
                     *       },
                     *       "environment": "prod",
                     *       "ref": "refs/heads/main",
                     *       "commit_sha": "4f2a9c1",
                     *       "baseline_evaluation_id": null,
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
    getEvaluationsByEvaluationFindings: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Only of this severity */
                severity?: "critical" | "high" | "medium" | "low" | "info";
                /** @description Only of this state */
                status?: "open" | "suppressed";
                /** @description Only of this rule */
                rule_id?: string;
                /** @description Only in this file */
                path?: string;
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
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "fingerprints": {},
                     *           "occurrence": 1,
                     *           "baseline_state": "new",
                     *           "status": "open",
                     *           "suppressions": [
                     *             {
                     *               "by": null,
                     *               "expires_at": null
                     *             }
                     *           ]
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
    getOauthApplications: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
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
                     *           "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *           "name": "Build dashboard",
                     *           "type": "confidential",
                     *           "environment": "prod",
                     *           "redirect_uris": [],
                     *           "post_logout_redirect_uris": [],
                     *           "scopes": [],
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
                 *       "post_logout_redirect_uris": [],
                 *       "scopes": [
                 *         "read:evaluations"
                 *       ]
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
                     *       "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Build dashboard",
                     *       "type": "confidential",
                     *       "environment": "prod",
                     *       "redirect_uris": [],
                     *       "post_logout_redirect_uris": [],
                     *       "scopes": [],
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
                     *       "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Build dashboard",
                     *       "type": "confidential",
                     *       "environment": "prod",
                     *       "redirect_uris": [],
                     *       "post_logout_redirect_uris": [],
                     *       "scopes": [],
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Build dashboard",
                 *       "redirect_uris": [],
                 *       "post_logout_redirect_uris": [],
                 *       "scopes": []
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
                     *       "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *       "name": "Build dashboard",
                     *       "type": "confidential",
                     *       "environment": "prod",
                     *       "redirect_uris": [],
                     *       "post_logout_redirect_uris": [],
                     *       "scopes": [],
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
        requestBody: {
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
                     *       "application": {
                     *         "client_id": "app_01jd8y3c5m8n4q6r7s9t0v1w2x",
                     *         "name": "Build dashboard",
                     *         "type": "confidential",
                     *         "environment": "prod",
                     *         "redirect_uris": [],
                     *         "post_logout_redirect_uris": [],
                     *         "scopes": [],
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
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
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
    getPolicies: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Only those that ship with the product, or only those that do not */
                builtin?: boolean;
                /** @description Only active ones, or only those that are not */
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
                 *       "document": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: debugger stops in every reader's browser\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n",
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
                     *       "source": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: debugger stops in every reader's browser\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyDetail"];
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
                 *       "document": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: debugger stops in every reader's browser\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
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
                     *           "code": "INVALID_AST_RULE"
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
                /** @description Show this version; default the one that is run */
                version?: number;
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
                     *       "source": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: debugger stops in every reader's browser\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyDetail"];
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
                 *       "document": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: debugger stops in every reader's browser\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
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
                     *       "source": "name: no-debugger\nrules:\n  - id: js-debugger\n    kind: ast\n    languages: [javascript]\n    severity: low\n    message: debugger stops in every reader's browser\n    match: { kind: debugger_statement }\n    tests:\n      - { path: a.js, content: \"debugger;\\n\", expect: [{ line: 1 }] }\n"
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyDetail"];
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
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
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
            403: components["responses"]["403_AUTH_INSUFFICIENT_SCOPE_AUTH_IP_NOT_ALLOWED"];
            404: components["responses"]["404_RESOURCE_DELETED_RESOURCE_NOT_FOUND"];
            409: components["responses"]["409_RESOURCE_DELETED"];
            422: components["responses"]["422_VALIDATION_FAILED"];
            429: components["responses"]["429_RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["500_INTERNAL_ERROR"];
            503: components["responses"]["503_SERVICE_UNAVAILABLE"];
        };
    };
    getPoliciesByPolicyVersions: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
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
    getWebhooks: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
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
                     *       "description": "CI of the payments team",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "failing_since": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhook"];
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
                     *       "description": "CI of the payments team",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "failing_since": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks/assay",
                 *       "events": [
                 *         "evaluation.completed"
                 *       ],
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
                     *       "description": "CI of the payments team",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "failing_since": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
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
    getWebhooksByWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Only of this state */
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
                /** @description Items a page */
                limit?: number;
                /** @description `next_cursor` of the page before */
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
        requestBody: {
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
                     *       "description": "CI of the payments team",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "failing_since": "2026-11-21T12:00:00.000Z",
                     *       "environment": "prod",
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "updated_at": "2026-11-21T12:00:00.000Z",
                     *       "previous_secret_expires_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RotatedWebhook"];
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
}
