import { expect, it } from 'vitest';
import { judge } from './invariants.ts';
import { anEvidence } from './evidence-builders.ts';

it('finds nothing in a world in which all is as it has to be', () => {
  expect(judge(anEvidence())).toEqual([]);
});

it('looks only at the invariants that it is asked for', () => {
  const evidence = anEvidence({ mails: [], objects: [] });
  expect(judge(evidence, ['C', 'D', 'F'])).toEqual([]);
  expect(judge(evidence, ['A']).every((problem) => problem.startsWith('A: '))).toBe(true);
});
