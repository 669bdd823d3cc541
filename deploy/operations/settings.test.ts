import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { databaseNames, urlSettingOf } from './database-names.ts';
import { readBackupSettings, readProductData, readRestoreSettings } from './settings.ts';

const urls = Object.fromEntries(
  databaseNames.map((name) => [urlSettingOf(name), `postgresql://${name}@database.example.com/${name}`]),
);
const inDirectory = { ...urls, STORE_KIND: 'directory', STORE_DIRECTORY: '/documents' };
const inS3 = {
  ...urls,
  STORE_KIND: 's3',
  S3_URL: 'https://store.example.com',
  S3_BUCKET: 'documents',
  S3_ACCESS_KEY: 'user',
  S3_SECRET_KEY: 'secret',
};

describe('what a backup is told', () => {
  it('is where the seven databases and the documents are', () => {
    expect(readProductData('backup', inDirectory)).toEqual({
      databaseUrls: Object.fromEntries(databaseNames.map((name) => [name, urls[urlSettingOf(name)]])),
      store: { kind: 'directory', directory: '/documents' },
    });
    expect(readProductData('backup', inS3).store).toEqual({
      kind: 's3',
      url: 'https://store.example.com',
      bucket: 'documents',
      accessKey: 'user',
      secretKey: 'secret',
      region: 'us-east-1',
    });
  });

  it('is named, all of it at once, when it is missing', () => {
    const missing = databaseNames.map((name) => `${urlSettingOf(name)} is missing`);
    expect(() => readProductData('backup', {})).toThrow(
      `backup cannot start: ${[...missing, 'STORE_KIND is missing'].join('; ')}`,
    );
    expect(() => readProductData('restore', { ...urls, STORE_KIND: 's3' })).toThrow(
      'restore cannot start: S3_URL is missing; S3_BUCKET is missing; S3_ACCESS_KEY is missing; S3_SECRET_KEY is missing',
    );
  });

  it.each([
    [{ STORE_KIND: 'tape' }, 'backup cannot start: STORE_KIND "tape" is neither directory nor s3'],
    [{ HOURS_DATABASE_URL: 'x' }, 'backup cannot start: HOURS_DATABASE_URL is not an address'],
    [
      { HOURS_DATABASE_URL: 'https://example.com/hours' },
      'backup cannot start: HOURS_DATABASE_URL does not begin with postgresql://',
    ],
    [
      { HOURS_DATABASE_URL: urls['AUTH_DATABASE_URL'] },
      'backup cannot start: HOURS_DATABASE_URL and AUTH_DATABASE_URL name the same database',
    ],
  ])('is refused in one sentence: %o', (change, sentence) => {
    expect(() => readProductData('backup', { ...inDirectory, ...change })).toThrow(sentence);
  });

  it('is all in the example for Kubernetes', () => {
    const text = readFileSync(join(import.meta.dirname, 'backup-cronjob.yaml'), 'utf8');
    const cronJob = parseAllDocuments(text).map((document) => document.toJS())[1];
    const [{ env }] = cronJob.spec.jobTemplate.spec.template.spec.containers;
    const named: { name: string; value?: string }[] = env;
    const given = named.map(({ name, value }) => [name, value ?? urls[name] ?? 'secret']);
    expect(readProductData('backup', Object.fromEntries(given)).store.kind).toBe('s3');
  });

  it('needs no settings where there is a data directory', () => {
    const { source, to } = readBackupSettings(['--to', '/backup', '--data-dir', import.meta.dirname], {});
    expect([source, to]).toEqual([{ dataDir: import.meta.dirname }, '/backup']);
    expect(() => readBackupSettings(['--to', '/backup', '--data-dir', '/not/there'], {})).toThrow(
      'There is no data directory /not/there.',
    );
  });

  it('restores into a data directory that is lost, and compares only with one that is there', () => {
    const { source } = readRestoreSettings(['--from', '/backup', '--data-dir', '/not/there'], {});
    expect(source).toEqual({ dataDir: '/not/there' });
    expect(() =>
      readRestoreSettings(['--from', '/backup', '--data-dir', '/not/there', '--verify'], {}),
    ).toThrow('There is no data directory /not/there.');
  });

  it('names the folder after the moment where backups lie side by side', () => {
    const now = new Date('2026-03-31T02:05:00.123Z');
    const { to } = readBackupSettings(['--into', '/backups'], inDirectory, now);
    expect(to).toBe('/backups/2026-03-31T02-05-00');
  });

  it('encrypts for those whom the command names, or else the environment', () => {
    const recipientsOf = (args: string[], env = {}) =>
      readBackupSettings(['--to', '/backup', ...args], { ...inDirectory, ...env }).recipients;
    expect(recipientsOf([])).toEqual([]);
    expect(recipientsOf([], { BACKUP_RECIPIENTS: '' })).toEqual([]);
    expect(recipientsOf([], { BACKUP_RECIPIENTS: 'age1a, age1b\nage1c' })).toEqual([
      'age1a',
      'age1b',
      'age1c',
    ]);
    const named = ['--recipient', 'age1d', '--recipient', 'age1e'];
    expect(recipientsOf(named, { BACKUP_RECIPIENTS: 'age1a' })).toEqual(['age1d', 'age1e']);
  });

  it.each([
    [() => readBackupSettings([], inDirectory), 'The folder of the backup is missing: node deploy'],
    [() => readRestoreSettings([], inDirectory), 'The folder of the backup is missing: node deploy'],
    [() => readBackupSettings(['--onto', 'x'], inDirectory), "Unknown option '--onto': node deploy"],
    [
      () => readBackupSettings(['--to', 'x', '--into', 'y'], inDirectory),
      '--to and --into exclude each other',
    ],
    [
      () => readRestoreSettings(['--from', 'x', '--replace', '--verify'], inDirectory),
      '--replace and --verify exclude each other',
    ],
  ])('is explained when the command cannot be meant (%#)', (read, sentence) => {
    expect(read).toThrow(sentence);
  });
});
