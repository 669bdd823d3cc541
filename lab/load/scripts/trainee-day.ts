// A trainee's day: all requests of a trainee on one of their fuller days, without the pauses in between.
import { SharedArray } from 'k6/data';
import execution from 'k6/execution';
import http from 'k6/http';
import type { SeededSession, SeededTrainee, TraineeDayData } from '../load-data.ts';
import { Polls, send } from './browser.ts';
import { aims, arrivals, mainScenario, rate, summaryTrendStats, thresholdsOf } from './open-model.ts';
import { offset, readData, runKey } from './settings.ts';

export { handleSummary } from './open-model.ts';

const routes = {
  'GET /': aims.read,
  'POST /api/login': aims.work,
  'GET /api/user': aims.read,
  'GET /api/supervisors': aims.read,
  'GET /api/todos': aims.read,
  'GET /api/stats': aims.read,
  'GET /api/sessions/returned': aims.read,
  'GET /api/sessions?page': aims.read,
  'POST /api/sessions': aims.write,
  'POST /api/sessions/bulk-approval-request': aims.write,
  'PUT /api/sessions/ID (refused)': aims.write,
  'POST /api/documents': aims.work,
  'GET /api/documents': aims.read,
  'POST /api/consultations': aims.work,
  'GET /api/reports': aims.read,
};
type Route = keyof typeof routes;

export const options = {
  scenarios: { [mainScenario]: arrivals(rate) },
  thresholds: thresholdsOf(routes),
  summaryTrendStats,
};

// The dashboard is open for ten minutes, and polls every 30 s.
const pollCount = 20;
const notes = 'A page of notes about the week.\n'.repeat(1_600);
const trainees = new SharedArray('trainees', () => readData<TraineeDayData>().trainees);
const days = new SharedArray('days', () => readData<TraineeDayData>().days);

/** Called by k6 for each day. */
export default function day(): void {
  const turn = offset + execution.scenario.iterationInTest;
  const trainee = trainees[turn % trainees.length];
  const sessions = days[Math.floor(turn / trainees.length)];
  if (trainee === undefined || sessions === undefined) throw new Error('There are no trainees left');
  const key = (step: string) => ({ 'Idempotency-Key': `${runKey}-${turn}-${step}` });
  const polls = new Polls();
  signIn(trainee);
  openDashboard(polls);
  for (let count = 0; count < pollCount; count += 1) pollDashboard(polls);
  const ids = sessions.map((session, index) => {
    const id = logSession(trainee, session, key(`log-${index}`));
    pollDashboard(polls);
    return id;
  });
  lookAtHistory();
  askForApproval(ids, key('ask'));
  pollDashboard(polls);
  keepDocument(key('upload'));
  askQuestion(key('question'));
  get('GET /api/reports', '/api/reports');
}

function get(route: Route, path: string): void {
  send<Route>({ route, path });
}

function signIn({ username, password }: SeededTrainee): void {
  get('GET /', '/');
  const path = '/api/login';
  send<Route>({ route: 'POST /api/login', method: 'POST', path, json: { username, password } });
}

function openDashboard(polls: Polls): void {
  get('GET /api/user', '/api/user');
  get('GET /api/supervisors', '/api/supervisors');
  get('GET /api/todos', '/api/todos');
  pollDashboard(polls);
}

function pollDashboard(polls: Polls): void {
  polls.poll<Route>({ route: 'GET /api/stats', path: '/api/stats' });
  polls.poll<Route>({ route: 'GET /api/sessions/returned', path: '/api/sessions/returned' });
  const pending = 'page=1&status=pending&pageSize=500';
  for (const query of ['page=1&pageSize=5', `${pending}&asked=yes`, `${pending}&asked=no`]) {
    polls.poll<Route>({ route: 'GET /api/sessions?page', path: `/api/sessions?${query}` });
  }
}

function lookAtHistory(): void {
  get('GET /api/sessions?page', '/api/sessions?page=1');
  get('GET /api/sessions?page', '/api/sessions?page=2');
}

function logSession(
  { supervisorId }: SeededTrainee,
  session: SeededSession,
  headers: Record<string, string>,
): number {
  const json = { ...session, supervisorId, status: 'pending' };
  const response = send<Route>({
    route: 'POST /api/sessions',
    method: 'POST',
    path: '/api/sessions',
    json,
    headers,
    expect: [201],
  });
  return Number(response.json('id'));
}

/** Asks for the approval of all sessions in one email, and then finds that a pending session cannot be changed. */
function askForApproval(sessionIds: number[], headers: Record<string, string>): void {
  const path = '/api/sessions/bulk-approval-request';
  send<Route>({ route: `POST ${path}`, method: 'POST', path, json: { sessionIds }, headers });
  send<Route>({
    route: 'PUT /api/sessions/ID (refused)',
    method: 'PUT',
    path: `/api/sessions/${sessionIds[0]}`,
    json: { notes: 'One more thought.' },
    expect: [409],
  });
}

function keepDocument(headers: Record<string, string>): void {
  const path = '/api/documents';
  const files = { file: http.file(notes, 'notes.txt', 'text/plain') };
  send<Route>({ route: `POST ${path}`, method: 'POST', path, files, headers, expect: [201] });
  get('GET /api/documents', path);
}

function askQuestion(headers: Record<string, string>): void {
  const path = '/api/consultations';
  const json = { question: 'How late may a progress note be written?' };
  send<Route>({ route: `POST ${path}`, method: 'POST', path, json, headers, expect: [201] });
}
