import type { InvariantCheck } from './fault.ts';
import { everyPart } from './workload.ts';
import type { Call } from './expected-and-observed.ts';

const readMs = 2_000;
const writeMs = 5_000;
// The gateway waits this long for the first part of a file.
const exportMs = 5_000;
const guidanceMs = 30_000;
// The gateway waits this long for a page of the web server.
const pageMs = 30_000;
// A download stays open as long as bytes move.
const contentMs = 60_000;
// How many times its deadline an answer may take.
const slack = 1.1;

/** F: while a part is away the others answer, 503 comes within the deadline, and all recover without a restart. */
export const checkAnswers: InvariantCheck = ({ fault, workload, observed, pidsBefore }) => {
  const { ends = [], away = [] } = fault;
  const mayBreakOff = ends.some((name) => name.startsWith('gateway'));
  const problems = workload.calls.flatMap((call) => checkCall(call, mayBreakOff));
  const isAway = (call: Call) => !('probe' in call.by) || away === 'all' || away.includes(call.by.probe);
  const refused = workload.calls.filter(
    (call) =>
      call.startedAtMs >= workload.injectedAtMs && call.startedAtMs < workload.healedAtMs && !isAway(call),
  );
  for (const call of refused) {
    if (call.status !== 200)
      problems.push(`${nameOf(call)} was answered ${call.status}, though its part was not away`);
  }
  for (const { index, failure } of workload.scenarios)
    if (failure) problems.push(`scenario ${index}: ${failure}`);
  for (const part of everyPart) {
    const status = observed.parts[part];
    if (status !== 200) problems.push(`${part} answers ${status ?? 'nothing'} at the end`);
  }
  for (const [name, pid] of Object.entries(pidsBefore)) {
    if (ends.includes(name)) continue;
    if (observed.pids[name] !== pid) problems.push(`${name} is another process now than before`);
  }
  return [...new Set(problems)];
};

/** Returns a sentence for a call that broke off, failed or was answered too late. */
export function checkCall(call: Call, mayBreakOff = false): string[] {
  const { status, ms } = call;
  if (status === undefined) return mayBreakOff ? [] : [`${nameOf(call)} broke off after ${seconds(ms)}`];
  if (status >= 500 && status !== 503)
    return [`${nameOf(call)} was answered ${status}: ${JSON.stringify(call.body)}`];
  const deadlineMs = deadlineOf(call);
  return ms > deadlineMs * slack
    ? [
        `${nameOf(call)} was answered ${status} after ${seconds(ms)}, and its deadline is ${seconds(deadlineMs)}`,
      ]
    : [];
}

/** The longest time that a call may take. A call that asks several parts in turn has the time of each. */
function deadlineOf({ method, path }: Call): number {
  if (!path.startsWith('/api/')) return pageMs;
  if (method === 'POST' && path === '/api/consultations') return guidanceMs;
  if (
    /^\/api\/documents(\/\d+\/(view|download))?$/.test(path) &&
    !(method === 'GET' && path === '/api/documents')
  ) {
    return contentMs;
  }
  if (/^\/api\/export(\/pdf)?$/.test(path)) return exportMs;
  return method === 'GET' ? readMs : writeMs;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Describes a call for people, without the token in its path. */
export const nameOf = ({ method, path, by }: Call): string =>
  `${method} ${path.replaceAll(/\/(review|answer)\/[\w-]+/g, '/$1/…')} (${callerOf(by)})`;

function callerOf(by: Call['by']): string {
  if ('probe' in by) return `probe of ${by.probe}`;
  return 'scenario' in by ? `scenario ${by.scenario}` : `bystander ${by.bystander}`;
}
