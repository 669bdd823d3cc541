import { eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDecision, anItem, aSupervisor, away } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';
import { readReport } from '../../returns/testing/read-report.ts';
import { sendReport } from '../../returns/testing/send-report.ts';

let system: NotificationSystem;

const deputy = away.deputy!;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(async () => {
  await system.reset();
  system.clients.supervisors.set(3, aSupervisor(away));
});
afterEach(() => system.stop());
afterAll(() => system.close());

const recipients = () => system.server.mails.map(({ to }) => to?.[0]?.address);
const linkOf = (index: number) => /\/review\/(\S+)/.exec(system.server.mails[index]?.text ?? '')?.[1];

describe('while the supervisor is out of office, a request', () => {
  it.each(['askForApproval', 'nudge', 'hasten', 'askForRenewal'] as const)(
    'goes to the deputy, with a link for them: %s',
    async (tell) => {
      system.startSender();
      await system[tell]();
      await system.untilState('sent');
      expect(await system.theMail()).toMatchObject({ wentToDeputy: true, addressVersion: null });
      const [sent] = system.server.mails;
      expect(sent).toMatchObject({
        to: [{ name: 'Dee Deputy', address: 'dee@example.com' }],
        replyTo: [{ address: 'support@example.com' }],
      });
      expect(sent?.subject).toContain('Tess Trainee asks you to review 2 sessions for Sam Supervisor');
      expect(sent?.text).toContain(
        "You're receiving this as deputy for Sam Supervisor, who is out of office until Fri 03/20/2026.",
      );
      expect(system.clients.deputyAddresses).toEqual(['dee@example.com']);
      expect(system.clients.issueKeys.join()).not.toMatch(/deputy|@/);
    },
  );

  it('has the address of the deputy behind the link that stops mail, and none that leads to nobody', async () => {
    system.clients.supervisors.set(3, aSupervisor({ ...away, addressState: 'unconfirmed' }));
    system.startSender();
    await system.askForApproval();
    await system.untilState('sent');
    expect(system.clients.stopAddresses).toEqual(['dee@example.com']);
    expect(system.server.mails[0]?.text).not.toMatch(/\/waiting\/|\/confirm\//);
  });

  it('goes to the supervisor when there is no deputy for this trainee', async () => {
    system.clients.supervisors.set(3, aSupervisor({ awayUntil: away.awayUntil! }));
    system.startSender();
    await system.askForApproval();
    await system.untilState('sent');
    expect(recipients()).toEqual(['sam@example.com']);
    expect(system.server.mails[0]?.text).not.toContain('deputy');
  });

  it('goes to nobody when the supervisor takes no mail about the trainee', async () => {
    system.clients.supervisors.set(3, aSupervisor({ ...away, addressState: 'refused' }));
    system.startSender();
    await system.askForApproval();
    await system.untilState('cancelled');
    expect(system.server.tries()).toBe(0);
  });

  it('has a link of its own for each of them, and for each mail to a deputy', async () => {
    system.startSender();
    await system.askForApproval();
    await system.untilAllAre('sent');
    await system.nudge();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    system.clients.supervisors.set(3, aSupervisor());
    await system.nudge();
    await eventually(() => expect(system.server.mails).toHaveLength(3));
    expect(recipients()).toEqual(['dee@example.com', 'dee@example.com', 'sam@example.com']);
    expect(new Set([0, 1, 2].map(linkOf)).size).toBe(3);
    const [first] = system.server.mails;
    expect(system.server.mails.map(({ inReplyTo }) => inReplyTo)).toEqual([
      undefined,
      first?.messageId,
      first?.messageId,
    ]);
  });

  it('reads a deputy anew who was changed while it was written', async () => {
    const { getSupervisor } = system.clients.clients.supervisors;
    system.clients.clients.supervisors.getSupervisor = async (...asked) => {
      const found = await getSupervisor(...asked);
      system.clients.supervisors.set(3, aSupervisor());
      return found;
    };
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/the deputy was changed meanwhile/);
    await system.elapse(30_000);
    await system.untilState('sent');
    expect(recipients()).toEqual(['sam@example.com']);
  });

  it('leaves questions with the supervisor', async () => {
    system.startSender();
    await system.deliverQuestionEvent('consultation.escalated.v1');
    await system.untilState('sent');
    expect(recipients()).toEqual(['sam@example.com']);
  });
});

describe('a request that does not reach the deputy', () => {
  const refusals = async () => (await system.recorded()).map(({ type }) => type);

  it('goes to the supervisor when a mail server refuses it, and tells nothing of their address', async () => {
    system.server.script({ recipient: 550 });
    system.startSender();
    await system.askForApproval();
    await eventually(() => expect(recipients()).toEqual(['sam@example.com']));
    await eventually(async () =>
      expect((await system.allMails()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']),
    );
    expect(system.server.mails[0]?.text).not.toContain('as deputy of');
    expect(await refusals()).toEqual([]);
  });

  it('does the same once when it comes back, and tells of the supervisor only when theirs does', async () => {
    const { port } = await system.startReturnServer();
    system.startSender();
    await system.nudge();
    await system.untilState('sent');
    const report = readReport('postfix-failed');
    for (let time = 0; time < 2; time += 1) await sendReport(port, system.server.senders[0]!, report);
    await eventually(() => expect(recipients()).toEqual(['dee@example.com', 'sam@example.com']));
    await eventually(async () =>
      expect((await system.allMails()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']),
    );
    expect(await refusals()).toEqual([]);
    await sendReport(port, system.server.senders[1]!, report);
    expect(await refusals()).toEqual(['notification.supervisor_mail_refused.v1']);
    expect(await system.allMails()).toHaveLength(2);
  });

  it('stays where it is when the fault was our own', async () => {
    system.startSender({ transport: () => Promise.reject(new TypeError('ours')) });
    await system.askForApproval();
    await system.untilTried(/ours/);
    await system.elapse(4 * 86_400_000);
    await system.untilState('failed');
    expect(await system.allMails()).toHaveLength(1);
  });
});

describe('what a deputy signed', () => {
  const shown = { name: 'Sam Supervisor', email: 'sam@example.com', licenseNumber: 'L-1', credentials: '' };

  beforeEach(() => {
    const shownSupervisor = { ...shown, deputy };
    const items = [anItem({ state: 'approved', shownSupervisor })];
    system.clients.decisions.set(5, aDecision({ attestation: 'Dee Deputy', items }));
  });

  const mailTo = async (address: string) => {
    await eventually(() => expect(system.server.mails).toHaveLength(3));
    return system.mailTo(address);
  };

  it('is told to the deputy by a receipt, in which they sign as themselves', async () => {
    system.startSender();
    await system.decide();
    const sent = await mailTo('dee@example.com');
    expect(sent.subject).toBe(
      "Receipt: you approved Tess Trainee's session as deputy of Sam Supervisor: 1 h supervision, 3.5 h direct clinical, 03/12/2026",
    );
    expect(sent.text).toContain('Hello Dee Deputy,');
    expect(sent.text).toContain('/dispute/');
    expect(sent.text).not.toContain('/waiting/');
    expect(sent.attachments).toHaveLength(1);
    expect(new Set(system.clients.stopAddresses)).toEqual(new Set(['dee@example.com', 'sam@example.com']));
  });

  it('is told to the supervisor by a copy, with a link to say that it is wrong', async () => {
    system.startSender();
    await system.decide();
    const sent = await mailTo('sam@example.com');
    expect(sent.subject).toBe(
      "Your deputy Dee Deputy approved Tess Trainee's session: 1 h supervision, 3.5 h direct clinical, 03/12/2026",
    );
    const copy = await system.rowOf('decision_copy', 'sent');
    expect(sent.text).toContain(`/dispute/LINK_PURPOSE_DISPUTE_DECISION.5.mail:${copy.id}\n`);
    expect(sent.text).toContain(`/waiting/LINK_PURPOSE_STOP_MAIL.3.mail:${copy.id}\n`);
    expect(sent.attachments).toHaveLength(1);
    expect(copy).toMatchObject({ addressVersion: 4, wentToDeputy: false });
  });

  it('is told to the trainee with both names', async () => {
    system.startSender();
    await system.decide();
    const sent = await mailTo('tess@example.com');
    expect(sent.subject).toBe(
      'Dee Deputy as deputy of Sam Supervisor approved your session: 1 h supervision, 3.5 h direct clinical, 03/12/2026',
    );
  });

  it.each([{ recipient: 451 }, { recipient: 550 }])(
    'is told to the supervisor although the deputy cannot be reached: %o',
    async (reaction) => {
      system.server.script(reaction, reaction);
      system.startSender();
      await system.decide();
      const copy = await system.rowOf('decision_copy', 'sent');
      expect(copy.userId).toBe(7);
      expect(recipients()).toContain('sam@example.com');
    },
  );

  it('marks no address of the supervisor when it comes back from the deputy, and is not sent again', async () => {
    const { port } = await system.startReturnServer();
    system.startSender();
    await system.decide();
    await mailTo('dee@example.com');
    const receipt = await system.rowOf('decision_receipt', 'sent');
    await sendReport(port, system.addresses.of(receipt.id), readReport('postfix-failed'));
    expect((await system.rowOf('decision_receipt', 'failed')).wentToDeputy).toBe(true);
    expect(await system.recorded()).toEqual([]);
    expect(await system.allMails()).toHaveLength(3);
  });

  it('is no copy to anybody when the supervisor signed', async () => {
    system.clients.decisions.set(
      5,
      aDecision({ items: [anItem({ state: 'approved', shownSupervisor: shown })] }),
    );
    system.startSender();
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    await system.untilAllAre('sent');
    expect((await system.allMails()).map(({ kind }) => kind)).toEqual(['decision_news', 'decision_receipt']);
  });
});
