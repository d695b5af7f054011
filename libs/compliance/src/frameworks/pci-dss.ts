import { controlsOf, type Framework, weaknesses } from './framework.js';

export const pciDss: Framework = {
  id: 'pci-dss-4',
  name: 'PCI Data Security Standard',
  version: '4.0.1',
  publisher: 'PCI Security Standards Council',
  url: 'https://www.pcisecuritystandards.org/document_library/',
  wording: 'Titles are in our own words, because the text of the standard is protected by copyright',
  extent:
    'The sections of all twelve requirements; those about software and application secrets (6.1 to 6.5, 8.6) by requirement',
  controls: controlsOf(
    `
    1.1 Network security controls: processes are defined
    1.2 Network security controls: configured and kept up
    1.3 Card data environment: traffic in and out is limited
    1.4 Trusted and untrusted networks: connections are controlled
    1.5 Devices that reach both the internet and card data are protected
    2.1 Secure configuration: processes are defined
    2.2 Systems are configured and run securely
    2.3 Wireless environments are configured securely
    3.1 Stored account data: processes are defined
    3.2 As little account data as possible is stored
    3.3 Sensitive authentication data is not kept after authorization
    3.4 Display and copying of full card numbers is restricted
    3.5 Stored card numbers are secured
    3.6 Keys that protect stored account data are secured
    3.7 Keys are managed through their whole life
    4.1 Protection in transmission: processes are defined
    4.2 Card numbers are protected by strong cryptography in transmission
    5.1 Malicious software: processes are defined
    5.2 Malicious software is prevented or found
    5.3 Protection against malicious software is active and watched
    5.4 People are protected against phishing
    6.1.1 Policies of secure development are written down and in use
    6.1.2 Roles for secure development are assigned and understood
    6.2.1 Own software is developed securely throughout its life cycle
    6.2.2 Developers are trained in secure coding every year
    6.2.3 Own software is reviewed for vulnerabilities before release
    6.2.3.1 Manual code reviews are independent and approved
    6.2.4 Techniques against the common kinds of attack are used in own software
    6.3.1 Vulnerabilities are identified and ranked by risk
    6.3.2 An inventory of own software and its components is kept
    6.3.3 Known vulnerabilities are patched in time
    6.4.1 Public web applications are protected against known and new attacks
    6.4.2 An automated means detects and prevents attacks on public web applications
    6.4.3 Scripts of payment pages are authorized and their integrity assured
    6.5.1 Changes to production follow a procedure
    6.5.2 Requirements are confirmed after significant changes
    6.5.3 Pre-production is separated from production
    6.5.4 Duties in production and pre-production are separated
    6.5.5 Live card numbers are not used in pre-production
    6.5.6 Test data and test accounts are removed before production
    7.1 Access by need to know: processes are defined
    7.2 Access is defined and assigned by need
    7.3 Access is enforced by a system
    8.1 Identification and authentication: processes are defined
    8.2 Identities and accounts are managed through their whole life
    8.3 Strong authentication is established and managed
    8.4 Multi-factor authentication protects card data
    8.5 Multi-factor systems are configured against misuse
    8.6.1 Interactive use of system and application accounts is limited
    8.6.2 Passwords of system and application accounts are not written into code, scripts or configuration
    8.6.3 Passwords of system and application accounts are protected and changed
    9.1 Physical access: processes are defined
    9.2 Entry to places with card data is controlled
    9.3 Physical access of staff and visitors is authorized
    9.4 Media with card data is stored, moved and destroyed securely
    9.5 Payment terminals are protected against tampering
    10.1 Logging and monitoring: processes are defined
    10.2 Audit logs support detection and analysis
    10.3 Audit logs are protected
    10.4 Audit logs are reviewed
    10.5 Audit logs are kept long enough
    10.6 Clocks are synchronized
    10.7 Failures of critical controls are noticed and answered
    11.1 Testing of security: processes are defined
    11.2 Wireless access points are identified and watched
    11.3 Vulnerabilities are scanned for, ranked and addressed
    11.4 Penetration tests are performed and their results corrected
    11.5 Intrusions and unexpected file changes are detected
    11.6 Unauthorized changes of payment pages are detected
    12.1 An information security policy governs and is current
    12.2 Acceptable use of technology is defined
    12.3 Risks to card data are analyzed and managed
    12.4 Compliance is managed
    12.5 The scope is documented and confirmed
    12.6 Security awareness is taught
    12.7 Personnel is screened
    12.8 Risk from third-party service providers is managed
    12.9 Service providers support their customers' compliance
    12.10 Incidents are responded to at once`,
    {
      '6.2.3': {
        class: 'partly_automated',
        evidence: ['analysis', 'triage'],
        reason: 'The requirement accepts automated review of code; whether it came before each release is not visible',
      },
      '6.2.4': {
        class: 'partly_automated',
        cwe: weaknesses([
          22, 74, 77, 78, 79, 88, 89, 90, 94, 95, 98, 116, 117, 326, 327, 328, 329, 330, 338, 346, 347, 352, 434, 470,
          502, 601, 611, 614, 643, 776, 915, 916, 917, 918, 942, 943, 1004, 1321, 1336,
        ]),
        reason:
          'The requirement names injection, attacks on data, cryptography and access control, and cross-site attacks; rules detect these weaknesses, but not flaws in business logic',
      },
      '6.3.1': {
        class: 'partly_automated',
        evidence: ['triage'],
        reason: 'Findings in your own code are identified and ranked by severity; outside sources are not looked up',
      },
      '8.6.2': {
        class: 'automated',
        cwe: ['CWE-798', 'CWE-259'],
        reason:
          'The requirement forbids passwords in scripts, configuration and source code, which is what the rules for hard-coded credentials report in every kind of file',
      },
      '4.2': {
        class: 'partly_automated',
        cwe: ['CWE-295', 'CWE-319', 'CWE-326'],
        reason:
          'Rules detect clear-text protocols, old TLS and skipped certificate checks in code, but not the networks',
      },
      '2.2': {
        class: 'partly_automated',
        cwe: weaknesses([250, 284, 489, 526, 552, 653, 668, 693, 732, 942]),
        reason: 'Rules detect insecure settings of containers, workflows and applications, but not running systems',
      },
      '1.4': {
        class: 'partly_automated',
        named: true,
        reason: 'Rules detect ports that configuration opens to every network, but not the networks themselves',
      },
      '3.7': {
        class: 'partly_automated',
        cwe: ['CWE-320', 'CWE-324'],
        reason: 'Rules detect keys that are not rotated or never expire, but not how keys are handled',
      },
      '7.2': {
        class: 'partly_automated',
        cwe: ['CWE-269'],
        reason: 'Rules detect rights that configuration gives too widely, but not accounts and their reviews',
      },
      '10.2': {
        class: 'partly_automated',
        cwe: ['CWE-778'],
        reason: 'Rules detect audit logs that configuration turns off, but not what the logs contain',
      },
      '10.3': {
        class: 'partly_automated',
        named: true,
        reason: 'Rules detect trails whose files are not validated, but not access to the logs',
      },
    },
  ),
};
