import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ScriptSizes } from './script-sizes.ts';
import { makeTempHome } from '../support/temp-home.ts';

const sources = {
  'index-AAAAAAAA.js':
    'import{a}from"./shared-AAAAAAAA.js";import"./effect-AAAAAAAA.js";x=()=>import(`./frame-AAAAAAAA.js`)',
  'shared-AAAAAAAA.js': 'import{b}from"./index-AAAAAAAA.js";export{b as a}',
  'effect-AAAAAAAA.js': 'run()',
  'frame-AAAAAAAA.js': 'y=()=>import("./page-AAAAAAAA.js")',
  'page-AAAAAAAA.js': 'export*from"./shared-AAAAAAAA.js";export*from"./own-AAAAAAAA.js"',
  'own-AAAAAAAA.js': 'export const own = 1',
  'page-list-AAAAAAAA.js': '1',
};
type Name = keyof typeof sources;
const atStart: Name[] = ['index-AAAAAAAA.js', 'shared-AAAAAAAA.js', 'effect-AAAAAAAA.js'];

const home = await makeTempHome();
let scripts: ScriptSizes;
beforeAll(() => {
  mkdirSync(join(home.dir, 'assets'), { recursive: true });
  for (const [name, source] of Object.entries(sources)) {
    writeFileSync(join(home.dir, 'assets', name), source);
  }
  scripts = new ScriptSizes(home.dir);
});
afterAll(() => home.remove());

it('follows static imports, also in a circle, and no lazy ones', () => {
  expect(scripts.closure(['index-AAAAAAAA.js'])).toEqual(new Set(atStart));
});

it('finds what a page loads by way of another lazy script, and what was there before', () => {
  const before = new Set<Name>([...atStart, 'frame-AAAAAAAA.js']);
  expect(scripts.opened('index-AAAAAAAA.js', scripts.named('page'))).toEqual({
    before,
    all: new Set<Name>([...before, 'page-AAAAAAAA.js', 'own-AAAAAAAA.js']),
  });
});

it('adds up compressed sizes', () => {
  const size = gzipSync(sources['own-AAAAAAAA.js']).length + gzipSync(sources['effect-AAAAAAAA.js']).length;
  expect(scripts.kilobytes(['own-AAAAAAAA.js', 'effect-AAAAAAAA.js'])).toBe(size / 1000);
});

it('refuses a page that is not in the build, or that nothing leads to', () => {
  expect(() => scripts.named('settings')).toThrow('0 scripts of the build are called settings');
  expect(() => scripts.opened('index-AAAAAAAA.js', 'page-list-AAAAAAAA.js')).toThrow('Nothing leads');
});
