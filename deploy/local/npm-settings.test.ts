import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { npmCommand, npmEnvironment } from './npm-settings.mjs';

// With a space and a quote in its path, as a home may have.
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "npm test's "));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const breaking = [
  'ignore-scripts=true',
  'dry-run=true',
  'global=true',
  'location=global',
  'package-lock=false',
  'package-lock-only=true',
  'bin-links=false',
  'install-strategy=linked',
  'install-links=true',
  'legacy-peer-deps=true',
  'engine-strict=true',
  'script-shell=/nowhere/sh',
  'loglevel=silent',
  'omit[]=dev',
  'omit[]=optional',
  'workspaces=false',
];

it('lets npm install everything, although every setting of the person says otherwise', () => {
  const project = join(dir, 'project');
  mkdirSync(join(project, 'part'), { recursive: true });
  writeFileSync(join(dir, '.npmrc'), breaking.join('\n'));
  const root = { name: 'project', version: '1.0.0', private: true, workspaces: ['part'] };
  const scripts = { postinstall: 'touch ran' };
  const part = { name: 'part', version: '1.0.0', bin: { part: 'part.js' }, scripts };
  const packages = { '': root, 'node_modules/part': { resolved: 'part', link: true }, part };
  const lock = { ...root, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(project, 'package.json'), JSON.stringify(root));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(project, 'part', 'package.json'), JSON.stringify(part));
  writeFileSync(join(project, 'part', 'part.js'), '#!/usr/bin/env node\n');
  const env = {
    PATH: process.env['PATH'],
    HOME: dir,
    NODE_ENV: 'production',
    NPM_CONFIG_IGNORE_SCRIPTS: 'true',
  };
  execFileSync('npm', ['ci', '--include=dev', '--include=optional', '--offline'], {
    cwd: project,
    env: npmEnvironment(env),
    stdio: 'pipe',
  });
  expect(existsSync(join(project, 'node_modules/part/package.json'))).toBe(true);
  expect(existsSync(join(project, 'node_modules/.bin/part'))).toBe(true);
  expect(existsSync(join(project, 'part/ran'))).toBe(true);
});

it('keeps the way to the registry, and replaces a setting however it is written', () => {
  const kept = {
    npm_config_registry: 'https://registry.example.com/',
    npm_config_https_proxy: 'http://proxy.example.com:3128',
    NPM_CONFIG_CAFILE: '/etc/ca.pem',
    HTTPS_PROXY: 'http://proxy.example.com:3128',
    NODE_OPTIONS: '--use-openssl-ca',
  };
  const wrong = { 'npm_config_ignore-scripts': 'true', NPM_CONFIG_DRY_RUN: 'true', npm_config_bin_links: '' };
  const env = npmEnvironment({ ...kept, ...wrong });
  expect(env).toMatchObject(kept);
  expect(env).toMatchObject({ npm_config_ignore_scripts: 'false', npm_config_dry_run: 'false' });
  expect(Object.keys(env)).not.toContain('npm_config_ignore-scripts');
  expect(Object.keys(env)).not.toContain('NPM_CONFIG_DRY_RUN');
});

it('runs the npm that runs it, and not another program that does', () => {
  expect(npmCommand({ npm_execpath: '/usr/lib/npm/bin/npm-cli.js' })).toEqual([
    process.execPath,
    '/usr/lib/npm/bin/npm-cli.js',
  ]);
  for (const other of [
    '/usr/lib/yarn/bin/yarn.js',
    '/usr/lib/pnpm/bin/pnpm.cjs',
    '/usr/bin/bun',
    undefined,
  ]) {
    expect(npmCommand({ npm_execpath: other })).toEqual(['npm']);
  }
});
