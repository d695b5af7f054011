import { controlsOf, type Framework } from './framework.js';

export const soc2: Framework = {
  id: 'soc-2',
  name: 'SOC 2 (Trust Services Criteria)',
  version: '2017, points of focus revised 2022',
  publisher: 'AICPA',
  url: 'https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022',
  wording: 'Titles are in our own words, because the text of the criteria is protected by copyright',
  extent: 'All criteria of security, availability, confidentiality, processing integrity and privacy',
  controls: controlsOf(
    `
    CC1.1 Integrity and ethical values are lived
    CC1.2 The board is independent and oversees control
    CC1.3 Structures, reporting lines and authority are set
    CC1.4 Competent people are attracted, developed and kept
    CC1.5 People answer for their part of control
    CC2.1 Control rests on relevant information of quality
    CC2.2 Control is communicated inside the organization
    CC2.3 Control is communicated to outside parties
    CC3.1 Objectives are clear enough to assess their risks
    CC3.2 Risks to the objectives are identified and analyzed
    CC3.3 Fraud is considered among the risks
    CC3.4 Changes that could affect control are assessed
    CC4.1 Controls are evaluated, continuously or separately
    CC4.2 Deficiencies are evaluated and told to those who must act
    CC5.1 Control activities mitigate the risks
    CC5.2 General controls over technology are selected and developed
    CC5.3 Policies and procedures put controls into practice
    CC6.1 Logical access to information is protected
    CC6.2 Users are registered and authorized before access, and removed
    CC6.3 Access follows roles, least privilege and separation of duties
    CC6.4 Physical access is restricted
    CC6.5 Protection ends only when data can no longer be recovered
    CC6.6 Threats from outside the boundary are kept out
    CC6.7 Information is protected while moved or removed
    CC6.8 Unauthorized or malicious software is prevented or detected
    CC7.1 New vulnerabilities and configuration changes are detected
    CC7.2 Anomalies are monitored
    CC7.3 Security events are evaluated
    CC7.4 Incidents are responded to
    CC7.5 Recovery from incidents is carried out
    CC8.1 Changes are authorized, designed, tested, approved and implemented
    CC9.1 Risks of business disruption are mitigated
    CC9.2 Risks from vendors and partners are managed
    A1.1 Capacity is monitored and planned
    A1.2 Environmental protection, backup and recovery infrastructure exist
    A1.3 Recovery plans are tested
    C1.1 Confidential information is identified and kept
    C1.2 Confidential information is disposed of
    PI1.1 Information about processing is of quality and communicated
    PI1.2 Inputs are complete and accurate
    PI1.3 Processing yields what was specified
    PI1.4 Outputs are complete, accurate and timely
    PI1.5 Stored inputs, processing items and outputs are complete
    P1.1 Notice of privacy practices is given
    P2.1 Choices and consent are offered and respected
    P3.1 Personal information is collected for the stated objectives
    P3.2 Explicit consent is obtained where it is needed
    P4.1 Personal information is used for the stated purposes only
    P4.2 Personal information is kept no longer than needed
    P4.3 Personal information is disposed of securely
    P5.1 People can see their personal information
    P5.2 People can have their personal information corrected
    P6.1 Personal information is disclosed with consent
    P6.2 Authorized disclosures are recorded
    P6.3 Unauthorized disclosures are recorded
    P6.4 Vendors commit to privacy
    P6.5 Vendors commit to telling of breaches
    P6.6 Breaches are told to those concerned
    P6.7 People get an account of what is held and disclosed
    P7.1 Personal information is accurate and relevant
    P8.1 Inquiries, complaints and disputes are handled`,
    {
      'CC4.1': {
        class: 'partly_automated',
        evidence: ['analysis'],
        reason: 'Evaluations are an ongoing check of the controls over code; the other controls are not visible',
      },
      'CC6.1': {
        class: 'partly_automated',
        cwe: ['CWE-259', 'CWE-311', 'CWE-320', 'CWE-321', 'CWE-327', 'CWE-328', 'CWE-522', 'CWE-798'],
        reason:
          'Credentials and keys in code, and weak encryption, defeat access protection; access itself is not visible',
      },
      'CC6.7': {
        class: 'partly_automated',
        cwe: ['CWE-295', 'CWE-319', 'CWE-326'],
        reason: 'Rules detect clear-text transmission, old TLS and skipped certificate checks in code',
      },
      'CC6.8': {
        class: 'partly_automated',
        cwe: ['CWE-494', 'CWE-829', 'CWE-1357'],
        reason: 'Code that is downloaded or included without verification is a way in for unauthorized software',
      },
      'CC7.1': {
        class: 'partly_automated',
        evidence: ['analysis', 'triage'],
        reason: 'Evaluations detect vulnerabilities newly introduced in code; infrastructure is not visible',
      },
      'CC8.1': {
        class: 'partly_automated',
        evidence: ['analysis', 'criteria'],
        reason: 'Changes of code are tested against versioned policies; authorization and approval are not visible',
      },
      'CC6.3': {
        class: 'partly_automated',
        cwe: ['CWE-269'],
        reason: 'Rules detect rights that configuration gives too widely, but not accounts and their reviews',
      },
      'CC6.6': {
        class: 'partly_automated',
        named: true,
        reason: 'Rules detect ports and addresses that configuration opens, but not the boundary itself',
      },
      'CC7.2': {
        class: 'partly_automated',
        cwe: ['CWE-778'],
        reason: 'Rules detect logging that is turned off in configuration, but not whether anybody monitors the logs',
      },
      'A1.1': {
        class: 'partly_automated',
        cwe: ['CWE-770'],
        reason: 'Rules detect workloads without limits, but not the capacity of running systems',
      },
      'A1.2': {
        class: 'partly_automated',
        named: true,
        reason: 'Rules detect backups and recovery that configuration turns off, but not whether they work',
      },
    },
  ),
};
