import { describe, expect, it } from 'vitest';
import { topology } from '#deploy/local/topology';
import { componentOf, helmsForTests, renderOnce, valuesNames, valuesOf } from './chart.ts';
import type { KubeObject } from './kube-client.ts';
import { NetworkReach, type Peer, type Place } from './network-reach.ts';
import { podsOf } from './pods.ts';

type Way = 'mayReach' | 'mayEnter' | 'mayLeave';

const helms = await helmsForTests();
const home = 'hours';
const stranger: Place = { namespace: 'elsewhere', labels: { app: 'stranger' } };
const neighbor: Place = { namespace: home, labels: { app: 'neighbor' } };

const policy = (spec: Record<string, unknown>): KubeObject => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'x' },
  spec,
});

describe('who reaches whom', () => {
  it('is anybody where no policy selects, and only the peers where one does', () => {
    const from: Place = { namespace: home, labels: { app: 'a' } };
    const to: Place = { namespace: home, labels: { app: 'b' } };
    const rule = { from: [{ podSelector: { matchLabels: { app: 'a' } } }], ports: [{ port: 80 }] };
    const none = new NetworkReach(home, []);
    const one = new NetworkReach(home, [
      policy({ podSelector: { matchLabels: { app: 'b' } }, ingress: [rule] }),
    ]);
    expect(none.mayReach(from, to, 80)).toBe(true);
    expect(one.mayReach(from, to, 80)).toBe(true);
    expect(one.mayReach(from, to, 81)).toBe(false);
    expect(one.mayReach(neighbor, to, 80)).toBe(false);
    expect(one.mayReach({ ...from, namespace: 'elsewhere' }, to, 80)).toBe(false);
  });
});

for (const helm of helms) {
  for (const valuesName of valuesNames) {
    const objects = await renderOnce(helm, valuesName);
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
    const reach = new NetworkReach(home, policies);
    const workloads = objects.filter(({ kind }) => ['Deployment', 'StatefulSet', 'CronJob'].includes(kind));
    const places = new Map(
      workloads.map((object) => {
        const labels = podsOf(object)[0]?.labels ?? {};
        return [componentOf(object), { namespace: home, labels }];
      }),
    );
    const callersOf = (name: string, port: number, how: Way = 'mayReach'): string[] =>
      [...places]
        .filter(([caller, place]) => caller !== name && reach[how](place, placeOf(name), port))
        .map(([caller]) => caller)
        .sort();
    const placeOf = (name: string): Place => places.get(name) ?? stranger;
    const ports = topology.flatMap(({ name, listens }) =>
      listens.map((kind) => ({ name, kind, port: kind === 'grpc' ? 5000 : 8080 })),
    );

    const isOpen = (valuesOf(valuesName).networkPolicy?.ingressFrom ?? []).length === 0;
    const publicName = 'gateway';

    describe(`the NetworkPolicies of ${valuesName}.yaml`, () => {
      it.each(ports)('let only those reach the $kind port of $name who need it', ({ name, port }) => {
        const needing = topology.filter(({ needs }) => needs.includes(name)).map((service) => service.name);
        const isForAll = isOpen && name === publicName && port === 8080;
        const others = [...places.keys()].filter((other) => other !== name);
        expect(callersOf(name, port, 'mayLeave')).toEqual(needing.sort());
        expect(callersOf(name, port, 'mayEnter')).toEqual(isForAll ? others.sort() : needing);
        expect(reach.mayReach(neighbor, placeOf(name), port)).toBe(isForAll);
      });

      it('let people reach the public service alone, by the ingress controller where one is named', () => {
        const { networkPolicy } = valuesOf(valuesName);
        // A load balancer that is named by its addresses is no pod.
        const isByAddress = networkPolicy?.ingressFrom?.some(({ ipBlock }) => ipBlock) ?? false;
        const controller = { namespace: namespaceIn(networkPolicy?.ingressFrom) ?? 'anywhere', labels: {} };
        const reached = ports.filter(({ name, port }) => reach.mayReach(controller, placeOf(name), port));
        expect(reached.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
          isByAddress ? [] : [`${publicName} http`],
        );
        expect(reach.mayReach(stranger, placeOf(publicName), 8080)).toBe(isOpen);
      });

      it('let strangers hand in returned mail where there is a domain for it, unless somebody is named', () => {
        const { mail, networkPolicy } = valuesOf(valuesName);
        const isForAll = Boolean(mail?.returns?.domain) && (networkPolicy?.returnsFrom ?? []).length === 0;
        expect(reach.mayReach(stranger, placeOf('notification'), 2525)).toBe(isForAll);
        const services = objects
          .filter(({ kind }) => kind === 'Service')
          .map(({ metadata }) => metadata.name);
        expect(services.includes('clinical-hours-notification-smtp')).toBe(Boolean(mail?.returns?.domain));
      });

      it('let Prometheus read the metrics of every service, and no service those of another one', () => {
        const named = namespaceIn(valuesOf(valuesName).networkPolicy?.prometheusFrom);
        const prometheus = { namespace: named ?? 'monitoring', labels: {} };
        for (const { name } of topology) {
          expect(reach.mayReach(prometheus, placeOf(name), 9090)).toBe(true);
          expect(callersOf(name, 9090)).toEqual([]);
        }
      });

      it('select every pod', () => {
        for (const [name, place] of places) {
          expect([name, reach.mayReach(place, stranger, 6666)]).toEqual([name, false]);
          expect([name, reach.mayReach(stranger, place, 6666)]).toEqual([name, false]);
        }
      });
    });

    for (const database of ['postgresql'].filter((name) => places.has(name))) {
      it(`${valuesName}.yaml lets only those reach the bundled database who have one`, () => {
        const owners = topology.filter(({ needs }) => needs.includes('database')).map(({ name }) => name);
        const jobs = workloads.filter(({ kind }) => kind === 'CronJob').map(componentOf);
        expect(callersOf(database, 5432, 'mayEnter')).toEqual([...owners, ...jobs].sort());
        expect(callersOf('mailpit', 1025, 'mayEnter')).toEqual(['notification']);
        expect(callersOf('minio', 9000, 'mayEnter')).toEqual(['document']);
      });
    }
  }
}

function namespaceIn(peers: readonly Peer[] = []): string | undefined {
  return peers[0]?.namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'];
}
