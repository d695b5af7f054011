import { controlsOf, type Framework, weaknesses } from './framework.js';

/** Each mapping is the part of OWASP's own list of CWEs of the category that rules can see. */
const listed = (id: string, numbers: readonly number[]) => ({
  class: 'partly_automated' as const,
  cwe: weaknesses(numbers),
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
      'A01:2025': listed(
        'A01',
        [22, 200, 201, 276, 284, 352, 359, 377, 497, 538, 548, 552, 601, 639, 668, 732, 749, 862, 918, 922, 1275],
      ),
      'A02:2025': listed('A02', [15, 16, 489, 526, 611, 614, 776, 942, 1004]),
      'A03:2025': listed('A03', [1104, 1357, 1395]),
      'A04:2025': listed(
        'A04',
        [319, 320, 321, 322, 323, 324, 326, 327, 328, 329, 330, 331, 338, 340, 347, 523, 780, 916],
      ),
      'A05:2025': listed(
        'A05',
        [20, 74, 77, 78, 79, 88, 89, 90, 91, 94, 95, 96, 98, 113, 115, 116, 470, 610, 643, 644, 917],
      ),
      'A06:2025': listed('A06', [73, 256, 269, 311, 312, 434, 501, 522, 598, 628, 653, 693, 799, 807, 1021, 1022]),
      'A07:2025': listed('A07', [259, 287, 295, 297, 300, 306, 307, 308, 346, 350, 384, 521, 613, 640, 798]),
      'A08:2025': listed('A08', [345, 353, 494, 502, 506, 565, 784, 829, 915]),
      'A09:2025': listed('A09', [117, 532, 778]),
      'A10:2025': listed('A10', [209, 215, 703, 754]),
    },
  ),
};
