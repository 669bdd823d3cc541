import { createHash } from 'node:crypto';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskingPurpose } from '../action-link.entity.ts';
import {
  allowMail,
  refuseMail,
  type AddressedSupervisor,
  type RefusalScope,
} from './mail-refusal.repository.ts';
import { addressStateOf, type Supervisor } from '../supervisor.entity.ts';
import { startSupervisorSystem, type SupervisorSystem } from '../testing/supervisor-system.ts';

let system: SupervisorSystem;
let supervisor: AddressedSupervisor;
let email: string;
let userId = 1_200;

beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 10;
  email = `sam.${userId}@example.com`;
  supervisor = await system.add(userId, { email });
});

const stopLink = (of: Supervisor = supervisor, to = of.email) =>
  system.issue(of, { purpose: 'stop_mail', subjectId: of.id, email: to });
const stopUndoably = (token: string, scope: RefusalScope = 'trainee') =>
  system.linkHolders.stopMail(ownCall(), 'stop_mail', token, scope);
const stop = async (token: string, scope?: RefusalScope) => (await stopUndoably(token, scope)).scope;
const state = async (of: Supervisor = supervisor) => addressStateOf(await system.reread(of));
const stopped = 'supervisor.mail_stopped.v1';
const countRefusals = async () => {
  const [{ count }] = await system.database.query('SELECT count(*)::int AS count FROM mail_refusals');
  return count as number;
};

describe('a link that stops mail', () => {
  it('stops it about its trainee, and about no other', async () => {
    const other = await system.add(userId + 1, { email });
    const token = await stopLink();
    expect((await system.links.resolve('stop_mail', token)).refused).toBeUndefined();
    expect(await state()).toBe('unconfirmed');
    expect(await stop(token)).toBe('trainee');
    expect([await state(), await state(other)]).toEqual(['refused', 'unconfirmed']);
    expect((await system.links.resolve('stop_mail', token)).refused).toBe('trainee');
  });

  it('is undone once, by what its first answer said', async () => {
    const token = await stopLink();
    const { undoToken = '' } = await stopUndoably(token);
    expect(await stopUndoably(token)).toEqual({ scope: 'trainee' });
    const undo = (by: string, link = token) => system.linkHolders.undoStop(ownCall(), link, by);
    const over = { kind: 'gone', code: 'undo_over' };
    const other = await system.add(userId + 1, { email });
    const elsewhere = await stopLink(other);
    await stop(elsewhere);
    for (const by of ['', 'x', 'x'.repeat(43), token]) await expect(undo(by)).rejects.toMatchObject(over);
    await expect(undo(undoToken, elsewhere)).rejects.toMatchObject(over);
    await undo(undoToken);
    expect([await state(), await state(other)]).toEqual(['unconfirmed', 'refused']);
    await expect(undo(undoToken)).rejects.toMatchObject(over);
    await stop(token);
    await expect(undo(undoToken)).rejects.toMatchObject(over);
  });

  it('is not undone after ten minutes, nor about everybody, nor by a link that reviews', async () => {
    const token = await stopLink();
    const { undoToken = '' } = await stopUndoably(token);
    await system.database.query(
      `UPDATE mail_refusals SET refused_at = refused_at - interval '11 minutes' WHERE user_id = $1`,
      [userId],
    );
    const undo = system.linkHolders.undoStop(ownCall(), token, undoToken);
    await expect(undo).rejects.toMatchObject({ code: 'undo_over' });
    expect(await stopUndoably(token, 'everybody')).toEqual({ scope: 'everybody' });
    const other = await system.add(userId + 1, { email: `x${email}` });
    const review = await system.issue(other, { subjectId: other.id });
    const byReview = system.linkHolders.stopMail(ownCall(), 'review_sessions', review, 'trainee');
    expect(await byReview).toEqual({ scope: 'trainee' });
  });

  it('stops it to one mailbox of a list, and to no other', async () => {
    await system.add(userId, { email: `other.${email}` });
    await stop(await stopLink());
    const listed = await system.supervisors.list(testCall({ userId }));
    expect(listed.map((each) => [each.email, addressStateOf(each)])).toEqual([
      [email, 'refused'],
      [`other.${email}`, 'unconfirmed'],
    ]);
  });

  it('stops it about everybody, also about who comes later', async () => {
    const other = await system.add(userId + 1, { email });
    const token = await stopLink();
    expect(await stop(token, 'everybody')).toBe('everybody');
    expect([await state(), await state(other)]).toEqual(['refused', 'refused']);
    expect(addressStateOf(await system.add(userId + 2, { email }))).toBe('refused');
    // A later, smaller refusal does not take back a larger one.
    expect(await stop(token)).toBe('everybody');
    expect((await system.links.resolve('stop_mail', token)).refused).toBe('everybody');
  });

  it('stops once, however often it is used', async () => {
    const token = await stopLink();
    const before = await countRefusals();
    await Promise.all([stop(token), stop(token), stop(await stopLink())]);
    await Promise.all([stop(token, 'everybody'), stop(token, 'everybody')]);
    expect(await countRefusals()).toBe(before + 2);
  });

  it('is about the mailbox that it was sent to, whatever the record says since', async () => {
    const token = await stopLink();
    const moved = await system.change(supervisor, { email: `new.${email}` });
    await stop(token);
    expect(await state(moved)).toBe('unconfirmed');
    expect(addressStateOf(await system.change(supervisor, { email }))).toBe('refused');
  });

  it.each(['SAM.%@EXAMPLE.com', 'sam.%+hours@example.com'])(
    'stops it to other spellings of the address: %s',
    async (spelling) => {
      await stop(await stopLink());
      const again = await system.add(userId, { email: spelling.replace('%', String(userId)) });
      expect(addressStateOf(again)).toBe('refused');
    },
  );

  it('stops it at all domains at which the name is that of one account', async () => {
    const apple = await system.add(userId, { email: `sam.${userId}@me.com` });
    await stop(await stopLink(apple));
    const again = await Promise.all(
      [`sam.${userId}@mac.com`, `Sam.${userId}+x@iCloud.com`, `sam.${userId}@hotmail.com`].map((other) =>
        system.add(userId, { email: other }),
      ),
    );
    expect(again.map(addressStateOf)).toEqual(['refused', 'refused', 'unconfirmed']);
  });

  it('stops it also where it was used before these domains were known, and can be taken back there', async () => {
    const proton = await system.add(userId, { email: `s-${userId}@pm.me` });
    const earlier = createHash('sha256').update(`s-${userId}@pm.me`).digest();
    await refuseMail(system.database.manager, earlier, userId, 'trainee');
    expect(await state(proton)).toBe('refused');
    await allowMail(system.database.manager, proton.email, userId);
    expect(await state(proton)).toBe('unconfirmed');
  });

  it('is another one when an email goes to another address at the next try', async () => {
    const issue = async (to: string) => {
      const link = { purpose: 'stop_mail', supervisorId: supervisor.id, subjectId: supervisor.id } as const;
      return (await system.links.issue(ownCall(), { ...link, issueKey: 'mail:1', email: to })).token;
    };
    const [first, again, other] = [await issue(email), await issue(email), await issue(`new.${email}`)];
    expect([first === again, first === other]).toEqual([true, false]);
  });

  it('is not issued without an address', async () => {
    const nowhere = system.issue(supervisor, { purpose: 'stop_mail', email: undefined });
    await expect(nowhere).rejects.toMatchObject({ kind: 'invalid', code: 'link_without_address' });
  });

  it('works when the supervisor was removed, and can still be issued then', async () => {
    const before = await stopLink();
    await system.supervisors.remove(testCall({ userId }), supervisor.id);
    await stop(before);
    expect((await system.links.resolve('stop_mail', await stopLink())).refused).toBe('trainee');
  });

  it('lives a year', async () => {
    const token = await stopLink();
    await system.passDays(userId, 364);
    expect((await system.links.resolve('stop_mail', token)).link.subjectId).toBe(supervisor.id);
    await system.passDays(userId, 1);
    await expect(stop(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_expired' });
    expect(await state()).toBe('unconfirmed');
  });

  it('is not known as one of another purpose, nor made up', async () => {
    const confirm = await system.issue(supervisor, { purpose: 'confirm_address', subjectId: supervisor.id });
    for (const token of [confirm, 'x'.repeat(43), '']) {
      await expect(stop(token)).rejects.toMatchObject({ kind: 'not_found', code: 'link_not_found' });
    }
  });

  it('does nothing when its trainee was erased', async () => {
    const token = await stopLink();
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    await expect(stop(token)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the trainee of a stopped address', () => {
  const told = async (id = userId) =>
    (await system.recorded(id)).filter(({ type }) => type === stopped).map(({ payload }) => payload);
  const about = (of: Supervisor) => ({ supervisorId: of.id, userId: of.userId });

  it('is told once, by however many links, at once or later, about them or about everybody', async () => {
    const token = await stopLink();
    await Promise.all([stop(token), stop(token, 'everybody'), stop(await stopLink()), stop(token)]);
    await stop(token);
    expect(await told()).toEqual([about(supervisor)]);
  });

  it('is told again of another stop, after the address was allowed', async () => {
    await stop(await stopLink());
    await allowMail(system.database.manager, email, userId);
    await stop(await stopLink());
    expect(await told()).toHaveLength(2);
  });

  it('is told in the same words when everybody is meant, as all who name the address and were not told', async () => {
    const [before, open, removed] = [1, 2, 3].map((more) => system.add(userId + more, { email }));
    await stop(await stopLink(await before));
    await system.supervisors.remove(testCall({ userId: userId + 3 }), (await removed!).id);
    await system.add(userId + 2, { email });
    await stop(await stopLink(), 'everybody');
    expect(await told()).toEqual([about(supervisor)]);
    expect(await told(userId + 1)).toEqual([about(await before!)]);
    expect(await told(userId + 2)).toEqual([about(await open!)]);
    expect(await told(userId + 3)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the address was changed before', () => system.change(supervisor, { email: `new.${email}` })],
    ['the record was removed before', () => system.supervisors.remove(testCall({ userId }), supervisor.id)],
    [
      'everybody was stopped before',
      async () => {
        await stop(await stopLink(await system.add(userId + 1, { email })), 'everybody');
        await system.database.query('DELETE FROM outbox');
      },
    ],
  ])('is told nothing when %s', async (_case, change) => {
    const token = await stopLink();
    await change();
    await stop(token);
    expect(await told()).toEqual([]);
  });

  it('is told nothing when a deputy stops mail to their own mailbox', async () => {
    const link = { purpose: 'review_sessions', subjectId: 11, email: `deputy.${email}` } as const;
    await system.linkHolders.stopMail(
      ownCall(),
      'review_sessions',
      await system.issue(supervisor, link),
      'trainee',
    );
    expect([await state(), await told()]).toEqual(['unconfirmed', []]);
  });
});

describe('an address that takes no mail', () => {
  it('stays so when its bearer acts, or a mail server refuses it', async () => {
    await stop(await stopLink());
    const confirm = await system.issue(supervisor, { purpose: 'confirm_address', subjectId: supervisor.id });
    expect(addressStateOf(await system.linkHolders.confirmAddress(ownCall(), confirm))).toBe('refused');
    const bounced = { userId, supervisorId: supervisor.id, addressVersion: 1 };
    await system.messaging.deliver('notification.supervisor_mail_refused.v1', bounced);
    expect(await state()).toBe('refused');
  });

  it('gets no fresh link: whoever asks for it may be the trainee, to whom a mail was forwarded', async () => {
    const token = await system.issue(supervisor);
    await stop(await stopLink());
    await system.passDays(userId, 15);
    const renewed = system.linkHolders.renew(ownCall(), 'review_sessions', token);
    await expect(renewed).rejects.toMatchObject({ kind: 'gone', code: 'mail_refused' });
    expect((await system.recorded(userId)).map(({ type }) => type)).toEqual([stopped]);
  });
});

// The two purposes that ask a supervisor for something. The trainee's id is also the id of the request and of the
// escalation.
const asked = [
  {
    purpose: 'review_sessions',
    dispute: (refusingLinkId?: number) =>
      system.messaging.deliver('hours.request_disputed.v1', {
        disputeId: 1,
        requestId: userId,
        ...people(),
        refusingLinkId,
      }),
  },
  {
    purpose: 'answer_consultation',
    dispute: (refusingLinkId?: number) =>
      system.messaging.deliver('consultation.disputed.v1', {
        escalationId: userId,
        consultationId: 21,
        ...people(),
        refusingLinkId,
      }),
  },
] as const;
const people = () => ({ userId, supervisorId: supervisor.id });
const issueTo = async (purpose: AskingPurpose) => {
  const token = await system.issue(supervisor, { purpose, subjectId: userId });
  return { token, linkId: (await system.links.find(purpose, token)).id };
};

describe.each(asked)("'This is not me' by a link for $purpose", ({ purpose, dispute }) => {
  it('stops mail about the trainee to the address of the link', async () => {
    const other = await system.add(userId + 1, { email });
    const { linkId } = await issueTo(purpose);
    expect([await dispute(linkId), await dispute(linkId)]).toEqual(['handled', 'handled']);
    expect([await state(), await state(other)]).toEqual(['refused', 'unconfirmed']);
    const told = (await system.recorded(userId)).filter(({ type }) => type === stopped);
    expect(told).toEqual([{ type: stopped, payload: people() }]);
  });

  it('stops none to an address that the trainee has named since', async () => {
    const { linkId } = await issueTo(purpose);
    const moved = await system.change(supervisor, { email: `new.${email}` });
    await dispute(linkId);
    expect(await state(moved)).toBe('unconfirmed');
    expect(addressStateOf(await system.change(supervisor, { email }))).toBe('refused');
  });

  it('stops none when its bearer may be asked again', async () => {
    await issueTo(purpose);
    await dispute();
    expect(await state()).toBe('unconfirmed');
  });

  it('stops none by a link of a receipt, or of another trainee', async () => {
    const receipt = { purpose: 'dispute_decision', subjectId: 5 } as const;
    const { id } = await system.links.find('dispute_decision', await system.issue(supervisor, receipt));
    await dispute(id);
    const { linkId } = await issueTo(purpose);
    userId += 1;
    await dispute(linkId);
    expect(await state()).toBe('unconfirmed');
  });

  it('can stop mail about anybody, also when the link is frozen already', async () => {
    const { token, linkId } = await issueTo(purpose);
    await dispute(linkId);
    expect(await system.linkHolders.stopMail(ownCall(), purpose, token, 'everybody')).toEqual({
      scope: 'everybody',
    });
    expect(addressStateOf(await system.add(userId + 1, { email }))).toBe('refused');
  });
});
