import { controlsOf, type Framework } from './framework.js';

/** Each mapping is the part of OWASP's own list of CWEs of the category that rules can see. */
const listed = (id: string, cwe: string[]) => ({
  class: 'partly_automated' as const,
  cwe,
  reason: `OWASP lists these CWEs under ${id}:2025; the category's design and run-time aspects are not visible in files`,
});

export const owaspTop10: Framework = {
  id: 'owasp-top-10-2025',
  name: 'OWASP Top 10',
  version: '2025',
  publisher: 'OWASP Foundation',
  url: 'https://owasp.org/Top10/2025/',
  wording: 'Titles quoted from OWASP Top 10:2025, © OWASP Foundation, CC BY-SA 4.0',
  extent: 'All ten categories',
  controls: controlsOf(
    `
    A01:2025 Broken Access Control
    A02:2025 Security Misconfiguration
    A03:2025 Software Supply Chain Failures
    A04:2025 Cryptographic Failures
    A05:2025 Injection
    A06:2025 Insecure Design
    A07:2025 Authentication Failures
    A08:2025 Software or Data Integrity Failures
    A09:2025 Security Logging and Alerting Failures
    A10:2025 Mishandling of Exceptional Conditions`,
    {
      'A01:2025': listed('A01', [
        'CWE-22',
        'CWE-200',
        'CWE-201',
        'CWE-276',
        'CWE-284',
        'CWE-352',
        'CWE-359',
        'CWE-377',
        'CWE-538',
        'CWE-552',
        'CWE-601',
        'CWE-639',
        'CWE-668',
        'CWE-732',
        'CWE-749',
        'CWE-862',
        'CWE-918',
      ]),
      'A02:2025': listed('A02', ['CWE-489', 'CWE-526', 'CWE-611', 'CWE-614', 'CWE-776', 'CWE-942', 'CWE-1004']),
      'A03:2025': listed('A03', ['CWE-1104', 'CWE-1357', 'CWE-1395']),
      'A04:2025': listed('A04', [
        'CWE-319',
        'CWE-320',
        'CWE-321',
        'CWE-322',
        'CWE-324',
        'CWE-326',
        'CWE-327',
        'CWE-328',
        'CWE-329',
        'CWE-330',
        'CWE-338',
        'CWE-340',
        'CWE-347',
        'CWE-916',
      ]),
      'A05:2025': listed('A05', [
        'CWE-20',
        'CWE-74',
        'CWE-77',
        'CWE-78',
        'CWE-79',
        'CWE-88',
        'CWE-89',
        'CWE-90',
        'CWE-94',
        'CWE-95',
        'CWE-98',
        'CWE-116',
        'CWE-470',
        'CWE-610',
        'CWE-643',
        'CWE-917',
      ]),
      'A06:2025': listed('A06', [
        'CWE-256',
        'CWE-269',
        'CWE-311',
        'CWE-312',
        'CWE-434',
        'CWE-501',
        'CWE-522',
        'CWE-598',
        'CWE-628',
        'CWE-653',
        'CWE-693',
        'CWE-799',
        'CWE-807',
        'CWE-1021',
        'CWE-1022',
      ]),
      'A07:2025': listed('A07', [
        'CWE-259',
        'CWE-287',
        'CWE-295',
        'CWE-297',
        'CWE-306',
        'CWE-307',
        'CWE-308',
        'CWE-346',
        'CWE-521',
        'CWE-613',
        'CWE-640',
        'CWE-798',
      ]),
      'A08:2025': listed('A08', ['CWE-345', 'CWE-353', 'CWE-494', 'CWE-502', 'CWE-565', 'CWE-829', 'CWE-915']),
      'A09:2025': listed('A09', ['CWE-117', 'CWE-532', 'CWE-778']),
      'A10:2025': listed('A10', ['CWE-209', 'CWE-215', 'CWE-703', 'CWE-754']),
    },
  ),
};
