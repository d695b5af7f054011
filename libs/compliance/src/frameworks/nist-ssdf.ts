import { controlsOf, type Framework, INSECURE_CODE, weaknesses } from './framework.js';
import { SSDF_TASKS } from './nist-ssdf-tasks.js';

export const nistSsdf: Framework = {
  id: 'nist-ssdf-1.1',
  name: 'NIST Secure Software Development Framework (SP 800-218)',
  version: '1.1',
  publisher: 'National Institute of Standards and Technology',
  url: 'https://doi.org/10.6028/NIST.SP.800-218',
  wording:
    'Titles are shortened, and texts quoted, from SP 800-218, which is in the public domain in the United States',
  extent: 'All 42 tasks',
  controls: controlsOf(SSDF_TASKS, {
    'PO.3.3': {
      class: 'partly_automated',
      evidence: ['criteria'],
      reason: 'Each evaluation is an artifact that names what was evaluated and by which policy versions',
    },
    'PO.4.1': {
      class: 'partly_automated',
      evidence: ['criteria', 'analysis'],
      reason: 'Policies are the criteria of the checks, versioned by digest, and evaluations track them',
    },
    'PO.4.2': {
      class: 'partly_automated',
      evidence: ['criteria'],
      reason:
        'Findings, verdicts and digests are gathered for each evaluation; safeguarding them elsewhere is not visible',
    },
    'PW.4.4': {
      class: 'partly_automated',
      cwe: ['CWE-1104', 'CWE-1357', 'CWE-494'],
      reason:
        'Rules detect components that are unpinned, unverified or out of support; known vulnerabilities of components are not looked up',
    },
    'PW.5.1': {
      class: 'partly_automated',
      cwe: INSECURE_CODE,
      reason:
        'The task asks to avoid unsafe functions and calls, to validate inputs and to encode outputs; these weaknesses are what is found where that was not done',
    },
    'PW.7.2': {
      class: 'partly_automated',
      evidence: ['analysis', 'triage'],
      reason: 'The analysis is performed and its findings recorded and triaged; review by people is not visible',
    },
    'PW.9.1': {
      class: 'partly_automated',
      cwe: weaknesses([250, 276, 284, 489, 526, 552, 653, 668, 693, 732, 942, 1188]),
      reason: 'Rules detect insecure settings in container, workflow and framework configuration',
    },
    'RV.1.2': {
      class: 'automated',
      evidence: ['analysis'],
      reason:
        'The task asks that the code is reviewed, analyzed or tested; complete and recent evaluations of every repository in scope are that analysis',
    },
    'RV.2.2': {
      class: 'partly_automated',
      evidence: ['triage'],
      reason:
        'Findings fixed, or suppressed with a reason, are responses; those to vulnerabilities found elsewhere are not visible',
    },
    'RV.3.3': {
      class: 'partly_automated',
      evidence: ['analysis'],
      reason: 'A rule looks for every instance of its class in every repository of the scope',
    },
  }),
};
