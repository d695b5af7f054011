import { ASVS_REQUIREMENTS } from './asvs-requirements.js';
import { controlsOf, type Framework, type Mapping } from './framework.js';

const auto = (reason: string, mapping: Omit<Mapping, 'reason'>) => ({
  class: 'automated' as const,
  ...mapping,
  reason,
});
const part = (reason: string, mapping: Omit<Mapping, 'reason'>) => ({
  class: 'partly_automated' as const,
  ...mapping,
  reason,
});

const WEAK_CIPHERS = [
  'cs-weak-cipher',
  'go-weak-cipher',
  'java-weak-cipher',
  'js-weak-cipher',
  'kt-weak-cipher',
  'py-weak-cipher',
  'py-ecb-mode',
  'rs-weak-cipher',
];

export const asvs: Framework = {
  id: 'asvs-5',
  name: 'OWASP Application Security Verification Standard',
  version: '5.0.0',
  publisher: 'OWASP Foundation',
  url: 'https://github.com/OWASP/ASVS/tree/v5.0.0/5.0',
  wording:
    'Mapped requirements are titled in our own words; the others by the name of their section. These names and the text of each requirement are quoted from ASVS 5.0.0, © OWASP Foundation, CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/)',
  extent: 'All 345 requirements of levels 1 to 3',
  controls: controlsOf(ASVS_REQUIREMENTS, {
    'V1.2.1': auto('Output without encoding is cross-site scripting', { cwe: ['CWE-79', 'CWE-116'] }),
    'V1.2.4': auto('Names SQL and NoSQL injection', { cwe: ['CWE-89', 'CWE-943'] }),
    'V1.2.5': auto('Names OS command injection', { cwe: ['CWE-78', 'CWE-88'] }),
    'V1.2.6': auto('Names LDAP injection', { cwe: ['CWE-90'] }),
    'V1.2.7': auto('Names XPath injection', { cwe: ['CWE-643'] }),
    'V1.2.10': part('Rules detect request data that is written to CSV files in Python', { cwe: ['CWE-1236'] }),
    'V1.3.2': auto('Names eval(), expression languages and other dynamic code execution', {
      cwe: ['CWE-94', 'CWE-95', 'CWE-917'],
    }),
    'V1.3.6': auto('Names server-side request forgery', { cwe: ['CWE-918'] }),
    'V1.3.7': auto('Names template injection', { cwe: ['CWE-1336'] }),
    'V1.3.8': part('Rules detect look-ups, but not how JNDI is configured', { rules: ['java-jndi-lookup'] }),
    'V1.3.12': auto('Names exponential backtracking and ReDoS', { cwe: ['CWE-1333'] }),
    'V1.5.1': auto('Names XML parsers that resolve external entities', { cwe: ['CWE-611', 'CWE-776'] }),
    'V1.5.2': auto('Names deserialization of untrusted data', { cwe: ['CWE-502'] }),
    'V3.3.1': part('Rules detect cookies without Secure, but not name prefixes', { cwe: ['CWE-614'] }),
    'V3.3.4': part('Rules detect cookies without HttpOnly, but not other ways to hand out the value', {
      cwe: ['CWE-1004'],
    }),
    'V3.4.2': part('Rules detect origins that are allowed without a check', { cwe: ['CWE-942'] }),
    'V3.5.1': part('Rules detect protection that is switched off, not protection that was never there', {
      cwe: ['CWE-352'],
    }),
    'V3.5.5': part('Rules detect messages whose origin is unchecked, but not their syntax', {
      rules: ['js-message-origin-unchecked'],
    }),
    'V3.6.1': part('Rules detect scripts and styles of other hosts without an integrity value', { cwe: ['CWE-353'] }),
    'V3.7.2': part('Rules detect destinations that come from requests, but not lists kept elsewhere', {
      cwe: ['CWE-601'],
    }),
    'V4.4.1': part('Rules detect clear-text WebSockets in code, but not proxies in front', {
      rules: ['js-cleartext-websocket'],
    }),
    'V5.3.1': part('Rules detect uploads stored under the name, and so the extension, that the sender chose', {
      cwe: ['CWE-434'],
    }),
    'V5.3.2': auto('Names file paths from user-submitted names', { cwe: ['CWE-22'] }),
    'V5.3.3': part('Names zip slip; rules detect it for zip and tar archives', {
      rules: ['go-zip-entry-path', 'java-zip-entry-path', 'js-zip-entry-path', 'py-tar-extractall'],
    }),
    'V9.1.1': part('Rules detect tokens that are read without verification', {
      rules: [
        'cs-jwt-validation-off',
        'go-jwt-not-verified',
        'java-jwt-unsigned',
        'js-jwt-none',
        'py-jwt-not-verified',
        'rs-jwt-verification-off',
      ],
    }),
    'V9.1.2': part('Rules detect the algorithm "none", but not allowlists', { rules: ['js-jwt-none'] }),
    'V9.2.1': part('Rules detect tokens whose expiry is ignored on purpose', {
      rules: ['cs-jwt-validation-off', 'js-jwt-ignore-expiration', 'rs-jwt-verification-off'],
    }),
    'V11.2.3': part('Rules detect keys that are too short', {
      rules: ['go-weak-key-size', 'java-weak-key-size', 'js-weak-key-size', 'py-weak-key-size'],
    }),
    'V11.2.4': part('Rules detect comparisons of secrets in JavaScript', { cwe: ['CWE-208'] }),
    'V11.3.1': part('Rules detect block modes such as ECB, but not paddings', {
      rules: WEAK_CIPHERS,
    }),
    'V11.3.2': part('Rules detect broken ciphers and modes, but not whether those in use are approved', {
      rules: WEAK_CIPHERS,
    }),
    'V11.3.3': part('Rules detect encryption without authentication, but not how a MAC is combined with it', {
      rules: ['js-decipher-not-final', 'py-cipher-without-authentication'],
    }),
    'V11.3.4': part('Rules detect fixed initialization vectors, but not reuse at run time', { cwe: ['CWE-329'] }),
    'V11.4.1': part(
      'Names disallowed hash functions; rules detect those such as MD5, but not others that are not approved',
      {
        cwe: ['CWE-328'],
      },
    ),
    'V11.4.2': part('Rules detect costs that are too low, but not how passwords are stored', {
      cwe: ['CWE-916'],
    }),
    'V11.5.1': part('Rules detect insecure generators for values whose names say that they are secrets', {
      cwe: ['CWE-330', 'CWE-338'],
    }),
    'V12.1.1': part('Rules detect old versions of TLS in code, but not servers in front', {
      rules: ['cs-old-tls', 'go-tls-old-version', 'java-tls-old-version', 'js-tls-old-version', 'py-tls-old-version'],
    }),
    'V12.3.1': part('Rules detect clear-text protocols in code', { cwe: ['CWE-319'] }),
    'V12.3.2': auto('Rules detect TLS clients that do not validate certificates', { cwe: ['CWE-295'] }),
    'V13.2.1': part('Rules detect LDAP connections without a password, but not those of other protocols', {
      rules: ['java-ldap-anonymous'],
    }),
    'V13.2.6': part('Rules detect clients without a time limit, but not pools and retries', {
      rules: ['py-http-no-timeout'],
    }),
    'V13.3.1': part('Rules detect secrets in code and images, but not the manager that should hold them', {
      cwe: ['CWE-798', 'CWE-259', 'CWE-321'],
    }),
    'V13.4.1': part("Rules detect the program's own folder served as static files, but not servers in front", {
      rules: ['js-static-root'],
    }),
    'V13.4.2': part('Rules detect debug modes that code or settings switch on', { cwe: ['CWE-489'] }),
    'V15.3.3': part('Names mass assignment; rules detect it where every field of a request is taken', {
      cwe: ['CWE-915'],
    }),
    'V15.3.5': part('Rules detect hashes that PHP compares with ==, but not other loose comparisons', {
      rules: ['php-hash-compared-loosely'],
    }),
    'V15.3.6': part('Names prototype pollution; rules detect keys and merges that come from requests', {
      cwe: ['CWE-1321'],
    }),
    'V16.4.1': part('Rules detect request data that is logged unchanged', { cwe: ['CWE-117'] }),
    'V16.5.1': part('Rules detect stack traces in responses, but not other internals', { cwe: ['CWE-209'] }),
  }),
};
