// An administrator pages through the users and exports them as a file, and trainees export ten years of hours, while
// other trainees poll their dashboards.
import { SharedArray } from 'k6/data';
import execution from 'k6/execution';
import type { AdministratorExportData } from '../load-data.ts';
import { Polls, send } from './browser.ts';
import { aims, arrivals, mainScenario, rate, summaryTrendStats, thresholdsOf } from './open-model.ts';
import { offset, readData } from './settings.ts';

export { handleSummary } from './open-model.ts';

const routes = {
  'POST /api/login': aims.work,
  'GET /api/admin/users': aims.work,
  'GET /api/admin/users/export': aims.work,
  'GET /api/admin/audit': aims.read,
  'GET /api/export': aims.wholeExport,
  'GET /api/export/pdf': aims.wholeExport,
  'GET /api/stats': aims.read,
  'GET /api/sessions?page': aims.read,
};
type Route = keyof typeof routes;

// Polls of open dashboards during each export.
const pollsAnExport = 40;

export const options = {
  scenarios: {
    [mainScenario]: { ...arrivals(rate), exec: 'exportAll' },
    dashboards: { ...arrivals(rate * pollsAnExport), exec: 'lookAtDashboard' },
  },
  thresholds: thresholdsOf(routes),
  summaryTrendStats,
};

const [data] = new SharedArray('data', () => [readData<AdministratorExportData>()]);
if (data === undefined) throw new Error('There is no data');
const { administrators, exporters, pollers } = data;
// The polls of this virtual user, cached so that the next poll of a dashboard sends its tags.
const pollsOf = new Map<string, Polls>();

/** Called by k6 for each export. */
export function exportAll(): void {
  const turn = offset + execution.scenario.iterationInTest;
  // The trainee's export comes first: once a user has signed in here, k6 would send that cookie as well.
  const headers = { Cookie: exporters[turn % exporters.length] ?? '' };
  for (const path of ['/api/export', '/api/export/pdf'] as const) {
    send<Route>({ route: `GET ${path}`, path, headers, isBodyIgnored: true });
  }
  const json = administrators[turn % administrators.length];
  send<Route>({ route: 'POST /api/login', method: 'POST', path: '/api/login', json });
  for (const path of ['/api/admin/users', '/api/admin/users/export', '/api/admin/audit'] as const) {
    send<Route>({ route: `GET ${path}`, path });
  }
}

/** Called by k6 for each poll of a dashboard. */
export function lookAtDashboard(): void {
  const cookie = pollers[execution.scenario.iterationInTest % pollers.length] ?? '';
  const polls = pollsOf.get(cookie) ?? new Polls();
  pollsOf.set(cookie, polls);
  const headers = { Cookie: cookie };
  polls.poll<Route>({ route: 'GET /api/stats', path: '/api/stats', headers });
  const path = '/api/sessions?page=1&pageSize=5';
  polls.poll<Route>({ route: 'GET /api/sessions?page', path, headers });
}
