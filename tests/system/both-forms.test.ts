import { apiContract } from './both-forms/api.js';
import { complianceReports } from './both-forms/compliance.js';
import { evaluationResults } from './both-forms/findings.js';
import { mainJob } from './both-forms/main-job.js';
import { webhooks } from './both-forms/webhooks.js';
import { describeInBothForms } from './forms.js';

describeInBothForms([apiContract, complianceReports, evaluationResults, mainJob, webhooks]);
