import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

describe('stem', () => {
  it.each([
    ['supervisor', 'supervised', 'supervision', 'supervisee', 'supervising', 'supervisors'],
    ['document', 'documents', 'documenting', 'documentation', 'documented'],
    ['terminate', 'terminating', 'termination', 'terminated'],
    ['confidential', 'confidentiality'],
    ['suicide', 'suicidal'],
    ['diagnosis', 'diagnose', 'diagnoses', 'diagnosed'],
    ['refer', 'referral', 'referring', 'referred', 'refers'],
    ['disclose', 'disclosure', 'disclosing', 'disclosed'],
    ['license', 'licensed', 'licensure', 'licensing'],
    ['family', 'families'],
    ['report', 'reporter', 'reporting', 'reported'],
    ['die', 'died', 'dying'],
  ])('is the same for the forms of %s', (first, ...others) => {
    expect(new Set(others.map(stem))).toEqual(new Set([stem(first)]));
  });

  it.each([
    ['transference', 'transfer'],
    ['countertransference', 'counter'],
    ['note', 'notice'],
    ['minor', 'mind'],
    ['group', 'ground'],
    ['custody', 'custom'],
  ])('tells %s from %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('leaves short words and what is no English word alone', () => {
    expect(['roi', '5150', 'ünal', 'cbt'].map(stem)).toEqual(['roi', '5150', 'ünal', 'cbt']);
  });
});
