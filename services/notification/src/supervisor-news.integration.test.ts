import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSupervisor } from './testing/builders.ts';
import { openBench, type Bench } from './testing/bench.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
beforeEach(() => bench.reset());
afterEach(() => bench.stop());
afterAll(() => bench.close());

const refusals = async () =>
  (await bench.recorded())
    .filter(({ type }) => type === 'notification.supervisor_mail_refused.v1')
    .map(({ payload }) => payload);

describe('what a supervisor says, told to the trainee', () => {
  it('is that it was not them', async () => {
    bench.startSender();
    expect(await bench.dispute()).toBe('handled');
    await bench.untilState('sent');
    const [sent] = bench.server.mails;
    expect(sent).toMatchObject({
      subject: 'Sam Supervisor says that they did not decide on 2 sessions',
      to: [{ name: 'Tess Trainee', address: 'tess@example.com' }],
    });
    expect(sent?.replyTo).toBeUndefined();
    expect(await bench.theMail()).toMatchObject({ kind: 'dispute_news', subjectId: 9 });
    expect(bench.owners.issueKeys).toEqual([]);
  });

  it('is that it was not them, although they were removed since', async () => {
    bench.owners.supervisors.set(3, aSupervisor({ isActive: false }));
    bench.startSender();
    await bench.dispute();
    await bench.untilState('sent');
  });

  it('is what is wrong with their details', async () => {
    bench.owners.supervisors.set(3, aSupervisor({ correction: 'My license is PSY-20418' }));
    bench.startSender();
    expect(await bench.correctDetails()).toBe('handled');
    await bench.untilState('sent');
    const [sent] = bench.server.mails;
    expect(sent).toMatchObject({
      subject: 'Sam Supervisor says that their details are wrong',
      to: [{ address: 'tess@example.com' }],
    });
    expect(sent?.text).toContain('\n> My license is PSY-20418\n');
    expect(sent?.text).toContain('https://hours.example.com/supervisors\n');
    expect(JSON.stringify(await bench.allMails())).not.toContain('PSY');
  });

  it.each<[string, string, () => void]>([
    ['the trainee put them right', 'correction_settled', () => {}],
    [
      'the supervisor was removed',
      'supervisor_removed',
      () => bench.owners.supervisors.set(3, aSupervisor({ isActive: false, correction: 'Wrong' })),
    ],
    ['the supervisor is gone', 'supervisor_gone', () => bench.owners.supervisors.clear()],
  ])('is nothing about their details once %s', async (_why, reason, change) => {
    change();
    bench.startSender();
    await bench.correctDetails();
    await bench.untilState('cancelled');
    expect((await bench.theMail()).reason).toBe(reason);
  });

  it('is nothing about a dispute that is gone', async () => {
    bench.owners.disputes.clear();
    bench.startSender();
    await bench.dispute();
    await bench.untilState('cancelled');
    expect((await bench.theMail()).reason).toBe('dispute_gone');
  });

  it('is nothing that late facts bring back to somebody who was erased', async () => {
    await bench.removeUser(7);
    for (const tell of [bench.dispute, bench.correctDetails, bench.askForRenewal]) {
      expect(await tell()).toBe('handled');
    }
    expect(await bench.allMails()).toEqual([]);
  });
});

describe('a mail to a supervisor that is refused for good', () => {
  it.each([{ recipient: 550 }, { content: 554 }])('is told, with the address, after %o', async (reaction) => {
    bench.server.script(reaction);
    bench.startSender();
    await bench.askForApproval();
    await bench.untilState('failed');
    expect(await refusals()).toEqual([{ userId: 7, supervisorId: 3, addressVersion: 4 }]);
  });

  it('is told when the mail server kept it waiting for 4 days', async () => {
    bench.server.script({ recipient: 451 }, { recipient: 451 });
    bench.startSender();
    await bench.nudge();
    await bench.untilTried(/451/);
    expect(await refusals()).toEqual([]);
    await bench.elapse(4 * 86_400_000);
    await bench.untilState('failed');
    expect(await refusals()).toHaveLength(1);
  });

  it('is not told when the mistake was our own', async () => {
    const service = bench.service();
    service.compose = () => Promise.reject(new TypeError('not rendered'));
    bench.startSender({ service });
    await bench.askForApproval();
    await bench.untilTried(/not rendered/);
    await bench.elapse(4 * 86_400_000);
    await bench.untilState('failed');
    expect(await refusals()).toEqual([]);
  });

  it('is not told of a mail to the trainee', async () => {
    bench.server.script({ recipient: 550 });
    bench.startSender();
    await bench.dispute();
    await bench.untilState('failed');
    expect(await refusals()).toEqual([]);
  });

  it('is told by the sender that still has the lease, and by no other', async () => {
    await bench.askForApproval();
    const lease = { limit: 1, leaseMs: 40_000, except: [] };
    const [slow] = await bench.mails.lease({ ...lease, owner: crypto.randomUUID() });
    await bench.elapse(40_001);
    const [quick] = await bench.mails.lease({ ...lease, owner: crypto.randomUUID() });
    const refusal = { userId: 7, supervisorId: 3, addressVersion: 4 };
    const failed = { state: 'failed', reason: 'refused', refusal } as const;
    expect(await bench.mails.settle(slow!, failed)).toBe(false);
    expect(await refusals()).toEqual([]);
    expect(await bench.mails.settle(quick!, failed)).toBe(true);
    expect(await refusals()).toEqual([refusal]);
  });
});
