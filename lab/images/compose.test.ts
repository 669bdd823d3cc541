import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { natsUsersPath } from '../../tests/chart/render-example.ts';
import { readSettings } from '../../tests/chart/service-settings.ts';
import type { ServiceEntry } from '#deploy/local/topology';
import { topology } from '#deploy/local/topology';
import { passwordVariableOf } from '@clinical-hours/service-kit/nats';
import { completeEnv, requiredSettings } from '#deploy/docker/compose-settings';

interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  environment: Record<string, string | null>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  [setting: string]: unknown;
}

const rootDir = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(rootDir, 'deploy', 'compose.yaml'), 'utf8');
const made = completeEnv('', requiredSettings(text)).text;
const secrets = new Map(
  made
    .trim()
    .split('\n')
    .map((line) => line.split(/=(.*)/s, 2) as [string, string]),
);
const compose: {
  services: Record<string, ComposeService>;
  configs: Record<string, { content?: string; file?: string }>;
} = parse(interpolate(text), { merge: true });
const namesOfNats = topology.filter(({ needs }) => needs.includes('nats')).map(({ name }) => name);
const infrastructure = ['postgres', 'nats', 'minio', 'mailbox'];
const grpcPort = 5000;
const httpPort = 8080;

/** Fills placeholders as Compose does when nothing is set but deploy/.env. */
function interpolate(value: string): string {
  const filled = value.replaceAll(/\$\{(\w+)(?::([-?])([^{}]*))?\}/g, (_, name: string, kind, fallback) => {
    const secret = secrets.get(name);
    if (secret === undefined && kind === '?') throw new Error(`${name} has no value`);
    return secret ?? fallback ?? '';
  });
  // A fallback may contain a placeholder itself, which is filled in the next pass.
  return filled === value ? value : interpolate(filled);
}

function serviceOf({ name }: ServiceEntry): ComposeService {
  const service = compose.services[name];
  if (service === undefined) throw new Error(`${name} is not in compose.yaml`);
  return service;
}

function environmentOf(entry: ServiceEntry): Record<string, string> {
  const given = Object.entries(serviceOf(entry).environment);
  const set = given.filter(([, value]) => value !== null);
  // YAML reads some values as numbers, which a process gets as texts.
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}

/** The names that a service reads of an environment. Throws the service's own message when it refuses it. */
async function namesReadBy({ name }: ServiceEntry, env: Record<string, string>): Promise<string[]> {
  const [read] = await readSettings([{ service: name, env }]);
  if (read?.refusal !== undefined) throw new Error(read.refusal);
  return read?.names ?? [];
}

function addressesOf({ needs }: ServiceEntry): Record<string, string> {
  const needed = topology.filter(({ name }) => needs.includes(name));
  const pairs = needed.flatMap(({ name, listens }) => {
    const setting = name.toUpperCase().replaceAll('-', '_');
    const addresses = {
      grpc: [`${setting}_GRPC_ADDRESS`, `${name}:${grpcPort}`],
      http: [`${setting}_URL`, `http://${name}:${httpPort}`],
    };
    return listens.map((protocol) => addresses[protocol]);
  });
  return Object.fromEntries(pairs);
}

describe('compose.yaml', () => {
  it('has every service of the topology, the infrastructure, and nothing else', () => {
    const names = topology.map(({ name }) => name);
    expect(Object.keys(compose.services).toSorted()).toEqual([...names, ...infrastructure].toSorted());
  });

  it.each(topology)(
    'gives $name what its config.ts accepts, and nothing that it does not read',
    async (entry) => {
      const read = await namesReadBy(entry, environmentOf(entry));
      const unread = Object.keys(serviceOf(entry).environment).filter((name) => !read.includes(name));
      expect(unread).toEqual([]);
    },
  );

  it('would tell a setting that nobody reads, and one that is missing', async () => {
    const [auth] = topology as [ServiceEntry];
    const env = environmentOf(auth);
    expect(await namesReadBy(auth, { ...env, TOKEN_SECRET: 'x' })).not.toContain('TOKEN_SECRET');
    const { TOKEN_SECRETS: _, ...rest } = env;
    await expect(namesReadBy(auth, rest)).rejects.toThrow('TOKEN_SECRETS is missing');
  });

  it.each(topology)('tells $name where the services are that it asks', async (entry) => {
    const env = environmentOf(entry);
    const read = await namesReadBy(entry, env);
    const asked = Object.entries(addressesOf(entry)).filter(([setting]) => read.includes(setting));
    expect(env).toMatchObject(Object.fromEntries(asked));
  });

  it('gives every service that needs one a database, a role and a password of its own', () => {
    const statements = compose.configs.databases?.content ?? '';
    const passwords = topology
      .filter(({ needs }) => needs.includes('database'))
      .map((entry) => {
        const { name } = entry;
        const url = new URL(environmentOf(entry).DATABASE_URL ?? '');
        expect(url).toMatchObject({
          username: name,
          hostname: 'postgres',
          port: '5432',
          pathname: `/${name}`,
        });
        expect(statements).toContain(`CREATE ROLE ${name} LOGIN PASSWORD '${url.password}';`);
        expect(statements).toContain(`CREATE DATABASE ${name} OWNER ${name};`);
        expect(statements).toContain(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC;`);
        return url.password;
      });
    expect(new Set(passwords).size).toBe(passwords.length);
  });

  it('gives every service that needs one a user of NATS of its own', () => {
    const passwords = namesOfNats.map((name) => {
      const url = new URL(compose.services[name]?.environment['NATS_URL'] ?? '');
      expect(url).toMatchObject({ username: name, host: 'nats:4222' });
      expect(compose.services['nats']?.environment[passwordVariableOf(name)]).toBe(url.password);
      return url.password;
    });
    expect(new Set(passwords).size).toBe(passwords.length);
    const { file = '' } = compose.configs['nats_users'] ?? {};
    expect(join(rootDir, 'deploy', file)).toBe(natsUsersPath);
  });

  it('says the same name and password to MinIO and those who use it', () => {
    const { S3_ACCESS_KEY, S3_SECRET_KEY } = compose.services.document?.environment ?? {};
    expect(compose.services.minio?.environment).toMatchObject({
      MINIO_ROOT_USER: S3_ACCESS_KEY,
      MINIO_ROOT_PASSWORD: S3_SECRET_KEY,
    });
  });

  it.each(topology)('confines $name, and asks it whether it is ready', (entry) => {
    expect(serviceOf(entry)).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      healthcheck: { test: ['CMD', '/usr/local/bin/node', '/app/health-check.ts', '/readyz'] },
    });
  });

  it.each(topology)('builds $name from its Dockerfile', ({ name, entry }) => {
    const isService = entry.startsWith('services/');
    expect(compose.services[name]).toMatchObject({
      image: `clinical-hours-${name}:dev`,
      build: {
        context: '..',
        dockerfile: `deploy/docker/${isService ? 'service' : 'web'}.Dockerfile`,
        ...(isService && { args: { SERVICE: name } }),
      },
    });
  });

  it('lets people, and a mail server, reach the gateway, the mailbox and returned mail from this machine only', () => {
    const ports = Object.entries(compose.services).flatMap(([name, service]) =>
      (service.ports ?? []).map((port) => [name, port]),
    );
    expect(ports).toEqual([
      ['notification', '127.0.0.1:2525:2525'],
      ['gateway', '127.0.0.1:8080:8080'],
      ['mailbox', '127.0.0.1:1080:8025'],
    ]);
  });

  it('waits for what is needed, and for nothing in a circle', () => {
    const waiting = new Map(
      Object.entries(compose.services).map(([name, { depends_on = {} }]) => [name, Object.keys(depends_on)]),
    );
    const started = new Set<string>();
    for (let before = -1; before < started.size;) {
      before = started.size;
      for (const [name, needs] of waiting) if (needs.every((each) => started.has(each))) started.add(name);
    }
    expect(started.size).toBe(waiting.size);
    const withDatabase = topology.filter(({ needs }) => needs.includes('database'));
    for (const { name } of withDatabase) {
      expect(waiting.get(name)).toEqual(expect.arrayContaining(['postgres', 'nats']));
    }
  });

  it('uses the versions that the chart brings for trying out', () => {
    const values = readFileSync(join(rootDir, 'helm', 'clinical-hours', 'values.yaml'), 'utf8');
    for (const name of infrastructure) {
      const image = compose.services[name]?.image ?? '';
      expect(image).toMatch(/^[\w.]+\/[\w/]+:v?[\w.-]*\d/);
      expect(values).toContain(`image: ${image}\n`);
    }
  });
});

describe('completeEnv', () => {
  it('adds what is missing and leaves alone what is there', () => {
    const { text: completed, added } = completeEnv('PORT=81\nTOKEN_SECRETS=k2:kept', [
      'TOKEN_SECRETS',
      'S3_SECRET_KEY',
    ]);
    expect(completed).toMatch(/^PORT=81\nTOKEN_SECRETS=k2:kept\nS3_SECRET_KEY=[\w-]{43}\n$/);
    expect(added).toEqual(['S3_SECRET_KEY']);
    expect(completeEnv(completed, ['TOKEN_SECRETS', 'S3_SECRET_KEY'])).toEqual({
      text: completed,
      added: [],
    });
  });
});
