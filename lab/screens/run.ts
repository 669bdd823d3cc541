import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { signedInPages } from '@clinical-hours/web/src/worker/handled.ts';
import { findBrowser } from '../../tests/support/browser.ts';
import { startTestProduct } from '../../tests/support/test-product.ts';
import { journeys, make } from './journeys.ts';
import { anEmptyTrainee, aTraineeAtWork, aTraineeWithLicense } from './trainees.ts';
import { openWindow, sizeOf, widths } from './visit.ts';

// `npm run screens [-- --url URL] [screens] [journeys]`: README.md says what it measures. Without an address it is of a
// product of its own.
const { values, positionals } = parseArgs({
  options: { url: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.find((table) => !['screens', 'journeys'].includes(table));
if (unknown !== undefined) throw new Error(`There is no table '${unknown}': screens, journeys.`);
const isWanted = (table: string): boolean => positionals.length === 0 || positionals.includes(table);
const paths = signedInPages.filter((path) => path !== '/license');
const ofLicense = ['/', '/log-session', '/reports', '/license', '/license?view=weeks'];

const found = await findBrowser();
if (found.path === undefined) throw new Error(found.reason);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu'],
});
const own = values.url === undefined ? await startTestProduct() : undefined;
const url = values.url ?? own?.url ?? '';
try {
  if (isWanted('screens')) {
    console.table({
      ...(await measureScreens(browser, 'new', await anEmptyTrainee(url), paths)),
      ...(await measureScreens(browser, 'at work', await aTraineeAtWork(url), paths)),
      ...(await measureScreens(browser, 'with a license', await aTraineeWithLicense(url), ofLicense)),
    });
  }
  if (isWanted('journeys')) {
    console.table({
      ...(await measureJourneys(browser, 'visitor', () => Promise.resolve(new ApiClient(url)))),
      ...(await measureJourneys(browser, 'at work', () => aTraineeAtWork(url))),
    });
  }
} finally {
  await browser.close();
  await own?.stop();
}

/** Returns a row for each screen of a trainee: its words and its height in CSS pixels, at both widths. */
async function measureScreens(at: Browser, who: string, client: ApiClient, screens: readonly string[]) {
  const rows: Record<string, Record<string, number>> = {};
  for (const width of widths) {
    const context = await openWindow(at, client, width);
    const page = await context.newPage();
    for (const path of screens) {
      await page.goto(path);
      const { words, allWords, height } = await sizeOf(page);
      const row = { [`words ${width}`]: words, [`all ${width}`]: allWords, [`height ${width}`]: height };
      rows[`${who} ${path}`] = { ...rows[`${who} ${path}`], ...row };
    }
    await context.close();
  }
  return rows;
}

/** Returns a row for each journey: its taps, and the words on its screens, at both widths. */
async function measureJourneys(at: Browser, who: keyof typeof journeys, newClient: () => Promise<ApiClient>) {
  const rows: Record<string, Record<string, number | string>> = {};
  for (const width of widths) {
    const client = await newClient();
    const context = await openWindow(at, client, width);
    for (const [name, cost] of await make(await context.newPage(), width, journeys[who])) {
      const { taps, words, allWords } = cost;
      const row = {
        [`taps ${width}`]: taps,
        [`words ${width}`]: sumOf(words),
        [`all ${width}`]: sumOf(allWords),
        [`by screen ${width}`]: words.join(' + '),
      };
      rows[name] = { ...rows[name], ...row };
    }
    await context.close();
  }
  return rows;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, each) => sum + each, 0);
}
