import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkFile } from './check-preset.ts';

const presets = join(import.meta.dirname, '..', '..', 'services', 'hours', 'presets');
const oregon = join(presets, 'us-or-lpc', '2026-11-29.json');
const folder = mkdtempSync(join(tmpdir(), 'preset-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks the preset of Oregon with changes, in a file of the right name. */
function check(changes: object) {
  const path = join(folder, 'us-or-lpc', '2026-11-29.json');
  mkdirSync(join(path, '..'), { recursive: true });
  const preset = JSON.parse(readFileSync(oregon, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...preset, ...changes }));
  const { lines, isSound } = checkFile(path, '2026-11-29');
  return { text: lines.join('\n'), isSound };
}

it('says in plain words what each rule does, and the sentence that it rests on', () => {
  const duty = {
    id: 'half',
    kind: 'milestone',
    title: 'Get the evaluation',
    hours: 950,
    dueDays: 30,
    cite: 'OAR 1',
  };
  const { text, isSound } = check({ duties: [{ ...duty, reading: 'V' }] });
  expect(isSound).toBe(true);
  expect(text).toContain('- Direct client contact: 1900 hours [');
  expect(text).toMatch(/^- Direct client contact: Individual Therapy, .*Crisis Intervention$/mu);
  expect(text).toMatch(/^- In no category, so they do not count: .*\bTraining\b/mu);
  expect(text).toContain('- Get the evaluation: within 30 days after 950 logged hours.');
  expect(text).toContain(
    "Hours of 'Direct client contact' of a month without it do not count. [OAR 833-050-0081(4)(a), (8); read in the text]",
  );
  expect(text).toContain('The text: “If the Board receives the report after the due date,');
  expect(text).toMatch(/Nothing contradicts itself\.$/u);
});

it('names what contradicts itself, and before that what has not the form of a preset', () => {
  expect(check({ cautions: [] })).toEqual({
    isSound: false,
    text: expect.stringMatching(/To be mended\n- cautions: say what the preset does not check$/u),
  });
  expect(check({ requirements: 5 })).toEqual({
    isSound: false,
    text: 'The form is wrong:\n- requirements must be array',
  });
});
