import { describe, expect, it } from 'vitest';
import { helmsForTests, renderOnce, valuesNames } from './chart.ts';
import { containersOf, podsOf } from './pods.ts';

const helms = await helmsForTests();
// The default in the Corefile of kubeadm and of most providers.
const dnsCacheSeconds = 30;

describe('what runs pods', () => {
  it('is found in the kinds that have a template, and in pods themselves', () => {
    const spec = { containers: [] };
    const template = { metadata: { labels: { a: 'b' } }, spec };
    const of = (kind: string, more: unknown) =>
      podsOf({ apiVersion: 'v1', kind, metadata: { name: 'x' }, spec: more }).map(({ labels }) => labels);
    expect(of('Deployment', { template })).toEqual([{ a: 'b' }]);
    expect(of('CronJob', { jobTemplate: { spec: { template } } })).toEqual([{ a: 'b' }]);
    expect(of('Pod', spec)).toEqual([{}]);
    expect(of('Service', {})).toEqual([]);
  });
});

for (const helm of helms) {
  for (const valuesName of valuesNames) {
    const objects = await renderOnce(helm, valuesName);
    const pods = objects.flatMap(podsOf);
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    const services = pods.filter(({ kind }) => kind === 'Deployment');

    describe(`every pod of ${valuesName}.yaml`, () => {
      it('is there', () => {
        expect(services.length).toBeGreaterThanOrEqual(8);
        expect(pods.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['CronJob', 'Pod']));
      });

      it.each(pods)('$owner: may do nothing that it need not', ({ spec, ...pod }) => {
        expect(spec.automountServiceAccountToken).toBe(false);
        expect(spec.securityContext).toMatchObject({
          runAsNonRoot: true,
          seccompProfile: { type: 'RuntimeDefault' },
        });
        for (const { securityContext } of containersOf({ spec, ...pod })) {
          expect(securityContext).toMatchObject({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          // The security context of a container would override that of its pod.
          for (const name of ['runAsUser', 'runAsNonRoot', 'privileged', 'seccompProfile']) {
            expect(securityContext).not.toHaveProperty(name);
          }
        }
      });

      it.each(pods)('$owner: asks for what it takes, and has a limit of memory', (pod) => {
        for (const { resources } of containersOf(pod)) {
          expect(resources?.requests).toEqual({ cpu: expect.any(String), memory: expect.any(String) });
          expect(resources?.limits).toMatchObject({ memory: expect.any(String) });
        }
      });

      it.each(pods)('$owner: names one version of its image', (pod) => {
        for (const { image } of containersOf(pod)) {
          expect(image).toMatch(/@sha256:[0-9a-f]{64}$|:[\w][\w.-]*$/);
          expect(image).not.toMatch(/:latest$/);
        }
      });

      it.each(services)('$owner: is asked on the operations port how it is', ({ spec }) => {
        const [container] = spec.containers;
        expect(container?.ports).toContainEqual({ name: 'operations', containerPort: 9090 });
        const asked = (path: string) => ({ httpGet: { path, port: 'operations' } });
        expect(container?.startupProbe).toMatchObject(asked('/healthz'));
        expect(container?.livenessProbe).toMatchObject(asked('/healthz'));
        expect(container?.readinessProbe).toMatchObject(asked('/readyz'));
      });

      it.each(services)('$owner: has time to finish what it does', ({ spec }) => {
        expect(spec).toMatchObject({ terminationGracePeriodSeconds: 60 });
        expect(spec.containers[0]).toMatchObject({ lifecycle: { preStop: { sleep: { seconds: 5 } } } });
      });

      it.each(deployments)('$metadata.name: keeps old pods until callers find the new one', ({ spec }) => {
        const { minReadySeconds } = spec as { minReadySeconds?: number };
        expect(minReadySeconds).toBeGreaterThan(dnsCacheSeconds);
        expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
      });
    });
  }
}
