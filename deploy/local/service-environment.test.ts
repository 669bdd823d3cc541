import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planReplicas, type ReplicaCounts } from './replicas.ts';
import { environmentOf, type Wiring } from './service-environment.ts';
import { topology } from './topology.ts';

const publicPort = 8080;
const tls = {
  caFile: '/tls/ca.crt',
  filesOf: (service: string) => ({ certFile: `/tls/${service}.crt`, keyFile: `/tls/${service}.key` }),
  hostOf: (service: string) => `${service}.hours.test`,
};

/** Returns a wiring with made-up addresses, for these numbers of replicas. */
async function wiringOf(counts: ReplicaCounts, changes: Partial<Wiring> = {}): Promise<Wiring> {
  return {
    publicUrl: `http://localhost:${publicPort}`,
    dataDir: '/data',
    isDev: false,
    admin: { username: 'admin', password: 'seven quiet otters', email: 'admin@example.com' },
    guidance: {},
    modelFile: '',
    mailCaps: {},
    collectSeconds: '0',
    secret: (name) => name,
    databaseUrls: {},
    natsUrls: {},
    smtpUrl: 'smtp://127.0.0.1:25',
    replicas: await planReplicas(topology, counts, publicPort),
    tls: undefined,
    logLevel: 'info',
    timeZone: undefined,
    ...changes,
  };
}

/** Returns the environment and the ports of every replica, by its name. */
async function wired(counts: ReplicaCounts = 1, changes: Partial<Wiring> = {}) {
  const wiring = await wiringOf(counts, changes);
  const environments = wiring.replicas.map(
    (replica) => [replica.name, environmentOf(replica, wiring)] as const,
  );
  return {
    env: Object.fromEntries(environments),
    ports: new Map(wiring.replicas.map(({ name, ports }) => [name, ports])),
  };
}

describe('the environment of a service', () => {
  it('keeps the young generation of every process small, as the images and the chart do', async () => {
    const { env } = await wired();
    const options = Object.values(env).map(({ NODE_OPTIONS }) => NODE_OPTIONS?.split(' ').at(-1));
    const images = ['service', 'web'].map((name) =>
      readFileSync(new URL(`../docker/${name}.Dockerfile`, import.meta.url), 'utf8'),
    );
    for (const image of images) expect(image).toContain(` NODE_OPTIONS=${options[0]}\n`);
    const values = readFileSync(new URL('../../helm/clinical-hours/values.yaml', import.meta.url), 'utf8');
    expect(values).toMatch(new RegExp(`^  nodeOptions: .* ${options[0]}$`, 'm'));
    expect(new Set(options)).toEqual(new Set(['--max-semi-space-size=2']));
  });

  it.each([
    [undefined, '127.0.0.1,::1'],
    ['::1', '127.0.0.1,::1'],
    ['192.0.2.7', '127.0.0.1,::1,192.0.2.7'],
    ['0.0.0.0', undefined],
    ['::', undefined],
  ])(
    'lets the gateway listen for this machine, unless LISTEN_HOST is given: %s',
    async (listenHost, hosts) => {
      const { env } = await wired(1, { listenHost });
      expect(env['gateway']?.['HTTP_HOSTS']).toBe(hosts);
      for (const { name } of topology) expect(env[name]).toMatchObject({ LISTEN_HOST: '127.0.0.1' });
    },
  );

  it('has all replicas of a gRPC service in one target', async () => {
    const { env, ports } = await wired({ hours: 2 });
    const addresses = ['hours', 'hours#2'].map((name) => `127.0.0.1:${ports.get(name)?.grpc}`);
    expect(env['gateway']?.['HOURS_GRPC_ADDRESS']).toBe(`ipv4:${addresses.join(',')}`);
  });

  it('has one replica of an HTTP service, that of the same number', async () => {
    const { env, ports } = await wired({ gateway: 3, web: 2 });
    const webs = ['gateway', 'gateway#2', 'gateway#3'].map((name) => env[name]?.['WEB_URL']);
    const [first, second] = ['web', 'web#2'].map((name) => `http://127.0.0.1:${ports.get(name)?.http}`);
    expect(webs).toEqual([first, second, first]);
  });

  it('speaks TLS to the others when there are certificates', async () => {
    const { env } = await wired(1, { tls });
    expect(env['gateway']).toMatchObject({
      TLS_CERT_FILE: '/tls/gateway.crt',
      TLS_KEY_FILE: '/tls/gateway.key',
      TLS_CA_FILE: '/tls/ca.crt',
      DOCUMENT_URL: expect.stringMatching(/^https:\/\/document\.hours\.test:\d+$/),
      AUTH_GRPC_ADDRESS: expect.stringMatching(/^auth\.hours\.test:\d+$/),
    });
  });

  it('says which service is missing', async () => {
    const replicas = await planReplicas(
      topology.filter(({ name }) => name !== 'auth'),
      1,
      publicPort,
    );
    await expect(wired(1, { replicas })).rejects.toThrow('hours needs auth, which is not in the topology');
  });
});
