import { expect, it } from 'vitest';
import { stubApi, type Routes } from '../../../../test-api.tsx';
import { aSession } from '../../../../test-records.ts';
import { changeMany } from './change-many.ts';
import { markAsApproved } from '../../session.api.ts';

const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function stubReviews(answer: (id: number) => Routes[string]) {
  return stubApi(Object.fromEntries(ids.map((id) => [`POST /api/sessions/${id}/review`, answer(id)])));
}

it('has at most four under way, and tells how many are done', async () => {
  let underWay = 0;
  let most = 0;
  stubReviews((id) => async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    return { body: aSession({ id }) };
  });
  const progress: number[] = [];
  expect(await changeMany(ids, markAsApproved, (done) => progress.push(done))).toEqual({
    doneIds: expect.anything(),
  });
  expect(progress).toEqual(ids);
  expect(most).toBe(4);
});

it('leaves out what is refused, and goes on with the others', async () => {
  stubReviews((id) => (id === 2 ? { status: 409 } : { body: aSession({ id }) }));
  const { doneIds, error } = await changeMany(ids, markAsApproved);
  expect(new Set(doneIds)).toEqual(new Set(ids.filter((id) => id !== 2)));
  expect(error).toBeInstanceOf(Error);
});

it('stops when the server does not answer', async () => {
  const calls = stubReviews(() => new TypeError('Failed to fetch'));
  const { doneIds, error } = await changeMany(ids, markAsApproved);
  expect(doneIds).toEqual([]);
  expect(error).toBeInstanceOf(TypeError);
  expect(calls).toHaveLength(4);
});
