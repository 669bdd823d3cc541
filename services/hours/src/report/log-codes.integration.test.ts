import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { codesIn } from '../pdf/testing/scan.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { Supervising } from '../testing/supervising.ts';
import { codeSize } from './receipt-cells.ts';

let userId = 1_400;
let tess: Supervising;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const codes = async () => codesIn(await buffer(system.reports.pdf(tess.call())), codeSize);
const addressOf = ({ number }: { number: string }): string => `https://hours.example.com/verify/${number}`;

it('a PDF has a code for each receipt, with the address to verify it', async () => {
  const first = await tess.approved(2);
  const second = await tess.approved();
  expect(await codes()).toEqual([addressOf(first), addressOf(second)]);
});

it('a PDF lists no receipt that was disputed, because no session stands on it', async () => {
  const disputed = await tess.approved(2);
  const other = await tess.approved();
  await system.disputes.dispute(
    { ...tess.call(), actor: undefined },
    { requestId: disputed.requestId },
    { linkId: 1 },
  );
  expect(await codes()).toEqual([addressOf(other)]);
});
