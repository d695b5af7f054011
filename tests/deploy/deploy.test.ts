import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { authSettings } from '@assay/auth';
import { evaluatorSettings } from '@assay/evaluator';
import { gatewaySettings } from '@assay/gateway';
import { integrationsSettings } from '@assay/integrations';
import { portalSettings } from '@assay/portal';
import { dispatcherSettings } from '@assay/webhook-dispatcher';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
/** Made by `npm test`: hadolint, Helm and the schemas of Kubernetes from the Python registry. */
const tools = path.join(root, '.cache/deploy-tools/bin');
const itWithTools = existsSync(tools) ? it : it.skip;
const SERVICES = ['auth', 'evaluator', 'gateway', 'integrations', 'portal', 'webhook-dispatcher'];

/** The login of the S3 bucket, which its client reads from the environment itself. */
const BUCKET = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((env) => ({ env, secret: true, optional: true }));
/** What each reads, by its own table; those without one read what is named here. */
const READS: Record<string, readonly { env: string; secret?: boolean; optional?: boolean }[]> = {
  gateway: [...Object.values(gatewaySettings), ...BUCKET],
  auth: Object.values(authSettings),
  portal: Object.values(portalSettings),
  evaluator: [...Object.values(evaluatorSettings), ...BUCKET],
  'webhook-dispatcher': Object.values(dispatcherSettings),
  integrations: Object.values(integrationsSettings),
  migrate: [{ env: 'DATABASE_URL', secret: true }],
  retention: [
    { env: 'DATABASE_URL', secret: true },
    { env: 'REDIS_URL', secret: true, optional: true },
  ],
  admin: [
    { env: 'DATABASE_URL', secret: true },
    { env: 'ENCRYPTION_KEYS', secret: true },
    { env: 'KEY_PEPPERS', secret: true },
    { env: 'REDIS_URL', secret: true, optional: true },
  ],
};
/** In its table, and of no use to it. */
const UNUSED: Record<string, string[]> = { evaluator: ['REDIS_URL'], 'webhook-dispatcher': ['REDIS_URL'] };
const secretsOf = (service: string) =>
  (READS[service] ?? []).filter(({ env, secret }) => secret && !UNUSED[service]?.includes(env));

interface Probe {
  httpGet: { path: string };
  periodSeconds: number;
  timeoutSeconds?: number;
  failureThreshold: number;
}
interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  volumeMounts?: { mountPath: string }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { limits: { memory: string } };
}
interface PodSpec {
  securityContext: { runAsNonRoot: boolean };
  enableServiceLinks: boolean;
  nodeSelector?: object;
  tolerations?: object[];
  containers: Container[];
}
interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  spec: {
    template?: { spec: PodSpec };
    jobTemplate?: { spec: { template: { spec: PodSpec } } };
    triggers?: { metadata: { consumerGroup: string; topic: string }; authenticationRef?: { name: string } }[];
  };
}

describe('docker-compose.yml', () => {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<
      string,
      {
        profiles?: string[];
        ports?: string[];
        healthcheck?: { test: string[] };
        build?: { target: string };
        read_only?: boolean;
        volumes?: string[];
        environment?: Record<string, string>;
      }
    >;
  };
  const dockerfile = readFileSync(path.join(root, 'deploy/docker/Dockerfile'), 'utf8');
  const targets = [...dockerfile.matchAll(/^FROM runtime AS (\S+)$/gm)].map(([, target]) => target);

  it('has the profiles lite and full, each of them whole', () => {
    const of = (profile: string) =>
      Object.keys(services).filter((name) => !services[name]?.profiles || services[name]?.profiles?.includes(profile));
    expect(of('lite').sort()).toEqual(['lite', 'postgres']);
    expect(of('full').sort()).toEqual([...SERVICES, 'admin', 'kafka', 'migrate', 'postgres', 'redis'].sort());
  });

  it('publishes ports on loopback only, checks every store, and builds targets that exist', () => {
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const store of ['postgres', 'kafka', 'redis']) expect(services[store]?.healthcheck).toBeDefined();
    for (const { build, read_only } of Object.values(services)) {
      if (!build) continue;
      expect(targets).toContain(build.target);
      expect(read_only).toBe(true);
    }
    expect(targets).toEqual(expect.arrayContaining(SERVICES));
  });

  it('gives each service what it reads, and no more: above all no secret of another', () => {
    for (const service of [...SERVICES, 'migrate', 'admin']) {
      const given = Object.keys(services[service]?.environment ?? {});
      const read = (READS[service] ?? []).map(({ env }) => env);
      expect([service, given.filter((name) => !read.includes(name))]).toEqual([service, []]);
      const needed = secretsOf(service).filter(({ optional }) => !optional);
      expect(given).toEqual(expect.arrayContaining(needed.map(({ env }) => env)));
    }
    // what serves the internal routes is published nowhere
    expect(services.auth?.ports).toEqual(['127.0.0.1:3001:3001']);
    const { AUTH_INTERNAL_PORT: internal } = services.auth?.environment ?? {};
    expect(services.gateway?.environment?.AUTH_INTERNAL_URL).toBe(`http://auth:${internal}`);
  });

  it('keeps the log of Kafka in its volume, and knows PostgreSQL by its TCP port', () => {
    const { kafka, postgres } = services;
    expect(kafka?.volumes).toEqual([`kafka:${kafka?.environment?.KAFKA_LOG_DIRS}`]);
    expect(postgres?.healthcheck?.test).toEqual(expect.arrayContaining(['pg_isready', '-h', '127.0.0.1']));
  });

  it('takes every secret from the generated .env and has none in it', () => {
    const written = readFileSync(path.join(root, 'deploy/docker/generate-env.mjs'), 'utf8');
    const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
    for (const [, variable = ''] of compose.matchAll(/\$\{([A-Z_]+):\?/g)) expect(written).toContain(`${variable}:`);
  });

  it('runs nothing as root, and copies nothing into an image that only builds', () => {
    const runtime = dockerfile.slice(dockerfile.indexOf('AS runtime'), dockerfile.indexOf('AS gateway'));
    expect(runtime).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile.slice(dockerfile.indexOf('AS gateway'))).not.toMatch(/^USER/m);
    for (const [, from] of dockerfile.matchAll(/^COPY --from=build (\S+)/gm)) expect(from).toMatch(/^\/layout\//);
  });

  itWithTools('is built from a Dockerfile that hadolint finds nothing in', () => {
    const { status, stdout } = spawnSync(path.join(tools, 'hadolint'), ['deploy/docker/Dockerfile'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  });
});

describe('The Helm chart', () => {
  interface Report {
    lint: { errors: string[]; messages: { severity: number }[] };
    forms: Record<string, KubernetesObject[]>;
    notes: Record<string, string>;
    wrong: Record<string, string>;
  }
  let report: Report;
  beforeAll(() => {
    if (!existsSync(tools)) return;
    const { status, stdout, stderr } = spawnSync(
      path.join(tools, 'python'),
      ['deploy/helm/check.py', 'deploy/helm/assay'],
      { cwd: root, encoding: 'utf8', maxBuffer: 16 << 20 },
    );
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
    report = JSON.parse(stdout) as Report;
  }, 300_000);
  /** What each pod of a form is made from, by the name of its container. */
  const pods = (form: string): Record<string, PodSpec> =>
    Object.fromEntries(
      (report.forms[form] ?? []).flatMap(({ spec }) => {
        const pod = (spec?.jobTemplate?.spec.template ?? spec?.template)?.spec;
        return pod ? [[pod.containers[0]?.name, pod]] : [];
      }),
    );
  const variable = (pod: PodSpec | undefined, name: string) =>
    pod?.containers[0]?.env?.find((each) => each.name === name)?.value;

  itWithTools(
    'puts every pod, those of jobs too, where the values say, and keeps variables of other services out',
    () => {
      const all = pods('everything');
      expect(Object.keys(all).sort()).toEqual([...SERVICES, 'migrate', 'retention'].sort());
      for (const pod of Object.values(all)) {
        expect(pod).toMatchObject({
          enableServiceLinks: false,
          nodeSelector: { pool: 'assay' },
          tolerations: [{ key: 'pool', operator: 'Exists' }],
        });
        expect(variable(pod, 'LOG_LEVEL')).toBe('warn');
      }
    },
  );

  itWithTools('gives every pod the secrets that it reads, and no more', () => {
    const all = pods('everything');
    const given = (name: string) =>
      (all[name]?.containers[0]?.env ?? []).flatMap(({ name: variable, valueFrom }) =>
        valueFrom ? [[variable, valueFrom.secretKeyRef.name] as const] : [],
      );
    for (const name of [...SERVICES, 'migrate', 'retention'])
      expect([
        name,
        given(name)
          .map(([variable]) => variable)
          .sort(),
      ]).toEqual([
        name,
        secretsOf(name)
          .map(({ env }) => env)
          .sort(),
      ]);
    // a login of its own, and what only the owner of the tables may do
    expect(given('gateway')).toContainEqual(['DATABASE_URL', 'assay-gateway']);
    expect(given('gateway')).toContainEqual(['INTERNAL_TOKEN', 'assay']);
    expect(given('migrate')).toEqual([['DATABASE_URL', 'assay-owner']]);
  });

  itWithTools('lets nobody but the gateway to the internal port of auth', () => {
    const { auth, gateway } = pods('defaults');
    const internal = variable(auth, 'AUTH_INTERNAL_PORT');
    expect(variable(gateway, 'AUTH_INTERNAL_URL')).toBe(`http://release-auth:${internal}`);
    const policy = report.forms.defaults?.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'release-auth',
    );
    expect(policy?.spec).toMatchObject({
      ingress: [
        { ports: [{ port: 'http' }] },
        {
          ports: [{ port: 'internal' }],
          from: [
            { podSelector: { matchLabels: { 'app.kubernetes.io/component': 'gateway', 'assay/release': 'release' } } },
          ],
        },
      ],
    });
  });
  itWithTools(
    'gives evaluator and gateway memory for all of their sandbox processes, and auth a folder for its messages',
    () => {
      const { evaluator, gateway, auth } = pods('defaults');
      const atOnce = Number(variable(evaluator, 'EVALUATOR_CONCURRENCY'));
      const memoryMb = (pod: PodSpec | undefined) =>
        Number(/^(\d+)Mi$/.exec(pod?.containers[0]?.resources.limits.memory ?? '')?.[1]);
      expect(memoryMb(evaluator)).toBeGreaterThanOrEqual((atOnce + 2) * 512 + 256);
      // the bodies that it holds at once (body-budget.ts), too
      expect(memoryMb(gateway)).toBeGreaterThanOrEqual((2 + 2) * 512 + 512 + 256);
      const mounted = auth?.containers[0]?.volumeMounts?.map(({ mountPath }) => mountPath) ?? [];
      expect(mounted).toContain(path.dirname(variable(auth, 'MAIL_FOLDER') ?? ''));
    },
  );

  itWithTools('tells a whole command for operators, whose pod has the Secret and the security of the others', () => {
    const [, overrides = ''] = /--overrides '(.*?)'/.exec(report.notes.everything ?? '') ?? [];
    const { spec } = JSON.parse(overrides) as { spec: PodSpec };
    expect(spec).toMatchObject({ securityContext: { runAsNonRoot: true }, nodeSelector: { pool: 'assay' } });
    expect(spec.containers).toEqual([expect.objectContaining({ name: 'assay-admin' })]);
    const given = spec.containers[0]?.env?.map(({ name }) => name);
    expect(given?.sort()).toEqual(READS.admin?.map(({ env }) => env).sort());
  });

  itWithTools('lints, renders in several forms into valid objects of Kubernetes, and refuses wrong values', () => {
    expect(report.lint.errors ?? []).toEqual([]);
    expect((report.lint.messages ?? []).filter(({ severity }) => severity > 1)).toEqual([]);
    expect(new Set(Object.values(report.wrong))).toEqual(new Set(['refused']));
    const kinds = (form: string, kind: string) => (report.forms[form] ?? []).filter((each) => each.kind === kind);
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'])
      expect(kinds('defaults', kind).map(({ metadata }) => metadata.name)).toEqual(
        SERVICES.map((name) => `release-${name}`),
      );
    expect(kinds('defaults', 'HorizontalPodAutoscaler')).toHaveLength(3);
    expect(kinds('defaults', 'Job')).toHaveLength(1);
    expect(kinds('nothing extra', 'NetworkPolicy')).toEqual([]);
    const lag = kinds('everything', 'ScaledObject').map(({ spec }) => spec.triggers?.[0]?.metadata);
    expect(lag).toEqual([
      expect.objectContaining({ consumerGroup: 'evaluator', topic: 'assay.evaluation.requested' }),
      expect.objectContaining({ consumerGroup: 'integrations', topic: 'assay.pull-request-check.due' }),
      expect.objectContaining({ consumerGroup: 'webhook-dispatcher', topic: 'assay.webhook-event.recorded' }),
    ]);
    for (const { spec } of kinds('everything', 'ScaledObject'))
      expect(spec.triggers?.[0]?.authenticationRef).toEqual({ name: 'kafka' });
    for (const { spec, metadata } of kinds('everything', 'Deployment')) {
      const env = spec.template?.spec.containers[0]?.env;
      // the portal speaks to no broker
      if (metadata.name === 'release-portal') expect(env?.map(({ name }) => name)).not.toContain('KAFKA_TLS');
      else expect(env).toContainEqual({ name: 'KAFKA_TLS', value: 'true' });
    }
    for (const { spec, kind } of Object.values(report.forms).flat()) {
      if (kind !== 'Deployment' && kind !== 'Job') continue;
      expect(spec.template?.spec.securityContext.runAsNonRoot).toBe(true);
      for (const container of spec.template?.spec.containers ?? []) {
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
        expect(container.resources.limits.memory).toBeDefined();
        if (kind !== 'Deployment') continue;
        expect(container.readinessProbe?.httpGet.path).toContain('/readyz');
        // what is only slow is taken out for a while, not killed
        const { periodSeconds = 0, failureThreshold = 0 } = container.livenessProbe ?? {};
        expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(60);
      }
    }
    expect(JSON.stringify(report.forms)).not.toMatch(/kind":"Secret"/);
  });
});
