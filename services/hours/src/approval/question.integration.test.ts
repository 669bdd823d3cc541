import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { Supervising } from '../testing/supervising.ts';
import type { GivenDecision } from './signing.ts';

let system: HoursSystem;
let sam: Supervising;
let userId = 700;

beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  sam = new Supervising(system, userId, userId);
  system.trainees.set(userId, {});
});

const deputy = { name: 'Dee Deputy', email: 'dee@example.com', licenseNumber: 'L-2', credentials: 'LCSW' };
const ask = (notes: string, ...ids: number[]): GivenDecision[] =>
  ids.map((sessionId) => ({ sessionId, decision: 'ask', notes }));

/** Sends decisions by the link of a request, without a name. Returns the sessions of which nothing was recorded. */
const send = (requestId: number, decisions: GivenDecision[], signer?: typeof deputy) =>
  system.approvals.decide(ownCall(), {
    requestId,
    decisions,
    linkId: 1,
    supervisorVersion: 1,
    deputy: signer,
    attestation: '',
  });
const reply = (id: number, text: string) => system.questions.reply(sam.call(), id, text);
const said = async (requestId: number) =>
  (await system.approvals.get(ownCall(), requestId)).questions.map(({ askedBy, text, reply: words }) => ({
    askedBy,
    text,
    reply: words,
  }));
const events = async (type: string) =>
  (await system.messaging.recorded()).filter(
    (event) => event.type === type && (event.payload as { userId: number }).userId === userId,
  );
const waiting = async () => {
  const ids: number[] = [];
  for await (const { weeks } of system.waiting.read(ownCall(), [{ userId, supervisorId: userId }], 10))
    ids.push(...weeks.flatMap(({ sessions }) => sessions.map(({ id }) => id)));
  return ids;
};
const asked = async (count = 1) => {
  const ids = await sam.log(count);
  const requestId = await sam.request(ids);
  return { ids, id: ids[0]!, requestId };
};
const conflict = (code: string) => ({ kind: 'conflict', code });

describe('a question about a session', () => {
  it('stays pending, tells the trainee in one letter, and makes no receipt', async () => {
    const { ids, id, requestId } = await asked(3);
    await send(requestId, ask('Which site was this?', ...ids.slice(0, 2)));
    expect(await sam.session(id)).toMatchObject({ status: 'pending', receiptNumber: null });
    const [letter, ...others] = await events('hours.session_questioned.v1');
    expect(others).toEqual([]);
    const { letterId } = letter!.payload as { letterId: number };
    const { asked: told } = await system.questions.getLetter(ownCall(), letterId);
    expect(told.map(({ session, question }) => [session.id, question.text])).toEqual(
      ids.slice(0, 2).map((each) => [each, 'Which site was this?']),
    );
    expect(await events('hours.decision_made.v1')).toEqual([]);
    const { content: returned } = await system.lists.returned(sam.call(), []);
    expect(returned).toMatchObject([{ kind: 'questioned', sessionCount: 2, reason: 'Which site was this?' }]);
    await expect(system.questions.getLetter(sam.call(), letterId)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  it('is not sent again until the trainee replies, and then at once', async () => {
    const { ids, id, requestId } = await asked(2);
    await send(requestId, ask('Which site?', id));
    expect(await waiting()).toEqual([ids[1]]);
    await expect(system.requests.request(sam.call(), [id])).rejects.toMatchObject(
      conflict('session_questioned'),
    );
    const { skipped } = await system.requests.request(sam.call(), ids);
    expect(skipped).toMatchObject([{ sessionId: id }]);
    await expect(system.nudges.nudge(sam.call(), id)).rejects.toMatchObject(conflict('session_questioned'));
    await reply(id, 'The school.');
    expect(await waiting()).toEqual(ids);
    expect(await events('hours.question_answered.v1')).toHaveLength(1);
    expect(system.admitted.filter((each) => each.userId === userId)).toHaveLength(2);
    expect(await said(requestId)).toEqual([
      { askedBy: 'Sam Supervisor', text: 'Which site?', reply: 'The school.' },
    ]);
  });

  it('is answered by an edit as well, after which the trainee asks anew', async () => {
    const { id, requestId } = await asked();
    await send(requestId, ask('Which site?', id));
    await system.sessions.update(sam.call(), id, { notes: 'At the school.' }, { withdraw: true });
    await expect(reply(id, 'The school.')).rejects.toMatchObject(conflict('no_open_question'));
    const next = await sam.request([id]);
    expect(await said(next)).toMatchObject([{ text: 'Which site?', reply: null }]);
    await sam.decide(next, [{ sessionId: id, decision: 'approve' }]);
  });

  it('takes three turns by a deputy and the supervisor, whose words stay in the history', async () => {
    const { id, requestId } = await asked();
    await send(requestId, ask('Which site?', id), deputy);
    await reply(id, 'The school.');
    await send(requestId, ask('Which one?', id));
    await reply(id, 'The one downtown.');
    const history = await system.sessions.history(sam.call(), id);
    expect(history.slice(-4).map(({ actor, notes }) => [actor, notes])).toEqual([
      ['supervisor', 'Which site?'],
      ['trainee', 'The school.'],
      ['supervisor', 'Which one?'],
      ['trainee', 'The one downtown.'],
    ]);
    expect((await said(requestId)).map(({ askedBy }) => askedBy)).toEqual(['Dee Deputy', 'Sam Supervisor']);
    const number = await sam.decide(requestId, [{ sessionId: id, decision: 'approve', notes: 'Fine.' }]);
    const { body } = await system.receipts.get(sam.call(), number);
    expect(body).not.toMatch(/Which|school|downtown/);
  });

  it('is recorded once, also from two tabs and when it is sent again after the reply', async () => {
    const { id, requestId } = await asked();
    await send(requestId, ask('Which site?', id));
    expect(await send(requestId, ask('Which site?', id))).toEqual([id]);
    await expect(send(requestId, ask('Another one?', id))).rejects.toMatchObject(
      conflict('session_questioned'),
    );
    const both = await Promise.all([reply(id, 'The school.'), reply(id, 'The school.')]);
    expect(both.map((each) => each.id)).toEqual([id, id]);
    expect(await events('hours.question_answered.v1')).toHaveLength(1);
    await expect(reply(id, 'Another one.')).rejects.toMatchObject(conflict('question_answered'));
    expect(await send(requestId, ask('Which site?', id))).toEqual([id]);
    expect(await said(requestId)).toHaveLength(1);
  });

  it('is refused the fifth time in a day, whatever happened between', async () => {
    const { id, requestId } = await asked();
    for (const turn of [1, 2, 3, 4]) {
      await send(requestId, ask(`Question ${turn}?`, id));
      await reply(id, `Reply ${turn}.`);
    }
    await expect(send(requestId, ask('Question 5?', id))).rejects.toMatchObject(
      conflict('session_questioned_often'),
    );
    await system.sessions.withdraw(sam.call(), id);
    await expect(send(await sam.request([id]), ask('Question 5?', id))).rejects.toMatchObject(
      conflict('session_questioned_often'),
    );
  });

  it.each([
    [
      'decided',
      (id: number, requestId: number) => sam.decide(requestId, [{ sessionId: id, decision: 'reject' }]),
    ],
    ['withdrawn', (id: number) => system.sessions.withdraw(sam.call(), id)],
    ['edited', (id: number) => system.sessions.update(sam.call(), id, { notes: 'New.' }, { withdraw: true })],
    ['approved by the trainee', (id: number) => system.sessions.review(sam.call(), id, 'approve', undefined)],
  ])('is a conflict about a session that was %s meanwhile, and so is the reply', async (_how, change) => {
    const { ids, id, requestId } = await asked(2);
    await change(id, requestId);
    await expect(send(requestId, ask('Which site?', ...ids))).rejects.toMatchObject({ kind: 'conflict' });
    expect(await said(requestId)).toEqual([]);
    const other = await asked();
    await send(other.requestId, ask('Which site?', other.id));
    await change(other.id, other.requestId);
    await expect(reply(other.id, 'The school.')).rejects.toMatchObject(conflict('no_open_question'));
  });

  it('is told to nobody else: not after a move, and not when the record names another person', async () => {
    const { id, requestId } = await asked();
    await send(requestId, ask('Which site?', id));
    const otherId = userId + 5_000;
    system.supervisors.set(otherId, { userId, name: 'Otto Other', isActive: true });
    await system.bulkChanges.reassign(sam.call(), userId, otherId);
    await expect(reply(id, 'The school.')).rejects.toMatchObject(conflict('no_open_question'));
    expect(await said(await sam.request([id]))).toEqual([]);

    const moved = await asked();
    await send(moved.requestId, ask('Which site?', moved.id));
    system.supervisors.set(userId, { userId, name: 'Nora New', isActive: true, addressVersion: 2 });
    await expect(reply(moved.id, 'The school.')).rejects.toMatchObject(conflict('no_open_question'));
    expect(await said(await sam.request([moved.id]))).toEqual([]);
  });

  it('waits again when the trainee takes their own review back', async () => {
    const { id, requestId } = await asked();
    await send(requestId, ask('Which site?', id));
    await system.sessions.review(sam.call(), id, 'approve', undefined);
    await system.reviewUndo.undo(sam.call(), [id]);
    await reply(id, 'The school.');
  });

  it('is unknown to others, and refused without words, in a correction and after too many emails', async () => {
    const { id, requestId } = await asked();
    await expect(send(requestId, ask(' ', id))).rejects.toMatchObject({ kind: 'invalid' });
    await expect(reply(id, 'What?')).rejects.toMatchObject(conflict('no_open_question'));
    await send(requestId, ask('Which site?', id));
    const stranger = testCall({ userId: userId + 9_000 });
    await expect(system.questions.reply(stranger, id, 'Mine.')).rejects.toMatchObject({ kind: 'not_found' });
    system.capped.add(userId);
    await expect(reply(id, 'The school.')).rejects.toMatchObject({ kind: 'rate_limited' });
    await sam.decide(requestId, [{ sessionId: id, decision: 'approve' }]);
    await expect(sam.correct(requestId, ask('Which site?', id))).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('goes with decisions, all or none, by a portal too', async () => {
    const { ids, id, requestId } = await asked(2);
    const decisions = [...ask('Which site?', id), { sessionId: ids[1]!, decision: 'approve' as const }];
    const submission = { userId, supervisorId: userId, supervisorVersion: 1, portalLinkId: 3, decisions };
    const decide = () =>
      system.portalDecisions.decide(ownCall(), { ...submission, attestation: 'Sam Supervisor' });
    expect(await decide()).toMatchObject({ approvedCount: 1, askedCount: 1, repeatedSessionIds: [] });
    expect(await decide()).toMatchObject({ repeatedSessionIds: ids });
    expect(await said(requestId)).toHaveLength(1);
  });
});

it('collects replies of one request into one email', async () => {
  const collecting = await startHoursSystem({ collectSeconds: 300 });
  const trainee = new Supervising(collecting, 1, 1);
  const ids = await trainee.log(2);
  const requestId = await trainee.request(ids);
  const questions = { requestId, decisions: ask('Which site?', ...ids), linkId: 1, supervisorVersion: 1 };
  await collecting.approvals.decide(ownCall(), { ...questions, attestation: '' });
  for (const id of ids) await collecting.questions.reply(trainee.call(), id, 'The school.');
  const replies = (await collecting.messaging.recorded()).filter(
    ({ type }) => type === 'hours.question_answered.v1',
  );
  expect(replies).toHaveLength(1);
  expect(collecting.admitted).toHaveLength(2);
  await collecting.drop();
});
