import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '../test-contrast.ts';
import { dark, light } from './palette.ts';

const sources = join(import.meta.dirname, '..', '..');
const folders = ['src', 'supervisor-pages/pages', 'landing'];

const files = folders
  .flatMap((folder) =>
    readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/test|palette\.ts$/.test(name));

// A color of a brand's drawing is the same in both themes, and a browser's bar has no style sheet.
const isAllowed = (line: string) => /<rect|<circle|<path|theme-color/.test(line);

it('is the only place that names colors', () => {
  const found = files.flatMap((name) =>
    readFileSync(join(sources, name), 'utf8')
      .split('\n')
      .filter((line) => /#[\da-f]{3,8}\b(?!\()|\brgba?\(|['"]white['"]/i.test(line) && !isAllowed(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('has the accent color that pages of supervisors, the landing page, emails and the bar of browsers have', () => {
  const places = [
    'index.html',
    'public/manifest.webmanifest',
    'landing/landing.server.tsx',
    'supervisor-pages/styles/base.css',
    '../services/notification/src/letters/parts/colours.ts',
  ];
  const colors = places.map((place) => {
    const text = readFileSync(join(sources, place), 'utf8');
    return /(?:theme-color" content=|theme_color": |accent: )["']?(#[\da-f]{6})/.exec(text)?.[1];
  });
  expect(new Set([light.brand.accent, dark.brand.accent, ...colors])).toEqual(new Set(['#709d50']));
});

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, { background, text, tone, edge, brand, panel, priority, divider, ...colors }) => {
  const surfaces = [background?.paper, background?.default, brand.tint].map(String);
  const grounds = [...surfaces, ...Object.values(tone).map(({ ground }) => ground)];
  const lowest = (color: string | undefined, on: readonly string[]) =>
    Math.min(...on.map((ground) => contrast(String(color), ground)));

  it('has texts of 4.5:1 on every ground', () => {
    for (const color of [text?.primary, text?.secondary, brand.deep]) {
      expect(lowest(color, surfaces)).toBeGreaterThanOrEqual(4.5);
    }
    for (const { ground, ink } of [...Object.values(tone), panel]) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(5);
    }
    for (const name of ['primary', 'error', 'info', 'success'] as const) {
      const { main } = colors[name] as { main: string };
      expect(lowest(main, surfaces)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has borders of fields and a ring around the focus of 3:1 on every ground', () => {
    for (const color of [edge.field, edge.focus]) expect(lowest(color, grounds)).toBeGreaterThanOrEqual(3);
    expect(contrast(panel.focus, panel.ground)).toBeGreaterThanOrEqual(3);
  });

  it('has bars and marks of priority of 3:1', () => {
    expect(lowest(edge.bar, [...surfaces, String(divider)])).toBeGreaterThanOrEqual(3);
    expect(contrast(panel.bar, panel.ground)).toBeGreaterThanOrEqual(3);
    for (const color of Object.values(priority)) {
      expect(lowest(color, surfaces.slice(0, 2))).toBeGreaterThanOrEqual(3);
    }
  });
});
