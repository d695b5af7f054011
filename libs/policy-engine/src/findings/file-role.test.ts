import { describe, expect, it, test } from '@jest/globals';
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
    ['test', 'certs/test.key'],
    ['test', 'internal/testkey.pem'],
    ['test', 'caddytest/caddytest.go'],
    ['test', 'net/http/httptest/server.go'],
    ['test', 'certs/caddy.localhost.key'],
    ['test', 'command/agent/testing.go'],
    ['test', 'vault/cluster_testing.go'],
    ['test', 'src/lib/test-utils.ts'],
    ['test', 'helper/testhelpers/storage/server.go'],
    ['test', 'internal/testutil/server.go'],
    ['test', 'integration/resources/tls/local.key'],
    ['test', 'integration/access_log.go'],
    ['test', 'client-go/kubernetes/fake/clientset.go'],
    ['test', 'server/configs/certs/benchmark-server-key-rsa-4096.pem'],
    ['test', 'plugins/outputs/graylog/graylog_test_linux.go'],
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
    ['vendored', 'static/js/lib/jquery/jquery.js'],
    ['vendored', 'org/acme/resource/jquery-3.7.1.js'],
    ['vendored', 'public/bootstrap.bundle.js'],
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
    'src/react-router.js',
    'src/hammock-store/index.js',
    'src/docstore/index.js',
    'lib/chart-builder.js',
    'org/acme/Testable.java',
    'src/assets/page-settings.js',
    'contest/a.go',
    'internal/attest/sign.go',
    'org/springframework/integration/http/Gateway.java',
    'src/integrations/slack.ts',
    'packages/server/src/integration/slack.ts',
    'lib/ab-testing/assign.ts',
    'src/contesting.go',
    'lib/sampler.py',
    'lib/sample.py',
    'src/readme.ts',
    'src/resample.ts',
    'src/readme-parser/parse.ts',
    'build/tasks/deadbeef.js',
    'deploy/benchkey/key.pem',
  ])('is none for %s', (path) => {
    expect(fileRole(path, ALL)).toBeNull();
  });

  it('is only one of those that are asked for', () => {
    expect(fileRole('test/a.js', ['example'])).toBeNull();
    expect(fileRole('examples/test/a.js', ['example'])).toBe('example');
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
