/**
 * What gitleaks does not say of its rules: how bad a hit is, and how sure.
 *
 * critical: the value alone changes code, packages, money or a cloud account, or impersonates a machine.
 * medium: what matches is often no credential at all. low: an identifier or a public half, worth a look.
 * Everything else is high. A rule of a new release is therefore high until somebody places it here.
 */
const CRITICAL = [
  /^private-key$/,
  /^age-secret-key$/,
  /^1password-/,
  /^(?:aws|alibaba-secret|azure-ad|digitalocean|databricks|heroku|scalingo|flyio|yandex-aws)-/,
  /^(?:github|gitlab)-(?!.*(?:feed|feature-flag|incoming-mail))/,
  /^(?:npm-access|pypi-upload|rubygems-api|clojars-api)-token$/,
  /^(?:artifactory|jfrog|octopus-deploy|pulumi|hashicorp-tf-api|vault|doppler|openshift-user|infracost|cloudflare)-/,
  /^(?:stripe|square|plaid-secret|plaid-api|gocardless|flutterwave-secret|coinbase|shopify)-/,
  /^okta-access-token$/,
  /^slack-(?!webhook)/,
];
const MEDIUM = [
  /^generic-api-key$/,
  /^jwt(?:-base64)?$/,
  /^sourcegraph-access-token$/,
  /^pkcs12-file$/,
  /^gcp-api-key$/,
];
const LOW = [/-client-id$/, /-access-(?:key-)?id$/, /-pub(?:lic)?-(?:api-)?key$/, /-user-api-id$/, /-test-api-token$/];

export function severityOf(id) {
  const placed = (patterns) => patterns.some((pattern) => pattern.test(id));
  if (placed(LOW)) return 'low';
  if (placed(MEDIUM)) return 'medium';
  return placed(CRITICAL) ? 'critical' : 'high';
}

/**
 * `high` where the credential's own form is distinctive; `medium` where only a nearby name ("twilio … = …") gives
 * it its meaning; `low` where the name is as general as "token".
 */
export function confidenceOf(id, regex) {
  if (id === 'generic-api-key' || id === 'sourcegraph-access-token' || id === 'pkcs12-file') return 'low';
  return regex.startsWith('(?i)[\\w.-]{0,50}?') ? 'medium' : 'high';
}
