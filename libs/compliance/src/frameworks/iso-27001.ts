import { controlsOf, type Framework, INSECURE_CODE, weaknesses } from './framework.js';

export const iso27001: Framework = {
  id: 'iso-27001-2022',
  name: 'ISO/IEC 27001 (Annex A)',
  version: '2022',
  publisher: 'ISO/IEC',
  url: 'https://www.iso.org/standard/27001',
  wording: 'Titles are in our own words, because the text of the standard is protected by copyright',
  extent: 'All 93 controls of Annex A; the clauses 4 to 10 of the management system are assessed by people alone',
  controls: controlsOf(
    `
    A.5.1 Security policies are set and reviewed
    A.5.2 Security roles are assigned
    A.5.3 Conflicting duties are separated
    A.5.4 Management asks for security
    A.5.5 Contact with authorities is kept
    A.5.6 Contact with expert groups is kept
    A.5.7 Threats are followed and analyzed
    A.5.8 Projects include security
    A.5.9 Assets are listed with their owners
    A.5.10 Rules for the use of assets are set
    A.5.11 Assets come back when people leave
    A.5.12 Information is classified
    A.5.13 Information is labeled
    A.5.14 Transfer of information is protected
    A.5.15 Rules of access are set
    A.5.16 Identities are managed through their life
    A.5.17 Secrets of authentication are managed
    A.5.18 Rights of access are granted, reviewed and withdrawn
    A.5.19 Risks from suppliers are managed
    A.5.20 Agreements with suppliers cover security
    A.5.21 Risks of the ICT supply chain are managed
    A.5.22 Services of suppliers are watched and reviewed
    A.5.23 Cloud services are used securely
    A.5.24 Incident management is planned
    A.5.25 Events are assessed and decided on
    A.5.26 Incidents are responded to
    A.5.27 Incidents are learned from
    A.5.28 Evidence is collected and preserved
    A.5.29 Security holds during disruption
    A.5.30 ICT is ready for continuity
    A.5.31 Legal and contractual requirements are known and met
    A.5.32 Intellectual property is respected
    A.5.33 Records are protected
    A.5.34 Privacy is protected
    A.5.35 Security is reviewed independently
    A.5.36 Compliance with own rules is reviewed
    A.5.37 Operating procedures are written down
    A.6.1 People are screened
    A.6.2 Employment contracts state security duties
    A.6.3 People are made aware and trained
    A.6.4 Breaches of rules have consequences
    A.6.5 Duties that outlast employment are enforced
    A.6.6 Confidentiality is agreed on
    A.6.7 Remote work is protected
    A.6.8 People can report security events
    A.7.1 Perimeters protect places
    A.7.2 Entry is controlled
    A.7.3 Offices and rooms are secured
    A.7.4 Places are watched
    A.7.5 Physical threats are guarded against
    A.7.6 Work in secure areas is regulated
    A.7.7 Desks and screens are kept clear
    A.7.8 Equipment is placed safely
    A.7.9 Assets off the premises are protected
    A.7.10 Storage media are managed through their life
    A.7.11 Supplies of power and the like are protected
    A.7.12 Cables are protected
    A.7.13 Equipment is maintained
    A.7.14 Equipment is wiped before disposal or reuse
    A.8.1 Endpoint devices are protected
    A.8.2 Privileged access is restricted
    A.8.3 Access to information is restricted
    A.8.4 Access to source code is managed
    A.8.5 Authentication is secure
    A.8.6 Capacity is managed
    A.8.7 Malware is guarded against
    A.8.8 Technical vulnerabilities are managed
    A.8.9 Configurations are managed
    A.8.10 Information is deleted when no longer needed
    A.8.11 Data is masked
    A.8.12 Leakage of data is prevented
    A.8.13 Information is backed up
    A.8.14 Facilities are redundant
    A.8.15 Activities are logged
    A.8.16 Anomalies are monitored
    A.8.17 Clocks are synchronized
    A.8.18 Privileged utilities are restricted
    A.8.19 Installation of software is controlled
    A.8.20 Networks are secured
    A.8.21 Network services are secured
    A.8.22 Networks are separated
    A.8.23 Access to websites is filtered
    A.8.24 Cryptography is used by rule
    A.8.25 The development life cycle is secure
    A.8.26 Security requirements of applications are specified
    A.8.27 Principles of secure architecture are applied
    A.8.28 Principles of secure coding are applied
    A.8.29 Security is tested in development and acceptance
    A.8.30 Outsourced development is supervised
    A.8.31 Development, test and production are separated
    A.8.32 Changes are managed
    A.8.33 Test information is protected
    A.8.34 Systems are protected during audits`,
    {
      'A.5.17': {
        class: 'partly_automated',
        cwe: ['CWE-214', 'CWE-259', 'CWE-321', 'CWE-522', 'CWE-798'],
        reason: 'Authentication secrets in code or image layers are unmanaged; how people handle theirs is not visible',
      },
      'A.8.8': {
        class: 'partly_automated',
        evidence: ['analysis', 'triage'],
        reason: 'Vulnerabilities in your own code are found and acted on; those of products in use are not looked up',
      },
      'A.8.9': {
        class: 'partly_automated',
        cwe: weaknesses([250, 284, 489, 526, 552, 653, 668, 693, 703, 732, 770, 942]),
        reason: 'Rules detect insecure settings in configuration that is kept as code, but not running systems',
      },
      'A.8.24': {
        class: 'partly_automated',
        cwe: weaknesses([295, 311, 320, 321, 322, 324, 326, 327, 328, 329, 330, 338, 347, 916]),
        reason:
          'Rules detect weak algorithms, key sizes, random numbers and keys in code, but not the management of keys',
      },
      'A.8.28': {
        class: 'partly_automated',
        cwe: INSECURE_CODE,
        reason: 'These weaknesses are what is found where principles of secure coding were not applied',
      },
      'A.8.29': {
        class: 'partly_automated',
        evidence: ['analysis', 'criteria'],
        reason: 'Evaluations test code against written, versioned policies; acceptance tests are not visible',
      },
      'A.5.21': {
        class: 'partly_automated',
        cwe: ['CWE-353', 'CWE-494', 'CWE-829', 'CWE-1104', 'CWE-1357', 'CWE-1395'],
        reason: 'Rules detect components and images that are unpinned, unverified or out of support, but not suppliers',
      },
      'A.5.32': {
        class: 'partly_automated',
        named: true,
        reason: 'Rules detect licenses that packages and files state, but not what was agreed with their owners',
      },
      'A.8.2': {
        class: 'partly_automated',
        cwe: ['CWE-250', 'CWE-269'],
        reason:
          'Rules detect roles, policies and containers with more rights than their task needs, but not who holds them',
      },
      'A.8.3': {
        class: 'partly_automated',
        cwe: ['CWE-276', 'CWE-284', 'CWE-552'],
        reason: 'Rules detect data that code or configuration opens to everyone, but not rights given elsewhere',
      },
      'A.8.5': {
        class: 'partly_automated',
        cwe: ['CWE-308'],
        reason: 'Rules detect sign-in that settings reduce to a password, but not how people sign in elsewhere',
      },
      'A.8.6': {
        class: 'partly_automated',
        cwe: ['CWE-400', 'CWE-770'],
        reason: 'Rules detect workloads without limits, but not the capacity of running systems',
      },
      'A.8.13': {
        class: 'partly_automated',
        named: true,
        reason:
          'Rules detect backups and recovery that configuration turns off, but not whether backups are made and tested',
      },
      'A.8.15': {
        class: 'partly_automated',
        cwe: ['CWE-778'],
        reason: 'Rules detect logs that configuration turns off, but not what is logged and who reads it',
      },
      'A.8.20': {
        class: 'partly_automated',
        named: true,
        reason: 'Rules detect ports and addresses that configuration opens, but not the networks themselves',
      },
      'A.8.12': {
        class: 'partly_automated',
        cwe: ['CWE-200', 'CWE-201', 'CWE-209', 'CWE-215', 'CWE-359', 'CWE-538'],
        reason: 'Rules detect files and internals that code discloses, but not other ways of disclosure',
      },
    },
  ),
};
