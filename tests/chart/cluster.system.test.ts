import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topology } from '#deploy/local/topology';
import type { HelmAnswer } from './chart.ts';
import type { KubeObject } from './kube-client.ts';
import { ownAuthorityCases } from './own-authority-cases.ts';
import { podsOf } from './pods.ts';
import {
  type ClusterBinaries,
  type TestCluster,
  findClusterBinaries,
  startTestCluster,
} from './test-cluster.ts';
import { TestRelease } from './test-release.ts';

const serviceNames = topology.map(({ name }) => name);
const succeeded = { exitCode: 0, stderr: '' };

describe('a cluster for tests', () => {
  it('says which program is missing', async () => {
    const nothing = { PATH: '/nowhere' };
    const answer = await findClusterBinaries({ cacheDir: '/nowhere', env: nothing });
    expect(answer).toEqual({ reason: 'Helm is missing (there is no Go to build it with)' });
  });
});

for (const parts of await clusterParts()) {
  describe('the chart in a real cluster', () => {
    let cluster: TestCluster;
    beforeAll(async () => {
      cluster = await startTestCluster(parts);
    });
    afterAll(() => cluster.stop());

    const releaseOf = (namespace: string, valuesName = namespace) =>
      new TestRelease(cluster, namespace, valuesName);
    const outcome = ({ exitCode, stderr }: HelmAnswer) => ({ exitCode, stderr });

    describe('with ci.yaml, which switches on whatever there is', () => {
      const hours = (values: Record<string, unknown>) => ({
        services: { hours: { autoscaling: { enabled: false }, ...values } },
      });
      const first = hours({ replicas: 3 });
      let release: TestRelease;
      let namesBefore: string[];
      let deployments: Map<string, KubeObject>;
      beforeAll(async () => {
        release = releaseOf('ci');
        await release.prepare(await release.prerequisites());
        namesBefore = await cluster.api.namesIn('ci');
      });

      it('is installed without a warning, object by object', async () => {
        expect(outcome(await release.withChart('install', first))).toEqual(succeeded);
        const sent = await release.sent('manifest');
        const names = await cluster.api.namesIn('ci');
        expect(names).toEqual(expect.arrayContaining(sent.map(nameOf)));
        const kinds = new Set(sent.map(({ kind }) => kind));
        expect([...kinds]).toEqual(expect.arrayContaining(['ServiceMonitor', 'PrometheusRule', 'Ingress']));
        expect(sent.length).toBeGreaterThan(50);
      });

      it('has as many pods of each service as the values say, or as an autoscaler decides', async () => {
        deployments = await release.all('Deployment');
        expect([...deployments.keys()].sort()).toEqual(
          serviceNames.map((name) => `clinical-hours-${name}`).sort(),
        );
        expect(deployments.get('clinical-hours-hours')?.spec).toMatchObject({ replicas: 3 });
        const autoscalers = await release.all('HorizontalPodAutoscaler');
        const scaled = serviceNames.filter((name) => name !== 'hours');
        expect([...autoscalers.keys()].sort()).toEqual(scaled.map((name) => `clinical-hours-${name}`).sort());
        for (const [name, { spec }] of autoscalers) {
          expect(spec).toMatchObject({
            scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
            minReplicas: 2,
            maxReplicas: 6,
            metrics: [{ type: 'Resource', resource: { name: 'cpu' } }],
          });
          // A number of replicas in the manifest would undo the autoscaler's decision at each upgrade.
          const sent = (await release.sent('manifest')).find(
            (object) => nameOf(object) === `Deployment/${name}`,
          );
          expect(sent?.spec).not.toHaveProperty('replicas');
        }
      });

      it('protects the pods of every service while nodes are drained', async () => {
        const budgets = await release.all('PodDisruptionBudget');
        for (const [name, deployment] of deployments) {
          const { selector } = deployment.spec as { selector: unknown };
          expect(budgets.get(name)?.spec).toMatchObject({ maxUnavailable: 1, selector });
        }
        expect(budgets.size).toBe(deployments.size);
      });

      it('makes pods that the strictest rules of Kubernetes accept, those of helm test too', async () => {
        const objects = [...(await release.sent('manifest')), ...(await release.sent('hooks'))];
        const pods = objects.flatMap(podsOf);
        expect(pods.map(({ kind }) => kind)).toEqual(
          expect.arrayContaining(['Deployment', 'CronJob', 'Pod']),
        );
        for (const { owner, labels, spec } of pods) {
          const metadata = { name: 'probe', labels };
          const pod = { apiVersion: 'v1', kind: 'Pod', metadata, spec };
          const { status, body, warnings } = await cluster.api.post(
            `${release.pathOf('Pod')}?dryRun=All`,
            pod,
          );
          expect([owner, status, body.message, warnings]).toEqual([owner, 201, undefined, []]);
        }
      });

      it('scales one service and touches no other', async () => {
        expect(outcome(await release.withChart('upgrade', hours({ replicas: 5 })))).toEqual(succeeded);
        const scaled = await release.all('Deployment');
        expect(scaled.get('clinical-hours-hours')?.spec).toMatchObject({ replicas: 5 });
        const changed = [...scaled].filter(([name, { metadata }]) => {
          return metadata.generation !== deployments.get(name)?.metadata.generation;
        });
        expect(changed.map(([name]) => name)).toEqual(['clinical-hours-hours']);
      });

      it('changes by an upgrade to other images nothing but these', async () => {
        const next = { ...first, image: { tag: '9.9.9' } };
        expect(outcome(await release.withChart('upgrade', next))).toEqual(succeeded);
        const upgraded = await release.all('Deployment');
        for (const [name, before] of deployments) {
          const version = before.metadata.labels?.['app.kubernetes.io/version'] ?? '';
          const after = specOf(upgraded.get(name));
          expect(after).toContain(`-${name.replace('clinical-hours-', '')}:9.9.9`);
          expect(after).toBe(specOf(before).replaceAll(version, '9.9.9'));
        }
      });

      it('is by a rollback what it was before', async () => {
        expect(outcome(await release.helm('rollback', 'clinical-hours', '1'))).toEqual(succeeded);
        const restored = await release.all('Deployment');
        for (const [name, before] of deployments) expect(specOf(restored.get(name))).toBe(specOf(before));
      });

      it('refuses to be installed over itself', async () => {
        const { exitCode, stderr } = await release.withChart('install', first);
        expect(stderr).toContain('cannot re-use a name that is still in use');
        expect(exitCode).toBe(1);
      });

      it('leaves nothing behind when it is uninstalled', async () => {
        expect(outcome(await release.helm('uninstall', 'clinical-hours'))).toEqual(succeeded);
        expect(await cluster.api.namesIn('ci')).toEqual(namesBefore);
      });
    });

    describe('with dev.yaml, which makes its own secrets', () => {
      it('is installed into an empty namespace, keeps its secrets in upgrades, and leaves them behind', async () => {
        const release = await releaseOf('dev').prepare([]);
        const before = await cluster.api.namesIn('dev');
        const installed = await release.withChart('install');
        expect(outcome(installed)).toEqual(succeeded);
        expect(installed.stdout).toContain('image.registry is empty: ');
        const secrets = async () => (await release.all('Secret')).get('clinical-hours')?.data as object;
        const made = await secrets();
        expect(Object.keys(made).length).toBeGreaterThan(15);
        expect(outcome(await release.withChart('upgrade', { logLevel: 'debug' }))).toEqual(succeeded);
        expect(await secrets()).toEqual(made);

        expect((await release.helm('uninstall', 'clinical-hours')).exitCode).toBe(0);
        expect(await cluster.api.namesIn('dev')).toEqual([...before, 'Secret/clinical-hours'].sort());
        // A second installation finds the volumes of the databases, and needs their passwords.
        expect(outcome(await release.withChart('install'))).toEqual(succeeded);
        expect(await secrets()).toEqual(made);
      });
    });

    describe('with production.yaml', () => {
      it('is installed without a warning, with its certificates', async () => {
        const release = releaseOf('production');
        await release.prepare(await release.prerequisites());
        const installed = await release.withChart('install');
        expect(outcome(installed)).toEqual(succeeded);
        expect(installed.stdout).not.toContain('image.registry');
        const names = await cluster.api.namesIn('production');
        expect(names).toEqual(
          expect.arrayContaining(serviceNames.map((name) => `Certificate/clinical-hours-${name}`)),
        );
      });
    });

    describe.each(['kind', 'openshift', 'eks', 'cloudnativepg', 'argocd'])('with %s.yaml', (platform) => {
      it('is installed without a warning, with pods that the strictest rules accept', async () => {
        const release = releaseOf(platform);
        await release.prepare(await release.prerequisites());
        expect(outcome(await release.withChart('install'))).toEqual(succeeded);
        const sent = await release.sent('manifest');
        expect(await cluster.api.namesIn(platform)).toEqual(expect.arrayContaining(sent.map(nameOf)));
        for (const { owner, labels, spec } of sent.flatMap(podsOf)) {
          const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'probe', labels }, spec };
          const { status, body, warnings } = await cluster.api.post(
            `${release.pathOf('Pod')}?dryRun=All`,
            pod,
          );
          expect([owner, status, body.message, warnings]).toEqual([owner, 201, undefined, []]);
        }
      });
    });

    ownAuthorityCases(() => cluster);

    describe('asked for what cannot be', () => {
      const attempt = async (namespace: string, without: (object: KubeObject) => KubeObject | undefined) => {
        const release = releaseOf(namespace, 'ci');
        const objects = (await release.prerequisites()).flatMap((object) => without(object) ?? []);
        await release.prepare(objects);
        const before = await cluster.api.namesIn(namespace);
        const { exitCode, stderr } = await release.withChart('install');
        expect(exitCode).toBe(1);
        expect(await cluster.api.namesIn(namespace)).toEqual(before);
        return stderr;
      };
      const isOurs = ({ metadata }: KubeObject) => metadata.name === 'clinical-hours';

      it('says that the Secret is missing, by its name, and installs nothing', async () => {
        const said = await attempt('no-secret', (object) => (isOurs(object) ? undefined : object));
        expect(said).toContain('the Secret clinical-hours is missing in the namespace no-secret');
      });

      it('says which key the Secret lacks', async () => {
        const said = await attempt('no-key', (object) => {
          if (!isOurs(object)) return object;
          const { 'token-secrets': _, ...stringData } = object.stringData as Record<string, string>;
          return { ...object, stringData };
        });
        expect(said).toContain('the Secret clinical-hours has no token-secrets');
      });

      it('says which key of the values nobody knows', async () => {
        const { exitCode, stderr } = await releaseOf('ci').withChart('install', { replicas: 3 });
        expect(stderr).toContain("additional properties 'replicas' not allowed");
        expect(exitCode).toBe(1);
      });

      it('says which certificate is missing', async () => {
        const isOne = ({ metadata }: KubeObject) => metadata.name === 'clinical-hours-hours-tls';
        const said = await attempt('no-certificate', (object) => (isOne(object) ? undefined : object));
        expect(said).toContain('the Secret clinical-hours-hours-tls is missing');
      });
    });

    it('names what somebody has made, and not what the server remarks of it', async () => {
      const release = await releaseOf('remarks').prepare([]);
      const before = await cluster.api.namesIn('remarks');
      const made = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'made' } };
      await cluster.api.create(release.pathOf('ConfigMap'), made);
      await cluster.api.create('/api/v1/namespaces/remarks/events', {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: 'remark' },
        involvedObject: { apiVersion: 'v1', kind: 'ConfigMap', namespace: 'remarks', name: 'made' },
        type: 'Warning',
        reason: 'Remarkable',
      });
      expect(await cluster.api.namesIn('remarks')).toEqual([...before, 'ConfigMap/made'].sort());
    });

    it('asks Kubernetes for no API that is deprecated', async () => {
      const deprecated = async () => {
        const { body } = await cluster.api.send<string>('GET', '/metrics');
        return [...body.matchAll(/^apiserver_requested_deprecated_apis\{.*resource="(\w+)"/gm)].map(
          ([, name]) => name,
        );
      };
      expect(await deprecated()).toEqual([]);
      await cluster.api.get('/api/v1/endpoints');
      expect(await deprecated()).toEqual(['endpoints']);
    });
  });
}

async function clusterParts(): Promise<ClusterBinaries[]> {
  const parts = await findClusterBinaries();
  return 'reason' in parts ? [] : [parts];
}

function nameOf({ kind, metadata }: KubeObject): string {
  return `${kind}/${metadata.name}`;
}

function specOf(object: KubeObject | undefined): string {
  return JSON.stringify(object?.spec);
}
