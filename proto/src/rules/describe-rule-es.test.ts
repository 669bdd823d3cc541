import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RuleSet } from '../api/index.ts';
import { describeDuty } from './describe-duty.ts';
import { describeRequirement, describeRule } from './describe-rule.ts';
import * as spanish from './describe-rule-es.ts';

const folder = join(import.meta.dirname, '../../../services/hours/presets');
const presets = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('us-'))
  .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as RuleSet & { id: string; version: string });

// The labels of a board hold numbers, too, so they are the same on both sides.
const numbersOf = (text: string): string[] => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();
const ownWords = (text: string): string => text.replaceAll(/'[^']*(?:'s [^']*)?'/g, '');

it.each(presets.map((preset) => [`${preset.id} ${preset.version}`, preset] as const))(
  'says each rule of %s in Spanish with the same numbers',
  (_name, preset) => {
    for (const rule of preset.rules) {
      const text = spanish.describeRule(rule, preset);
      expect(numbersOf(text)).toEqual(numbersOf(describeRule(rule, preset)));
      expect(ownWords(text)).not.toMatch(/\b(?:the|of|hours|undefined|week|month)\b/i);
    }
    for (const one of preset.requirements) {
      expect(numbersOf(spanish.describeRequirement(one))).toEqual(numbersOf(describeRequirement(one)));
    }
    for (const duty of preset.duties ?? []) {
      expect(numbersOf(spanish.describeDuty(duty))).toEqual(numbersOf(describeDuty(duty)));
    }
  },
);

it('says a rule as a reader of Spanish in the United States would', () => {
  const [mft] = presets.filter(({ id, version }) => id === 'us-ca-lmft' && version === '2026-11-29');
  const said = (id: string) =>
    spanish
      .describeRule(
        mft!.rules.find((rule) => rule.id === id)!,
        mft!,
      )
      .replaceAll('\u00A0', ' ');
  expect(said('group-unit')).toBe(
    "2 horas de 'B2. Supervision, Group' valen 1 hora de supervisión individual.",
  );
  expect(said('nonclinical-1250')).toBe(
    "Como máximo 1,250 horas de 'B. Non-Clinical Experience' en total. Las horas por encima no cuentan.",
  );
  expect(said('phone-only')).toBe('La supervisión por teléfono no cuenta.');
});
