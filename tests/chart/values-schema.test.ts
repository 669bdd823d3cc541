import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHART_DIR, chartArgs, chartValues, helmsForTests, RELEASE, valuesNames, valuesOf } from './chart.ts';

type Tree = Record<string, unknown>;

const helms = await helmsForTests();
const unknown = 'unknownKey';

// Maps whose keys are free, while their entries have a schema.
const mapsOfEntries = ['services', 'dependencies'];

// Maps that allow every key with any value; `service` stands for each service and for the defaults of all.
const freeMaps = [
  'bundled.*.resources.limits',
  'bundled.*.resources.requests',
  'commonLabels',
  'dependencies',
  'dependencies.*.env',
  'dependencies.*.optionalSecretEnv',
  'dependencies.*.secretEnv',
  'httpRoute.annotations',
  'httpRoute.timeouts',
  'image.digests',
  'ingress.annotations',
  'mail.returns.service.annotations',
  'metrics.dashboard.labels',
  'metrics.rules.labels',
  'metrics.serviceMonitor.labels',
  'publicService.annotations',
  'secrets.generated',
  'service.affinity',
  'service.autoscaling.behavior',
  'service.env',
  'service.jobs',
  'service.nodeSelector',
  'service.optionalSecretEnv',
  'service.podAnnotations',
  'service.podLabels',
  'service.podSecurityContext',
  'service.resources.limits',
  'service.resources.requests',
  'service.secretEnv',
  'service.securityContext',
  'service.serviceAccount.annotations',
  'services',
];

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all objects among the values; the path of the whole is ''. */
function pathsIn(value: Tree, path = ''): string[] {
  const inner = Object.entries(value).flatMap(([key, child]) =>
    isTree(child) ? pathsIn(child, path === '' ? key : `${path}.${key}`) : [],
  );
  return [path, ...inner];
}

function withUnknownKeys(value: Tree): Tree {
  const inner = Object.entries(value).map(([key, child]) => [
    key,
    isTree(child) ? withUnknownKeys(child) : child,
  ]);
  return { ...Object.fromEntries(inner), [unknown]: 1 };
}

// Each service, and the defaults of all, take the same values.
const general = (path: string): string =>
  path
    .replace(/^(services\.[^.]+|serviceDefaults)\./, 'service.')
    .replace(/^(dependencies|bundled)\.[^.]+/, '$1.*');

describe('the schema of the values', () => {
  it('knows every key of values.yaml, and says of each what it is', () => {
    const schema = JSON.parse(readFileSync(join(CHART_DIR, 'values.schema.json'), 'utf8')) as {
      properties: Record<string, { description?: string }>;
    };
    for (const key of Object.keys(chartValues())) expect(schema.properties[key]?.description).toBeTruthy();
  });
});

for (const helm of helms) {
  const tryWith = async (values: Tree, valuesName = 'production') =>
    helm.try('template', RELEASE, ...chartArgs(helm, valuesName, { renderOnly: true, ...values }));

  describe('values that cannot be meant', () => {
    it('are all keys that nobody knows, wherever they stand', async () => {
      const { exitCode, stderr } = await tryWith(withUnknownKeys(chartValues()));
      expect(exitCode).toBe(1);
      const refused = [...stderr.matchAll(/- at '([^']*)': additional properties '(\w+)' not allowed/g)];
      const refusedPaths = refused.map(([, path = '']) => path.slice(1).replaceAll('/', '.'));
      const accepted = pathsIn(chartValues()).filter((path) => !refusedPaths.includes(path));
      const free = new Set(accepted.map(general));
      const isWithin = (path: string) =>
        [...free].some((outer) => path.startsWith(`${outer}.`) && !mapsOfEntries.includes(outer));
      expect([...free].filter((path) => !isWithin(path)).sort()).toEqual(freeMaps);
      expect(refusedPaths.length).toBeGreaterThan(50);
    });

    const dev = valuesOf('dev');
    const service = (values: Tree): Tree => ({ services: { hours: values } });
    const cases: [what: string, values: Tree, sentence: string][] = [
      ['an unknown key', { replicas: 3 }, "at '': additional properties 'replicas' not allowed"],
      ['fewer pods than none', service({ replicas: -1 }), "at '/services/hours/replicas': minimum: got -1"],
      [
        'a port that is none',
        service({ ports: { grpc: '80a' } }),
        "'/services/hours/ports/grpc': got string",
      ],
      ['a port beyond the last one', service({ ports: { grpc: 70_000 } }), "'/services/hours/ports/grpc'"],
      ['no address', { publicUrl: '' }, 'cannot be installed: publicUrl is missing'],
      [
        'an address with more than a host',
        { publicUrl: 'https://hours.example.com?x' },
        'publicUrl "https://',
      ],
      [
        'a sentence model without TLS beside TLS',
        { guidance: { embeddingUrl: 'http://models:8080/v1', embeddingModel: 'a-model' } },
        'guidance.embeddingUrl begins with http://',
      ],
      [
        'an address without a scheme',
        { publicUrl: 'hours.example.com' },
        'publicUrl "hours.example.com" has not',
      ],
      ['no sender', { mail: { from: '' } }, 'mail.from is missing'],
      [
        'a domain for returned mail that is none',
        { mail: { returns: { domain: 'returns@example.com' } } },
        'mail.returns.domain "returns@example.com" is not a domain',
      ],
      ['no object store', { objectStore: { url: '' } }, 'objectStore.url is missing'],
      [
        'a need of nobody',
        service({ needs: ['nats', 'billing'] }),
        'services.hours needs "billing", which is neither',
      ],
      ['a level of logging that is none', { logLevel: 'loud' }, "at '/logLevel': value must be one of"],
      [
        'a language model without its name',
        { guidance: { provider: 'openai' } },
        'guidance.model is missing',
      ],
      [
        'a sentence model without its name',
        { guidance: { provider: 'none', embeddingUrl: 'http://models:8080/v1' } },
        'guidance.embeddingModel is missing',
      ],
      [
        'more pods at least than at most',
        service({ autoscaling: { enabled: true, minReplicas: 9, maxReplicas: 3 } }),
        'services.hours.autoscaling has minReplicas 9 above maxReplicas 3',
      ],
      [
        'a rollout that fails before a pod counts',
        service({ rollout: { minReadySeconds: 60, progressDeadlineSeconds: 60 } }),
        'services.hours.rollout has minReadySeconds 60 not below progressDeadlineSeconds 60',
      ],
      [
        'two public services',
        { services: { web: { isPublic: true } } },
        '2 services are public (isPublic), not one',
      ],
      [
        'secrets made up where they cannot be kept',
        { ...dev, renderOnly: false },
        'secrets.generate cannot be kept here, where nothing can be looked up',
      ],
      [
        'an authority made up where it cannot be kept',
        { renderOnly: false, tls: { certManager: { enabled: false } } },
        "certificates of the chart's own authority cannot be kept here",
      ],
      [
        'a route of no gateway',
        { httpRoute: { enabled: true }, tls: { certManager: { enabled: false } } },
        'httpRoute.parentRefs is missing',
      ],
      [
        'a gateway that cannot check the pods',
        { httpRoute: { enabled: true, parentRefs: [{ name: 'public' }] } },
        'httpRoute.backendTls.caConfigMap is missing',
      ],
      [
        'a port of nodes for a Service without one',
        { publicService: { nodePort: 30_080 } },
        'publicService.nodePort needs publicService.type NodePort or LoadBalancer',
      ],
      [
        'a Secret of a database without the way to it',
        service({ database: { secret: { name: 'db', keys: { user: 'username', password: 'password' } } } }),
        'services.hours.database.secret has neither keys.uri nor a host',
      ],
      [
        'credentials of the cluster for a bundled store',
        { bundled: { minio: { enabled: true } }, objectStore: { credentials: 'environment' } },
        'bundled.minio knows no credentials of the cluster',
      ],
      [
        'labels in the place of those that select',
        { commonLabels: { 'app.kubernetes.io/name': 'x' } },
        "invalid propertyName 'app.kubernetes.io/name'",
      ],
      [
        'secrets made up for others',
        { secrets: { generate: true } },
        'secrets.generate is for trying out and needs',
      ],
      [
        'a bundled NATS that does not know a service',
        {
          bundled: { nats: { enabled: true } },
          services: { billing: { ports: { grpc: 5000 }, needs: ['nats'] } },
        },
        'services.billing needs nats, and files/nats-users.conf has no user for it',
      ],
      [
        'plain addresses beside TLS',
        { publicUrl: 'http://hours.example.com' },
        'publicUrl begins with http://',
      ],
      [
        'certificates that are over before they are renewed',
        { tls: { authority: { days: 30 } } },
        'tls.authority.renewAfterDays 90 is not below tls.authority.days 30',
      ],
      [
        'certificates of no issuer',
        { tls: { certManager: { issuerRef: { name: '' } } } },
        'tls.certManager.issuerRef.name is missing',
      ],
    ];
    it.each(cases)('are refused with a sentence: %s', async (_what, values, sentence) => {
      const { exitCode, stderr } = await tryWith(values);
      expect(stderr).toContain(sentence);
      expect(exitCode).toBe(1);
    });

    it.each(['1st-try', 'clinical.hours'])('are refused with a sentence: the release %s', async (release) => {
      const args = chartArgs(helm, 'production', {});
      const { exitCode, stderr } = await helm.try('template', release, ...args);
      expect(stderr).toContain(`the release "${release}" would make the name "${release}`);
      expect(exitCode).toBe(1);
      const named = chartArgs(helm, 'production', { fullnameOverride: 'hours' });
      expect((await helm.try('template', release, ...named)).exitCode).toBe(0);
    });

    it('are told all at once', async () => {
      const { stderr } = await tryWith({ publicUrl: '', mail: { from: '' }, objectStore: { url: '' } });
      expect(stderr).toContain('publicUrl is missing; mail.from is missing; objectStore.url is missing');
    });
  });

  describe.each(valuesNames)('%s.yaml', (valuesName) => {
    it('is without fault for helm lint', async () => {
      const { stdout } = await helm.run('lint', '--strict', ...chartArgs(helm, valuesName));
      expect(stdout).toContain('1 chart(s) linted, 0 chart(s) failed');
      expect(stdout).not.toMatch(/\[(WARNING|ERROR)\]/);
    });
  });
}
