import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LOG_SETTINGS } from '#deploy/local/postgres';
import { topology } from '#deploy/local/topology';
import {
  CHART_DIR,
  chartValues,
  componentOf,
  helmsForTests,
  render,
  renderOnce,
  ROOT_DIR,
  valuesNames,
} from './chart.ts';
import { examplePath, natsUsersPath, natsUsersText, renderExample } from './render-example.ts';
import type { KubeObject } from './kube-client.ts';
import { podsOf } from './pods.ts';

const helms = await helmsForTests();
const { services } = chartValues();
const templates = globSync('templates/**/*.{tpl,yaml,txt}', { cwd: CHART_DIR });

describe('the chart', () => {
  it('has the services that start on one machine, with the same needs and ports', () => {
    // Values that only a cluster has: on one machine contents are in a folder, and the model and the scanner are
    // settings.
    const ofCluster = ['objectStore', 'guidance', 'virusScanner'];
    const inChart = Object.entries(services).map(([name, { ports, database, needs }]) => ({
      name,
      listens: (['grpc', 'http'] as const).filter((kind) => ports[kind]),
      needs: [
        ...(database?.enabled ? ['database'] : []),
        ...needs.filter((need) => !ofCluster.includes(need)),
      ].sort(),
    }));
    const here = topology.map(({ name, listens, needs }) => ({
      name,
      listens: listens.toSorted(),
      needs: needs.toSorted(),
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(inChart.sort(byName)).toEqual(here.sort(byName));
  });

  it('has a user of NATS for each service, with the rights that it needs', () => {
    expect(readFileSync(natsUsersPath, 'utf8'), 'it is outdated: run npm run generate').toBe(natsUsersText());
  });

  it('has no template that knows a service by its name', () => {
    expect(templates.length).toBeGreaterThan(20);
    const known = templates.flatMap((path) => {
      const text = readFileSync(join(CHART_DIR, path), 'utf8').replaceAll('clinical-hours', '');
      const code = text.replace(/\{\{-? *\/\*[^]*?\*\/ *-?\}\}|^ *#.*$/gm, '');
      return Object.keys(services)
        .filter((name) => new RegExp(`["'\`]${name}["'\`]|-${name}\\b(?!-)|services\\.${name}\\b`).test(code))
        .map((name) => `${path}: ${name}`);
    });
    expect(known).toEqual([]);
  });
});

// Its log holds nobody's data.
const postgresCommand = ['postgres', ...LOG_SETTINGS.flatMap((setting) => ['-c', setting])];

it('PostgreSQL is started by compose as it is started elsewhere', () => {
  const inCompose = parse(readFileSync(join(ROOT_DIR, 'deploy', 'compose.yaml'), 'utf8'), { merge: true });
  expect(inCompose.services.postgres.command).toEqual(postgresCommand);
});

for (const helm of helms) {
  it('is shown in the example as it is', async () => {
    const isOutdated = readFileSync(examplePath, 'utf8') !== (await renderExample(helm.path));
    expect(isOutdated, 'the example is outdated: run npm run generate').toBe(false);
  });

  it('starts PostgreSQL as it is started elsewhere', async () => {
    const server = (await renderOnce(helm, 'dev')).find(
      ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'clinical-hours-postgresql',
    );
    expect(server && podsOf(server)[0]?.spec.containers[0]).toMatchObject({ args: postgresCommand });
  });

  describe.each(valuesNames)('rendered with %s.yaml', (valuesName) => {
    it('names every object once, and labels it as part of the release', async () => {
      const objects = await renderOnce(helm, valuesName);
      const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
      expect(new Set(names).size).toBe(names.length);
      for (const { metadata } of objects) {
        expect(metadata.labels).toMatchObject({
          'app.kubernetes.io/name': 'clinical-hours',
          'app.kubernetes.io/instance': 'clinical-hours',
          'app.kubernetes.io/component': expect.stringMatching(/./),
          'app.kubernetes.io/managed-by': 'Helm',
          'app.kubernetes.io/part-of': 'clinical-hours',
        });
        expect(metadata.name.length).toBeLessThanOrEqual(63);
      }
    });

    it('keeps the pod of helm test, whose log --logs reads afterwards', async () => {
      const objects = await renderOnce(helm, valuesName);
      const hooks = objects.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'test');
      const policies = hooks.map(({ metadata }) => metadata.annotations?.['helm.sh/hook-delete-policy']);
      expect(policies).toEqual(['before-hook-creation']);
    });

    it('lets the selectors of Services find the pods of one workload each', async () => {
      const objects = await renderOnce(helm, valuesName);
      const pods = objects.flatMap(podsOf);
      for (const { kind, metadata, spec } of objects) {
        if (kind !== 'Service') continue;
        const { selector } = spec as { selector: Record<string, string> };
        const found = pods.filter(({ labels }) =>
          Object.entries(selector).every(([key, value]) => labels[key] === value),
        );
        expect([metadata.name, found.length]).toEqual([metadata.name, 1]);
      }
    });
  });

  describe('a service that is added as one entry in the values', () => {
    const billing = {
      ports: { grpc: 5000, http: 8080 },
      database: { enabled: true },
      needs: ['nats', 'auth'],
      autoscaling: { enabled: true },
      jobs: { close: { schedule: '0 4 * * *', args: ['src/close.ts'] } },
    };
    const rendered = async (): Promise<KubeObject[]> =>
      render(helm, 'production', { services: { billing }, tls: { enabled: true } });

    it('gets every kind of object that the others have', async () => {
      const own = (await rendered()).filter((object) => componentOf(object) === 'billing');
      expect(own.map(({ kind, metadata }) => `${kind}/${metadata.name}`).sort()).toEqual([
        'Certificate/clinical-hours-billing',
        'Deployment/clinical-hours-billing',
        'HorizontalPodAutoscaler/clinical-hours-billing',
        'NetworkPolicy/clinical-hours-billing',
        'PodDisruptionBudget/clinical-hours-billing',
        'Service/clinical-hours-billing',
        'Service/clinical-hours-billing-grpc',
        'ServiceAccount/clinical-hours-billing',
      ]);
      const job = (await rendered()).filter((object) => componentOf(object) === 'billing-close');
      expect(job.map(({ kind }) => kind).sort()).toEqual(['CronJob', 'NetworkPolicy']);
    });

    it('is told where those are whom it needs, and its own secrets only', async () => {
      const deployment = (await rendered()).find(
        (object) => object.kind === 'Deployment' && componentOf(object) === 'billing',
      );
      const [pod] = deployment ? podsOf(deployment) : [];
      const { env = [] } = pod?.spec.containers[0] ?? {};
      expect(env).toContainEqual({ name: 'AUTH_GRPC_ADDRESS', value: 'clinical-hours-auth-grpc:5000' });
      const keys = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []);
      expect(keys.sort()).toEqual(
        ['database', 'nats'].flatMap((what) =>
          ['password', 'url', 'user'].map((part) => `billing-${what}-${part}`),
        ),
      );
    });

    it('changes nothing of the others but who may reach them', async () => {
      const before = await renderOnce(helm, 'production');
      const after = await rendered();
      const textOf = (object: KubeObject): string => JSON.stringify(object);
      const changed = before.filter((object) => !after.some((other) => textOf(other) === textOf(object)));
      const names = changed.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
      expect(names.sort()).toEqual(['NetworkPolicy/clinical-hours-auth', 'Pod/clinical-hours-test']);
    });
  });
}
