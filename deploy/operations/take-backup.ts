import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import { pluralize } from './command.ts';
import type { Encryption } from './encryption.ts';
import { closeAll, connectToAll, type DatabaseConnection } from './database-connection.ts';
import { ObjectCopies, openExistingStore, recordedObjects } from './document-objects.ts';
import { syncFolder } from './files.ts';
import { writeManifest, type DatabaseEntry, type Manifest } from './manifest.ts';
import { findPostgresTool, requireCompatibleTool, type PostgresTool } from './postgres-tool.ts';
import { databaseNames } from './database-names.ts';
import type { ProductData } from './settings.ts';
import { dumpDatabase, openSnapshots } from './snapshot.ts';

const draftName = /\.draft-[A-Za-z0-9]{6}$/;
const draftContent = ['databases', 'objects', 'manifest.json'];
const touchEveryMs = 20_000;
// Far more than a machine under load, or the clock of another one that shares the disk, is late.
const deadAfterMs = 5 * 60_000;

export interface BackupOptions {
  data: ProductData;
  /** The folder to make, in a parent that exists. */
  to: string;
  encryption: Encryption;
  print: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Makes a backup of the running product. First the contents of documents are copied, which takes long; then a snapshot
 * of each database is opened, all within milliseconds; then the contents that came meanwhile are copied, and each
 * snapshot is dumped. The folder gets its name when it is complete, and not before.
 */
export async function takeBackup({ data, to, encryption, print, signal }: BackupOptions): Promise<Manifest> {
  if (existsSync(to)) throw new SetupError(`${to} is there already: a backup never replaces anything.`);
  const connections = inOrder(await connectToAll(data.databaseUrls));
  try {
    const neededMajor = Math.max(...connections.map(({ serverMajor }) => serverMajor));
    const tool = await findPostgresTool('pg_dump', { neededMajor, print, signal });
    for (const { name, serverMajor } of connections) requireCompatibleTool(tool, serverMajor, name);
    await sweepDrafts(dirname(to), print);
    const draft = await makeDraft(to);
    const alive = setInterval(() => void utimes(draft, new Date(), new Date()).catch(() => {}), touchEveryMs);
    try {
      const manifest = await fill(draft, { data, to, encryption, print, signal }, tool, connections);
      await rename(draft, to);
      await syncFolder(dirname(to));
      return manifest;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (hasCode(error, 'ENOSPC')) throw new SetupError(`The disk is full: there is no backup in ${to}.`);
      throw error;
    } finally {
      clearInterval(alive);
    }
  } finally {
    await closeAll(connections);
  }
}

async function fill(
  draft: string,
  { data, encryption, print, signal }: BackupOptions,
  tool: PostgresTool,
  connections: readonly DatabaseConnection[],
): Promise<Manifest> {
  const startedAt = new Date().toISOString();
  const store = await openExistingStore(data.store);
  try {
    const documents = connections.find(({ name }) => name === 'document')!.client;
    const copies = new ObjectCopies(store, draft, encryption, signal);
    await copies.add(await recordedObjects(documents));
    const snapshots = await openSnapshots(connections);
    const recorded = await recordedObjects(documents);
    await copies.add(recorded);
    const { copies: objects, lost } = await copies.keep(recorded);
    print(`Copied the contents of ${pluralize(objects.length, 'document')}.`);
    const databases: DatabaseEntry[] = [];
    for (const snapshot of snapshots) {
      signal.throwIfAborted();
      databases.push(await dumpDatabase(snapshot, draft, encryption, tool, signal));
      print(`Dumped ${snapshot.connection.name}.`);
    }
    const finishedAt = new Date().toISOString();
    const product = readProductVersion();
    const toolMajor = tool.major;
    const manifest = { format: 1, product, startedAt, finishedAt, toolMajor, databases, objects, lost };
    await writeManifest(draft, manifest, encryption);
    await syncFolder(draft);
    return manifest;
  } finally {
    await store.close();
  }
}

/** Removes the drafts of backups that were killed; one under way touches its own. */
async function sweepDrafts(parent: string, print: (line: string) => void): Promise<void> {
  // A parent that is not there is told when the draft is made.
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((each) => draftName.test(each))) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path);
    const content = await readdir(path).catch(() => undefined);
    const isDraft = content?.every((each) => draftContent.includes(each.replace(/\.age$/, '')));
    if (!isDraft || Date.now() - mtimeMs < deadAfterMs) continue;
    await rm(path, { recursive: true, force: true });
    print(`Removed ${path}, which a killed backup had left.`);
  }
}

async function makeDraft(to: string): Promise<string> {
  try {
    const draft = await mkdtemp(`${to}.draft-`);
    for (const name of ['databases', 'objects']) await mkdir(join(draft, name), { mode: 0o700 });
    return draft;
  } catch (error) {
    throw new SetupError(`The backup cannot be written beside ${to}: ${reasonOf(error)}.`);
  }
}

function inOrder(connections: readonly DatabaseConnection[]): DatabaseConnection[] {
  return databaseNames.flatMap((name) => connections.filter((connection) => connection.name === name));
}

function readProductVersion(): string {
  const path = join(import.meta.dirname, '..', '..', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return version;
}
