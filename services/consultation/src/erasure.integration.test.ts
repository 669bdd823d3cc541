import { randomUUID } from 'node:crypto';
import { countRows, countRowsOf } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { TestTrainee } from './testing/test-trainee.ts';

let system: ConsultationSystem;
let tess: TestTrainee;
let userId = 500;
beforeAll(async () => {
  system = await startConsultationSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new TestTrainee(system, userId);
});

const nothing = { consultations: 0, deleted_uses: 0, escalations: 0, idempotency_keys: 0 };
const refused = { kind: 'not_found', code: 'user_erased' };
const left = (id = userId) => countRowsOf(system.database, id);
const remove = (eventId?: string) => system.messaging.deliver('auth.user_deleted.v1', { userId }, eventId);
const erasedEvents = async () =>
  (await tess.eventTypes()).filter((type) => type === 'consultation.user_erased.v1');

/** Leaves rows of the trainee in every table and every state. */
async function useEverything() {
  const guided = await tess.ask({}, randomUUID());
  const { escalationId } = await tess.answered();
  await tess.dispute((await tess.answered()).escalationId);
  await tess.withdraw((await tess.send()).id);
  await tess.delete((await tess.ask()).id);
  const open = await tess.send();
  return { guidedId: guided.id, escalationId, openId: open.escalation!.id };
}

describe('erasing a trainee', () => {
  it('removes everything from every table, and nothing of others', async () => {
    await useEverything();
    const otherId = userId;
    const [before, ofOther] = [await countRows(system.database), await left(otherId)];
    expect(Object.values(before)).not.toContain(0);
    userId += 1;
    tess = new TestTrainee(system, userId);
    await useEverything();
    expect(Object.keys(await left())).toEqual(Object.keys(nothing).toSorted());
    expect(await remove()).toBe('handled');
    expect(await left()).toEqual(nothing);
    expect(await countRows(system.database)).toEqual(before);
    expect(await left(otherId)).toEqual(ofOther);
  });

  it('is acknowledged once, however often it is asked for', async () => {
    await useEverything();
    const eventId = randomUUID();
    for (const id of [eventId, eventId, undefined]) await remove(id);
    expect(await erasedEvents()).toHaveLength(1);
  });

  it('lets nothing be written any more', async () => {
    const { guidedId, escalationId, openId } = await useEverything();
    await remove();
    await expect(tess.ask()).rejects.toMatchObject(refused);
    await expect(tess.send()).rejects.toMatchObject(refused);
    for (const attempt of [
      () => tess.escalate(guidedId),
      () => tess.withdraw(guidedId),
      () => tess.delete(guidedId),
      () => tess.answer(openId),
      () => tess.dispute(escalationId),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ kind: 'not_found' });
    }
    expect(await left()).toEqual(nothing);
  });

  it('leaves nothing of what is written at the same moment', async () => {
    const { guidedId, escalationId, openId } = await useEverything();
    const writes = () => [tess.ask({}, randomUUID()), tess.send()];
    const results = await Promise.allSettled([
      ...writes(),
      tess.answer(openId),
      tess.escalate(guidedId, randomUUID()),
      remove(),
      tess.dispute(escalationId),
      ...writes(),
    ]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.kind] : []));
    expect(reasons.filter((kind) => kind !== 'not_found')).toEqual([]);
    expect(await left()).toEqual(nothing);
    expect(await erasedEvents()).toHaveLength(1);
  });
});
