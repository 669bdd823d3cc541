import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, aSessionBody } from '@clinical-hours/service-kit/api-client';
import { allMails } from '../../support/mailbox-client.ts';
import { startPostgres, type Postgres } from '#deploy/local/postgres';
import type { Product } from '#deploy/local/product';
import { ensureServiceDatabases } from '#deploy/local/service-databases';
import { skippedIds } from '#deploy/operations/restore-backup';
import { noEncryption } from '#deploy/operations/encryption';
import { readManifest } from '#deploy/operations/manifest';
import { databaseNames } from '#deploy/operations/database-names';
import { contentsOf, query, fillProduct, hasComeToRest, type FilledProduct } from './filled-product.ts';
import { canBackUp, checkReceipts, filesBelow, operate, OperationsFixture } from './operations-fixture.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

const mailsIn = async ({ mailboxUrl }: Product): Promise<string[]> =>
  (await allMails(mailboxUrl)).map(({ messageId, subject }) => `${messageId} ${subject}`);

/** Breaks a dump and updates the manifest accordingly, as if pg_dump itself had written nonsense. */
function spoilDump(dir: string, name: string): void {
  const path = join(dir, 'databases', `${name}.dump`);
  const spoiled = readFileSync(path).subarray(0, -2_000);
  writeFileSync(path, spoiled);
  const manifestPath = join(dir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const entry = manifest.databases.find((each: { name: string }) => each.name === name);
  Object.assign(entry, {
    size: spoiled.length,
    sha256: createHash('sha256').update(spoiled).digest('hex'),
  });
  writeFileSync(manifestPath, JSON.stringify(manifest));
}

describe.runIf(canBackUp)('a product that is lost', () => {
  let fixture: OperationsFixture;
  let dataDir: string;
  let backupDir: string;
  let postgres: Postgres | undefined;
  let urls: Record<string, string>;
  let settings: Record<string, string>;
  let filled: FilledProduct;
  let before: {
    mails: string[];
    contents: Record<string, string>;
    documents: Record<string, string>;
    receipts: string;
  };

  beforeAll(async () => {
    fixture = await OperationsFixture.make();
    dataDir = fixture.dataDir;
    backupDir = join(fixture.dir, 'backup');
    const product = await fixture.start();
    filled = await fillProduct(product);
    urls = product.databaseUrls;
    settings = fixture.settings();
    before = {
      mails: await mailsIn(product),
      contents: await contentsOf(urls),
      documents: filesBelow(join(dataDir, 'documents')),
      receipts: await checkReceipts(urls['hours']!),
    };
  });
  afterAll(async () => {
    await postgres?.stop();
    await fixture.close();
  });

  it('was backed up while it ran, without anybody being signed in by the backup', async () => {
    const { code, out, err } = await operate('backup', ['--to', backupDir], settings);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('holds 7 databases and the contents of 1 document.');
    const { databases, objects, lost } = await readManifest(backupDir, noEncryption);
    expect(databases.map(({ name }) => name)).toEqual(databaseNames);
    const moments = databases.map(({ snapshotAt }) => snapshotAt);
    expect(moments).toEqual(moments.toSorted());
    expect([objects.length, lost]).toEqual([1, []]);
    expect(databases[0]?.tables).not.toHaveProperty('web_sessions');
    expect(readdirSync(fixture.dir).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('is the same as its backup until somebody does something', async () => {
    const verify = () => operate('restore', ['--verify', '--from', backupDir], settings);
    expect(await verify()).toMatchObject({ code: 0, err: '' });
    await query(urls['hours']!, (client) => client.query(`UPDATE sessions SET notes = 'other'`));
    const difference = 'hours: sessions has other content than in the backup';
    expect(await verify()).toMatchObject({ code: 1, out: expect.stringContaining(difference) });
  });

  it('comes back from its backup, row by row and byte by byte', async () => {
    await fixture.stop();
    for (const name of ['postgres', 'nats', 'documents']) rmSync(join(dataDir, name), { recursive: true });
    postgres = await startPostgres({ dataDir });
    urls = await ensureServiceDatabases(postgres, databaseNames);
    settings = fixture.settings(urls);
    const restored = await operate('restore', ['--from', backupDir], settings);
    expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Empty JetStream') });
    expect(await contentsOf(urls)).toEqual(before.contents);
    expect(filesBelow(join(dataDir, 'documents'))).toEqual(before.documents);
    expect(await checkReceipts(urls['hours']!)).toBe(before.receipts);
    const verified = await operate('restore', ['--verify', '--from', backupDir], settings);
    expect(verified).toMatchObject({ code: 0, err: '' });
  });

  it('is restored all or not at all', async () => {
    const spoiled = join(fixture.dir, 'spoiled');
    cpSync(backupDir, spoiled, { recursive: true });
    spoilDump(spoiled, 'notification');
    const { code, err } = await operate('restore', ['--from', spoiled, '--replace'], settings);
    expect([code, err]).toEqual([1, expect.stringMatching(/^pg_restore of notification failed: .+\n$/)]);
    expect(await contentsOf(urls)).toEqual(before.contents);
  });

  it('is not replaced without being told so', async () => {
    const { code, err } = await operate('restore', ['--from', backupDir], settings);
    const sentence = /^The database of \w+ is not empty: with --replace .*\n$/;
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
  });

  it('is not replaced while somebody uses it', async () => {
    const refused = await query(urls['hours']!, () =>
      operate('restore', ['--from', backupDir, '--replace'], settings),
    );
    const err = 'The database of hours is in use by somebody: stop all services first.\n';
    expect(refused).toMatchObject({ code: 1, err });
  });

  it('is replaced when told so, by its data directory alone', async () => {
    await postgres?.stop();
    postgres = undefined;
    mkdirSync(join(dataDir, 'nats'), { recursive: true });
    const args = ['--from', backupDir, '--data-dir', dataDir, '--replace'];
    expect(await operate('restore', args)).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(dataDir, 'nats'))).toBe(false);
  });

  it('goes on: people sign in, find their hours and documents, and get no email twice', async () => {
    const product = await fixture.start();
    const trainee = new ApiClient(product.url);
    const { username, password } = filled.registration;
    expect((await trainee.post('/api/login', { username, password })).status).toBe(200);
    expect((await trainee.get('/api/sessions')).body).toEqual(filled.sessions);
    expect((await trainee.get(filled.progress.path)).body).toEqual(filled.progress.body);
    const download = await fetch(`${product.url}/api/documents/${filled.documentId}/download`, {
      headers: { Cookie: trainee.cookie },
    });
    expect(Buffer.from(await download.arrayBuffer()).equals(filled.document)).toBe(true);
    // All events of the last days have been published again by now.
    await hasComeToRest(product);
    const { supervisor } = filled;
    const session = aSessionBody({ supervisorId: supervisor.id, requestApproval: true });
    expect((await trainee.post('/api/sessions', session)).status).toBe(201);
    const added = await eventually(
      async () => {
        const mails = (await mailsIn(product)).filter((mail) => !before.mails.includes(mail));
        expect(mails).not.toEqual([]);
        return mails;
      },
      { timeoutMs: 30_000 },
    );
    expect(added).toEqual([expect.stringMatching(/asks you to review 1 session$/)]);
    expect(await mailsIn(product)).toEqual([...before.mails, ...added]);
    expect(await checkReceipts(product.databaseUrls['hours']!)).toBe(before.receipts);
  });

  it('gives out no id again that may have been given out after the backup', async () => {
    const stranger = new ApiClient(fixture.product!.url);
    expect((await stranger.register()).body.id).toBeGreaterThan(skippedIds);
  });
});
