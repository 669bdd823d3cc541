import { expect, it } from 'vitest';
import { freePort } from '@clinical-hours/service-kit/machine';
import { checkInvariants, checkReceiptChain } from './invariants.ts';
import { anEvidence } from './evidence-builders.ts';

it('finds nothing in a world in which all is as it has to be', () => {
  expect(checkInvariants(anEvidence())).toEqual([]);
});

it('looks only at the invariants that it is asked for', () => {
  const evidence = anEvidence({ mails: [], objects: [] });
  expect(checkInvariants(evidence, ['C', 'D', 'F'])).toEqual([]);
  expect(checkInvariants(evidence, ['A']).every((problem) => problem.startsWith('A: '))).toBe(true);
});

it('does not take a chain of receipts for whole that could not be looked at', async () => {
  const databaseUrls = { hours: `postgresql://hours:secret@127.0.0.1:${await freePort()}/hours` };
  expect(await checkReceiptChain({ databaseUrls })).toEqual([expect.stringMatching(/^C: .*ECONNREFUSED/)]);
});
