import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Connection, hookedWirings } from './connection-hook.ts';
import { planReplicas, type Replica, type ReplicaCounts } from './replicas.ts';
import { environmentOf, type Wiring } from './service-environment.ts';
import { topology } from './topology.ts';

const publicPort = 8080;
const hookedPort = 40_000;
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

/** Returns the environment of every replica when each connection gets a port of its own, from 40000 on. */
async function hooked(count: number) {
  const wiring = await wiringOf(count, {
    databaseUrls: { hours: 'postgresql://hours:secret@127.0.0.1:5432/hours' },
    natsUrls: { hours: 'nats://hours:secret@127.0.0.1:4222' },
  });
  for (const { name } of topology) {
    wiring.databaseUrls[name] ??= 'postgresql://127.0.0.1:5432/any';
    wiring.natsUrls[name] ??= 'nats://127.0.0.1:4222';
  }
  const connections: Connection[] = [];
  const seen = await hookedWirings(
    async (connection) => hookedPort + connections.push(connection) - 1,
    wiring,
  );
  const envOf = (name: string): Record<string, string> => {
    const replica = wiring.replicas.find((one) => one.name === name) as Replica;
    return environmentOf(replica, seen.get(name) as Wiring);
  };
  const portOf = (from: string, to: string): number =>
    hookedPort + connections.findIndex((connection) => connection.from === from && connection.to === to);
  return { connections, envOf, portOf, replicas: wiring.replicas };
}

describe('the environment of a service', () => {
  it('names the ports it listens on, and the addresses of what it needs', async () => {
    const { env, ports } = await wired();
    expect(env['document']).toMatchObject({
      GRPC_PORT: String(ports.get('document')?.grpc),
      HTTP_PORT: String(ports.get('document')?.http),
      OPERATIONS_PORT: String(ports.get('document')?.operations),
      LISTEN_HOST: '127.0.0.1',
    });
    expect(env['gateway']).toMatchObject({
      HTTP_PORT: String(publicPort),
      HOURS_GRPC_ADDRESS: `127.0.0.1:${ports.get('hours')?.grpc}`,
      DOCUMENT_URL: `http://127.0.0.1:${ports.get('document')?.http}`,
    });
    expect(env['web']).not.toHaveProperty('GRPC_PORT');
  });

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

  it('gives every process ports of its own', async () => {
    const { ports } = await wired(3);
    const all = [...ports.values()].flatMap((own) => Object.values(own));
    expect(all).toHaveLength(topology.length * 3 * 3);
    expect(new Set(all).size).toBe(all.length);
    expect(ports.get('gateway')?.http).toBe(publicPort);
  });

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

describe('connection hooks', () => {
  it('stand before everything that a service connects to, and keep the rest of each address', async () => {
    const { envOf, portOf } = await hooked(1);
    expect(envOf('hours')).toMatchObject({
      DATABASE_URL: `postgresql://hours:secret@127.0.0.1:${portOf('hours', 'postgres')}/hours`,
      NATS_URL: `nats://hours:secret@127.0.0.1:${portOf('hours', 'nats')}`,
      AUTH_GRPC_ADDRESS: `127.0.0.1:${portOf('hours', 'auth')}`,
    });
    expect(envOf('notification')['SMTP_URL']).toBe(`smtp://127.0.0.1:${portOf('notification', 'smtp')}`);
    expect(envOf('gateway')).toMatchObject({
      DOCUMENT_GRPC_ADDRESS: `127.0.0.1:${portOf('gateway', 'document')}`,
      DOCUMENT_URL: `http://127.0.0.1:${portOf('gateway', 'document:http')}`,
    });
  });

  it('are told the real ports, and of each connection once', async () => {
    const { connections, replicas } = await hooked(1);
    const hours = replicas.find(({ name }) => name === 'hours');
    expect(connections).toContainEqual({ from: 'gateway', to: 'hours', port: hours?.ports.grpc });
    expect(connections).toContainEqual({ from: 'hours', to: 'postgres', port: 5432 });
    const names = connections.map(({ from, to }) => `${from} to ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leave a service on its own ports', async () => {
    const { envOf, replicas } = await hooked(1);
    const document = replicas.find(({ name }) => name === 'document');
    expect(envOf('document')['GRPC_PORT']).toBe(String(document?.ports.grpc));
    expect(envOf('document')['HTTP_PORT']).toBe(String(document?.ports.http));
  });

  it('have one for each pair of replicas', async () => {
    const { envOf, portOf } = await hooked(2);
    expect(envOf('gateway#2')['HOURS_GRPC_ADDRESS']).toBe(
      `ipv4:127.0.0.1:${portOf('gateway#2', 'hours')},127.0.0.1:${portOf('gateway#2', 'hours#2')}`,
    );
  });
});
