import { chromium } from 'playwright-core';
import { aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { sampleSessions } from '#deploy/local/seed/sample-sessions';
import { findBrowser } from '../../support/browser.ts';
import type { BenchTrainee } from '../bench-product.ts';
import { measurePage, type PageToMeasure, type Vitals } from '../page-vitals.ts';
import { median } from '../statistics.ts';
import type { Benchmark } from './benchmark.ts';

const historyLength = 200;

const pages: PageToMeasure[] = [
  { path: '/', first: { selector: 'main button' } },
  { path: '/log-session', first: { selector: 'input[name="directClinical.0.hours"]', text: '2' } },
  { path: '/session-history', first: { selector: 'main input[type=checkbox]' } },
  { path: '/supervisors', first: { selector: 'main button' } },
  { path: '/consultations', first: { selector: 'main button' } },
  { path: '/documents', first: { selector: 'main button' } },
  { path: '/reports', first: { selector: 'main button' } },
  { path: '/settings', first: { selector: 'main button' } },
];

/**
 * The web vitals of every page of a trainee with a history, on a phone with a slow network and a slow processor, at the
 * first visit and at the next. Prints a table of its own: there is no baseline but an earlier version.
 */
export const pageVitals: Benchmark = async ({ rounds, product }) => {
  const found = await findBrowser();
  if (found.path === undefined) throw new Error(found.reason);
  const bench = await product();
  const { client } = await bench.newTrainee(historyLength);
  await fill(client);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    const rows: Record<string, Record<string, number>> = {};
    for (const page of pages) {
      const visits: { first: Vitals; again: Vitals }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        visits.push(await measurePage(browser, bench.product.url, client, page));
      }
      rows[page.path] = rowOf(visits);
    }
    console.table(rows);
  } finally {
    await browser.close();
  }
  return [];
};

async function fill(client: BenchTrainee['client']): Promise<void> {
  await client.post('/api/complete-onboarding');
  const { id: supervisorId } = (await client.post('/api/supervisors', aSupervisorBody())).body;
  const today = new Date().toISOString().slice(0, 10);
  for (const { date, rows, notes } of sampleSessions(6, 0.1, today)) {
    await client.post('/api/sessions', {
      date,
      notes,
      supervisorId,
      status: 'pending',
      activityBreakdown: JSON.stringify(rows),
    });
  }
}

function rowOf(visits: readonly { first: Vitals; again: Vitals }[]): Record<string, number> {
  const of = (visit: 'first' | 'again', figure: keyof Vitals) =>
    median(visits.map((each) => each[visit][figure]));
  return {
    'LCP, ms': Math.round(of('first', 'lcpMs')),
    CLS: Number(of('first', 'cls').toFixed(4)),
    'INP, ms': Math.round(of('first', 'inpMs')),
    kB: of('first', 'kilobytes'),
    'LCP again, ms': Math.round(of('again', 'lcpMs')),
    'INP again, ms': Math.round(of('again', 'inpMs')),
    'kB again': of('again', 'kilobytes'),
  };
}
