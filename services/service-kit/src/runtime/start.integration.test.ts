import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { messagingMigrations } from '../events/index.ts';
import { compileCache, createTestDatabase, type TestDatabase } from '../testing/index.ts';

// No server listens there: a service starts without NATS.
const natsUrl = 'nats://127.0.0.1:9';
const link = `k1:${Buffer.alloc(32, 7).toString('base64url')}`;

/** The settings without which a real service does not start, besides its database. */
const services: Record<string, Record<string, string>> = {
  auth: { TOKEN_SECRETS: link, PUBLIC_URL: 'http://localhost:8080' },
  consultation: {
    AUTH_GRPC_ADDRESS: 'localhost:9',
    HOURS_GRPC_ADDRESS: 'localhost:9',
    SUPERVISOR_GRPC_ADDRESS: 'localhost:9',
  },
  document: { AUTH_GRPC_ADDRESS: 'localhost:9', STORE_KIND: 'directory', STORE_DIRECTORY: '/tmp' },
  gateway: {
    PUBLIC_URL: 'http://localhost:8080',
    WEB_URL: 'http://localhost:9',
    DOCUMENT_URL: 'http://localhost:9',
    SESSION_SECRETS: 'a-secret-of-a-test-that-is-long-enough',
    TICKET_SECRETS: `k1:${Buffer.alloc(32, 1).toString('base64url')}`,
    AUTH_GRPC_ADDRESS: 'localhost:9',
    CONSULTATION_GRPC_ADDRESS: 'localhost:9',
    DOCUMENT_GRPC_ADDRESS: 'localhost:9',
    HOURS_GRPC_ADDRESS: 'localhost:9',
    SUPERVISOR_GRPC_ADDRESS: 'localhost:9',
  },
  hours: {
    AUTH_GRPC_ADDRESS: 'localhost:9',
    DOCUMENT_GRPC_ADDRESS: 'localhost:9',
    SUPERVISOR_GRPC_ADDRESS: 'localhost:9',
    PUBLIC_URL: 'http://localhost:8080',
  },
  notification: {
    AUTH_GRPC_ADDRESS: 'localhost:9',
    HOURS_GRPC_ADDRESS: 'localhost:9',
    SUPERVISOR_GRPC_ADDRESS: 'localhost:9',
    CONSULTATION_GRPC_ADDRESS: 'localhost:9',
    SMTP_URL: 'smtp://localhost:9',
    MAIL_FROM: 'hours@example.com',
    PUBLIC_URL: 'http://localhost:8080',
  },
  supervisor: { AUTH_GRPC_ADDRESS: 'localhost:9', LINK_SECRETS: link },
};
const names = Object.keys(services);

interface Ended {
  code: number;
  out: string;
  err: string;
}

type Script = 'main.ts' | 'migrate.ts';

const scriptOf = (service: string, file: Script): string =>
  new URL(`../../../${service}/src/${file}`, import.meta.url).pathname;

/** Runs a file of a real service to its end, which must come within seconds. */
function run(service: string, file: Script, env: Record<string, string>): Promise<Ended> {
  const common = { OPERATIONS_PORT: '0', LOG_LEVEL: 'warn', ...compileCache };
  const options = { env: { ...common, ...env }, timeout: 20_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [scriptOf(service, file)], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
    );
  });
}

const start = (service: string, env: Record<string, string> = {}): Promise<Ended> =>
  run(service, 'main.ts', {
    ...services[service],
    GRPC_PORT: '0',
    HTTP_PORT: '0',
    NATS_URL: natsUrl,
    ...env,
  });

const oneLine = (sentence: string | RegExp) =>
  new RegExp(`^${typeof sentence === 'string' ? sentence : sentence.source}\n$`);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('kit-start', messagingMigrations);
});
afterAll(() => database.drop());

function urlWith(change: (url: URL) => void): string {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return url.href;
}

describe('a service that is given too little', () => {
  it.each(names)('says all that is missing at once, in one line: %s', async (service) => {
    const { code, err } = await run(service, 'main.ts', {});
    expect(code).toBe(1);
    expect(err).toMatch(oneLine(`${service} cannot start: .*`));
    // STORE_DIRECTORY is not always required: that depends on the kind of store.
    const own = Object.keys(services[service] ?? {}).filter((setting) => setting !== 'STORE_DIRECTORY');
    for (const setting of ['DATABASE_URL', 'NATS_URL', ...own]) {
      expect(err).toContain(`${setting} is missing`);
    }
  });

  it.each([
    ['auth', 'TOKEN_SECRETS'],
    ['supervisor', 'LINK_SECRETS'],
  ])('%s names a secret that is none, and does not repeat it', async (service, setting) => {
    const { code, err } = await start(service, { DATABASE_URL: database.url, [setting]: 'k1:tooshort' });
    expect(code).toBe(1);
    expect(err).toMatch(oneLine(`${service} cannot start: ${setting}: entry 1 is not .*`));
    expect(err).not.toContain('tooshort');
  });
});

describe('a service whose database', () => {
  it('is unknown says so', async () => {
    const DATABASE_URL = urlWith((url) => (url.pathname = '/nothing_here'));
    const { code, err } = await start('hours', { DATABASE_URL });
    expect(code).toBe(1);
    expect(err).toMatch(
      oneLine(
        /hours cannot start: the database of hours \(.*\/nothing_here\) cannot be opened: .*does not exist/,
      ),
    );
  });

  it('does not take its password says so, and does not repeat it', async () => {
    const DATABASE_URL = urlWith((url) => (url.password = 'a-wrong-one'));
    const { code, err } = await start('hours', { DATABASE_URL });
    expect(code).toBe(1);
    expect(err).toMatch(
      oneLine(/hours cannot start: the database of hours .* password authentication failed.*/),
    );
    expect(err).not.toContain('a-wrong-one');
  });

  it.each(['at-start', 'done-before'])('is away says so: migrations %s', async (MIGRATIONS) => {
    const DATABASE_URL = 'postgres://hours:secret@127.0.0.1:9/hours';
    const { code, err } = await start('hours', { DATABASE_URL, MIGRATIONS });
    expect(code).toBe(1);
    expect(err).toMatch(
      oneLine(
        /hours cannot start: the database of hours \(127\.0\.0\.1:9\/hours\) cannot be opened: .*ECONNREFUSED.*/,
      ),
    );
  });

  it('never answers says so within seconds', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, err } = await start('hours', { DATABASE_URL: `postgres://hours@127.0.0.1:${port}/hours` });
    silent.close();
    expect(code).toBe(1);
    expect(err).toMatch(
      oneLine(/hours cannot start: the database of hours .* cannot be opened: .*timeout.*/),
    );
  });
});

describe('migrate.ts of a real service', () => {
  it('migrates, says so in a line, and has nothing to do the next time', async () => {
    const own = await createTestDatabase('kit-migrate', []);
    const env = { DATABASE_URL: own.url, LOG_LEVEL: 'info' };
    const lines = ({ out }: Ended) =>
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const first = await run('supervisor', 'migrate.ts', env);
    expect([first.code, first.err]).toEqual([0, '']);
    expect(lines(first)).toEqual([
      expect.objectContaining({
        service: 'supervisor',
        msg: 'migrated',
        migrations: expect.arrayContaining(['CreateMessagingTables1795737600000']),
      }),
    ]);
    const second = await run('supervisor', 'migrate.ts', env);
    expect([second.code, second.err]).toEqual([0, '']);
    expect(lines(second)).toEqual([expect.objectContaining({ msg: 'nothing to migrate' })]);
    await own.drop();
  });

  it('says in one line that its database is missing', async () => {
    const { code, out, err } = await run('auth', 'migrate.ts', {});
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('the migration of auth cannot start: DATABASE_URL is missing\n');
  });

  it.each(names)('is the same in each of them: %s', (service) => {
    const script = readFileSync(scriptOf(service, 'migrate.ts'), 'utf8');
    expect(script).toContain(`await runMigrations('${service}', migrations);`);
  });

  it('says in one line that its database is away', async () => {
    const { code, err } = await run('auth', 'migrate.ts', {
      DATABASE_URL: 'postgres://a:b@127.0.0.1:9/auth',
      MIGRATIONS_WAIT_SECONDS: '0',
    });
    expect(code).toBe(1);
    expect(err).toMatch(
      oneLine(
        /the migration of auth has failed: the database of auth \(127\.0\.0\.1:9\/auth\) cannot be opened: .*ECONNREFUSED.*/,
      ),
    );
  });
});
