import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  chartValues,
  componentOf,
  helmsForTests,
  renderOnce,
  type ServiceValues,
  valuesNames,
} from './chart.ts';
import { type Container, podsOf, type PodTemplate } from './pods.ts';

const helms = await helmsForTests();
const { services } = chartValues();

// What a service's own pod has, and its jobs and migrations have not, each with the reason.
const fieldsOfServing: Record<string, string> = {
  containers: 'compared below',
  initContainers: 'a job waits for no migration: it runs beside a service that has migrated',
  restartPolicy: 'a job that failed is looked at, and not repeated',
  terminationGracePeriodSeconds: 'nobody waits for the answer of a job',
  topologySpreadConstraints: 'a job is one pod',
  name: 'the name of the container',
  args: 'what it runs',
  env: 'compared below',
  ports: 'they listen nowhere',
  lifecycle: 'no caller has to learn that they stop',
  startupProbe: 'they serve nobody',
  readinessProbe: 'they serve nobody',
  livenessProbe: 'they serve nobody',
  'checksum/settings': 'a job reads the settings anew each time',
};
const settingsOfServing: [pattern: RegExp, reason: string][] = [
  [/_PORT$/, 'they listen nowhere'],
  [/_GRPC_ADDRESS$|^(WEB|GATEWAY|DOCUMENT)_URL$/, 'they speak to no other service'],
  [/^(MIGRATIONS|DATABASE_POOL_SIZE)$/, 'they have one connection, and check no schema'],
];
// They speak to no dependency but the database.
const settingsOfDependencies = Object.entries(chartValues().dependencies ?? {}).flatMap(
  ([name, dependency]) => (name === 'database' ? [] : settingNames(dependency)),
);

const without = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !(name in fieldsOfServing)));

const namesOf = ({ env = [] }: Container): string[] => env.map(({ name }) => name);

it('exactly the services with migrations have a database in the chart', () => {
  const migrates = (name: string): boolean =>
    existsSync(join(import.meta.dirname, '../../services', name, 'src/migrate.ts'));
  const withDatabase = Object.entries(services).filter(([, { database }]) => database?.enabled);
  expect(withDatabase.map(([name]) => name)).toEqual(Object.keys(services).filter(migrates));
  expect(withDatabase.length).toBeGreaterThan(5);
});

for (const helm of helms) {
  describe.each(valuesNames)('what %s.yaml gives to one process of a service', (valuesName) => {
    const podOf = async (component: string, kind: string): Promise<PodTemplate[]> =>
      (await renderOnce(helm, valuesName))
        .filter((object) => object.kind === kind && componentOf(object) === component)
        .flatMap(podsOf);

    it.each(Object.entries(services))('is given to each of %s', async (name, { jobs = {}, ...values }) => {
      const [pod] = await podOf(name, 'Deployment');
      const main = pod!.spec.containers[0]!;
      const jobPods = (
        await Promise.all(Object.keys(jobs).map((job) => podOf(`${name}-${job}`, 'CronJob')))
      ).flat();
      expect(jobPods).toHaveLength(Object.keys(jobs).length);
      for (const job of jobPods) {
        expect(without(job.spec)).toEqual(without(pod!.spec));
        expect(without(job.annotations)).toEqual(without(pod!.annotations));
      }
      // What the service does for people by these, neither migrations nor jobs do.
      const own = [
        ...settingNames(chartValues().serviceDefaults),
        ...settingNames(values),
        ...settingsOfDependencies,
      ];
      const isOfServing = (setting: string): boolean =>
        own.includes(setting) || settingsOfServing.some(([pattern]) => pattern.test(setting));
      for (const other of [
        pod!.spec.initContainers ?? [],
        ...jobPods.map(({ spec }) => spec.containers),
      ].flat()) {
        expect(without(other)).toEqual(without(main));
        const lacking = namesOf(main).filter((setting) => !namesOf(other).includes(setting));
        expect([other.name, lacking.filter((setting) => !isOfServing(setting))]).toEqual([other.name, []]);
        const given = (other.env ?? []).map((entry) =>
          main.env?.find(({ name: same }) => same === entry.name),
        );
        expect(other.env).toEqual(given);
      }
    });
  });
}

function settingNames(values: Partial<ServiceValues> = {}): string[] {
  return Object.keys({ ...values.env, ...values.secretEnv, ...values.optionalSecretEnv });
}
