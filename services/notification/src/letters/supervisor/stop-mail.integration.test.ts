import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDecision, anItem, aSupervisor } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

describe('how a supervisor gets everything that waits for them', () => {
  const waitingLinks = () => system.server.mails.map(({ text = '' }) => /\/waiting\/(\S+)/.exec(text)?.[1]);
  const stopLinks = () => system.server.mails.map(({ text = '' }) => /\/stop\/(\S+)/.exec(text)?.[1]);

  it('is said in every mail to the address on file, and leads there by the link that stops mail', async () => {
    system.startSender();
    await system.askForApproval();
    await system.nudge();
    await system.deliverQuestionEvent('consultation.escalated.v1');
    await eventually(() => expect(system.server.mails).toHaveLength(3));
    expect(waitingLinks()).toEqual(stopLinks());
    for (const { text, html } of system.server.mails) {
      expect(text).toMatch(/\nEmail me everything that's waiting: https:\S+\n/);
      expect(html).toContain('href="https://hours.example.com/waiting/');
    }
  });

  it('is said in receipts, but not to an address that is not on file any more', async () => {
    const receipts = () => system.server.mails.filter(({ subject }) => subject?.startsWith('Receipt'));
    system.startSender();
    await system.decide();
    await eventually(() => expect(receipts()).toHaveLength(1));
    system.clients.supervisors.set(3, aSupervisor({ email: 'sam.new@example.com' }));
    const shownSupervisor = {
      name: 'Sam Supervisor',
      email: 'sam@example.com',
      licenseNumber: 'L-1',
      credentials: 'LMFT',
    };
    system.clients.decisions.set(5, aDecision({ items: [anItem({ state: 'approved', shownSupervisor })] }));
    await system.decide();
    await eventually(() => expect(receipts()).toHaveLength(2));
    expect(receipts().map(({ text }) => text?.includes('/waiting/'))).toEqual([true, false]);
  });

  it('is said to no trainee', async () => {
    system.startSender();
    await system.dispute();
    const { text } = await system.mailTo('tess@example.com');
    expect(text).not.toContain('/waiting/');
  });
});

describe('how a supervisor gets no more mail', () => {
  const header = (name: string) =>
    system.server.mails.map(({ headers }) => headers.find(({ key }) => key === name)?.value);
  const stopUrl = (id: string) => `https://hours.example.com/stop/LINK_PURPOSE_STOP_MAIL.3.mail:${id}`;

  it('is said in every mail to them: by a link, and by what mail programs read', async () => {
    system.startSender();
    await system.askForApproval();
    await system.nudge();
    await system.deliverQuestionEvent('consultation.escalated.v1');
    await eventually(() => expect(system.server.mails).toHaveLength(3));
    const urls = (await system.allMails()).map(({ id }) => stopUrl(id));
    expect(new Set(header('list-unsubscribe'))).toEqual(new Set(urls.map((url) => `<${url}>`)));
    expect(new Set(header('list-unsubscribe-post'))).toEqual(new Set(['List-Unsubscribe=One-Click']));
    for (const { text, html } of system.server.mails) {
      const url = urls.find((each) => text?.includes(`Tell us here: ${each}\n`));
      expect(html).toContain(`href="${url}"`);
    }
    expect(system.clients.stopAddresses).toEqual(Array(3).fill('sam@example.com'));
  });

  it('is about the address that a receipt goes to, whatever is on file', async () => {
    const shownSupervisor = {
      name: 'Sam Supervisor',
      email: 'old@example.com',
      licenseNumber: 'L-1',
      credentials: 'LMFT',
    };
    system.clients.decisions.set(5, aDecision({ items: [anItem({ state: 'approved', shownSupervisor })] }));
    system.startSender();
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    expect(system.clients.stopAddresses).toEqual(['old@example.com']);
    // The other mail, to the trainee, has no such header.
    expect(header('list-unsubscribe').filter(Boolean)).toHaveLength(1);
  });

  it('does not keep from them what was done in their name', async () => {
    system.clients.supervisors.set(3, aSupervisor({ addressState: 'refused' }));
    system.startSender();
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    const sent = system.server.mails.map(({ to }) => to?.[0]?.address);
    expect(new Set(sent)).toEqual(new Set(['sam@example.com', 'tess@example.com']));
  });

  it('does not keep from the trainee what they have to know', async () => {
    system.clients.supervisors.set(3, aSupervisor({ addressState: 'refused' }));
    system.startSender();
    await system.dispute();
    await eventually(() =>
      expect(system.server.mails.map(({ to }) => to?.[0]?.address)).toContain('tess@example.com'),
    );
  });
});
