import { describe, expect, it } from 'vitest';
import { planReplicas, type Replica } from './replicas.ts';
import { type Connection, hookedWirings } from './connection-hook.ts';
import { environmentOf, type Wiring } from './service-environment.ts';
import { topology } from './topology.ts';

const hookedPort = 40_000;

/** What every process is told when each connection gets a port of its own, from 40000 on. */
async function wired(count: number) {
  const replicas = await planReplicas(topology, count, 8080);
  const wiring: Wiring = {
    publicUrl: 'http://localhost:8080',
    dataDir: '/data',
    isDev: false,
    admin: { username: 'admin', password: 'seven quiet otters', email: 'admin@example.com' },
    guidance: {},
    mailCaps: {},
    collectSeconds: '0',
    secret: (name) => name,
    databaseUrls: { hours: 'postgresql://hours:secret@127.0.0.1:5432/hours' },
    natsUrls: { hours: 'nats://hours:secret@127.0.0.1:4222' },
    smtpUrl: 'smtp://127.0.0.1:25',
    replicas,
    tls: undefined,
    logLevel: 'info',
    timeZone: undefined,
  };
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
    const replica = replicas.find((one) => one.name === name) as Replica;
    return environmentOf(replica, seen.get(name) as Wiring);
  };
  const portOf = (from: string, to: string): number =>
    hookedPort + connections.findIndex((connection) => connection.from === from && connection.to === to);
  return { connections, envOf, portOf, replicas };
}

describe('connection hooks', () => {
  it('stand before everything that a service connects to, and keep the rest of each address', async () => {
    const { envOf, portOf } = await wired(1);
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
    const { connections, replicas } = await wired(1);
    const hours = replicas.find(({ name }) => name === 'hours');
    expect(connections).toContainEqual({ from: 'gateway', to: 'hours', port: hours?.ports.grpc });
    expect(connections).toContainEqual({ from: 'hours', to: 'postgres', port: 5432 });
    const names = connections.map(({ from, to }) => `${from} to ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leave a service on its own ports', async () => {
    const { envOf, replicas } = await wired(1);
    const document = replicas.find(({ name }) => name === 'document');
    expect(envOf('document')['GRPC_PORT']).toBe(String(document?.ports.grpc));
    expect(envOf('document')['HTTP_PORT']).toBe(String(document?.ports.http));
  });

  it('have one for each pair of replicas', async () => {
    const { envOf, portOf } = await wired(2);
    expect(envOf('gateway#2')['HOURS_GRPC_ADDRESS']).toBe(
      `ipv4:127.0.0.1:${portOf('gateway#2', 'hours')},127.0.0.1:${portOf('gateway#2', 'hours#2')}`,
    );
  });
});
