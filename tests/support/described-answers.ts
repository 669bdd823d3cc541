import { afterAll, afterEach } from 'vitest';
import { watchAnswers } from '@clinical-hours/service-kit/api-client';
import { undescribed } from './described-answer.ts';

// Collected instead of thrown: a test that expects a request to fail would mistake this error for that failure.
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
// Covers the responses to requests of set-ups and tear-downs.
afterAll(() => {
  stopWatching();
  fail();
});
