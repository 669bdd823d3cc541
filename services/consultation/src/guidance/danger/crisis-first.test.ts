import { silentLog } from '@clinical-hours/service-kit/testing';
import { expect, it } from 'vitest';
import { GuidanceService } from '../guidance.service.ts';
import { readLibrary } from '../search/library.ts';

const guide = new GuidanceService({ library: readLibrary(), model: undefined, log: silentLog });
const firstSource = (question: string) =>
  guide.fromLibrary(guide.read(question), 'not_configured').sources[0]?.id;

it.each([
  ['My client texted me that he wants to kill himself tonight. What do I do?', 'suicide-risk'],
  ['client is suicidal', 'suicide-risk'],
  [
    'A parent hits my eight-year-old client with a belt, the child told me today.',
    'mandated-reporting-children',
  ],
])('puts what to do in a crisis before everything else: %s', (question, article) => {
  expect(firstSource(question)).toBe(article);
});

it('leaves the order alone where nobody is in danger', () => {
  expect(firstSource('How do I write a SOAP note?')).toBe('progress-notes');
});
