import { controlsOf, type Framework, INSECURE_CODE, weaknesses } from './framework.js';
import { SSDF_TEXT } from './nist-ssdf-text.js';

export const nistSsdf: Framework = {
  id: 'nist-ssdf-1.1',
  name: 'NIST Secure Software Development Framework (SP 800-218)',
  version: '1.1',
  publisher: 'National Institute of Standards and Technology',
  url: 'https://doi.org/10.6028/NIST.SP.800-218',
  wording:
    'Titles are shortened, and texts quoted, from SP 800-218, which is in the public domain in the United States',
  extent: 'All 42 tasks',
  controls: controlsOf(
    `
    PO.1.1 Identify, document and maintain security requirements for development infrastructure and processes
    PO.1.2 Identify, document and maintain security requirements for the software itself
    PO.1.3 Communicate requirements to third parties who provide components
    PO.2.1 Define roles and responsibilities for the whole life cycle
    PO.2.2 Train people for their role in secure development
    PO.2.3 Obtain and convey management's commitment to secure development
    PO.3.1 Specify the tools of each toolchain and how they work together
    PO.3.2 Deploy, operate and maintain tools securely
    PO.3.3 Configure tools to generate artifacts of secure development
    PO.4.1 Define criteria for security checks and track them through the life cycle
    PO.4.2 Gather and safeguard the information that supports the criteria
    PO.5.1 Separate and protect each environment of development
    PO.5.2 Secure and harden development endpoints
    PS.1.1 Store all forms of code by least privilege
    PS.2.1 Make integrity verification information available to acquirers
    PS.3.1 Archive the files and data of each release securely
    PS.3.2 Collect, maintain and share provenance data of all components
    PW.1.1 Use risk modeling to assess the security risk
    PW.1.2 Track requirements, risks and design decisions
    PW.1.3 Support standardized security features and services
    PW.2.1 Review the design against requirements and risks
    PW.4.1 Acquire and maintain well-secured components
    PW.4.2 Create and maintain well-secured components in-house
    PW.4.4 Verify that acquired components comply through their life cycle
    PW.5.1 Follow secure coding practices for the languages and environment
    PW.6.1 Use build tools that improve the security of executables
    PW.6.2 Decide on, implement and use approved configurations of build tools
    PW.7.1 Determine whether code review or code analysis should be used
    PW.7.2 Perform code review or analysis, and record and triage what is discovered
    PW.8.1 Determine whether executable code should be tested
    PW.8.2 Scope, design, perform and document the testing
    PW.9.1 Define a secure baseline of settings
    PW.9.2 Implement the default settings and document them
    RV.1.1 Gather and investigate reports of potential vulnerabilities
    RV.1.2 Review, analyze or test the code for undetected vulnerabilities
    RV.1.3 Have a policy for vulnerability disclosure and remediation
    RV.2.1 Analyze each vulnerability to plan its remediation
    RV.2.2 Plan and implement responses to vulnerabilities
    RV.3.1 Analyze vulnerabilities for their root causes
    RV.3.2 Analyze root causes over time for patterns
    RV.3.3 Review the software for similar vulnerabilities and fix them
    RV.3.4 Update the life cycle to keep root causes from recurring`,
    {
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
    },
    SSDF_TEXT,
  ),
};
