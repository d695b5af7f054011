import { controlsOf, type Framework } from './framework.js';

const itself = (id: string) => ({
  class: 'automated' as const,
  cwe: [id],
  reason: `The control is the absence of ${id}; the rules that report it cover JavaScript, TypeScript, Python and Java, most of them Go, and a repository that they cannot read is a gap`,
});

export const cweTop25: Framework = {
  id: 'cwe-top-25',
  name: 'CWE Top 25 Most Dangerous Software Weaknesses',
  version: '2025',
  publisher: 'The MITRE Corporation',
  url: 'https://cwe.mitre.org/top25/archive/2025/2025_cwe_top25.html',
  wording: 'Short names after CWE, © The MITRE Corporation, used under the CWE terms of use',
  extent: 'All 25 weaknesses, in their order',
  controls: controlsOf(
    `
    CWE-79 Cross-site scripting
    CWE-89 SQL injection
    CWE-352 Cross-site request forgery
    CWE-862 Missing authorization
    CWE-787 Out-of-bounds write
    CWE-22 Path traversal
    CWE-416 Use after free
    CWE-125 Out-of-bounds read
    CWE-78 OS command injection
    CWE-94 Code injection
    CWE-120 Classic buffer overflow
    CWE-434 Unrestricted upload of a file with a dangerous type
    CWE-476 NULL pointer dereference
    CWE-121 Stack-based buffer overflow
    CWE-502 Deserialization of untrusted data
    CWE-122 Heap-based buffer overflow
    CWE-863 Incorrect authorization
    CWE-20 Improper input validation
    CWE-284 Improper access control
    CWE-200 Exposure of sensitive information to an unauthorized actor
    CWE-306 Missing authentication for a critical function
    CWE-918 Server-side request forgery
    CWE-77 Command injection
    CWE-639 Authorization bypass through a user-controlled key
    CWE-770 Allocation of resources without limits or throttling`,
    {
      'CWE-79': itself('CWE-79'),
      'CWE-89': itself('CWE-89'),
      'CWE-22': itself('CWE-22'),
      'CWE-78': itself('CWE-78'),
      'CWE-94': { ...itself('CWE-94'), cwe: ['CWE-94', 'CWE-95', 'CWE-1336'] },
      'CWE-502': itself('CWE-502'),
      'CWE-918': itself('CWE-918'),
      'CWE-352': {
        class: 'partly_automated',
        cwe: ['CWE-352'],
        reason: 'Rules detect protection that is switched off, not protection that was never there',
      },
      'CWE-434': {
        class: 'partly_automated',
        cwe: ['CWE-434'],
        reason: 'Rules detect uploads stored under the name that the sender chose, but not the check of their type',
      },
      'CWE-200': {
        class: 'partly_automated',
        cwe: ['CWE-200', 'CWE-201', 'CWE-209', 'CWE-215', 'CWE-359'],
        reason: 'CWE-200 is the parent of the others in the research view; most exposures are a matter of meaning',
      },
      'CWE-77': {
        class: 'partly_automated',
        cwe: ['CWE-77', 'CWE-78', 'CWE-88', 'CWE-917'],
        reason:
          'CWE-77 is the parent of the others in the research view; interpreters other than these are not visible',
      },
      'CWE-770': {
        class: 'partly_automated',
        cwe: ['CWE-770'],
        reason: 'Rules detect HTTP servers and clients without a time limit, but not other resources',
      },
    },
  ),
};
