import type { SessionRecord } from '@clinical-hours/proto/api';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { uiTimeoutMs, type FileToPick } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { supervisorName } from './steps/trainee-with-hours.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** A word in every title, which may stand nowhere but on the screen. */
const secret = 'Zyxwvclient';

/** A day of the last whole week where the product is, Monday to Sunday: 0 is Monday. */
function dayOf(index: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const day = new Date(today);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 7 + index);
  return day.toISOString().slice(0, 10);
}

function eventOf(index: number, hour: number, minutes: number, title: string, more: string[] = []): string {
  const time = `${dayOf(index).replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`;
  return [
    'BEGIN:VEVENT',
    `UID:${index}-${hour}@example.com`,
    `DTSTART:${time}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${secret} ${title}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');
}

const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** 16 clients of 50 minutes, two groups of 90, two supervisions of 60, two hours of notes of 30: 22 events. */
const week = calendarOf(
  ...[0, 1, 2, 3].flatMap((day) => [9, 10, 11, 14].map((hour) => eventOf(day, hour, 50, `${day} ${hour}`))),
  ...[0, 2].map((day) => eventOf(day, 16, 90, 'group')),
  ...[1, 3].map((day) => eventOf(day, 16, 60, 'supervision')),
  ...[1, 3].map((day) => eventOf(day, 17, 30, 'notes')),
  // Apart: these three are no events of the sum.
  eventOf(4, 9, 60, 'canceled', ['STATUS:CANCELLED']),
  eventOf(4, 10, 60, 'free', ['TRANSP:TRANSPARENT']),
  eventOf(4, 11, 60, 'perhaps', ['STATUS:TENTATIVE']),
);
// 16 x 0.83 + 2 x 1.5 + 2 x 1 + 2 x 0.5 = 13.28 + 3 + 2 + 1
const sum = '19.28\u00A0h';

const file = (text: string | Buffer, name = `${secret}.ics`): FileToPick => ({
  name,
  mimeType: 'text/calendar',
  buffer: Buffer.from(text),
});

async function aTrainee() {
  const client = new ApiClient(baseUrl);
  await client.register({ name: 'Tess Trainee' });
  await client.post('/api/complete-onboarding');
  await client.post('/api/supervisors', aSupervisorBody({ name: supervisorName }));
  const sessions = async () =>
    (
      (await client.get(`/api/sessions?from=${dayOf(0)}&to=${dayOf(6)}&pageSize=100`)).body as {
        sessions: SessionRecord[];
      }
    ).sessions;
  return { client, sessions };
}

/** Notes everything that leaves a browser. */
function watchRequests(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    const body = request.postDataBuffer()?.toString('utf8') ?? '';
    sent.push([request.method(), request.url(), JSON.stringify(request.headers()), body].join(' '));
  });
  return sent;
}

/** All that a page and its worker have stored, as a text. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
    ];
    const resultOf = (request: IDBRequest) =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    for (const { name } of await indexedDB.databases()) {
      const database = (await resultOf(indexedDB.open(name ?? ''))) as IDBDatabase;
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        found.push(await resultOf(records.getAllKeys()), await resultOf(records.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(found, (_key, value: unknown) =>
      value instanceof CryptoKey ? { extractable: value.extractable } : value,
    );
  });

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const drop = (page: Page, { name, buffer }: FileToPick) =>
  page.evaluate(
    ([fileName, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], fileName));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, buffer.toString('utf8')] as const,
  );

it('logs a week of 22 events with a few taps, and no title leaves the page', async () => {
  const { client, sessions } = await aTrainee();
  const context = await signedIn(browser, baseUrl, client, 'phone');
  const sent = watchRequests(context);
  const actor = await openActor(context, 'phone');
  const { page } = actor;
  let taps = 0;
  const press = (target: Locator) => {
    taps += 1;
    return actor.press(target);
  };
  // A list is opened, and an option of it is tapped.
  const choose = (select: Locator, label: string) => {
    taps += 2;
    return actor.choose(select, label);
  };
  const dialog = page.getByRole('dialog', { name: 'Log From Your Calendar' });
  const activityOf = (name: string) =>
    dialog.getByLabel(new RegExp(`^Activity, .*${secret} ${name}`)).first();
  const log = dialog.getByRole('button', { name: 'Log 22 Sessions' });
  const all = dialog.getByRole('checkbox', { name: `All of these: 22 events, ${sum}` });

  await page.goto(`${baseUrl}/log-session/week?of=${dayOf(0)}`);
  await press(page.getByRole('button', { name: 'From Calendar' }));
  await inspect(actor, 'calendar-empty');
  taps += 1;
  await actor.pickFile(dialog.getByRole('button', { name: 'Choose File' }), file(week));
  await dialog.getByText('22 events. 22 without an activity yet.').waitFor();
  await inspect(actor, 'calendar-first');
  await choose(activityOf('0 9'), 'Individual Therapy');
  await choose(activityOf('group'), 'Group Therapy');
  await choose(activityOf('supervision'), 'Individual Supervision');
  await choose(activityOf('notes'), 'Documentation/Notes');
  await all.waitFor();
  // Nothing is ticked by itself.
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await inspect(actor, 'calendar-suggested');
  await press(all);
  await press(log);
  await page.getByText('22 sessions logged').waitFor();
  expect(taps).toBe(12);
  expect(await sessions()).toHaveLength(22);
  await inspect(actor, 'calendar-logged');

  await actor.undo();
  await page.getByText('22 sessions deleted again').waitFor();
  expect(await sessions()).toEqual([]);

  // Known by what was chosen before.
  taps = 0;
  await page.reload();
  await page.getByRole('button', { name: 'From Calendar' }).waitFor();
  await paste(page, week);
  await press(all);
  await press(log);
  await page.getByText('22 sessions logged').waitFor();
  expect(taps).toBe(2);
  const logged = await sessions();
  expect(logged).toHaveLength(22);
  expect(logged.every(({ notes, status }) => !notes && status === 'pending')).toBe(true);

  await paste(page, week);
  await dialog.getByText('Already in your log: same day, same hours').first().waitFor();
  await expect.poll(() => dialog.getByText('Already in your log').count(), { timeout: uiTimeoutMs }).toBe(22);
  await inspect(actor, 'calendar-already');
  await actor.closeDialog(dialog);

  const before = await storedIn(page);
  expect(before).toContain('"calendar ');
  expect(before).toContain('"extractable":false');
  expect(before).not.toContain(secret);
  await actor.press(page.getByRole('button', { name: 'Close' }));
  await actor.press(page.getByRole('button', { name: 'Open menu' }));
  await actor.press(page.getByRole('button', { name: 'Sign Out' }));
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => storedIn(page), { timeout: uiTimeoutMs }).not.toContain('"calendar ');
  expect(await storedIn(page)).not.toContain(secret);

  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter((text) => text.includes(secret))).toEqual([]);
  await closeVisits(context);
});

it('opens a calendar that is dropped on Import, and says what it cannot read', async () => {
  const { client, sessions } = await aTrainee();
  const context = await signedIn(browser, baseUrl, client, 'desktop');
  const actor = await openActor(context, 'desktop');
  const { page, press, choose, pickFile } = actor;
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const dialog = page.getByRole('dialog', { name: 'Log From Your Calendar' });
  const another = dialog.getByRole('button', { name: 'Choose Another File' });

  await page.goto(`${baseUrl}/session-history/import`);
  await page.getByRole('button', { name: 'Choose File' }).waitFor();
  await drop(page, file(week));
  await press(dialog.getByRole('button', { name: 'Earlier' }));
  await dialog.getByText(/^22 events\. /).waitFor();
  await inspect(actor, 'calendar-import');
  await choose(dialog.getByLabel(/^Activity, Mon 9:00 AM/), 'Individual Therapy');
  await press(dialog.getByRole('checkbox', { name: /^Mon 9:00 AM, 50 min/ }));
  await press(dialog.getByRole('button', { name: 'Log 1 Session' }));
  await page.getByText('1 session logged').waitFor();
  expect(await sessions()).toMatchObject([{ directClinicalHours: '0.83' }]);

  // What was chosen is proposed for events as long, until it is forgotten, or is 60 days old.
  const nextDay = dialog.getByLabel(/^Activity, Tue 9:00 AM/);
  const logTuesday = async () => {
    await drop(page, file(week));
    await press(dialog.getByRole('button', { name: 'Earlier' }));
    await nextDay.waitFor();
  };
  await logTuesday();
  expect(await nextDay.inputValue()).toBe('directClinical individual-therapy');
  await press(dialog.getByRole('button', { name: 'Forget My Choices' }));
  await expect.poll(() => nextDay.inputValue()).toBe('');
  expect(await storedIn(page)).toContain('"choices":{}');
  await choose(nextDay, 'Individual Therapy');
  await press(dialog.getByRole('checkbox', { name: /^Tue 9:00 AM, 50 min/ }));
  await press(dialog.getByRole('button', { name: 'Log 1 Session' }));
  await expect.poll(sessions).toHaveLength(2);
  await expect.poll(() => storedIn(page)).not.toContain('"choices":{}');

  await drop(page, file(`BEGIN:VCALENDAR\r\n${secret}`));
  await dialog.getByText('This isn’t a calendar we can read.').waitFor();
  await pickFile(another, file(Buffer.alloc(26_000_000, 'x')));
  await dialog.getByText('This file is too large: at most 25 MB.').waitFor();
  const everySecond = [
    'DTSTART:20100101T000000',
    'DURATION:PT1S',
    `SUMMARY:${secret}`,
    'RRULE:FREQ=SECONDLY',
  ];
  await pickFile(another, file(calendarOf('BEGIN:VEVENT', 'UID:1', ...everySecond, 'END:VEVENT')));
  await dialog.getByText('This calendar takes too long to read.').waitFor();
  await inspect(actor, 'calendar-too-long');
  await page.clock.install({ time: Date.now() + 61 * 86_400_000 });
  await page.reload();
  await expect.poll(() => storedIn(page), { timeout: uiTimeoutMs }).toContain('"choices":{}');
  expect(messages.filter((text) => text.includes(secret))).toEqual([]);
  await closeVisits(context);
});
