"""Contains all the data models used in inputs/outputs"""

from .accept_evidence_request import AcceptEvidenceRequest
from .activate_policy_request import ActivatePolicyRequest
from .actor_claim import ActorClaim
from .api_key import ApiKey
from .api_key_authority import ApiKeyAuthority
from .api_key_environment import ApiKeyEnvironment
from .api_key_page import ApiKeyPage
from .api_key_scopes_item import ApiKeyScopesItem
from .api_key_status import ApiKeyStatus
from .api_key_suspended_scopes_item import ApiKeySuspendedScopesItem
from .applied_override import AppliedOverride
from .applied_override_effect import AppliedOverrideEffect
from .applied_override_severity import AppliedOverrideSeverity
from .ask_for_exception_request import AskForExceptionRequest
from .ask_for_exception_request_effect import AskForExceptionRequestEffect
from .ask_for_exception_request_kind import AskForExceptionRequestKind
from .ask_for_exception_request_severity import AskForExceptionRequestSeverity
from .attempt_statistics import AttemptStatistics
from .attempt_statistics_of_day import AttemptStatisticsOfDay
from .audit_actor import AuditActor
from .audit_actor_type import AuditActorType
from .audit_entry import AuditEntry
from .audit_entry_after_type_0 import AuditEntryAfterType0
from .audit_entry_before_type_0 import AuditEntryBeforeType0
from .audit_page import AuditPage
from .audit_target import AuditTarget
from .break_glass_administrator import BreakGlassAdministrator
from .break_glass_administrators import BreakGlassAdministrators
from .changed_control import ChangedControl
from .changed_control_after import ChangedControlAfter
from .changed_control_before import ChangedControlBefore
from .changed_evidence import ChangedEvidence
from .closed_finding import ClosedFinding
from .closed_finding_closed_by import ClosedFindingClosedBy
from .closed_finding_severity import ClosedFindingSeverity
from .closed_finding_state import ClosedFindingState
from .code_owner_name import CodeOwnerName
from .code_owner_rule import CodeOwnerRule
from .code_owners import CodeOwners
from .compared_report import ComparedReport
from .compliance_evidence import ComplianceEvidence
from .compliance_evidence_framework import ComplianceEvidenceFramework
from .compliance_evidence_kind import ComplianceEvidenceKind
from .compliance_evidence_page import ComplianceEvidencePage
from .compliance_evidence_status import ComplianceEvidenceStatus
from .compliance_exception import ComplianceException
from .compliance_exception_framework import ComplianceExceptionFramework
from .compliance_exception_kind import ComplianceExceptionKind
from .compliance_exception_page import ComplianceExceptionPage
from .compliance_exception_status import ComplianceExceptionStatus
from .compliance_framework import ComplianceFramework
from .compliance_framework_detail import ComplianceFrameworkDetail
from .compliance_framework_detail_id import ComplianceFrameworkDetailId
from .compliance_framework_id import ComplianceFrameworkId
from .compliance_framework_page import ComplianceFrameworkPage
from .compliance_report import ComplianceReport
from .compliance_report_changes import ComplianceReportChanges
from .compliance_report_comparison import ComplianceReportComparison
from .compliance_report_findings_summary_type_0 import (
    ComplianceReportFindingsSummaryType0,
)
from .compliance_report_page import ComplianceReportPage
from .compliance_report_status import ComplianceReportStatus
from .compliance_report_summary import ComplianceReportSummary
from .compliance_report_summary_status import ComplianceReportSummaryStatus
from .compliance_schedule import ComplianceSchedule
from .compliance_schedule_environment import ComplianceScheduleEnvironment
from .compliance_schedule_framework import ComplianceScheduleFramework
from .compliance_schedule_page import ComplianceSchedulePage
from .count_findings_action import CountFindingsAction
from .count_findings_severity_item import CountFindingsSeverityItem
from .count_findings_state_item import CountFindingsStateItem
from .create_api_key_request import CreateApiKeyRequest
from .create_api_key_request_environment import CreateApiKeyRequestEnvironment
from .create_api_key_request_scopes_item import CreateApiKeyRequestScopesItem
from .create_break_glass_request import CreateBreakGlassRequest
from .create_compliance_exception_request import CreateComplianceExceptionRequest
from .create_compliance_exception_request_framework import (
    CreateComplianceExceptionRequestFramework,
)
from .create_compliance_exception_request_kind import (
    CreateComplianceExceptionRequestKind,
)
from .create_compliance_report_request import CreateComplianceReportRequest
from .create_compliance_report_request_framework import (
    CreateComplianceReportRequestFramework,
)
from .create_compliance_schedule_request import CreateComplianceScheduleRequest
from .create_compliance_schedule_request_framework import (
    CreateComplianceScheduleRequestFramework,
)
from .create_domain_request import CreateDomainRequest
from .create_evaluation_request import CreateEvaluationRequest
from .create_evaluation_request_metadata import CreateEvaluationRequestMetadata
from .create_evaluation_request_scope import CreateEvaluationRequestScope
from .create_evidence_request import CreateEvidenceRequest
from .create_evidence_request_framework import CreateEvidenceRequestFramework
from .create_finding_comment_request import CreateFindingCommentRequest
from .create_finding_view_request import CreateFindingViewRequest
from .create_host_connection_request import CreateHostConnectionRequest
from .create_host_connection_request_kind import CreateHostConnectionRequestKind
from .create_invitation_request import CreateInvitationRequest
from .create_invitation_request_role import CreateInvitationRequestRole
from .create_oauth_application_request import CreateOauthApplicationRequest
from .create_oauth_application_request_environment import (
    CreateOauthApplicationRequestEnvironment,
)
from .create_oauth_application_request_grant_types_item import (
    CreateOauthApplicationRequestGrantTypesItem,
)
from .create_oauth_application_request_scopes_item import (
    CreateOauthApplicationRequestScopesItem,
)
from .create_oauth_application_request_type import CreateOauthApplicationRequestType
from .create_policy_override_request import CreatePolicyOverrideRequest
from .create_policy_override_request_effect import CreatePolicyOverrideRequestEffect
from .create_policy_override_request_severity import CreatePolicyOverrideRequestSeverity
from .create_policy_request import CreatePolicyRequest
from .create_report_share_request import CreateReportShareRequest
from .create_scim_token_request import CreateScimTokenRequest
from .create_sso_connection_request import CreateSsoConnectionRequest
from .create_sso_connection_request_type import CreateSsoConnectionRequestType
from .create_suppression_request import CreateSuppressionRequest
from .create_suppression_request_kind import CreateSuppressionRequestKind
from .create_webhook_request import CreateWebhookRequest
from .create_webhook_request_events_item import CreateWebhookRequestEventsItem
from .create_webhook_request_signature_scheme import CreateWebhookRequestSignatureScheme
from .created_api_key import CreatedApiKey
from .created_api_key_authority import CreatedApiKeyAuthority
from .created_api_key_environment import CreatedApiKeyEnvironment
from .created_api_key_scopes_item import CreatedApiKeyScopesItem
from .created_api_key_status import CreatedApiKeyStatus
from .created_api_key_suspended_scopes_item import CreatedApiKeySuspendedScopesItem
from .created_host_connection import CreatedHostConnection
from .created_host_connection_environment import CreatedHostConnectionEnvironment
from .created_host_connection_kind import CreatedHostConnectionKind
from .created_host_connection_status import CreatedHostConnectionStatus
from .created_oauth_application import CreatedOauthApplication
from .created_oauth_application_authority import CreatedOauthApplicationAuthority
from .created_oauth_application_environment import CreatedOauthApplicationEnvironment
from .created_oauth_application_grant_types_item import (
    CreatedOauthApplicationGrantTypesItem,
)
from .created_oauth_application_scopes_item import CreatedOauthApplicationScopesItem
from .created_oauth_application_suspended_scopes_item import (
    CreatedOauthApplicationSuspendedScopesItem,
)
from .created_oauth_application_type import CreatedOauthApplicationType
from .created_report_share import CreatedReportShare
from .created_report_share_status import CreatedReportShareStatus
from .created_scim_token import CreatedScimToken
from .created_scim_token_status import CreatedScimTokenStatus
from .created_webhook import CreatedWebhook
from .created_webhook_disabled_reason import CreatedWebhookDisabledReason
from .created_webhook_environment import CreatedWebhookEnvironment
from .created_webhook_events_item import CreatedWebhookEventsItem
from .created_webhook_signature_scheme import CreatedWebhookSignatureScheme
from .created_webhook_status import CreatedWebhookStatus
from .decide_suppression_request import DecideSuppressionRequest
from .domain import Domain
from .domain_page import DomainPage
from .domain_status import DomainStatus
from .download_compliance_report_format import DownloadComplianceReportFormat
from .download_shared_report_request import DownloadSharedReportRequest
from .download_shared_report_request_format import DownloadSharedReportRequestFormat
from .dsse_envelope import DsseEnvelope
from .dsse_signature import DsseSignature
from .evaluated_policy import EvaluatedPolicy
from .evaluated_policy_profile import EvaluatedPolicyProfile
from .evaluation import Evaluation
from .evaluation_environment import EvaluationEnvironment
from .evaluation_file import EvaluationFile
from .evaluation_file_withheld import EvaluationFileWithheld
from .evaluation_metadata import EvaluationMetadata
from .evaluation_page import EvaluationPage
from .evaluation_scope import EvaluationScope
from .evaluation_status import EvaluationStatus
from .evaluation_summary import EvaluationSummary
from .evaluation_verdict import EvaluationVerdict
from .evidence_file import EvidenceFile
from .evidence_file_upload import EvidenceFileUpload
from .evidence_person import EvidencePerson
from .evidence_request import EvidenceRequest
from .evidence_request_framework import EvidenceRequestFramework
from .evidence_request_page import EvidenceRequestPage
from .evidence_request_status import EvidenceRequestStatus
from .export_audit_log_format import ExportAuditLogFormat
from .export_findings_action import ExportFindingsAction
from .export_findings_format import ExportFindingsFormat
from .export_findings_severity_item import ExportFindingsSeverityItem
from .export_findings_state_item import ExportFindingsStateItem
from .facet_count import FacetCount
from .finding import Finding
from .finding_action import FindingAction
from .finding_activity import FindingActivity
from .finding_activity_kind import FindingActivityKind
from .finding_activity_page import FindingActivityPage
from .finding_baseline_state import FindingBaselineState
from .finding_captures import FindingCaptures
from .finding_context import FindingContext
from .finding_edit import FindingEdit
from .finding_fingerprints import FindingFingerprints
from .finding_fix import FindingFix
from .finding_override import FindingOverride
from .finding_override_effect import FindingOverrideEffect
from .finding_override_original_severity import FindingOverrideOriginalSeverity
from .finding_page import FindingPage
from .finding_position import FindingPosition
from .finding_severity import FindingSeverity
from .finding_status import FindingStatus
from .finding_step import FindingStep
from .finding_suppression import FindingSuppression
from .finding_suppression_exception_kind import FindingSuppressionExceptionKind
from .finding_suppression_kind import FindingSuppressionKind
from .finding_view import FindingView
from .finding_view_filters import FindingViewFilters
from .finding_view_filters_action import FindingViewFiltersAction
from .finding_view_filters_severity_item import FindingViewFiltersSeverityItem
from .finding_view_filters_sort import FindingViewFiltersSort
from .finding_view_filters_state_item import FindingViewFiltersStateItem
from .finding_view_page import FindingViewPage
from .framework_control import FrameworkControl
from .framework_control_class import FrameworkControlClass
from .framework_mapping import FrameworkMapping
from .gate import Gate
from .gate_condition import GateCondition
from .gate_condition_action import GateConditionAction
from .gate_condition_metric import GateConditionMetric
from .gate_condition_op import GateConditionOp
from .gate_condition_status import GateConditionStatus
from .get_policy_format import GetPolicyFormat
from .get_sarif_response_200 import GetSarifResponse200
from .get_usage_export_by import GetUsageExportBy
from .host_connection import HostConnection
from .host_connection_environment import HostConnectionEnvironment
from .host_connection_kind import HostConnectionKind
from .host_connection_page import HostConnectionPage
from .host_connection_status import HostConnectionStatus
from .host_connection_test import HostConnectionTest
from .host_installation import HostInstallation
from .host_installation_status import HostInstallationStatus
from .invitation import Invitation
from .invitation_page import InvitationPage
from .invitation_role import InvitationRole
from .invitation_status import InvitationStatus
from .latest_compliance_report import LatestComplianceReport
from .list_compliance_evidence_framework import ListComplianceEvidenceFramework
from .list_compliance_evidence_requests_status import (
    ListComplianceEvidenceRequestsStatus,
)
from .list_compliance_evidence_status import ListComplianceEvidenceStatus
from .list_compliance_exceptions_framework import ListComplianceExceptionsFramework
from .list_compliance_reports_framework import ListComplianceReportsFramework
from .list_compliance_reports_status import ListComplianceReportsStatus
from .list_evaluations_scope import ListEvaluationsScope
from .list_evaluations_status import ListEvaluationsStatus
from .list_evaluations_verdict import ListEvaluationsVerdict
from .list_findings_action import ListFindingsAction
from .list_findings_baseline_state import ListFindingsBaselineState
from .list_findings_severity import ListFindingsSeverity
from .list_findings_sort import ListFindingsSort
from .list_findings_status import ListFindingsStatus
from .list_open_findings_action import ListOpenFindingsAction
from .list_open_findings_severity_item import ListOpenFindingsSeverityItem
from .list_open_findings_sort import ListOpenFindingsSort
from .list_open_findings_state_item import ListOpenFindingsStateItem
from .list_repositories_verdict import ListRepositoriesVerdict
from .list_request_log_method import ListRequestLogMethod
from .list_suppression_requests_kind import ListSuppressionRequestsKind
from .list_suppression_requests_status import ListSuppressionRequestsStatus
from .list_suppressions_kind import ListSuppressionsKind
from .list_webhook_deliveries_status import ListWebhookDeliveriesStatus
from .logged_request import LoggedRequest
from .logged_request_credential_kind import LoggedRequestCredentialKind
from .member import Member
from .member_mfa import MemberMfa
from .member_page import MemberPage
from .member_role import MemberRole
from .missing_contents import MissingContents
from .missing_contents_request import MissingContentsRequest
from .oauth_application import OauthApplication
from .oauth_application_authority import OauthApplicationAuthority
from .oauth_application_environment import OauthApplicationEnvironment
from .oauth_application_grant_types_item import OauthApplicationGrantTypesItem
from .oauth_application_page import OauthApplicationPage
from .oauth_application_scopes_item import OauthApplicationScopesItem
from .oauth_application_suspended_scopes_item import OauthApplicationSuspendedScopesItem
from .oauth_application_type import OauthApplicationType
from .oauth_secret import OauthSecret
from .oidc_settings import OidcSettings
from .oidc_settings_request import OidcSettingsRequest
from .open_finding import OpenFinding
from .open_finding_action import OpenFindingAction
from .open_finding_counts import OpenFindingCounts
from .open_finding_page import OpenFindingPage
from .open_finding_severity import OpenFindingSeverity
from .open_finding_state import OpenFindingState
from .open_shared_report_request import OpenSharedReportRequest
from .organization import Organization
from .organization_plan import OrganizationPlan
from .overview import Overview
from .policy import Policy
from .policy_approvers import PolicyApprovers
from .policy_approvers_roles_item import PolicyApproversRolesItem
from .policy_detail import PolicyDetail
from .policy_detail_document import PolicyDetailDocument
from .policy_detail_mode import PolicyDetailMode
from .policy_mode import PolicyMode
from .policy_override import PolicyOverride
from .policy_override_effect import PolicyOverrideEffect
from .policy_override_page import PolicyOverridePage
from .policy_override_severity import PolicyOverrideSeverity
from .policy_page import PolicyPage
from .policy_preview import PolicyPreview
from .policy_preview_status import PolicyPreviewStatus
from .policy_problem import PolicyProblem
from .policy_problem_code import PolicyProblemCode
from .policy_profiles import PolicyProfiles
from .policy_sample import PolicySample
from .policy_validation_result import PolicyValidationResult
from .policy_version import PolicyVersion
from .policy_version_page import PolicyVersionPage
from .preview_example import PreviewExample
from .preview_example_effect import PreviewExampleEffect
from .preview_policy_request import PreviewPolicyRequest
from .preview_result import PreviewResult
from .preview_totals import PreviewTotals
from .previewed_evaluation import PreviewedEvaluation
from .previewed_evaluation_effect import PreviewedEvaluationEffect
from .previewed_evaluation_verdict_after import PreviewedEvaluationVerdictAfter
from .previewed_evaluation_verdict_before import PreviewedEvaluationVerdictBefore
from .profile_choice import ProfileChoice
from .profile_choice_profile import ProfileChoiceProfile
from .progress import Progress
from .rate_limit_window import RateLimitWindow
from .rate_limits import RateLimits
from .rate_limits_environment import RateLimitsEnvironment
from .recover_request import RecoverRequest
from .recover_result import RecoverResult
from .reject_evidence_request import RejectEvidenceRequest
from .replace_policy_profiles_request import ReplacePolicyProfilesRequest
from .report_check import ReportCheck
from .report_check_status import ReportCheckStatus
from .report_control import ReportControl
from .report_control_class import ReportControlClass
from .report_control_status import ReportControlStatus
from .report_evidence import ReportEvidence
from .report_exception import ReportException
from .report_exception_kind import ReportExceptionKind
from .report_finding import ReportFinding
from .report_finding_severity import ReportFindingSeverity
from .report_finding_state import ReportFindingState
from .report_framework import ReportFramework
from .report_framework_id import ReportFrameworkId
from .report_period import ReportPeriod
from .report_preparer import ReportPreparer
from .report_scope import ReportScope
from .report_scope_environment import ReportScopeEnvironment
from .report_score import ReportScore
from .report_share import ReportShare
from .report_share_page import ReportSharePage
from .report_share_status import ReportShareStatus
from .report_signature import ReportSignature
from .report_submitted_evidence import ReportSubmittedEvidence
from .report_submitted_evidence_kind import ReportSubmittedEvidenceKind
from .repository import Repository
from .repository_branch import RepositoryBranch
from .repository_branch_verdict import RepositoryBranchVerdict
from .repository_coverage import RepositoryCoverage
from .repository_page import RepositoryPage
from .repository_state import RepositoryState
from .repository_state_verdict import RepositoryStateVerdict
from .repository_verdict import RepositoryVerdict
from .request_log_page import RequestLogPage
from .requested_period import RequestedPeriod
from .risk_of_day import RiskOfDay
from .role_mapping import RoleMapping
from .role_mapping_role import RoleMappingRole
from .role_mappings import RoleMappings
from .roll_api_key_request import RollApiKeyRequest
from .rolled_api_key import RolledApiKey
from .rotate_oauth_secret_request import RotateOauthSecretRequest
from .rotate_secret_request import RotateSecretRequest
from .rotate_secret_request_signature_scheme import RotateSecretRequestSignatureScheme
from .rotated_host_connection import RotatedHostConnection
from .rotated_host_connection_environment import RotatedHostConnectionEnvironment
from .rotated_host_connection_kind import RotatedHostConnectionKind
from .rotated_host_connection_status import RotatedHostConnectionStatus
from .rotated_oauth_secret import RotatedOauthSecret
from .rotated_webhook import RotatedWebhook
from .rotated_webhook_disabled_reason import RotatedWebhookDisabledReason
from .rotated_webhook_environment import RotatedWebhookEnvironment
from .rotated_webhook_events_item import RotatedWebhookEventsItem
from .rotated_webhook_signature_scheme import RotatedWebhookSignatureScheme
from .rotated_webhook_status import RotatedWebhookStatus
from .saml_service_provider import SamlServiceProvider
from .saml_settings import SamlSettings
from .saml_settings_idp_slo_binding import SamlSettingsIdpSloBinding
from .saml_settings_idp_sso_binding import SamlSettingsIdpSsoBinding
from .saml_settings_request import SamlSettingsRequest
from .saml_settings_request_idp_slo_binding import SamlSettingsRequestIdpSloBinding
from .saml_settings_request_idp_sso_binding import SamlSettingsRequestIdpSsoBinding
from .sample_finding import SampleFinding
from .sample_finding_action import SampleFindingAction
from .sample_finding_severity import SampleFindingSeverity
from .sample_result import SampleResult
from .sample_result_verdict import SampleResultVerdict
from .scim_token import ScimToken
from .scim_token_page import ScimTokenPage
from .scim_token_status import ScimTokenStatus
from .severity_counts import SeverityCounts
from .shared_evidence_file import SharedEvidenceFile
from .shared_evidence_file_request import SharedEvidenceFileRequest
from .shared_report import SharedReport
from .skipped_entry import SkippedEntry
from .skipped_entry_reason import SkippedEntryReason
from .source_file import SourceFile
from .sso_attribute import SsoAttribute
from .sso_certificate import SsoCertificate
from .sso_connection import SsoConnection
from .sso_connection_authority import SsoConnectionAuthority
from .sso_connection_default_role import SsoConnectionDefaultRole
from .sso_connection_page import SsoConnectionPage
from .sso_connection_status import SsoConnectionStatus
from .sso_connection_type import SsoConnectionType
from .sso_enforcement import SsoEnforcement
from .sso_enforcement_lapsed import SsoEnforcementLapsed
from .sso_guide import SsoGuide
from .sso_guide_page import SsoGuidePage
from .sso_guide_provider import SsoGuideProvider
from .sso_guide_step import SsoGuideStep
from .sso_guide_value import SsoGuideValue
from .sso_sign_in import SsoSignIn
from .sso_sign_in_outcome import SsoSignInOutcome
from .sso_sign_in_page import SsoSignInPage
from .sso_test import SsoTest
from .sso_test_status import SsoTestStatus
from .storage_usage import StorageUsage
from .stored_content import StoredContent
from .stored_contents import StoredContents
from .submit_evidence_request import SubmitEvidenceRequest
from .submit_evidence_request_framework import SubmitEvidenceRequestFramework
from .submit_evidence_request_kind import SubmitEvidenceRequestKind
from .suppression import Suppression
from .suppression_kind import SuppressionKind
from .suppression_page import SuppressionPage
from .suppression_request import SuppressionRequest
from .suppression_request_effect import SuppressionRequestEffect
from .suppression_request_kind import SuppressionRequestKind
from .suppression_request_page import SuppressionRequestPage
from .suppression_request_severity import SuppressionRequestSeverity
from .suppression_request_status import SuppressionRequestStatus
from .suppression_settings import SuppressionSettings
from .test_webhook_request import TestWebhookRequest
from .test_webhook_request_event import TestWebhookRequestEvent
from .time_to_fix import TimeToFix
from .time_to_fix_severity import TimeToFixSeverity
from .trend_point import TrendPoint
from .triage_findings_request import TriageFindingsRequest
from .triage_findings_request_state import TriageFindingsRequestState
from .triaged_findings import TriagedFindings
from .update_compliance_schedule_request import UpdateComplianceScheduleRequest
from .update_finding_view_request import UpdateFindingViewRequest
from .update_member_request import UpdateMemberRequest
from .update_member_request_role import UpdateMemberRequestRole
from .update_oauth_application_request import UpdateOauthApplicationRequest
from .update_oauth_application_request_grant_types_item import (
    UpdateOauthApplicationRequestGrantTypesItem,
)
from .update_oauth_application_request_scopes_item import (
    UpdateOauthApplicationRequestScopesItem,
)
from .update_organization_request import UpdateOrganizationRequest
from .update_policy_override_request import UpdatePolicyOverrideRequest
from .update_policy_override_request_effect import UpdatePolicyOverrideRequestEffect
from .update_policy_override_request_severity import UpdatePolicyOverrideRequestSeverity
from .update_policy_request import UpdatePolicyRequest
from .update_sso_connection_request import UpdateSsoConnectionRequest
from .update_sso_connection_request_default_role import (
    UpdateSsoConnectionRequestDefaultRole,
)
from .update_sso_connection_request_status import UpdateSsoConnectionRequestStatus
from .update_suppression_settings_request import UpdateSuppressionSettingsRequest
from .update_webhook_request import UpdateWebhookRequest
from .update_webhook_request_events_item import UpdateWebhookRequestEventsItem
from .update_webhook_request_status import UpdateWebhookRequestStatus
from .usage import Usage
from .usage_of_credential import UsageOfCredential
from .usage_of_credential_page import UsageOfCredentialPage
from .usage_of_day import UsageOfDay
from .usage_of_repository import UsageOfRepository
from .usage_of_repository_page import UsageOfRepositoryPage
from .usage_over_time import UsageOverTime
from .usage_over_time_environment import UsageOverTimeEnvironment
from .validate_policy_request import ValidatePolicyRequest
from .verified_credential import VerifiedCredential
from .verified_credential_act import VerifiedCredentialAct
from .verified_credential_scopes_item import VerifiedCredentialScopesItem
from .webhook import Webhook
from .webhook_attempt import WebhookAttempt
from .webhook_attempt_outcome import WebhookAttemptOutcome
from .webhook_attempt_page import WebhookAttemptPage
from .webhook_delivery import WebhookDelivery
from .webhook_delivery_detail import WebhookDeliveryDetail
from .webhook_delivery_detail_status import WebhookDeliveryDetailStatus
from .webhook_delivery_page import WebhookDeliveryPage
from .webhook_delivery_status import WebhookDeliveryStatus
from .webhook_detail import WebhookDetail
from .webhook_detail_disabled_reason import WebhookDetailDisabledReason
from .webhook_detail_environment import WebhookDetailEnvironment
from .webhook_detail_events_item import WebhookDetailEventsItem
from .webhook_detail_signature_scheme import WebhookDetailSignatureScheme
from .webhook_detail_status import WebhookDetailStatus
from .webhook_disabled_reason import WebhookDisabledReason
from .webhook_environment import WebhookEnvironment
from .webhook_events_item import WebhookEventsItem
from .webhook_page import WebhookPage
from .webhook_payload import WebhookPayload
from .webhook_payload_data import WebhookPayloadData
from .webhook_payload_event import WebhookPayloadEvent
from .webhook_signature_scheme import WebhookSignatureScheme
from .webhook_statistics import WebhookStatistics
from .webhook_status import WebhookStatus

__all__ = (
    "AcceptEvidenceRequest",
    "ActivatePolicyRequest",
    "ActorClaim",
    "ApiKey",
    "ApiKeyAuthority",
    "ApiKeyEnvironment",
    "ApiKeyPage",
    "ApiKeyScopesItem",
    "ApiKeyStatus",
    "ApiKeySuspendedScopesItem",
    "AppliedOverride",
    "AppliedOverrideEffect",
    "AppliedOverrideSeverity",
    "AskForExceptionRequest",
    "AskForExceptionRequestEffect",
    "AskForExceptionRequestKind",
    "AskForExceptionRequestSeverity",
    "AttemptStatistics",
    "AttemptStatisticsOfDay",
    "AuditActor",
    "AuditActorType",
    "AuditEntry",
    "AuditEntryAfterType0",
    "AuditEntryBeforeType0",
    "AuditPage",
    "AuditTarget",
    "BreakGlassAdministrator",
    "BreakGlassAdministrators",
    "ChangedControl",
    "ChangedControlAfter",
    "ChangedControlBefore",
    "ChangedEvidence",
    "ClosedFinding",
    "ClosedFindingClosedBy",
    "ClosedFindingSeverity",
    "ClosedFindingState",
    "CodeOwnerName",
    "CodeOwnerRule",
    "CodeOwners",
    "ComparedReport",
    "ComplianceEvidence",
    "ComplianceEvidenceFramework",
    "ComplianceEvidenceKind",
    "ComplianceEvidencePage",
    "ComplianceEvidenceStatus",
    "ComplianceException",
    "ComplianceExceptionFramework",
    "ComplianceExceptionKind",
    "ComplianceExceptionPage",
    "ComplianceExceptionStatus",
    "ComplianceFramework",
    "ComplianceFrameworkDetail",
    "ComplianceFrameworkDetailId",
    "ComplianceFrameworkId",
    "ComplianceFrameworkPage",
    "ComplianceReport",
    "ComplianceReportChanges",
    "ComplianceReportComparison",
    "ComplianceReportFindingsSummaryType0",
    "ComplianceReportPage",
    "ComplianceReportStatus",
    "ComplianceReportSummary",
    "ComplianceReportSummaryStatus",
    "ComplianceSchedule",
    "ComplianceScheduleEnvironment",
    "ComplianceScheduleFramework",
    "ComplianceSchedulePage",
    "CountFindingsAction",
    "CountFindingsSeverityItem",
    "CountFindingsStateItem",
    "CreateApiKeyRequest",
    "CreateApiKeyRequestEnvironment",
    "CreateApiKeyRequestScopesItem",
    "CreateBreakGlassRequest",
    "CreateComplianceExceptionRequest",
    "CreateComplianceExceptionRequestFramework",
    "CreateComplianceExceptionRequestKind",
    "CreateComplianceReportRequest",
    "CreateComplianceReportRequestFramework",
    "CreateComplianceScheduleRequest",
    "CreateComplianceScheduleRequestFramework",
    "CreateDomainRequest",
    "CreateEvaluationRequest",
    "CreateEvaluationRequestMetadata",
    "CreateEvaluationRequestScope",
    "CreateEvidenceRequest",
    "CreateEvidenceRequestFramework",
    "CreateFindingCommentRequest",
    "CreateFindingViewRequest",
    "CreateHostConnectionRequest",
    "CreateHostConnectionRequestKind",
    "CreateInvitationRequest",
    "CreateInvitationRequestRole",
    "CreateOauthApplicationRequest",
    "CreateOauthApplicationRequestEnvironment",
    "CreateOauthApplicationRequestGrantTypesItem",
    "CreateOauthApplicationRequestScopesItem",
    "CreateOauthApplicationRequestType",
    "CreatePolicyOverrideRequest",
    "CreatePolicyOverrideRequestEffect",
    "CreatePolicyOverrideRequestSeverity",
    "CreatePolicyRequest",
    "CreateReportShareRequest",
    "CreateScimTokenRequest",
    "CreateSsoConnectionRequest",
    "CreateSsoConnectionRequestType",
    "CreateSuppressionRequest",
    "CreateSuppressionRequestKind",
    "CreateWebhookRequest",
    "CreateWebhookRequestEventsItem",
    "CreateWebhookRequestSignatureScheme",
    "CreatedApiKey",
    "CreatedApiKeyAuthority",
    "CreatedApiKeyEnvironment",
    "CreatedApiKeyScopesItem",
    "CreatedApiKeyStatus",
    "CreatedApiKeySuspendedScopesItem",
    "CreatedHostConnection",
    "CreatedHostConnectionEnvironment",
    "CreatedHostConnectionKind",
    "CreatedHostConnectionStatus",
    "CreatedOauthApplication",
    "CreatedOauthApplicationAuthority",
    "CreatedOauthApplicationEnvironment",
    "CreatedOauthApplicationGrantTypesItem",
    "CreatedOauthApplicationScopesItem",
    "CreatedOauthApplicationSuspendedScopesItem",
    "CreatedOauthApplicationType",
    "CreatedReportShare",
    "CreatedReportShareStatus",
    "CreatedScimToken",
    "CreatedScimTokenStatus",
    "CreatedWebhook",
    "CreatedWebhookDisabledReason",
    "CreatedWebhookEnvironment",
    "CreatedWebhookEventsItem",
    "CreatedWebhookSignatureScheme",
    "CreatedWebhookStatus",
    "DecideSuppressionRequest",
    "Domain",
    "DomainPage",
    "DomainStatus",
    "DownloadComplianceReportFormat",
    "DownloadSharedReportRequest",
    "DownloadSharedReportRequestFormat",
    "DsseEnvelope",
    "DsseSignature",
    "EvaluatedPolicy",
    "EvaluatedPolicyProfile",
    "Evaluation",
    "EvaluationEnvironment",
    "EvaluationFile",
    "EvaluationFileWithheld",
    "EvaluationMetadata",
    "EvaluationPage",
    "EvaluationScope",
    "EvaluationStatus",
    "EvaluationSummary",
    "EvaluationVerdict",
    "EvidenceFile",
    "EvidenceFileUpload",
    "EvidencePerson",
    "EvidenceRequest",
    "EvidenceRequestFramework",
    "EvidenceRequestPage",
    "EvidenceRequestStatus",
    "ExportAuditLogFormat",
    "ExportFindingsAction",
    "ExportFindingsFormat",
    "ExportFindingsSeverityItem",
    "ExportFindingsStateItem",
    "FacetCount",
    "Finding",
    "FindingAction",
    "FindingActivity",
    "FindingActivityKind",
    "FindingActivityPage",
    "FindingBaselineState",
    "FindingCaptures",
    "FindingContext",
    "FindingEdit",
    "FindingFingerprints",
    "FindingFix",
    "FindingOverride",
    "FindingOverrideEffect",
    "FindingOverrideOriginalSeverity",
    "FindingPage",
    "FindingPosition",
    "FindingSeverity",
    "FindingStatus",
    "FindingStep",
    "FindingSuppression",
    "FindingSuppressionExceptionKind",
    "FindingSuppressionKind",
    "FindingView",
    "FindingViewFilters",
    "FindingViewFiltersAction",
    "FindingViewFiltersSeverityItem",
    "FindingViewFiltersSort",
    "FindingViewFiltersStateItem",
    "FindingViewPage",
    "FrameworkControl",
    "FrameworkControlClass",
    "FrameworkMapping",
    "Gate",
    "GateCondition",
    "GateConditionAction",
    "GateConditionMetric",
    "GateConditionOp",
    "GateConditionStatus",
    "GetPolicyFormat",
    "GetSarifResponse200",
    "GetUsageExportBy",
    "HostConnection",
    "HostConnectionEnvironment",
    "HostConnectionKind",
    "HostConnectionPage",
    "HostConnectionStatus",
    "HostConnectionTest",
    "HostInstallation",
    "HostInstallationStatus",
    "Invitation",
    "InvitationPage",
    "InvitationRole",
    "InvitationStatus",
    "LatestComplianceReport",
    "ListComplianceEvidenceFramework",
    "ListComplianceEvidenceRequestsStatus",
    "ListComplianceEvidenceStatus",
    "ListComplianceExceptionsFramework",
    "ListComplianceReportsFramework",
    "ListComplianceReportsStatus",
    "ListEvaluationsScope",
    "ListEvaluationsStatus",
    "ListEvaluationsVerdict",
    "ListFindingsAction",
    "ListFindingsBaselineState",
    "ListFindingsSeverity",
    "ListFindingsSort",
    "ListFindingsStatus",
    "ListOpenFindingsAction",
    "ListOpenFindingsSeverityItem",
    "ListOpenFindingsSort",
    "ListOpenFindingsStateItem",
    "ListRepositoriesVerdict",
    "ListRequestLogMethod",
    "ListSuppressionRequestsKind",
    "ListSuppressionRequestsStatus",
    "ListSuppressionsKind",
    "ListWebhookDeliveriesStatus",
    "LoggedRequest",
    "LoggedRequestCredentialKind",
    "Member",
    "MemberMfa",
    "MemberPage",
    "MemberRole",
    "MissingContents",
    "MissingContentsRequest",
    "OauthApplication",
    "OauthApplicationAuthority",
    "OauthApplicationEnvironment",
    "OauthApplicationGrantTypesItem",
    "OauthApplicationPage",
    "OauthApplicationScopesItem",
    "OauthApplicationSuspendedScopesItem",
    "OauthApplicationType",
    "OauthSecret",
    "OidcSettings",
    "OidcSettingsRequest",
    "OpenFinding",
    "OpenFindingAction",
    "OpenFindingCounts",
    "OpenFindingPage",
    "OpenFindingSeverity",
    "OpenFindingState",
    "OpenSharedReportRequest",
    "Organization",
    "OrganizationPlan",
    "Overview",
    "Policy",
    "PolicyApprovers",
    "PolicyApproversRolesItem",
    "PolicyDetail",
    "PolicyDetailDocument",
    "PolicyDetailMode",
    "PolicyMode",
    "PolicyOverride",
    "PolicyOverrideEffect",
    "PolicyOverridePage",
    "PolicyOverrideSeverity",
    "PolicyPage",
    "PolicyPreview",
    "PolicyPreviewStatus",
    "PolicyProblem",
    "PolicyProblemCode",
    "PolicyProfiles",
    "PolicySample",
    "PolicyValidationResult",
    "PolicyVersion",
    "PolicyVersionPage",
    "PreviewExample",
    "PreviewExampleEffect",
    "PreviewPolicyRequest",
    "PreviewResult",
    "PreviewTotals",
    "PreviewedEvaluation",
    "PreviewedEvaluationEffect",
    "PreviewedEvaluationVerdictAfter",
    "PreviewedEvaluationVerdictBefore",
    "ProfileChoice",
    "ProfileChoiceProfile",
    "Progress",
    "RateLimitWindow",
    "RateLimits",
    "RateLimitsEnvironment",
    "RecoverRequest",
    "RecoverResult",
    "RejectEvidenceRequest",
    "ReplacePolicyProfilesRequest",
    "ReportCheck",
    "ReportCheckStatus",
    "ReportControl",
    "ReportControlClass",
    "ReportControlStatus",
    "ReportEvidence",
    "ReportException",
    "ReportExceptionKind",
    "ReportFinding",
    "ReportFindingSeverity",
    "ReportFindingState",
    "ReportFramework",
    "ReportFrameworkId",
    "ReportPeriod",
    "ReportPreparer",
    "ReportScope",
    "ReportScopeEnvironment",
    "ReportScore",
    "ReportShare",
    "ReportSharePage",
    "ReportShareStatus",
    "ReportSignature",
    "ReportSubmittedEvidence",
    "ReportSubmittedEvidenceKind",
    "Repository",
    "RepositoryBranch",
    "RepositoryBranchVerdict",
    "RepositoryCoverage",
    "RepositoryPage",
    "RepositoryState",
    "RepositoryStateVerdict",
    "RepositoryVerdict",
    "RequestLogPage",
    "RequestedPeriod",
    "RiskOfDay",
    "RoleMapping",
    "RoleMappingRole",
    "RoleMappings",
    "RollApiKeyRequest",
    "RolledApiKey",
    "RotateOauthSecretRequest",
    "RotateSecretRequest",
    "RotateSecretRequestSignatureScheme",
    "RotatedHostConnection",
    "RotatedHostConnectionEnvironment",
    "RotatedHostConnectionKind",
    "RotatedHostConnectionStatus",
    "RotatedOauthSecret",
    "RotatedWebhook",
    "RotatedWebhookDisabledReason",
    "RotatedWebhookEnvironment",
    "RotatedWebhookEventsItem",
    "RotatedWebhookSignatureScheme",
    "RotatedWebhookStatus",
    "SamlServiceProvider",
    "SamlSettings",
    "SamlSettingsIdpSloBinding",
    "SamlSettingsIdpSsoBinding",
    "SamlSettingsRequest",
    "SamlSettingsRequestIdpSloBinding",
    "SamlSettingsRequestIdpSsoBinding",
    "SampleFinding",
    "SampleFindingAction",
    "SampleFindingSeverity",
    "SampleResult",
    "SampleResultVerdict",
    "ScimToken",
    "ScimTokenPage",
    "ScimTokenStatus",
    "SeverityCounts",
    "SharedEvidenceFile",
    "SharedEvidenceFileRequest",
    "SharedReport",
    "SkippedEntry",
    "SkippedEntryReason",
    "SourceFile",
    "SsoAttribute",
    "SsoCertificate",
    "SsoConnection",
    "SsoConnectionAuthority",
    "SsoConnectionDefaultRole",
    "SsoConnectionPage",
    "SsoConnectionStatus",
    "SsoConnectionType",
    "SsoEnforcement",
    "SsoEnforcementLapsed",
    "SsoGuide",
    "SsoGuidePage",
    "SsoGuideProvider",
    "SsoGuideStep",
    "SsoGuideValue",
    "SsoSignIn",
    "SsoSignInOutcome",
    "SsoSignInPage",
    "SsoTest",
    "SsoTestStatus",
    "StorageUsage",
    "StoredContent",
    "StoredContents",
    "SubmitEvidenceRequest",
    "SubmitEvidenceRequestFramework",
    "SubmitEvidenceRequestKind",
    "Suppression",
    "SuppressionKind",
    "SuppressionPage",
    "SuppressionRequest",
    "SuppressionRequestEffect",
    "SuppressionRequestKind",
    "SuppressionRequestPage",
    "SuppressionRequestSeverity",
    "SuppressionRequestStatus",
    "SuppressionSettings",
    "TestWebhookRequest",
    "TestWebhookRequestEvent",
    "TimeToFix",
    "TimeToFixSeverity",
    "TrendPoint",
    "TriageFindingsRequest",
    "TriageFindingsRequestState",
    "TriagedFindings",
    "UpdateComplianceScheduleRequest",
    "UpdateFindingViewRequest",
    "UpdateMemberRequest",
    "UpdateMemberRequestRole",
    "UpdateOauthApplicationRequest",
    "UpdateOauthApplicationRequestGrantTypesItem",
    "UpdateOauthApplicationRequestScopesItem",
    "UpdateOrganizationRequest",
    "UpdatePolicyOverrideRequest",
    "UpdatePolicyOverrideRequestEffect",
    "UpdatePolicyOverrideRequestSeverity",
    "UpdatePolicyRequest",
    "UpdateSsoConnectionRequest",
    "UpdateSsoConnectionRequestDefaultRole",
    "UpdateSsoConnectionRequestStatus",
    "UpdateSuppressionSettingsRequest",
    "UpdateWebhookRequest",
    "UpdateWebhookRequestEventsItem",
    "UpdateWebhookRequestStatus",
    "Usage",
    "UsageOfCredential",
    "UsageOfCredentialPage",
    "UsageOfDay",
    "UsageOfRepository",
    "UsageOfRepositoryPage",
    "UsageOverTime",
    "UsageOverTimeEnvironment",
    "ValidatePolicyRequest",
    "VerifiedCredential",
    "VerifiedCredentialAct",
    "VerifiedCredentialScopesItem",
    "Webhook",
    "WebhookAttempt",
    "WebhookAttemptOutcome",
    "WebhookAttemptPage",
    "WebhookDelivery",
    "WebhookDeliveryDetail",
    "WebhookDeliveryDetailStatus",
    "WebhookDeliveryPage",
    "WebhookDeliveryStatus",
    "WebhookDetail",
    "WebhookDetailDisabledReason",
    "WebhookDetailEnvironment",
    "WebhookDetailEventsItem",
    "WebhookDetailSignatureScheme",
    "WebhookDetailStatus",
    "WebhookDisabledReason",
    "WebhookEnvironment",
    "WebhookEventsItem",
    "WebhookPage",
    "WebhookPayload",
    "WebhookPayloadData",
    "WebhookPayloadEvent",
    "WebhookSignatureScheme",
    "WebhookStatistics",
    "WebhookStatus",
)
