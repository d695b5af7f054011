import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
/** Made by `npm test`: hadolint, Helm and the schemas of Kubernetes from the Python registry. */
const tools = path.join(root, '.cache/deploy-tools/bin');
const itWithTools = existsSync(tools) ? it : it.skip;
const SERVICES = ['auth', 'evaluator', 'gateway', 'portal', 'webhook-dispatcher'];

interface Container {
  env?: { name: string; value: string }[];
  image: string;
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  readinessProbe?: { httpGet: { path: string } };
  resources: { limits: { memory: string } };
}
interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  spec: {
    template?: { spec: { securityContext: { runAsNonRoot: boolean }; containers: Container[] } };
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
  itWithTools(
    'lints, renders in several forms into valid objects of Kubernetes, and refuses wrong values',
    () => {
      const { status, stdout, stderr } = spawnSync(
        path.join(tools, 'python'),
        ['deploy/helm/check.py', 'deploy/helm/assay'],
        { cwd: root, encoding: 'utf8', maxBuffer: 16 << 20 },
      );
      expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
      const report = JSON.parse(stdout) as {
        lint: { errors: string[]; messages: { severity: number }[] };
        forms: Record<string, KubernetesObject[]>;
        wrong: Record<string, string>;
      };
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
        expect.objectContaining({ consumerGroup: 'webhook-dispatcher', topic: 'assay.webhook-event.recorded' }),
      ]);
      for (const { spec } of kinds('everything', 'ScaledObject'))
        expect(spec.triggers?.[0]?.authenticationRef).toEqual({ name: 'kafka' });
      for (const { spec } of kinds('everything', 'Deployment'))
        expect(spec.template?.spec.containers[0]?.env).toContainEqual({ name: 'KAFKA_TLS', value: 'true' });
      for (const { spec, kind } of Object.values(report.forms).flat()) {
        if (kind !== 'Deployment' && kind !== 'Job') continue;
        expect(spec.template?.spec.securityContext.runAsNonRoot).toBe(true);
        for (const container of spec.template?.spec.containers ?? []) {
          expect(container.securityContext).toMatchObject({
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
          });
          expect(container.resources.limits.memory).toBeDefined();
          if (kind === 'Deployment') expect(container.readinessProbe?.httpGet.path).toContain('/readyz');
        }
      }
      expect(JSON.stringify(report.forms)).not.toMatch(/kind":"Secret"/);
    },
    60_000,
  );
});
