import { learnedFrom } from '@clinical-hours/consultation/guidance/sentences/learned';
import { expect, it } from 'vitest';
import { fingerprint } from './train.ts';

it('has learned from the questions, sentences and cases that are there', () => {
  expect(learnedFrom).toBe(fingerprint());
});
