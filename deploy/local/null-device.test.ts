import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openNullDevice } from './null-device.ts';

const account = { name: 'nobody', uid: 65_534, gid: 65_534 };
let dir: string;
let device: string;
let lines: string[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'null-device-test-'));
  device = join(dir, 'null');
  lines = [];
  writeFileSync(device, '');
});
afterEach(() => rmSync(dir, { recursive: true }));

const open = (of: typeof account | undefined) => openNullDevice(of, (line) => lines.push(line), device);
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('the null device', () => {
  it.each([0o644, 0o600, 0o664])('is opened for the account of PostgreSQL when its mode is %o', (mode) => {
    chmodSync(device, mode);
    open(account);
    expect(modeOf(device)).toBe(0o666);
    expect(lines).toEqual([
      `Only root could write to ${device}, which PostgreSQL's account 'nobody' needs: everybody can again.`,
    ]);
  });

  it.each([
    ['everybody can write to it', account, 0o666],
    ['PostgreSQL runs as the user who started it', undefined, 0o644],
  ])('stays as it is when %s', (_when, of, mode) => {
    chmodSync(device, mode);
    open(of);
    expect(modeOf(device)).toBe(mode);
    expect(lines).toEqual([]);
  });
});
