import { expect, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { anEvidence } from './evidence-builders.ts';

it('finds nothing in a world in which all is as it has to be', () => {
  expect(checkInvariants(anEvidence())).toEqual([]);
});

it('looks only at the invariants that it is asked for', () => {
  const evidence = anEvidence({ mails: [], objects: [] });
  expect(checkInvariants(evidence, ['C', 'D', 'F'])).toEqual([]);
  expect(checkInvariants(evidence, ['A']).every((problem) => problem.startsWith('A: '))).toBe(true);
});
