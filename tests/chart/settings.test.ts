import { describe, expect, it } from 'vitest';
import { checkAllSettings, migrationAnswer } from './service-settings.ts';
import { componentOf, helmsForTests, renderOnce, valuesNames } from './chart.ts';
import type { KubeObject } from './kube-client.ts';
import { ownEnvOf, sharedEnvOf, type Container, podsOf } from './pods.ts';

const helms = await helmsForTests();

describe('the check of settings', () => {
  const good = { DATABASE_URL: 'postgres://db.example.com/hours', NATS_URL: 'nats://nats.example.com:4222' };
  const called = { AUTH_GRPC_ADDRESS: 'auth:5000', DOCUMENT_GRPC_ADDRESS: 'document:5000' };
  const some = { ...good, ...called, PUBLIC_URL: 'https://hours.example.com' };
  const all = { ...some, SUPERVISOR_GRPC_ADDRESS: 'supervisor:5000' };

  it('tells what a service refuses, and what it never reads', async () => {
    const problems = await checkAllSettings([
      { service: 'hours', env: all },
      { service: 'hours', env: some },
      { service: 'hours', env: { ...all, AUTH_URL: 'http://auth:8080' } },
    ]);
    expect(problems).toEqual([
      [],
      ['hours cannot start: SUPERVISOR_GRPC_ADDRESS is missing'],
      ['hours never reads AUTH_URL'],
    ]);
  });
});

for (const helm of helms) {
  describe.each(valuesNames)('the settings that %s.yaml gives', (valuesName) => {
    const containers = async (kind: string, of: 'containers' | 'initContainers') => {
      const objects = await renderOnce(helm, valuesName);
      const found = objects.filter((object) => object.kind === kind);
      return found.flatMap((object) =>
        podsOf(object).flatMap(({ spec }) =>
          (spec[of] ?? []).map((container) => ({ service: serviceOf(object), container })),
        ),
      );
    };
    const envOf = async (container: Container) => {
      const objects = await renderOnce(helm, valuesName);
      return { ...sharedEnvOf(container, objects), ...ownEnvOf(container) };
    };

    it('are accepted by every service, which reads each of its own', async () => {
      const all = await containers('Deployment', 'containers');
      const tasks = all.map(async ({ service, container }) => ({ service, env: await envOf(container) }));
      const problems = await checkAllSettings(await Promise.all(tasks));
      const shared = Object.keys(sharedEnvOf(all[0]!.container, await renderOnce(helm, valuesName)));
      const ofShared = (problem: string) => shared.some((name) => problem.endsWith(` never reads ${name}`));
      expect(problems.flat().filter((problem) => !ofShared(problem))).toEqual([]);
      // A shared setting must be read by at least one service: otherwise every service is named here.
      for (const name of shared) {
        const strangers = problems.flat().filter((problem) => problem.endsWith(` never reads ${name}`));
        expect([name, strangers.length < all.length]).toEqual([name, true]);
      }
      expect(all).toHaveLength(8);
    });

    it('are accepted by the jobs', async () => {
      const all = await containers('CronJob', 'containers');
      const tasks = all.map(async ({ service, container }) => {
        expect(container.args).toEqual(['src/check-receipts.ts']);
        return { service, env: ownEnvOf(container), reader: 'readCheckConfig' };
      });
      expect(await checkAllSettings(await Promise.all(tasks))).toEqual([[]]);
    });

    it('name files that the container has', async () => {
      const all = [
        ...(await containers('Deployment', 'initContainers')),
        ...(await containers('Deployment', 'containers')),
        ...(await containers('CronJob', 'containers')),
      ];
      for (const { container } of all) {
        // What stands under /app is the image's own; a pod that misses it there ends at its start.
        const files = Object.values(await envOf(container)).filter(
          (value) => value.startsWith('/') && !value.startsWith('/app/'),
        );
        const mounts = container.volumeMounts?.map(({ mountPath }) => mountPath) ?? [];
        const missing = files.filter((file) => !mounts.some((mount) => file.startsWith(`${mount}/`)));
        expect([container.name, missing]).toEqual([container.name, []]);
      }
    });

    it('bring the migrations as far as the database', async () => {
      const all = await containers('Deployment', 'initContainers');
      expect(all).toHaveLength(7);
      const names = all.map(({ container }) => Object.keys(ownEnvOf(container)));
      for (const each of names) expect(each).toEqual(names[0]);
      const { service, container } = all[0]!;
      const { read, said } = await migrationAnswer(service, container.args ?? [], await envOf(container));
      expect(said).toContain(`the migration of ${service} has failed`);
      // The placeholder of an address is closed; the host that values name is not there.
      expect(said).toMatch(/ECONNREFUSED|ENOTFOUND|EAI_AGAIN/);
      expect(names[0]?.filter((name) => !name.startsWith('NODE_') && !read.includes(name))).toEqual([]);
    });
  });
}

function serviceOf(object: KubeObject): string {
  const component = componentOf(object);
  // A CronJob is a component of its own, whose name begins with that of its service.
  return object.kind === 'CronJob' ? (component.split('-')[0] ?? '') : component;
}
