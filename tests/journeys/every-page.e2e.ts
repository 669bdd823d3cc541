import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { aForm } from '../support/document-uploads.ts';
import { awaitPath } from '../support/mailbox-client.ts';
import { widths, type Device } from './steps/actor.ts';
import { expectAccessible } from './steps/accessibility-checks.ts';
import { launch, signedIn, violationsIn, visitor } from './steps/browser.ts';
import { files } from './steps/document-steps.ts';
import {
  measureShifts,
  sumOf,
  watchShifts,
  type AnswerOrder,
  type Interaction,
  type Shift,
} from './steps/layout-shift-steps.ts';
import { question } from './steps/question-steps.ts';
import { aWaitingTrainee } from './steps/supervisor-steps.ts';
import { aTraineeWithHours } from './steps/trainee-with-hours.ts';

const baseUrl = inject('baseUrl');
// What rounds to nothing: a pixel of a line of text in a window of these sizes.
const nothing = 0.001;

let browser: Browser;

beforeAll(async () => {
  browser = await launch({ hasScrollbars: true });
});

afterAll(() => browser.close());

/** A path, and what is done there, one after the other. */
type PageToOpen = readonly [path: string, ...interactions: Interaction[]];

const button = (name: string | RegExp): Interaction['target'] => {
  return (page) => page.getByRole('button', { name });
};
const field = (name: string | RegExp): Interaction['target'] => {
  return (page) => page.getByLabel(name);
};

const weeks: PageToOpen = [
  '/license?view=weeks',
  { target: (page) => page.getByRole('main').getByRole('link', { name: 'Hours' }) },
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
  '/license',
]);

const ofTrainees = (device: Device): PageToOpen[] => [
  ['/', { target: (page) => page.getByRole('checkbox').or(button('Add Task')(page)) }],
  ['/log-session', { target: field('Direct Clinical hours'), text: '2' }],
  ['/log-session', { target: button('Log Session'), movesBelow: true }],
  [
    '/log-session/week',
    { target: (page) => page.getByRole('main').getByRole('textbox'), text: '2' },
    { target: button('Copy Last Week'), movesBelow: true },
  ],
  [
    '/session-history',
    { target: (page) => page.getByRole('main').getByRole('checkbox') },
    device === 'phone'
      ? { target: button('Filters'), movesBelow: true }
      : { target: field('Search'), text: 'g', asks: /q=g/, movesBelow: true },
  ],
  [
    '/session-history/deleted',
    { target: (page) => page.getByRole('main').getByRole('link', { name: 'History' }) },
  ],
  ['/session-history/import', { target: button('Choose File') }],
  ['/supervisors', { target: button('Add Supervisor') }],
  ['/consultations', { target: field('Status') }, { target: button('Ask Question'), movesBelow: true }],
  ['/consultations/articles', { target: field('Search articles'), text: 'gift', movesBelow: true }],
  ['/documents', { target: button('Show Archived') }, { target: button(/^Upload Document/) }],
  ['/reports', { target: button('Export') }],
  ['/settings', { target: button(/^Edit/), movesBelow: true }],
  ['/license', { target: button(/^(Choose a Board|Add Another License)$/) }],
  ['/account', { target: button(/^Edit/), movesBelow: true }],
  ['/privacy-terms', { target: (page) => page.getByRole('link', { name: 'Back to Home' }) }],
  ['/nowhere', { target: (page) => page.getByRole('link', { name: 'Back to Dashboard' }) }],
];

const ofVisitors: PageToOpen[] = [
  ['/', { target: (page) => page.getByRole('link', { name: 'Start Tracking Free' }) }],
  ['/login', { target: button(/^Sign In$/) }],
  ['/register', { target: button('Create Account') }],
  ['/forgot-password', { target: button('Send Reset Link') }],
  ['/account-recovery', { target: button(/^Submit/) }],
  ['/verify', { target: button('Verify') }],
  ['/privacy-terms', { target: (page) => page.getByRole('link', { name: 'Back to Home' }) }],
];

const ofAdministrators: PageToOpen[] = [
  [
    '/user-management',
    { target: field('Search users'), text: 'a', movesBelow: true },
    { target: button(/^Edit /) },
  ],
  ...['recovery', 'flagged', 'mails', 'audit'].map((tab): PageToOpen => [
    `/user-management?tab=${tab}`,
    { target: (page) => page.getByRole('tab', { name: 'Users' }) },
  ]),
];

// Most of a visit is waiting for frames in which nothing moves.
const atOnce = 3;

/** Whose pages these are, where, and in which order their calls are answered. */
interface Visitor {
  who: string;
  device: Device;
  order: AnswerOrder;
  /** Whether axe looks at both themes: at a desk, where no other visitor sees the same pages. */
  hasThemes?: boolean;
}

/**
 * Opens each page once: measures what moves, has axe look at both themes where that is wanted, and checks the rules for
 * every page. Prints what moved, and expects nothing.
 */
async function expectStill(
  context: BrowserContext,
  visitor: Visitor,
  pages: readonly PageToOpen[],
): Promise<void> {
  await watchShifts(context);
  // The first visit, in which all code comes from the network: the worker would answer it before it can be held back.
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const found: string[] = [];
  const rows = ['who | page | width | on load | at the presses | pressed elements moved'];
  const waiting = [...pages];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await context.newPage();
      const { row, problems } = await visit(page, visitor, next);
      await page.close();
      rows.push(row);
      found.push(...problems);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(rows.join('\n'));
  expect(found).toEqual([]);
}

async function visit(
  page: Page,
  { who, device, order, hasThemes = false }: Visitor,
  [path, ...interactions]: PageToOpen,
): Promise<{ row: string; problems: string[] }> {
  const problems: string[] = [];
  const look = async (settle: () => Promise<void>): Promise<void> => {
    await expectAccessible(page, device, path);
    if (hasThemes) problems.push(...(await themeProblems(page, path, settle)));
  };
  const { onLoad, onPresses } = await measureShifts(page, { url: baseUrl + path, order, interactions, look });
  if (sumOf(onLoad) >= nothing) problems.push(`${path} while it loads: ${told(onLoad)}`);
  for (const [index, { shifts, movedPx }] of onPresses.entries()) {
    const isStill = sumOf(shifts) < nothing || interactions[index]?.movesBelow;
    if (!isStill) problems.push(`${path} after a press: ${told(shifts)}`);
    if (movedPx !== 0) problems.push(`${path}: what was pressed moved by ${movedPx} px`);
  }
  const pressed = onPresses.map(({ shifts }) => sumOf(shifts).toFixed(4)).join(', ');
  const moved = onPresses.map(({ movedPx }) => `${movedPx} px`).join(', ');
  const row = [who, path, widths[device], sumOf(onLoad).toFixed(4), pressed, moved].join(' | ');
  return { row, problems };
}

/** Returns what axe finds in both themes of a page, contrasts among it. The test of the palette has the others. */
async function themeProblems(page: Page, path: string, settle: () => Promise<void>): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A page takes on the colors of another theme part by part.
    await settle();
    const found = await violationsIn(page);
    problems.push(...found.map((problem) => `${path}, ${colorScheme}: ${problem}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return problems;
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

/** Asks one of two supervisors about the pending sessions, which makes their card longer when that is loaded. */
async function askOneOfTwo(client: ApiClient): Promise<void> {
  await client.post('/api/supervisors', aSupervisorBody());
  const { sessions } = (await client.get('/api/sessions?status=pending')).body;
  const sessionIds = sessions.map(({ id }: { id: number }) => id);
  await client.post('/api/sessions/bulk-approval-request', { sessionIds });
}

const devices: Device[] = ['desktop', 'phone'];

it.each(devices)('nothing moves under a trainee, and every page keeps the rules: %s', async (device) => {
  const context = await signedIn(browser, baseUrl, await aBusyTrainee(), device);
  await expectStill(
    context,
    { who: 'trainee', device, order: 'last asked first', hasThemes: device === 'desktop' },
    ofTrainees(device),
  );
  await context.close();
});

it.each(devices)(
  'nothing moves under a trainee with a license, and every page keeps the rules: %s',
  async (device) => {
    const client = await aBusyTrainee();
    await client.post('/api/licenses', { presetId: 'us-ca-lmft' });
    await client.post('/api/sites', { name: 'Site A' });
    await askOneOfTwo(client);
    const context = await signedIn(browser, baseUrl, client, device);
    await expectStill(context, { who: 'with one license', device, order: 'last asked first' }, [
      ['/license', { target: button('Categories'), movesBelow: true }],
    ]);
    await client.post('/api/licenses', { presetId: 'us-or-lpc' });
    await expectStill(context, { who: 'with a license', device, order: 'first asked first' }, [
      weeks,
      ...ofTrainees(device).filter(([path]) => withLicense.has(path)),
    ]);
    await context.close();
  },
);

it.each(devices)('nothing moves under a new trainee, and every page keeps the rules: %s', async (device) => {
  const client = new ApiClient(baseUrl);
  await client.register();
  await client.post('/api/complete-onboarding');
  const context = await signedIn(browser, baseUrl, client, device);
  await expectStill(context, { who: 'new', device, order: 'last asked first' }, [
    ['/', { target: button('Add Task') }],
    ['/log-session', { target: (page) => page.getByRole('link', { name: 'Add a Supervisor' }) }],
    ['/log-session/week', { target: (page) => page.getByRole('link', { name: 'Add a Supervisor' }) }],
    ['/session-history', { target: (page) => page.getByRole('link', { name: 'Log Your First Session' }) }],
    ['/supervisors', { target: button('Add Your First Supervisor') }],
    ['/consultations', { target: button('Ask Your First Question'), movesBelow: true }],
    ['/documents', { target: button('Upload Your First Document') }],
    ['/reports', { target: button('Export') }],
    ['/license', { target: button('Choose a Board') }],
  ]);
  await context.close();
});

it.each(devices)('nothing moves under a visitor, and every page keeps the rules: %s', async (device) => {
  const context = await visitor(browser, device);
  await expectStill(
    context,
    { who: 'visitor', device, order: 'first asked first', hasThemes: device === 'desktop' },
    ofVisitors,
  );
  await context.close();
});

it.each(devices)(
  'nothing moves under an administrator, and every page keeps the rules: %s',
  async (device) => {
    const client = new ApiClient(baseUrl);
    await client.post('/api/login', { username: inject('adminUsername'), password: inject('adminPassword') });
    const context = await signedIn(browser, baseUrl, client, device);
    await expectStill(
      context,
      { who: 'administrator', device, order: 'last asked first', hasThemes: device === 'desktop' },
      ofAdministrators,
    );
    await context.close();
  },
);

it.each(devices)(
  'nothing moves under a supervisor who reviews, and every page keeps the rules: %s',
  async (device) => {
    const { supervisorEmail } = await aWaitingTrainee();
    const path = await awaitPath(inject('mailboxUrl'), supervisorEmail, 'review');
    const context = await visitor(browser, device);
    await expectStill(
      context,
      { who: 'supervisor', device, order: 'first asked first', hasThemes: device === 'desktop' },
      [
        [
          path,
          { target: button(/^Approve all/) },
          { target: (page) => page.getByText('These details are wrong'), movesBelow: true },
          { target: (page) => page.getByRole('radio', { name: 'Reject' }), movesBelow: true },
        ],
      ],
    );
    await context.close();
  },
);
