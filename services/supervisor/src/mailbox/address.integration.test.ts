import { testCall } from '@clinical-hours/service-kit/testing';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskingPurpose } from '../action-link.entity.ts';
import type { AddressedSupervisor } from './mail-refusal.repository.ts';
import { addressStateOf } from '../supervisor.entity.ts';
import { aSupervisor } from '../testing/builders.ts';
import { startSupervisorSystem, type SupervisorSystem } from '../testing/supervisor-system.ts';

let system: SupervisorSystem;
let supervisor: AddressedSupervisor;
let userId = 800;

beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 1;
  supervisor = await system.add(userId);
});

const confirmLink = (of = supervisor) => system.issue(of, { purpose: 'confirm_address', subjectId: of.id });
const confirm = async () => system.linkHolders.confirmAddress(ownCall(), await confirmLink());
const state = async () => addressStateOf(await system.reread(supervisor));
const refuseMail = (addressVersion = supervisor.addressVersion) =>
  system.messaging.deliver('notification.supervisor_mail_refused.v1', {
    userId,
    supervisorId: supervisor.id,
    addressVersion,
  });
const decide = (requestId = userId) =>
  system.messaging.deliver('hours.decision_made.v1', {
    decisionId: 5,
    requestId,
    userId,
    supervisorId: supervisor.id,
  });
const answer = (escalationId = userId) =>
  system.messaging.deliver('consultation.answered.v1', {
    escalationId,
    consultationId: 21,
    userId,
    supervisorId: supervisor.id,
  });
const linkTo = (purpose: AskingPurpose) => system.issue(supervisor, { purpose, subjectId: userId });
const reviewLink = () => linkTo('review_sessions');
const acts = [
  ['a decision', 'review_sessions', decide],
  ['an answer', 'answer_consultation', answer],
] as const;

describe('the address of a supervisor', () => {
  it('is unconfirmed at first, and confirmed by the link in an email, once and again', async () => {
    expect([addressStateOf(supervisor), supervisor.addressVersion]).toEqual(['unconfirmed', 1]);
    const token = await confirmLink();
    expect(addressStateOf(await system.linkHolders.confirmAddress(ownCall(), token))).toBe('confirmed');
    const { addressConfirmedAt } = await system.reread(supervisor);
    await system.linkHolders.confirmAddress(ownCall(), token);
    expect((await system.reread(supervisor)).addressConfirmedAt).toEqual(addressConfirmedAt);
  });

  it.each(acts)('is confirmed by %s', async (_what, purpose, act) => {
    await linkTo(purpose);
    expect(await act()).toBe('handled');
    expect(await act()).toBe('handled');
    expect(await state()).toBe('confirmed');
  });

  it.each(acts)('is not confirmed by %s that was made before it was changed', async (_what, purpose, act) => {
    await linkTo(purpose);
    await system.change(supervisor, { email: 'new@example.com' });
    await act();
    expect(await state()).toBe('unconfirmed');
  });

  it.each(acts)('is not confirmed by %s to which there was no link', async (_what, purpose, act) => {
    await linkTo(purpose === 'review_sessions' ? 'answer_consultation' : 'review_sessions');
    await act(userId);
    await linkTo(purpose);
    await act(userId + 5_000);
    expect(await state()).toBe('unconfirmed');
  });

  it('bounces when a mail server refuses it for good, until somebody shows that they read what comes there', async () => {
    await confirm();
    await refuseMail();
    expect(await state()).toBe('bounced');
    await confirm();
    expect(await state()).toBe('confirmed');
    await refuseMail();
    await reviewLink();
    await decide();
    expect(await state()).toBe('confirmed');
  });

  it('does not bounce because of a mail to the address before', async () => {
    await system.change(supervisor, { email: 'new@example.com' });
    await refuseMail(1);
    expect(await state()).toBe('unconfirmed');
    await refuseMail(2);
    expect(await state()).toBe('bounced');
  });

  it('has to be confirmed again when it is changed, but not when only its case is', async () => {
    const old = await confirmLink();
    await confirm();
    const sameButCase = await system.change(supervisor, { email: 'SAM@example.com' });
    expect([addressStateOf(sameButCase), sameButCase.addressVersion]).toEqual(['confirmed', 1]);
    const moved = await system.change(supervisor, { email: 'new@example.com' });
    expect([addressStateOf(moved), moved.addressVersion]).toEqual(['unconfirmed', 2]);
    await refuseMail(2);
    const movedAgain = await system.change(supervisor, { email: 'newer@example.com' });
    expect([addressStateOf(movedAgain), movedAgain.addressVersion]).toEqual(['unconfirmed', 3]);
    await expect(system.linkHolders.confirmAddress(ownCall(), old)).rejects.toMatchObject({
      code: 'link_ended',
    });
  });

  it('is confirmed or changed, whatever comes at the same moment', async () => {
    const token = await confirmLink();
    const [, moved] = await Promise.allSettled([
      system.linkHolders.confirmAddress(ownCall(), token),
      system.change(supervisor, { email: 'new@example.com' }),
    ]);
    expect(moved.status).toBe('fulfilled');
    expect(await state()).toBe('unconfirmed');
  });

  it('changes its state under nobody who has the form open', async () => {
    await confirm();
    await refuseMail();
    await reviewLink();
    await decide();
    const token = await reviewLink();
    await system.linkHolders.correctDetails(ownCall(), 'review_sessions', token, 'My license is LMFT-2');
    const change = { ...aSupervisor({ name: 'Sam S.' }), isActive: true };
    const expectedUpdatedAt = supervisor.updatedAt.toISOString();
    const changed = system.supervisors.update(testCall({ userId }), supervisor.id, change, expectedUpdatedAt);
    await expect(changed).resolves.toMatchObject({ name: 'Sam S.' });
  });

  it('is confirmed by no other link, and not after 14 days', async () => {
    const wrong = system.linkHolders.confirmAddress(ownCall(), await reviewLink());
    await expect(wrong).rejects.toMatchObject({ code: 'link_not_found' });
    const token = await confirmLink();
    await system.passDays(userId, 15);
    await expect(system.linkHolders.confirmAddress(ownCall(), token)).rejects.toMatchObject({
      kind: 'gone',
      code: 'link_expired',
    });
  });
});

describe('what a supervisor says is wrong', () => {
  const say = (token: string, message: string, purpose: AskingPurpose = 'review_sessions') =>
    system.linkHolders.correctDetails(ownCall(), purpose, token, message);
  const correction = async () => (await system.reread(supervisor)).correction;

  it('is kept as they said it, and the trainee is told once', async () => {
    const token = await reviewLink();
    await say(token, '  My license is <b>LMFT-2</b>\nSince May  ');
    await say(token, 'My license is <b>LMFT-2</b>\nSince May');
    expect(await correction()).toBe('My license is <b>LMFT-2</b>\nSince May');
    expect(await system.recorded(userId)).toEqual([
      { type: 'supervisor.details_corrected.v1', payload: { supervisorId: supervisor.id, userId } },
    ]);
    await say(token, 'It is LMFT-3');
    expect(await system.recorded(userId)).toHaveLength(2);
  });

  it('can be said by a link that answers a question, as what it is', async () => {
    const token = await linkTo('answer_consultation');
    await expect(say(token, 'Wrong')).rejects.toMatchObject({ code: 'link_not_found' });
    await say(token, 'Wrong', 'answer_consultation');
    expect(await correction()).toBe('Wrong');
  });

  it.each([
    { name: 'Sam S.' },
    { email: 'Sam@example.com' },
    { email: 'new@example.com' },
    { licenseNumber: 'LMFT-2' },
    { credentials: 'PhD' },
  ])('is settled when the trainee changes %o', async (changes) => {
    await say(await reviewLink(), 'Wrong');
    await system.change(supervisor, { phone: '555 0100' });
    expect(await correction()).toBe('Wrong');
    await system.change(supervisor, changes);
    expect(await correction()).toBeNull();
  });

  it.each(['', ' \n ', 'x'.repeat(1_001), 'bell\u0007', 'zero\0'])('is refused as %.9j', async (message) => {
    const refused = say(await reviewLink(), message);
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', code: 'message_invalid' });
    expect(await system.recorded(userId)).toEqual([]);
  });

  it('needs a link that works', async () => {
    const token = await reviewLink();
    await system.passDays(userId, 15);
    await expect(say(token, 'Wrong')).rejects.toMatchObject({ code: 'link_expired' });
    await system.supervisors.remove(testCall({ userId }), supervisor.id);
    await expect(say(token, 'Wrong')).rejects.toMatchObject({ code: 'link_ended' });
    await expect(say('x'.repeat(43), 'Wrong')).rejects.toMatchObject({ code: 'link_not_found' });
  });
});
