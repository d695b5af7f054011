import { describe, expect, it, test } from '@jest/globals';
import { builtinPolicies } from '../builtin-policies.js';
import { EVAL_RULE, evaluateFiles, policyOf, TODO_RULE } from '../testing/evaluate-text.js';
import { fileRole } from './file-role.js';

const ALL = ['test', 'example', 'generated', 'vendored'] as const;

describe('the role of a file', () => {
  it.each([
    ['test', 'test/a.js'],
    ['test', 'pkg/testdata/server.key'],
    ['test', 'src/__tests__/a.ts'],
    ['test', 'integration-tests/run.py'],
    ['test', 'web/login.spec.ts'],
    ['test', 'store/store_test.go'],
    ['test', 'src/test/java/com/acme/LoginTest.java'],
    ['test', '_fixture/certs/key.pem'],
    ['test', 'internal/suites/common/pki/private.pem'],
    ['test', 'certs/test.key'],
    ['test', 'internal/testkey.pem'],
    ['test', 'caddytest/caddytest.go'],
    ['test', 'dev/tls_cluster/certs/foo-server-key.pem'],
    ['test', 'net/http/httptest/server.go'],
    ['test', 'st2tests/conf/vagrant.privkey'],
    ['test', 'certs/caddy.localhost.key'],
    ['test', 'command/agent/testing.go'],
    ['test', 'vault/cluster_testing.go'],
    ['test', 'src/lib/test-utils.ts'],
    ['test', 'helper/testhelpers/storage/server.go'],
    ['test', 'internal/testutil/server.go'],
    ['test', 'pkg/webhook/testcerts/certs.go'],
    ['test', 'internal/testkeys/rsa.go'],
    ['test', 'integration/resources/tls/local.key'],
    ['test', 'integration/access_log.go'],
    ['test', 'client-go/kubernetes/fake/clientset.go'],
    ['test', 'server/configs/certs/benchmark-server-key-rsa-4096.pem'],
    ['test', 'plugins/outputs/graylog/graylog_test_linux.go'],
    ['test', 'lib/e2ee/ppkTestUtils.ts'],
    ['test', 'internal/acceptance/scripts/collect.sh'],
    ['test', 'packages/prisma/seed/users.ts'],
    ['test', 'prisma/seed.ts'],
    ['test', 'packages/prisma/seed-database.ts'],
    ['test', 'internal/entity/auth_session_fixtures.go'],
    ['test', 'docker/ci-config/signing.key'],
    ['test', 'src/Acme.TestConsole/Program.cs'],
    ['test', 'features/step_definitions/login_steps.rb'],
    ['test', 'features/support/paths.rb'],
    ['test', 'features/support/world.js'],
    ['example', 'changelogs/CHANGELOG.0.22.md'],
    ['example', 'data/assets/ssl-example/key.pem'],
    ['example', 'plugins/inputs/vault/README.md'],
    ['example', 'plugins/inputs/vault/sample.conf'],
    ['example', 'config.example.yaml'],
    ['example', 'deploy/.env.example'],
    ['generated', 'webapp/build/_next/static/chunks/8968.debef6ff962df9c0.js'],
    ['generated', 'webapp/build/_next/static/chunks/main-8886f5b4065d98fc.js'],
    ['example', 'examples/server/main.go'],
    ['example', 'docs/setup/Dockerfile'],
    ['example', 'wagtail/project_template/project_name/settings/dev.py'],
    ['generated', 'api/v1/service.pb.go'],
    ['generated', 'ui/dist/assets/index-DV7iD8Kk.js'],
    ['vendored', 'third_party/zlib/build.py'],
    ['vendored', 'src/deps/mbedtls/data_files/server1.key'],
    ['vendored', 'static/js/lib/jquery/jquery.js'],
    ['vendored', 'org/acme/resource/jquery-3.7.1.js'],
    ['vendored', 'public/bootstrap.bundle.js'],
    ['vendored', 'static/tinymce/plugins/help/js/i18n/keynav/ar.js'],
    ['vendored', 'web/static/js/ckeditor5/plugin.js'],
    ['vendored', 'tools/tcpdf/include/tcpdf_static.php'],
    ['test', 'org/acme/util/TestInjection.java'],
    ['test', 'ui/mock-api/v1/leaf'],
    ['example', 'website/content/api-docs/peering.mdx'],
  ])('is %s for %s', (role, path) => {
    expect(fileRole(path, ALL)).toBe(role);
  });

  it.each([
    'src/app.js',
    'src/contest/latest.js',
    'src/main/java/com/example/demo/DemoApplication.java',
    'com/example/demo/Login.java',
    'src/main/java/org/acme/test/Probe.java',
    'lib/attestation/sign.ts',
    'requests/sessions.py',
    'inspect.js',
    'protest.py',
    'deploy/latest/Dockerfile',
    'deploy/key.pem',
    'dev/build.js',
    'lib/emulator/auth/operations.js',
    'devices/key.pem',
    'src/react-router.js',
    'src/hammock-store/index.js',
    'src/tinymce/options.ts',
    'lib/mathjaxish/a.js',
    'src/docstore/index.js',
    'src/PHPMailer/Mail.php',
    'lib/chart-builder.js',
    'org/acme/Testable.java',
    'src/assets/page-settings.js',
    'contest/a.go',
    'contests/a.go',
    'lib/protests/a.py',
    'internal/attest/sign.go',
    'org/springframework/integration/http/Gateway.java',
    'src/integrations/slack.ts',
    'packages/server/src/integration/slack.ts',
    'lib/ab-testing/assign.ts',
    'src/contesting.go',
    'src/testimonials/list.ts',
    'src/testkeyboard/layout.ts',
    'lib/sampler.py',
    'lib/sample.py',
    'src/readme.ts',
    'src/changes.py',
    'civic/key.pem',
    'src/prefixtures.go',
    'src/resample.ts',
    'src/latestUtils.ts',
    'src/policies/acceptance/terms.ts',
    'src/counterexamples/a.js',
    'src/readme-parser/parse.ts',
    'build/tasks/deadbeef.js',
    'deploy/benchkey/key.pem',
    'src/features/support/tickets.ts',
  ])('is none for %s', (path) => {
    expect(fileRole(path, ALL)).toBeNull();
  });

  it('is only one of those that are asked for', () => {
    expect(fileRole('test/a.js', ['example'])).toBeNull();
    expect(fileRole('examples/test/a.js', ['example'])).toBe('example');
  });
});

describe('a file that a program wrote', () => {
  const severityOf = (path: string, content: string) =>
    evaluateFiles({ [path]: content }, policyOf([EVAL_RULE], { lower_severity_in: ['generated'] })).findings[0]
      ?.severity;
  const minified = `eval(x);${'var a=1,b=2;'.repeat(500)}\n`;

  test('is known by the mark at its top', () => {
    expect(severityOf('src/a.js', '// Code generated by protoc. DO NOT EDIT.\neval(x);\n')).toBe('low');
    expect(severityOf('src/a.js', '/**\n * @generated\n */\neval(x);\n')).toBe('low');
    expect(severityOf('src/a.js', '// Writes "Code generated by us. DO NOT EDIT."\neval(x);\n')).toBe('high');
    expect(severityOf('src/a.js', `${'a();\n'.repeat(1000)}// @generated\neval(x);\n`)).toBe('high');
  });

  test('is known by lines that nobody writes', () => {
    expect(severityOf('lib/lite.js', minified)).toBe('low');
    expect(severityOf('lib/lite.js', `eval(x);\n${'var a = 1, b = 2;\n'.repeat(500)}`)).toBe('high');
    expect(
      severityOf('lib/lite.js', `eval(x);\nconst icon = "${'A'.repeat(2000)}";\n${'var a = 1;\n'.repeat(900)}`),
    ).toBe('high');
  });

  test('counts as written by hand where the policy does not ask', () => {
    const { findings } = evaluateFiles(
      { 'lib/lite.js': minified },
      policyOf([EVAL_RULE], { lower_severity_in: ['test'] }),
    );
    expect(findings[0]?.severity).toBe('high');
  });
});

describe('severity in files that are no product code', () => {
  const files = { 'src/a.js': 'eval(x);', 'test/a.js': 'eval(x);' };
  const rated = (policy: Parameters<typeof evaluateFiles>[1]) =>
    evaluateFiles(files, policy).findings.map(({ path, severity, action }) => [path, severity, action]);

  test('is lower and does not block, where the policy says so', () => {
    const policy = policyOf([EVAL_RULE], { lower_severity_in: ['test'] });
    expect(rated(policy)).toEqual([
      ['src/a.js', 'high', 'block'],
      ['test/a.js', 'low', 'warn'],
    ]);
    const result = evaluateFiles({ 'test/a.js': 'eval(x);' }, policy);
    expect(result.verdict).toBe('warned');
    expect(result.findings[0]?.message).toBe('eval() runs x Rated lower because the file is a test or a fixture.');
  });

  test('is what the rule says otherwise', () => {
    const expected = [
      ['src/a.js', 'high', 'block'],
      ['test/a.js', 'high', 'block'],
    ];
    expect(rated(policyOf([EVAL_RULE]))).toEqual(expected);
    expect(rated(policyOf([EVAL_RULE], { lower_severity_in: ['example'] }))).toEqual(expected);
  });

  test('leaves the action alone that a rule states itself', () => {
    const policy = policyOf([{ ...EVAL_RULE, action: 'block' }], { lower_severity_in: ['test'] });
    expect(rated(policy)).toEqual([
      ['src/a.js', 'high', 'block'],
      ['test/a.js', 'low', 'block'],
    ]);
  });

  test('says nothing of what was low before', () => {
    const policy = policyOf([TODO_RULE], { lower_severity_in: ['test'] });
    expect(evaluateFiles({ 'test/a.md': 'FIXME: x' }, policy).findings[0]).toMatchObject({
      severity: 'low',
      message: 'Left open: x',
    });
  });

  test('is lower still for what counts less anyway, as an encrypted key', () => {
    const [{ document } = {} as never] = builtinPolicies((id) => id === 'secrets');
    const policy = policyOf(
      document.rules.filter(({ id }) => id === 'private-key'),
      { lower_severity_in: ['example'] },
    );
    const pem = (body: string) => ['-----BEGIN RSA PRIVATE', 'KEY-----\n', body, '-----END RSA PRIVATE', 'KEY-----\n'];
    const key = pem(`${'Zm9vYmFyZm9v'.repeat(9)}\n`)
      .join(' ')
      .replaceAll('\n ', '\n');
    const encrypted = key.replace('-----\n', '-----\nProc-Type: 4,ENCRYPTED\n');
    const severities = (content: string) =>
      ['src/a.pem', 'docs/a.pem'].map((path) => evaluateFiles({ [path]: content }, policy).findings[0]?.severity);
    expect(severities(key)).toEqual(['critical', 'medium']);
    expect(severities(encrypted)).toEqual(['medium', 'low']);
  });

  test('is lower for a package that has the license of the repository', () => {
    const rule = {
      id: 'copyleft',
      kind: 'license' as const,
      severity: 'medium' as const,
      message: '{{license}}',
      match: { deny: ['AGPL-*', 'GPL-*'] },
    };
    const manifest = (license: string) => JSON.stringify({ name: 'a', license });
    const packages = {
      'packages/a/package.json': manifest('AGPL-3.0'),
      'packages/b/package.json': manifest('GPL-3.0'),
    };
    const severities = (more: Record<string, string>) =>
      evaluateFiles({ ...packages, ...more }, policyOf([rule])).findings.map(({ path, severity }) => [path, severity]);
    expect(severities({ 'package.json': manifest('AGPL-3.0') })).toEqual([
      ['package.json', 'medium'],
      ['packages/a/package.json', 'low'],
      ['packages/b/package.json', 'medium'],
    ]);
    expect(severities({ 'package.json': manifest('MIT') })).toEqual([
      ['packages/a/package.json', 'medium'],
      ['packages/b/package.json', 'medium'],
    ]);
  });

  test('does not change who a finding is', () => {
    const of = (lowered: boolean) =>
      evaluateFiles(files, policyOf([EVAL_RULE], lowered ? { lower_severity_in: ['test'] } : {})).findings.map(
        ({ id, fingerprints }) => ({ id, fingerprints }),
      );
    expect(of(true)).toEqual(of(false));
  });
});

test('a rule of low confidence warns, unless it says otherwise', () => {
  const of = (rule: Partial<typeof EVAL_RULE>) =>
    evaluateFiles({ 'a.js': 'eval(x);' }, policyOf([{ ...EVAL_RULE, ...rule }])).findings[0]?.action;
  expect(of({ confidence: 'low' })).toBe('warn');
  expect(of({ confidence: 'low', action: 'block' })).toBe('block');
  expect(of({ confidence: 'medium' })).toBe('block');
});
