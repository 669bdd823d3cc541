import { describe, expect, it } from 'vitest';
import { connectionOf, requireToolForBackup, requireCompatibleTool } from './postgres-tool.ts';

const url = 'postgresql://hours:p%40ss@database.example.com:5433/hours';

describe('what the programs of PostgreSQL are told', () => {
  it('has the password where nobody else on the machine sees it', () => {
    const { address, env } = connectionOf(url, { PATH: '/bin' });
    expect(address).toBe('postgresql://hours@database.example.com:5433/hours');
    expect(env).toMatchObject({ PATH: '/bin', PGPASSWORD: 'p@ss' });
    expect(env).not.toHaveProperty('PGSSLROOTCERT');
  });

  it.each([
    [{}, 'system'],
    [{ NODE_EXTRA_CA_CERTS: '/ca.crt' }, '/ca.crt'],
    [{ NODE_EXTRA_CA_CERTS: '/ca.crt', PGSSLROOTCERT: '/database.crt' }, '/database.crt'],
  ])('names the authority of a server that has to prove itself (%#)', (environment, authority) => {
    const { address, env } = connectionOf(`${url}?sslmode=verify-full&uselibpqcompat=true`, environment);
    expect(address).toBe('postgresql://hours@database.example.com:5433/hours?sslmode=verify-full');
    expect(env.PGSSLROOTCERT).toBe(authority);
  });
});

describe('a program of PostgreSQL', () => {
  const pgDump = (major: number) => ({ name: 'pg_dump', major }) as const;

  it.each([
    [18, 18],
    [18, 17],
    [16, 15],
  ])('of version %i goes with a server of version %i', (major, serverMajor) => {
    expect(() => requireCompatibleTool(pgDump(major), serverMajor, 'hours')).not.toThrow();
  });

  it.each([
    [15, 18, '18 or newer'],
    [18, 16, '16'],
  ])('of version %i does not go with a server of version %i', (major, serverMajor, needed) => {
    expect(() => requireCompatibleTool(pgDump(major), serverMajor, 'hours')).toThrow(
      `pg_dump is of version ${major} and the server of hours of version ${serverMajor}: put PostgreSQL's client programs of version ${needed} on PATH.`,
    );
  });

  it('reads no backup of a newer one', () => {
    const pgRestore = { name: 'pg_restore', major: 15 } as const;
    expect(() => requireToolForBackup(pgRestore, 15)).not.toThrow();
    expect(() => requireToolForBackup(pgRestore, 18)).toThrow(
      "pg_restore is of version 15 and the backup was made by version 18: put PostgreSQL's client programs of version 18 or newer on PATH.",
    );
  });
});
