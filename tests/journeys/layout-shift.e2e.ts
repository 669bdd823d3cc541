import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { aForm } from '../support/document-uploads.ts';
import { awaitPath } from '../support/mailbox-client.ts';
import { widths, type Device } from './actor.ts';
import { launch, signedIn, visitor } from './browser.ts';
import { files } from './document-steps.ts';
import {
  measureShifts,
  sumOf,
  watchShifts,
  type AnswerOrder,
  type FirstInteraction,
  type Shift,
} from './layout-shift-steps.ts';
import { question } from './question-steps.ts';
import { aWaitingTrainee } from './supervisor-steps.ts';
import { aTraineeWithHours } from './trainee-with-hours.ts';

const baseUrl = inject('baseUrl');
// What rounds to nothing: a pixel of a line of text in a window of these sizes.
const nothing = 0.001;

let browser: Browser;

beforeAll(async () => {
  browser = await launch({ hasScrollbars: true });
});

afterAll(() => browser.close());

/** A path, and what is done first there. */
type PageToOpen = readonly [path: string, first: FirstInteraction];

const button = (name: string | RegExp): FirstInteraction['target'] => {
  return (page) => page.getByRole('button', { name });
};
const field = (name: string | RegExp): FirstInteraction['target'] => {
  return (page) => page.getByLabel(name);
};

const weeks: PageToOpen = [
  '/session-history?view=weeks',
  { target: (page) => page.getByRole('link', { name: 'Sessions' }) },
];

// Where a license shows something.
const withLicense = new Set([
  '/',
  '/log-session',
  '/log-session/week',
  '/session-history',
  '/supervisors',
  '/reports',
  '/settings',
]);

const ofTrainees = (device: Device): PageToOpen[] => [
  ['/', { target: (page) => page.getByRole('checkbox').or(button('Add Task')(page)) }],
  ['/log-session', { target: field('Direct Clinical hours'), text: '2' }],
  ['/log-session', { target: button('Log Session'), movesBelow: true }],
  ['/log-session/week', { target: (page) => page.getByRole('main').getByRole('textbox'), text: '2' }],
  ['/log-session/week', { target: button('Copy Last Week'), movesBelow: true }],
  ['/session-history', { target: (page) => page.getByRole('main').getByRole('checkbox') }],
  [
    '/session-history',
    device === 'phone'
      ? { target: button('Filters'), movesBelow: true }
      : { target: field('Search'), text: 'g', asks: /q=g/, movesBelow: true },
  ],
  ['/session-history/import', { target: button('Choose File') }],
  ['/supervisors', { target: button('Add Supervisor') }],
  ['/consultations', { target: button('Ask Question'), movesBelow: true }],
  ['/consultations', { target: field('Status') }],
  ['/consultations/articles', { target: field('Search articles'), text: 'gift', movesBelow: true }],
  ['/documents', { target: button(/^Upload Document/) }],
  ['/documents', { target: button('Show Archived') }],
  ['/reports', { target: button('Export') }],
  ['/settings', { target: button(/^Edit/), movesBelow: true }],
  ['/privacy-terms', { target: (page) => page.getByRole('link', { name: 'Back to Home' }) }],
  ['/nowhere', { target: (page) => page.getByRole('link', { name: 'Back to Dashboard' }) }],
];

const ofVisitors: PageToOpen[] = [
  ['/', { target: (page) => page.getByRole('link', { name: 'Start Tracking Free' }) }],
  ['/login', { target: button(/^Sign In$/) }],
  ['/register', { target: button('Create Account') }],
  ['/forgot-password', { target: button('Send Reset Link') }],
  ['/account-recovery', { target: button(/^Submit/) }],
  ['/privacy-terms', { target: (page) => page.getByRole('link', { name: 'Back to Home' }) }],
];

const ofAdministrators: PageToOpen[] = [
  ['/user-management', { target: field('Search users'), text: 'a', movesBelow: true }],
  ['/user-management', { target: button(/^Edit /) }],
  ...['recovery', 'marked', 'mails', 'audit'].map((tab): PageToOpen => [
    `/user-management?tab=${tab}`,
    { target: (page) => page.getByRole('tab', { name: 'Users' }) },
  ]),
];

/** Measures pages one after the other, prints what moved, and expects nothing. */
async function expectStill(
  context: BrowserContext,
  who: string,
  device: Device,
  order: AnswerOrder,
  pages: readonly PageToOpen[],
): Promise<void> {
  await watchShifts(context);
  // The first visit, in which all code comes from the network: the worker would answer it before it can be held back.
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const found: string[] = [];
  const rows = ['who | page | width | on load | at the first press | pressed element moved'];
  for (const [path, first] of pages) {
    const page = await context.newPage();
    const { onLoad, onFirst, movedPx } = await measureShifts(page, baseUrl + path, order, first);
    await page.close();
    const figures = [onLoad, onFirst].map((shifts) => sumOf(shifts).toFixed(4));
    rows.push([who, path, widths[device], ...figures, `${movedPx} px`].join(' | '));
    if (sumOf(onLoad) >= nothing) found.push(`${path} while it loads: ${told(onLoad)}`);
    if (sumOf(onFirst) >= nothing && !first.movesBelow) found.push(`${path} after a press: ${told(onFirst)}`);
    if (movedPx !== 0) found.push(`${path}: what was pressed moved by ${movedPx} px`);
  }
  console.log(rows.join('\n'));
  expect(found).toEqual([]);
}

const told = (shifts: readonly Shift[]): string =>
  shifts
    .flatMap(({ value, moves }) =>
      moves.map(({ element, before, after }) => `${value.toFixed(4)} ${element} ${before} to ${after}`),
    )
    .join('\n  ');

/** Adds to the hours of a trainee what the other pages show. */
async function aBusyTrainee(): Promise<ApiClient> {
  const client = await aTraineeWithHours();
  await client.post('/api/todos', { title: 'Call the board' });
  await client.post('/api/consultations', { question });
  for (const { name, bytes, category } of files) {
    await client.upload('/api/documents', aForm(name, bytes, { category: category.toLowerCase() }));
  }
  return client;
}

const devices: Device[] = ['desktop', 'phone'];

it.each(devices)('nothing moves under a trainee: %s', async (device) => {
  const context = await signedIn(browser, baseUrl, await aBusyTrainee(), device);
  await expectStill(context, 'trainee', device, 'last asked first', ofTrainees(device));
  await context.close();
});

it.each(devices)('nothing moves under a trainee with a license: %s', async (device) => {
  const client = await aBusyTrainee();
  for (const presetId of ['us-ca-lmft', 'us-or-lpc']) await client.post('/api/licenses', { presetId });
  await client.post('/api/sites', { name: 'Site A' });
  const context = await signedIn(browser, baseUrl, client, device);
  await expectStill(context, 'with a license', device, 'first asked first', [
    weeks,
    ...ofTrainees(device).filter(([path]) => withLicense.has(path)),
  ]);
  await context.close();
});

it.each(devices)('nothing moves under a new trainee: %s', async (device) => {
  const client = new ApiClient(baseUrl);
  await client.register();
  await client.post('/api/complete-onboarding');
  const context = await signedIn(browser, baseUrl, client, device);
  await expectStill(context, 'new', device, 'last asked first', [
    ['/', { target: button('Add Task') }],
    ['/log-session', { target: (page) => page.getByRole('link', { name: 'Add a Supervisor' }) }],
    ['/log-session/week', { target: (page) => page.getByRole('link', { name: 'Add a Supervisor' }) }],
    ['/session-history', { target: (page) => page.getByRole('link', { name: 'Log Your First Session' }) }],
    ['/supervisors', { target: button('Add Your First Supervisor') }],
    ['/consultations', { target: button('Ask Your First Question'), movesBelow: true }],
    ['/documents', { target: button('Upload Your First Document') }],
    ['/reports', { target: button('Export') }],
    ['/settings', { target: button('Choose a Board') }],
  ]);
  await context.close();
});

it.each(devices)('nothing moves under a visitor: %s', async (device) => {
  const context = await visitor(browser, device);
  await expectStill(context, 'visitor', device, 'first asked first', ofVisitors);
  await context.close();
});

it.each(devices)('nothing moves under an administrator: %s', async (device) => {
  const client = new ApiClient(baseUrl);
  await client.post('/api/login', { username: inject('adminUsername'), password: inject('adminPassword') });
  const context = await signedIn(browser, baseUrl, client, device);
  await expectStill(context, 'administrator', device, 'last asked first', ofAdministrators);
  await context.close();
});

it.each(devices)('nothing moves under a supervisor who reviews: %s', async (device) => {
  const { supervisorEmail } = await aWaitingTrainee();
  const path = await awaitPath(inject('mailboxUrl'), supervisorEmail, 'review');
  const context = await visitor(browser, device);
  await expectStill(context, 'supervisor', device, 'first asked first', [
    [path, { target: button(/^Approve all/) }],
    [path, { target: (page) => page.getByText('These details are wrong'), movesBelow: true }],
    [path, { target: (page) => page.getByRole('radio', { name: 'Reject' }), movesBelow: true }],
  ]);
  await context.close();
});
