import type { CodeHosts } from '@assay/code-hosts';
import { Contents } from '@assay/contents';
import { SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import type { Messaging } from '@assay/messaging';
import { type Clock, type Configuration, type Logger, UnexpectedErrors } from '@assay/platform';
import { RateLimiter } from '@assay/rate-limit';
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
import { EvaluationEvents } from './evaluations/evaluation-events.js';
import { EvaluationFiles } from './evaluations/evaluation-files.js';
import { EvaluationSarif } from './evaluations/evaluation-sarif.js';
import { EvaluationsController } from './evaluations/evaluations.controller.js';
import { Evaluations } from './evaluations/evaluations.js';
import { FindingViewsController } from './findings/finding-views.controller.js';
import { FindingViews } from './findings/finding-views.js';
import { FindingsController } from './findings/findings.controller.js';
import { OpenFindings } from './findings/open-findings.js';
import { Triage } from './findings/triage.js';
import { HostConnectionsController } from './host-connections/host-connections.controller.js';
import { HostConnections } from './host-connections/host-connections.js';
import { AuthClient } from './http/authentication/auth-client.js';
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
import { UsageController } from './usage/usage.controller.js';
import { UsageOfOrganization } from './usage/usage.js';
import { WebhookDeliveries } from './webhooks/deliveries.js';
import { WebhookListening } from './webhooks/listening.js';
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
export function createAppModule(parts: Parts): DynamicModule {
  const reports = new ComplianceReports(parts.database, parts.auth, () => parts.messaging.hint());
  const evidence = new SubmittedEvidence(parts.database, parts.auth);
  const policies = new Policies(parts.database, parts.validator, () => parts.messaging.hint());
  const ownership = new CodeOwnership(parts.database, parts.contents);
  return {
    module: GatewayModule,
    controllers: [...CONTROLLERS],
    providers: [
      { provide: Database, useValue: parts.database },
      { provide: RateLimiter, useValue: parts.limiter },
      { provide: AuthClient, useValue: parts.auth },
      { provide: AuditLog, useValue: new AuditLog(parts.auth) },
      { provide: Directory, useValue: new Directory(parts.auth, parts.baseUrl) },
      { provide: Contents, useValue: parts.contents },
      { provide: Evaluations, useValue: parts.evaluations },
      { provide: ComplianceReports, useValue: reports },
      { provide: ReportDownloads, useValue: new ReportDownloads(new ReportRenderer(), parts.auth, parts.baseUrl) },
      { provide: ComplianceExceptions, useValue: new ComplianceExceptions(parts.database) },
      { provide: SubmittedEvidence, useValue: evidence },
      {
        provide: ReportShares,
        useValue: new ReportShares(parts.database, reports, evidence, parts.configuration.portalUrl.replace(/\/$/, '')),
      },
      {
        provide: EvidenceRequests,
        useValue: new EvidenceRequests(parts.database, parts.auth, () => parts.messaging.hint()),
      },
      { provide: ComplianceSchedules, useValue: new ComplianceSchedules(parts.database, parts.auth) },
      { provide: EvaluationEvents, useValue: parts.events },
      { provide: WebhookListening, useValue: parts.listening },
      { provide: EvaluationSarif, useValue: new EvaluationSarif(parts.database, parts.baseUrl) },
      {
        provide: EvaluationFiles,
        useValue: new EvaluationFiles(parts.database, parts.contents, parts.validator),
      },
      { provide: Attestations, useValue: new Attestations(parts.database, parts.auth, parts.baseUrl) },
      { provide: Suppressions, useValue: new Suppressions(parts.database, parts.clock) },
      {
        provide: SuppressionDecisions,
        useValue: new SuppressionDecisions(parts.database, parts.auth, RULE_EXCEPTIONS, ownership, parts.clock, () =>
          parts.messaging.hint(),
        ),
      },
      {
        provide: SuppressionRequests,
        useValue: new SuppressionRequests(parts.database, RULE_EXCEPTIONS, ownership, parts.clock, () =>
          parts.messaging.hint(),
        ),
      },
      { provide: SuppressionSettings, useValue: new SuppressionSettings(parts.database, parts.auth, parts.clock) },
      { provide: OpenFindings, useValue: new OpenFindings(parts.database, parts.auth, parts.clock) },
      { provide: FindingViews, useValue: new FindingViews(parts.database, parts.clock) },
      { provide: Triage, useValue: new Triage(parts.database, parts.auth, parts.clock) },
      { provide: Repositories, useValue: new Repositories(parts.database, parts.contents, parts.clock) },
      {
        provide: OverviewOfOrganization,
        useValue: new OverviewOfOrganization(parts.database, parts.clock),
      },
      { provide: Policies, useValue: policies },
      { provide: PolicyOverrides, useValue: new PolicyOverrides(parts.database, parts.auth, parts.clock) },
      { provide: PolicyProfiles, useValue: new PolicyProfiles(parts.database, parts.clock) },
      { provide: PolicyPreviews, useValue: new PolicyPreviews(parts.database, policies, () => parts.messaging.hint()) },
      { provide: Webhooks, useValue: new Webhooks(parts.database, parts.box, parts.addressGuard) },
      {
        provide: WebhookDeliveries,
        useValue: new WebhookDeliveries(parts.database, parts.clock, () => parts.messaging.hint()),
      },
      {
        provide: HostConnections,
        useValue: new HostConnections(
          parts.database,
          parts.box,
          parts.auth,
          parts.hosts,
          parts.clock,
          parts.configuration.integrationsUrl,
        ),
      },
      {
        provide: McpMessages,
        useValue: new McpMessages({
          authenticator: parts.authenticator,
          endpoints: endpointsOf(CONTROLLERS),
          baseUrl: parts.baseUrl,
          allowedOrigins: [parts.baseUrl, parts.configuration.portalUrl],
          logger: parts.logger,
        }),
      },
      { provide: PublicUrls, useValue: new PublicUrls(parts.baseUrl, parts.configuration.authUrl) },
      { provide: DeclaredEndpoints, useValue: new DeclaredEndpoints(endpointsOf(CONTROLLERS)) },
      { provide: RequestLog, useValue: new RequestLog(parts.database, parts.auth) },
      {
        provide: UsageOfOrganization,
        useValue: new UsageOfOrganization(parts.database, parts.auth, parts.clock),
      },
      { provide: SecretBox, useValue: parts.box },
      { provide: UnexpectedErrors, useValue: parts.unexpected },
    ],
  };
}
