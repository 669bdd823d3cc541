import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { PresetList } from './preset-list.ts';
import { readPresets } from './presets.ts';
import { linesOf, readExamples } from './testing/lines.ts';

const presets = new PresetList(readPresets());
const byId = (a: { id: number; rule: string }, b: { id: number; rule: string }) =>
  a.id - b.id || a.rule.localeCompare(b.rule);

describe('the worked examples', () => {
  it.each(readExamples().map((example) => [example.name, example] as const))('%s', (_name, example) => {
    const result = evaluate(presets.require(example.preset), example.license, linesOf(example), '2026-11-25');
    const notCounted = result.lines.flatMap(({ line, losses }) =>
      losses.map(({ rule, toward, hundredths }) => ({
        id: line.sessionId,
        rule: toward ? `${rule}:toward` : rule,
        hours: hundredths / 100,
      })),
    );
    const categories = [...result.categories].filter(([, { countable }]) => countable > 0);
    expect({
      recorded: result.recorded / 100,
      countable: result.countable / 100,
      categories: Object.fromEntries(categories.map(([id, { countable }]) => [id, countable / 100])),
      notCounted: notCounted.toSorted(byId),
      flags: result.flags.map(({ rule, period, have, need }) => ({ rule, period, have, need })),
    }).toEqual({ ...example.expect, notCounted: example.expect.notCounted.toSorted(byId) });
  });
});
