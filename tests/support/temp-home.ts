import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftoverPostgres } from '#deploy/local/postgres';
import type { ProcessMark } from '#deploy/local/processes';
import { endLeftoverServer, isRunning, markOf } from '#deploy/local/processes';

const PREFIX = 'clinical-hours-test-';
const OWNER = 'owner.json';

/** Creates a data directory for a test run, after ending and removing what killed runs left. */
export async function makeTempHome(): Promise<{ dir: string; remove: () => void }> {
  await sweep();
  const dir = mkdtempSync(join(tmpdir(), PREFIX));
  // Under root, PostgreSQL runs as another user, who needs to enter its folder in here.
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
    // The folder was just created by another run, or belongs to another program.
    return undefined;
  }
}
