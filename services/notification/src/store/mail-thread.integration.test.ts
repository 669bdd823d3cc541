import { eventually } from '@clinical-hours/service-kit/testing';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSupervisor } from '../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../testing/notification-system.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

/** Causes a mail by calling `tell`, and returns it once it was sent. */
async function sent(tell: () => Promise<unknown>): Promise<Email> {
  const count = system.server.mails.length;
  await tell();
  await eventually(() => expect(system.server.mails).toHaveLength(count + 1));
  await system.untilAllAre('sent');
  return system.server.mails[count]!;
}

const linkIn = ({ text = '' }: Email): string => /\/(?:review|answer)\/(\S+)/.exec(text)?.[1] ?? '';
const weekMs = 7 * 86_400_000;

describe('a reminder', () => {
  it('replies to its request, and carries the same link', async () => {
    system.startSender();
    const request = await sent(() => system.askForApproval());
    expect([request.inReplyTo, request.references]).toEqual([undefined, undefined]);
    for (const reminder of [await sent(() => system.nudge()), await sent(() => system.nudge())]) {
      expect(reminder.inReplyTo).toBe(request.messageId);
      expect(reminder.references).toBe(request.messageId);
      expect(reminder.messageId).not.toBe(request.messageId);
      expect(linkIn(reminder)).toBe(linkIn(request));
    }
  });

  it('has a link of its own when that of the request has not much time left', async () => {
    system.startSender();
    const request = await sent(() => system.askForApproval());
    await system.age(weekMs + 60_000);
    const late = await sent(() => system.nudge());
    expect(late.inReplyTo).toBe(request.messageId);
    expect(linkIn(late)).not.toBe(linkIn(request));
    expect(linkIn(await sent(() => system.nudge()))).toBe(linkIn(late));
  });

  it('carries the link that was renewed', async () => {
    system.startSender();
    const request = await sent(() => system.askForApproval());
    const renewed = await sent(() => system.askForRenewal());
    expect(renewed.inReplyTo).toBe(request.messageId);
    expect(linkIn(renewed)).not.toBe(linkIn(request));
    const reminder = await sent(() => system.nudge());
    expect(reminder.inReplyTo).toBe(request.messageId);
    expect(linkIn(reminder)).toBe(linkIn(renewed));
  });

  it('begins a thread when its request reached nobody', async () => {
    system.server.script({ recipient: 550 });
    system.startSender();
    await system.askForApproval();
    await system.untilState('failed');
    await system.nudge();
    await eventually(() => expect(system.server.mails).toHaveLength(1));
    expect(system.server.mails[0]?.inReplyTo).toBeUndefined();
  });

  it('carries another link to a new address, and so do those that follow it', async () => {
    system.startSender();
    const request = await sent(() => system.askForApproval());
    const [key = ''] = system.clients.issueKeys;
    system.clients.supervisors.set(3, aSupervisor({ email: 'sam.new@example.com', addressVersion: 5 }));
    system.clients.endedKeys.add(key);
    const [first, second] = [await sent(() => system.nudge()), await sent(() => system.nudge())];
    expect(linkIn(first)).not.toBe(linkIn(request));
    expect(linkIn(second)).toBe(linkIn(first));
  });
});

describe('a question that is sent again', () => {
  it('replies to the first mail, and carries a fresh link', async () => {
    system.startSender();
    const first = await sent(() => system.deliverQuestionEvent('consultation.escalated.v1'));
    const again = await sent(() => system.askForAnswerRenewal());
    expect(again.inReplyTo).toBe(first.messageId);
    expect(linkIn(again)).not.toBe(linkIn(first));
  });
});

describe('mails about different things', () => {
  it('do not reply to each other', async () => {
    system.startSender();
    await sent(() => system.askForApproval());
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(3));
    expect(system.server.mails.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, undefined, undefined]);
  });
});
