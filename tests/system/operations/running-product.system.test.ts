import type { ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, aSessionBody, daysBefore } from '@clinical-hours/service-kit/api-client';
import { findMinio } from '../../support/tools/go-tools.ts';
import { startMinio, type Minio } from '../../support/minio.ts';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { ensureServiceDatabases } from '#deploy/local/service-databases';
import { noEncryption } from '#deploy/operations/encryption';
import { readManifest } from '#deploy/operations/manifest';
import { databaseNames, urlSettingOf } from '#deploy/operations/database-names';
import { contentsOf, query } from './filled-product.ts';
import {
  canBackUp,
  filesBelow,
  operate,
  OperationsFixture,
  type OperationResult,
} from './operations-fixture.ts';

let fixture: OperationsFixture;
let settings: Record<string, string>;
let backupDir: string;
let minio: Minio | undefined;

async function upload(text: string): Promise<ApiClient> {
  const trainee = new ApiClient(fixture.product!.url);
  expect((await trainee.register()).status).toBe(201);
  const form = new FormData();
  form.append('file', new Blob([text]), 'notes.txt');
  expect((await trainee.upload('/api/documents', form)).status).toBe(201);
  return trainee;
}

/** Creates databases on the same server, into which a restore is tested. */
async function proofDatabases(prefix = 'proof'): Promise<Record<string, string>> {
  const url = new URL(fixture.superuserUrl());
  const server = { url: url.href, host: url.hostname, port: Number(url.port), dataDir: fixture.dataDir };
  const urls = await ensureServiceDatabases(
    server,
    databaseNames.map((name) => `${prefix}_${name}`),
  );
  return Object.fromEntries(databaseNames.map((name) => [urlSettingOf(name), urls[`${prefix}_${name}`]!]));
}

/** A bucket where there is MinIO, another directory elsewhere. */
async function proofStore(): Promise<Record<string, string>> {
  const binary = await findMinio({ cacheDir: defaultCacheDir() });
  if (binary.path === undefined) {
    return { STORE_KIND: 'directory', STORE_DIRECTORY: join(fixture.dir, 'proof-documents') };
  }
  minio = await startMinio({ binary, dataDir: fixture.dir });
  const { origin, username, password } = new URL(minio.url);
  return {
    STORE_KIND: 's3',
    S3_URL: origin,
    S3_BUCKET: 'proof',
    S3_ACCESS_KEY: username,
    S3_SECRET_KEY: password,
  };
}

describe.runIf(canBackUp)('a running product', () => {
  beforeAll(async () => {
    fixture = await OperationsFixture.make();
    await fixture.start();
    settings = fixture.settings();
    backupDir = join(fixture.dir, 'backup');
    await upload('kept');
  });
  afterAll(async () => {
    await minio?.stop();
    await fixture.close();
  });

  it('is backed up while people go on, and the backup proven beside it, in another kind of store', async () => {
    const trainee = await upload('kept as well');
    const over = new AbortController();
    const going = (async () => {
      for (let count = 1; !over.signal.aborted; count += 1) {
        const session = aSessionBody({ date: daysBefore(count) });
        expect((await trainee.post('/api/sessions', session)).status).toBe(201);
      }
    })();
    const backup = await operate('backup', ['--to', backupDir], settings).finally(() => over.abort());
    await going;
    expect(backup).toMatchObject({ code: 0, err: '' });

    const proof = { ...(await proofDatabases()), ...(await proofStore()) };
    expect(await operate('restore', ['--from', backupDir], proof)).toMatchObject({ code: 0, err: '' });
    const verified = await operate('restore', ['--from', backupDir, '--verify'], proof);
    expect(verified).toMatchObject({ code: 0, err: '' });
    const idsOf = (name: string, sql: string): Promise<number[]> =>
      query(proof[urlSettingOf(name)]!, async (client) =>
        (await client.query(sql)).rows.map((row) => Number(row.id)),
      );
    const users = new Set(await idsOf('auth', 'SELECT id FROM users'));
    const owners = await idsOf('hours', 'SELECT DISTINCT user_id AS id FROM sessions');
    expect(owners.map((id) => users.has(id))).toEqual([true]);

    const fromProof = join(fixture.dir, 'from-proof');
    expect(await operate('backup', ['--to', fromProof], proof)).toMatchObject({ code: 0, err: '' });
    const keysOf = async (dir: string) =>
      (await readManifest(dir, noEncryption)).objects.map(({ key }) => key);
    expect(await keysOf(fromProof)).toEqual(await keysOf(backupDir));
  });

  it('is backed up for the holder of a key, and restored by nobody else', async () => {
    const [identity, another] = [await generateIdentity(), await generateIdentity()];
    const keyFile = (text: string, name: string): string => {
      const path = join(fixture.dir, name);
      writeFileSync(path, `# created: 2026-03-31T12:00:00Z\n${text}\n`);
      return path;
    };
    const sealed = join(fixture.dir, 'sealed');
    const recipient = ['--recipient', await identityToRecipient(identity)];
    const made = await operate('backup', ['--to', sealed, ...recipient], settings);
    expect([made.code, made.err, made.out]).toEqual([
      0,
      '',
      expect.stringContaining('documents, encrypted.'),
    ]);
    const files = Object.keys(filesBelow(sealed));
    expect(files.length).toBeGreaterThan(9);
    for (const file of files) {
      expect(file).toMatch(/\.age$/);
      expect(readFileSync(join(sealed, file), 'latin1').slice(0, 21)).toBe('age-encryption.org/v1');
    }
    const store = { STORE_KIND: 'directory', STORE_DIRECTORY: join(fixture.dir, 'sealed-documents') };
    const proof = { ...(await proofDatabases('sealed')), ...store };
    const restore = (...more: string[]) => operate('restore', ['--from', sealed, ...more], proof);
    expect(await restore()).toMatchObject({
      code: 1,
      err: `The backup in ${sealed} is encrypted: name the file with its key by --identity.\n`,
    });
    expect(await restore('--identity', keyFile(another, 'another.key'))).toMatchObject({
      code: 1,
      err: `The manifest of the backup in ${sealed} is damaged, or the key is not that of the backup.\n`,
    });
    expect(await restore('--identity', keyFile('nothing', 'no.key'))).toMatchObject({
      code: 1,
      err: `${join(fixture.dir, 'no.key')} holds no key of age, which begins with AGE-SECRET-KEY-1.\n`,
    });
    const key = ['--identity', keyFile(identity, 'backup.key')];
    expect(await restore(...key)).toMatchObject({ code: 0, err: '' });
    expect(await restore(...key, '--verify')).toMatchObject({ code: 0, err: '' });
    const [dump = ''] = files.filter((file) => file.endsWith('auth.dump.age'));
    appendFileSync(join(sealed, dump), '!');
    expect(await restore(...key, '--replace')).toMatchObject({
      code: 1,
      err: `The backup is damaged: ${join(sealed, dump)} is missing or not what was written. Nothing was changed.\n`,
    });
  });

  it('is backed up by its data directory alone, and a document without content is named', async () => {
    const documents = join(fixture.dataDir, 'documents');
    const before = filesBelow(documents);
    await upload('gone tomorrow');
    const [added = ''] = Object.keys(filesBelow(documents)).filter((path) => !(path in before));
    rmSync(join(documents, added));
    const to = join(fixture.dir, 'second');
    const { code, out } = await operate('backup', ['--to', to, '--data-dir', fixture.dataDir]);
    expect([code, out]).toEqual([0, expect.stringContaining('1 document had a record and no content')]);
    expect((await readManifest(to, noEncryption)).lost).toEqual([added.split('/').at(-1)]);
  });

  it('has nothing left of a backup that was interrupted', async () => {
    const drafts = () => readdirSync(fixture.dir).filter((name) => name.startsWith('interrupted'));
    const interrupt = async (child: ChildProcess) => {
      // On a busy machine a child may take long to begin; once it has ended there is nothing to interrupt.
      const isAlive = () => child.exitCode === null && child.signalCode === null;
      while (isAlive() && drafts().length === 0) await setTimeout(5);
      child.kill();
    };
    const to = join(fixture.dir, 'interrupted');
    const { code, err } = await operate('backup', ['--to', to], settings, (child) => void interrupt(child));
    expect([code, err, drafts()]).toEqual([1, 'The backup was interrupted.\n', []]);
  });

  describe('is neither backed up nor restored, for a reason in one sentence:', () => {
    const fails = async (run: Promise<OperationResult>, sentence: string | RegExp) => {
      const { code, err } = await run;
      expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
      expect(err.trim()).toMatch(sentence);
      expect(readdirSync(fixture.dir).filter((name) => name.startsWith('refused'))).toEqual([]);
    };
    const backUp = (changes: Record<string, string> = {}) =>
      operate('backup', ['--to', join(fixture.dir, 'refused')], { ...settings, ...changes });
    const urlOf = (setting: string, database: string): Record<string, string> => {
      const url = new URL(settings[setting]!);
      url.pathname = `/${database}`;
      return { [setting]: url.href };
    };

    it('the folder is there', () =>
      fails(
        operate('backup', ['--to', backupDir], settings),
        'is there already: a backup never replaces anything.',
      ));

    it('a database is not there', () =>
      fails(
        backUp(urlOf('HOURS_DATABASE_URL', 'lost')),
        'The database of hours cannot be reached: database "lost" does not exist.',
      ));

    it('a database is that of something else', async () => {
      await query(fixture.superuserUrl(), (client) => client.query('CREATE DATABASE other OWNER auth'));
      await fails(
        backUp(urlOf('AUTH_DATABASE_URL', 'other')),
        'The database of auth has no tables of this product: does AUTH_DATABASE_URL name the right one?',
      );
    });

    it('the store is not there', () =>
      fails(
        backUp({ STORE_DIRECTORY: join(fixture.dir, 'nowhere') }),
        `STORE_DIRECTORY names ${join(fixture.dir, 'nowhere')}, which is not there.`,
      ));

    it('the store is that of something else', () =>
      fails(
        backUp({ STORE_DIRECTORY: fixture.dir }),
        /^The store has none of the \d+ documents that the database knows: do the settings name the right one\?$/,
      ));

    it('pg_dump is older than the server', () => {
      const old = join(fixture.dir, 'old');
      mkdirSync(old, { recursive: true });
      writeFileSync(join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.8"\n', { mode: 0o755 });
      return fails(
        backUp({ PATH: old, XDG_CACHE_HOME: old }),
        /^pg_dump is of version 15 and the server of \w+ of version 18: put PostgreSQL's client programs of version 18 or newer on PATH\. They could not be fetched: there is no python3, .+\.$/,
      );
    });

    it('pg_dump is not there', () =>
      fails(
        backUp({ PATH: fixture.dir, XDG_CACHE_HOME: fixture.dir }),
        "pg_dump is not on PATH: install PostgreSQL's client programs, of the version of the server or newer. They could",
      ));

    it('there is no backup', () =>
      fails(operate('restore', ['--from', fixture.dir], settings), `There is no backup in ${fixture.dir}.`));

    it('the backup is from before the first version', async () => {
      const older = join(fixture.dir, 'older');
      mkdirSync(older);
      const manifest = JSON.parse(readFileSync(join(backupDir, 'manifest.json'), 'utf8'));
      manifest.databases[4].lastMigration = 'KeepTraineeNames1760000018000';
      writeFileSync(join(older, 'manifest.json'), JSON.stringify(manifest));
      await fails(
        operate('restore', ['--from', older, '--replace'], settings),
        `The backup in ${older}, of ${manifest.startedAt}, is from before version 0.1.0, and this version cannot use it: restore`,
      );
    });

    it('a key is none', () =>
      fails(
        operate('backup', ['--to', join(fixture.dir, 'x'), '--recipient', 'age1nobody'], settings),
        '"age1nobody" is no public key of age, which begins with age1.',
      ));

    it('a dump is damaged', async () => {
      const damaged = join(fixture.dir, 'damaged');
      cpSync(backupDir, damaged, { recursive: true });
      const path = join(damaged, 'databases', 'auth.dump');
      appendFileSync(path, '!');
      const { databaseUrls } = fixture.product!;
      const before = await contentsOf(databaseUrls);
      await fails(
        operate('restore', ['--from', damaged, '--replace'], settings),
        `The backup is damaged: ${path} is missing or not what was written. Nothing was changed.`,
      );
      expect(await contentsOf(databaseUrls)).toEqual(before);
    });

    it('services run', () =>
      fails(
        operate('restore', ['--from', backupDir, '--replace'], settings),
        /^The database of \w+ is in use by [\w, -]+: stop all services first\.$/,
      ));

    it('the product of the data directory runs', () =>
      fails(
        operate('restore', ['--from', backupDir, '--replace', '--data-dir', fixture.dataDir]),
        `Clinical Hours already runs with the data in ${fixture.dataDir}`,
      ));
  });
});
