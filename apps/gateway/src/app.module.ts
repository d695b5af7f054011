import type { CodeHosts } from '@assay/code-hosts';
import type { Contents } from '@assay/contents';
import type { SecretBox } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { Messaging } from '@assay/messaging';
import { type Clock, type Configuration, type Logger, providedByClass, type UnexpectedErrors } from '@assay/platform';
import type { RateLimiter } from '@assay/rate-limit';
import { ReportRenderer } from '@assay/report-rendering';
import type { AddressGuard } from '@assay/safe-address';
import type { PolicyValidator } from '@assay/sandbox/validation';
import type { DynamicModule, Type } from '@nestjs/common';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { AuditLogController } from './audit-log/audit-log.controller.js';
import { AuditLog } from './audit-log/audit-log.js';
import { CodeOwnership } from './code-owners/code-ownership.js';
import { ComplianceController } from './compliance/compliance.controller.js';
import { ReportDownloads } from './compliance/download-formats.js';
import { EvidenceController } from './compliance/evidence/evidence.controller.js';
import { SubmittedEvidence } from './compliance/evidence/evidence.js';
import { EvidenceRequests } from './compliance/evidence/evidence-requests.js';
import { ComplianceExceptions } from './compliance/exceptions.js';
import { ComplianceRecordsController } from './compliance/records.controller.js';
import { ComplianceReports } from './compliance/reports.js';
import { ComplianceSchedules } from './compliance/schedules.js';
import { ReportSharesController } from './compliance/shares/shares.controller.js';
import { ReportShares } from './compliance/shares/shares.js';
import type { gatewaySettings } from './configuration.js';
import { ContentsController } from './contents/contents.controller.js';
import { Directory } from './directory/directory.js';
import { ScimController } from './directory/scim.controller.js';
import { ScimTokensController } from './directory/scim-tokens.controller.js';
import { Attestations } from './evaluations/attestations.js';
import type { EvaluationEvents } from './evaluations/evaluation-events.js';
import { EvaluationFiles } from './evaluations/evaluation-files.js';
import { EvaluationSarif } from './evaluations/evaluation-sarif.js';
import { EvaluationsController } from './evaluations/evaluations.controller.js';
import type { Evaluations } from './evaluations/evaluations.js';
import { FindingViewsController } from './findings/finding-views.controller.js';
import { FindingViews } from './findings/finding-views.js';
import { FindingsController } from './findings/findings.controller.js';
import { OpenFindings } from './findings/open-findings.js';
import { Triage } from './findings/triage.js';
import { HostConnectionsController } from './host-connections/host-connections.controller.js';
import { HostConnections } from './host-connections/host-connections.js';
import type { AuthClient } from './http/authentication/auth-client.js';
import type { Authenticator } from './http/authentication/authenticator.js';
import { endpointsOf } from './http/endpoints-of.js';
import { PublicUrls } from './http/public-urls.js';
import { McpController } from './mcp/mcp.controller.js';
import { McpMessages } from './mcp/mcp-messages.js';
import { MeController } from './me/me.controller.js';
import { MfaController } from './me/mfa.controller.js';
import { OrganizationController } from './organization/organization.controller.js';
import { PoliciesController } from './policies/policies.controller.js';
import { Policies } from './policies/policies.js';
import { PolicyOverridesController } from './policies/policy-overrides.controller.js';
import { PolicyOverrides, RULE_EXCEPTIONS } from './policies/policy-overrides.js';
import { PolicyPreviewsController } from './policies/policy-previews.controller.js';
import { PolicyPreviews } from './policies/policy-previews.js';
import { PolicyProfilesController } from './policies/policy-profiles.controller.js';
import { PolicyProfiles } from './policies/policy-profiles.js';
import { DeclaredEndpoints, ReferenceController } from './reference/reference.controller.js';
import { OverviewOfOrganization } from './repositories/overview.js';
import { RepositoriesController } from './repositories/repositories.controller.js';
import { Repositories } from './repositories/repositories.js';
import { RequestLogController } from './request-log/request-log.controller.js';
import { RequestLog } from './request-log/request-log.js';
import { SetUpController } from './set-up/set-up.controller.js';
import { DomainsController } from './sso/domains.controller.js';
import { SsoController } from './sso/sso.controller.js';
import { SuppressionDecisions } from './suppressions/suppression-decisions.js';
import { SuppressionRequestsController } from './suppressions/suppression-requests.controller.js';
import { SuppressionRequests } from './suppressions/suppression-requests.js';
import { SuppressionSettingsController } from './suppressions/suppression-settings.controller.js';
import { SuppressionSettings } from './suppressions/suppression-settings.js';
import { SuppressionsController } from './suppressions/suppressions.controller.js';
import { Suppressions } from './suppressions/suppressions.js';
import type { StorageQuota } from './usage/storage-quota.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageOfOrganization } from './usage/usage.js';
import { WebhookDeliveries } from './webhooks/deliveries.js';
import type { WebhookListening } from './webhooks/listening.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { Webhooks } from './webhooks/webhooks.js';

/** What is made once, with `new`, and shared by the features. */
export interface Parts {
  configuration: Configuration<typeof gatewaySettings>;
  baseUrl: string;
  database: Database;
  messaging: Messaging;
  auth: AuthClient;
  authenticator: Authenticator;
  limiter: RateLimiter;
  box: SecretBox;
  addressGuard: AddressGuard;
  hosts: CodeHosts;
  contents: Contents;
  quota: StorageQuota;
  evaluations: Evaluations;
  events: EvaluationEvents;
  listening: WebhookListening;
  validator: PolicyValidator;
  clock: Clock;
  logger: Logger;
  unexpected: UnexpectedErrors;
}

/** A table of the features: whatever is declared on these is a route, and nothing else is. */
export const CONTROLLERS: readonly Type[] = [
  ApiKeysController,
  ApplicationsController,
  ComplianceController,
  ComplianceRecordsController,
  EvidenceController,
  ReportSharesController,
  AuditLogController,
  ContentsController,
  DomainsController,
  EvaluationsController,
  FindingsController,
  FindingViewsController,
  HostConnectionsController,
  McpController,
  MeController,
  MfaController,
  OrganizationController,
  PoliciesController,
  PolicyOverridesController,
  PolicyPreviewsController,
  ReferenceController,
  RepositoriesController,
  RequestLogController,
  UsageController,
  ScimController,
  ScimTokensController,
  SsoController,
  SetUpController,
  SuppressionsController,
  SuppressionRequestsController,
  SuppressionSettingsController,
  PolicyProfilesController,
  WebhooksController,
];

class GatewayModule {}

/** The gateway's one module: a table of its features. */
export function createAppModule({
  configuration,
  baseUrl,
  database,
  messaging,
  auth,
  limiter,
  box,
  addressGuard,
  hosts,
  contents,
  quota,
  validator,
  clock,
  authenticator,
  evaluations,
  events,
  listening,
  logger,
  unexpected,
}: Parts): DynamicModule {
  const hint = () => messaging.hint();
  const reports = new ComplianceReports(database, auth, quota, hint);
  const evidence = new SubmittedEvidence(database, auth, quota);
  const policies = new Policies(database, validator, hint);
  const ownership = new CodeOwnership(database, contents);
  return {
    module: GatewayModule,
    controllers: [...CONTROLLERS],
    providers: providedByClass([
      database,
      limiter,
      auth,
      new AuditLog(auth),
      new Directory(auth, baseUrl),
      contents,
      quota,
      evaluations,
      reports,
      new ReportDownloads(new ReportRenderer(), auth, baseUrl),
      new ComplianceExceptions(database),
      evidence,
      new ReportShares(database, reports, evidence, configuration.portalUrl.replace(/\/$/, '')),
      new EvidenceRequests(database, auth, hint),
      new ComplianceSchedules(database, auth),
      events,
      listening,
      new EvaluationSarif(database, baseUrl),
      new EvaluationFiles(database, contents, validator),
      new Attestations(database, auth, baseUrl),
      new Suppressions(database, clock),
      new SuppressionDecisions(database, auth, RULE_EXCEPTIONS, ownership, clock, hint),
      new SuppressionRequests(database, RULE_EXCEPTIONS, ownership, clock, hint),
      new SuppressionSettings(database, auth, clock),
      new OpenFindings(database, auth, clock),
      new FindingViews(database, clock),
      new Triage(database, auth, clock),
      new Repositories(database, contents, clock),
      new OverviewOfOrganization(database, clock),
      policies,
      new PolicyOverrides(database, auth, clock),
      new PolicyProfiles(database, clock),
      new PolicyPreviews(database, policies, hint),
      new Webhooks(database, box, addressGuard),
      new WebhookDeliveries(database, clock, hint),
      new HostConnections(database, box, auth, hosts, clock, configuration.integrationsUrl),
      new McpMessages({
        authenticator,
        endpoints: endpointsOf(CONTROLLERS),
        baseUrl,
        allowedOrigins: [baseUrl, configuration.portalUrl],
        logger,
      }),
      new PublicUrls(baseUrl, configuration.authUrl),
      new DeclaredEndpoints(endpointsOf(CONTROLLERS)),
      new RequestLog(database, auth),
      new UsageOfOrganization(database, auth, clock, quota),
      box,
      unexpected,
    ]),
  };
}
