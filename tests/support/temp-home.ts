import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftoverPostgres } from '#deploy/local/postgres';
import type { ProcessMark } from '#deploy/local/processes';
import { endLeftoverServer, isRunning, markOf } from '#deploy/local/processes';

const PREFIX = 'clinical-hours-test-';
const OWNER = 'owner.json';

/** A data directory for one test run; what killed runs have left there is ended and removed first. */
export async function makeTempHome(): Promise<{ dir: string; remove: () => void }> {
  await sweep();
  const dir = mkdtempSync(join(tmpdir(), PREFIX));
  // As root, PostgreSQL runs as somebody else, who has to get to its folder in here.
  chmodSync(dir, 0o711);
  writeFileSync(join(dir, OWNER), JSON.stringify(markOf(process.pid) ?? {}));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dir = join(tmpdir(), name);
    const owner = name.startsWith(PREFIX) ? ownerOf(dir) : undefined;
    if (owner === undefined || isRunning(owner)) continue;
    await endLeftoverPostgres(join(dir, 'postgres'));
    await endLeftoverServer(join(dir, 'nats'));
    await endLeftoverServer(join(dir, 'minio'));
    rmSync(dir, { recursive: true, force: true });
  }
}

function ownerOf(dir: string): ProcessMark | undefined {
  try {
    const owner: ProcessMark = JSON.parse(readFileSync(join(dir, OWNER), 'utf8'));
    return owner;
  } catch {
    // Just being made by another run, or not ours.
    return undefined;
  }
}
