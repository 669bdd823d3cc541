import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPortal, aSupervisor } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';
import { readReport } from '../../returns/testing/read-report.ts';
import { sendReport } from '../../returns/testing/send-report.ts';

let system: NotificationSystem;

const later = '2126-03-14T21:05:00.000Z';

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(async () => {
  await system.reset();
  system.clients.portals.set(51, aPortal([aSupervisor()]));
  system.clients.portalLinks.set(61, { portalId: 51, expiresAt: later });
});
afterEach(() => system.stop());
afterAll(() => system.close());

describe('the link to a portal', () => {
  it('goes to the address of the portal, and names nobody', async () => {
    expect(await system.askForPortal()).toBe('handled');
    system.startSender();
    await system.untilState('sent');
    const { id, kind, subjectId, userId } = await system.theMail();
    expect([kind, subjectId, userId]).toEqual(['portal_link', 61, null]);
    const [sent] = system.server.mails;
    expect(sent).toMatchObject({
      subject: 'Everything waiting for your review at Clinical Hours',
      from: { name: 'Clinical Hours', address: 'no-reply@example.com' },
      to: [{ name: '', address: 'sam@example.com' }],
    });
    const href = `https://hours.example.com/portal/portal.61.mail:${id}`;
    expect(sent?.text).toContain(`Open your page:\n${href}\n`);
    expect(sent?.html).toContain(`href="${href}"`);
    expect(sent!.text! + sent!.html!).not.toMatch(/Tess|Sam\b|\/review\/|\/stop\/|\/confirm\//);
  });

  it('answers no mail, and travels in no header', async () => {
    await system.askForPortal();
    system.startSender();
    await system.untilState('sent');
    const [sent] = system.server.mails;
    expect([sent?.inReplyTo, sent?.references]).toEqual([undefined, undefined]);
    expect(sent?.headers.filter(({ value }) => value.includes('portal.61'))).toEqual([]);
  });

  it('is the same on every try, and is sent once however often the event comes', async () => {
    system.server.script({ recipient: 451 });
    const eventId = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      await system.database.query('TRUNCATE inbox');
      await system.askForPortal(eventId);
    }
    system.startSender();
    await system.untilTried(/451/);
    await system.elapse(30_000);
    await system.untilState('sent');
    expect(new Set(system.clients.issueKeys).size).toBe(1);
    expect(system.server.mails).toHaveLength(1);
  });

  it('tells of no address when it cannot be delivered', async () => {
    const { port } = await system.startReturnServer();
    await system.askForPortal();
    system.startSender();
    await system.untilState('sent');
    await sendReport(port, system.server.senders[0]!, readReport('postfix-failed'));
    expect((await system.theMail()).state).toBe('failed');
    expect(await system.recorded()).toEqual([]);
  });

  it.each<[string, string, () => void]>([
    [
      'ran out before it was sent',
      'link_expired',
      () => system.clients.portalLinks.set(61, { portalId: 51, expiresAt: '2026-03-14T21:05:00.000Z' }),
    ],
    ['is gone', 'link_gone', () => system.clients.portalLinks.clear()],
    [
      'would go to who takes no mail',
      'mail_refused',
      () => system.clients.portals.set(51, aPortal([], { refusesEverybody: true })),
    ],
  ])('is not sent when it %s', async (_what, reason, change) => {
    change();
    await system.askForPortal();
    system.startSender();
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe(reason);
    expect(system.server.tries()).toBe(0);
  });
});

describe('a change in a portal', () => {
  it.each([
    ['supervisor.deputy_changed.v1', 'Dana Deputy reviews for you until Fri 03/20/2026'],
    ['supervisor.delivery_changed.v1', 'Your email settings were changed'],
    ['supervisor.details_confirmed.v1', 'Your license details were confirmed'],
  ] as const)(
    '%s is told to the owner of the address, by a letter without a way in',
    async (type, subject) => {
      const deputy = {
        name: 'Dana Deputy',
        email: 'dana@example.com',
        licenseNumber: 'D-2',
        credentials: 'LCSW',
      };
      const details = { licenseNumber: 'LMFT-77', credentials: 'LMFT-S' };
      const portal = aPortal([aSupervisor()], { awayUntil: '2026-03-20', deputy, details });
      system.clients.portals.set(51, portal);
      expect(await system.changePortal(type)).toBe('handled');
      system.startSender();
      await system.untilState('sent');
      const [sent] = system.server.mails;
      expect(sent).toMatchObject({ subject, to: [{ name: '', address: 'sam@example.com' }] });
      expect(sent!.text! + sent!.html!).not.toMatch(/\/portal\/|\/review\/|\/stop\//);
      expect(sent?.text).toContain('write to support@example.com');
    },
  );

  it('is told to nobody who refused all mail', async () => {
    system.clients.portals.set(51, aPortal([], { refusesEverybody: true }));
    await system.changePortal('supervisor.delivery_changed.v1');
    system.startSender();
    await system.untilState('cancelled');
    expect(system.server.mails).toEqual([]);
  });
});

describe('the erasure of receipts', () => {
  const receiptNumbers = Array.from({ length: 22 }, (_, index) => String(index).padStart(32, '0'));
  beforeEach(() => {
    system.clients.erasureLetters.set(71, { address: 'sam@example.com', receiptNumbers, userId: 7 });
  });

  it('is told to whoever signed them, by their numbers, and names nobody', async () => {
    await system.removeUser(7);
    expect(await system.eraseReceipts()).toBe('handled');
    system.startSender();
    await system.untilState('sent');
    const [sent] = system.server.mails;
    expect(sent).toMatchObject({
      subject: '22 receipts you signed were erased',
      to: [{ name: '', address: 'sam@example.com' }],
    });
    expect(sent?.text).toContain('0000 0000 0000 0000 0000 0000 0000 0019');
    expect(sent?.text).toContain('And 2 more.');
    expect(sent!.text! + sent!.html!).not.toMatch(/Tess|Sam\b|\/review\/|\/portal\//);
  });

  it('is told to nobody who refused mail about the trainee', async () => {
    system.clients.refusals.add('sam@example.com 7');
    await system.eraseReceipts();
    system.startSender();
    await system.untilState('cancelled');
    expect(system.server.mails).toEqual([]);
  });
});
