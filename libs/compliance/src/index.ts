export { catalogDigest, FRAMEWORKS } from './frameworks/catalog.js';
export type {
  Control,
  EvidenceKind,
  Framework,
  Mapping,
} from './frameworks/framework.js';
export { assess } from './report/assess.js';
export { compareReports } from './report/changes.js';
export { controlKey, subjectsOf } from './report/control-coverage.js';
export { findingsDigest, type ReportDocument, reportDigest } from './report/document.js';
export type { ControlException, PresentFinding, RepositoryEvidence, RuleRun } from './report/evidence.js';
export { type ReportRow, showReport, showReportSummary } from './report/show.js';
export { reportStatement, type SignedSummary } from './report/statement.js';
export { coversPeriod, personWords, type SubmittedEvidence } from './report/submitted.js';
export { ReportVerificationError, verifyReport } from './report/verify.js';
export { checkSchedule, nextRun, ScheduleError } from './schedule.js';
