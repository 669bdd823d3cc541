// A Monday morning: many supervisors open the links of their emails at about the same time, and decide.
import { SharedArray } from 'k6/data';
import execution from 'k6/execution';
import type { SeededReview, SupervisorMondayData } from '../load-data.ts';
import { send } from './browser.ts';
import { aims, arrivals, mainScenario, rate, summaryTrendStats, thresholdsOf } from './open-model.ts';
import { offset, readData } from './settings.ts';

export { handleSummary } from './open-model.ts';

const routes = {
  'HEAD /review/TOKEN (scanner)': aims.read,
  'GET /review/TOKEN (scanner)': aims.read,
  'GET /review/TOKEN': aims.read,
  'POST /review/TOKEN': aims.write,
  'GET /review/TOKEN (decided)': aims.read,
  'POST /api/review/TOKEN (refused)': aims.write,
};
type Route = keyof typeof routes;

export const options = {
  scenarios: { [mainScenario]: arrivals(rate) },
  thresholds: thresholdsOf(routes),
  summaryTrendStats,
};

const attestation = 'Sam Supervisor';
// A tenth of the supervisors try to change the decision later.
const oneInRegrets = 10;
const reviews = new SharedArray('reviews', () => readData<SupervisorMondayData>().reviews);

/** Called by k6 for each supervisor. */
export default function decide(): void {
  const turn = execution.scenario.iterationInTest;
  const review = reviews[offset + turn];
  if (review === undefined) throw new Error(`There are only ${reviews.length} requests`);
  const { path } = review;
  // Mail servers request every link before the recipient opens it.
  send<Route>({ route: 'HEAD /review/TOKEN (scanner)', method: 'HEAD', path });
  send<Route>({ route: 'GET /review/TOKEN (scanner)', path });
  const page = send<Route>({ route: 'GET /review/TOKEN', path });
  approveAll(review, String(page.body));
  send<Route>({ route: 'GET /review/TOKEN (decided)', path });
  if (turn % oneInRegrets === 0) rejectAll(review);
}

/** Posts the form of the page as a browser without JavaScript does. */
function approveAll({ path, sessionIds }: SeededReview, page: string): void {
  const sessions = sessionIds.flatMap((id) => [`session=${id}`, `decision-${id}=approve`, `notes-${id}=`]);
  const shown = (page.match(/name="shown-\d+" value="[\w-]+"/g) ?? []).map((field) =>
    field.replace(/name="([^"]+)" value="([^"]+)"/, '$1=$2'),
  );
  const form = [...sessions, ...shown, `attestation=${encodeURIComponent(attestation)}`, 'correction='].join(
    '&',
  );
  send<Route>({ route: 'POST /review/TOKEN', method: 'POST', path, form, expect: [303] });
}

/** A decision is final: another one is refused. */
function rejectAll({ path, sessionIds }: SeededReview): void {
  const decisions = sessionIds.map((sessionId) => ({ sessionId, decision: 'reject' }));
  send<Route>({
    route: 'POST /api/review/TOKEN (refused)',
    method: 'POST',
    path: `/api${path}`,
    json: { decisions, attestation },
    expect: [409],
  });
}
