import { describe, expect, it } from 'vitest';
import { evaluate } from '../counting/evaluate.ts';
import { PresetList } from './preset-list.ts';
import { readPresets } from './presets.ts';
import { linesOf, readExamples, type Example } from '../testing/lines.ts';

const presets = new PresetList(readPresets());
const byId = (a: { id: number; rule: string }, b: { id: number; rule: string }) =>
  a.id - b.id || a.rule.localeCompare(b.rule);
const examples = readExamples();

function outcomeOf(example: Example) {
  const result = evaluate(presets.require(example.preset), example.license, linesOf(example), '2026-11-25');
  const notCounted = result.lines.flatMap(({ line, losses }) =>
    losses.map(({ rule, toward, hundredths }) => ({
      id: line.sessionId,
      rule: toward ? `${rule}:toward` : rule,
      hours: hundredths / 100,
    })),
  );
  return { result, countable: result.countable / 100, notCounted: notCounted.toSorted(byId) };
}

describe('the worked examples', () => {
  it.each(examples.map((example) => [example.name, example] as const))('%s', (_name, example) => {
    const { result, countable, notCounted } = outcomeOf(example);
    const categories = [...result.categories].filter(([, sum]) => sum.countable > 0);
    const { requirements: needed, ...expected } = example.expect;
    expect({
      recorded: result.recorded / 100,
      countable,
      categories: Object.fromEntries(categories.map(([id, sum]) => [id, sum.countable / 100])),
      notCounted,
      flags: result.flags.map(({ rule, period, have, need }) => ({ rule, period, have, need })),
    }).toEqual({ ...expected, notCounted: expected.notCounted.toSorted(byId) });
    for (const [id, have] of Object.entries(needed ?? {})) {
      expect(result.requirements.find((requirement) => requirement.id === id)).toMatchObject({ have });
    }
  });

  const moved = examples.filter(({ moveAfter }) => moveAfter);

  it.each(moved.map((example) => [example.name, example] as const))(
    '%s: where the work was done stays a fact after the signature',
    (_name, { moveAfter, ...example }) => {
      const approved = example.lines.filter(({ id }) => example.decide?.[id] === 'approve');
      const lines = approved.map((line) =>
        line.id === moveAfter?.id ? { ...line, site: moveAfter.site } : line,
      );
      const { countable, notCounted } = outcomeOf({ ...example, lines });
      expect({ countable, notCounted }).toEqual({
        countable: moveAfter?.countable,
        notCounted: moveAfter?.notCounted,
      });
    },
  );
});
