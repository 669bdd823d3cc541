import { afterAll, afterEach } from 'vitest';
import { watchAnswers } from '@clinical-hours/service-kit/api-client';
import { undescribed } from './described-answer.ts';

// Collected, not thrown: a test may expect a request to fail, and would take this for the failure.
const found = new Set<string>();

const stopWatching = watchAnswers((method, path, answer) => {
  const problem = undescribed(method, path, answer);
  if (problem) found.add(problem);
});

function fail(): void {
  const problems = [...found];
  found.clear();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

afterEach(fail);
// For the answers to what set-ups and tear-downs send.
afterAll(() => {
  stopWatching();
  fail();
});
