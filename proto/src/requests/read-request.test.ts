import { describe, expect, it } from 'vitest';
import { presetFaults, readBody, readForm, readQuery, ruleSetFaults } from './index.ts';

/** Names that every object inherits, and names by which libraries recognize the kind of an object. */
const strangeKeys = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'toJSON',
  'then',
  'prototype',
  'length',
];
const strange = JSON.parse(`{${strangeKeys.map((key) => `"${key}":1`).join(',')}}`) as object;
const review = { decisions: [{ sessionId: 7, decision: 'reject' }], attestation: 'Sam Supervisor' };

describe('a body', () => {
  it('is cleaned, and what is not described is left out', () => {
    const decision = { sessionId: '7', decision: 'reject', notes: null, more: { of: ['it'] } };
    expect(
      readBody('decideReview', { ...strange, decisions: [decision], attestation: ' Sam ', more: 1 }),
    ).toEqual({
      value: { decisions: [{ sessionId: 7, decision: 'reject', notes: null }], attestation: 'Sam' },
    });
  });

  it('has the defaults of what is missing', () => {
    const given = { username: ' tess ', password: ' seven quiet otters ' };
    expect(readBody('signIn', given).value).toEqual({
      username: 'tess',
      password: ' seven quiet otters ',
      stayLoggedIn: false,
    });
  });

  it('has own keys only, at every depth', () => {
    const inherited = Object.create({ sessionId: 1, decision: 'approve' }) as object;
    expect(readBody('decideReview', { ...review, decisions: [inherited] }).problem).toEqual({
      field: 'decisions[0].sessionId',
      message: 'sessionId is required',
    });
    const polluted = JSON.parse('{"__proto__":{"password":"seven quiet otters"}}') as object;
    expect(readBody('signIn', { ...polluted, username: 'tess' }).problem?.field).toBe('password');
  });

  it.each([undefined, null, 'text', 7, [], [{}]])('is no %j', (given) => {
    expect(readBody('signIn', given).problem).toEqual({
      field: '',
      message: 'The body must be a JSON object',
    });
  });

  it.each([
    [{ ...review, decisions: [strange] }, 'decisions[0].sessionId', 'sessionId is required'],
    [{ ...review, decisions: [null] }, 'decisions[0]', 'Each entry of decisions must be an object'],
    [{ ...review, decisions: strange }, 'decisions', 'decisions must be a list'],
    [{ ...review, decisions: [] }, 'decisions', 'Decide on at least one session'],
    [{ ...review, attestation: 'S' }, 'attestation', 'Type your full name to sign your decisions'],
    [{ ...review, attestation: 'evil.com' }, 'attestation', 'Your name must not contain a web address'],
    [
      { ...review, decisions: [{ sessionId: 7, decision: 'maybe' }] },
      'decisions[0].decision',
      'The decision must be approve, reject or ask',
    ],
    [
      { ...review, decisions: [{ sessionId: 0, decision: 'reject' }] },
      'decisions[0].sessionId',
      'sessionId must be an id',
    ],
  ])('is refused by its first problem: %j', (given, field, message) => {
    expect(readBody('decideReview', given).problem).toEqual({ field, message });
  });

  it.each([
    ['x'.repeat(201), 'Title must be at most 200 characters'],
    [` ${'x'.repeat(200)} `, undefined],
    ['two\nlines', 'Title must be on one line, without control characters'],
    ['\u200B \u2060', 'Title is required'],
    [7, 'Title must be text'],
    [strange, 'Title must be text'],
  ])('has texts as their format and bounds are: %j', (title, message) => {
    expect(readBody('createTodo', { title }).problem?.message).toBe(message);
  });

  it.each(['', ' ', null])('takes %j for a day that may be null as none', (dueDate) => {
    expect(readBody('createTodo', { title: 'X', dueDate }).value).toMatchObject({ dueDate: null });
  });

  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T00:00:00.000Z', '2026-03-31'],
    ['2026-02-29', undefined],
    ['03/31/2026', undefined],
  ])('has days of the calendar: %s', (dueDate, read) => {
    expect(readBody('createTodo', { title: 'X', dueDate }).value?.dueDate).toBe(read);
  });

  it.each([
    ['1.50', '1.50'],
    [' 1.5 ', '1.5'],
    [1.5, '1.5'],
    ['999999.99', '999999.99'],
    ['-1', undefined],
    ['1,5', undefined],
    ['1e3', undefined],
    ['1.125', undefined],
    ['1000000', undefined],
    ['\u0661', undefined],
  ])('has hours as text: %j', (supervisionHours, read) => {
    expect(readBody('createSession', { date: '2026-03-31', supervisionHours }).value?.supervisionHours).toBe(
      read,
    );
  });

  it.each([
    ['40', 40],
    [' 1 000.25 ', 1000.25],
    ['', undefined],
    [1.005, undefined],
    [-1, undefined],
  ])('has goals as numbers: %j', (totalRequiredHours, read) => {
    expect(readBody('updateProfile', { totalRequiredHours }).value?.totalRequiredHours).toBe(read);
  });

  it('keeps keys that are one when they are trimmed, and refuses them', () => {
    const opening = { 'pre-degree': 1, ' pre-degree ': 2 };
    expect(readBody('createLicense', { opening }).problem?.field).toBe('opening');
  });
});

describe('a query', () => {
  it('has numbers and lists, and no filter where it is empty or all', () => {
    expect(
      readQuery('listSessions', { page: '2', status: 'all', supervisorId: '', from: ' ' }).value,
    ).toEqual({
      page: 2,
      pageSize: 10,
    });
    expect(readQuery('importSessions', { supervisionHours: 'A', date: '' }).value).toMatchObject({
      supervisionHours: ['A'],
      date: '',
    });
  });

  it('is refused as a body is', () => {
    expect(readQuery('listSessions', { page: 'two' }).problem).toEqual({
      field: 'page',
      message: 'page must be a whole number from 1 on',
    });
  });
});

it('a form has numbers from text', () => {
  expect(readForm('uploadDocument', { fileSize: '12', category: '' }).value).toEqual({
    fileSize: 12,
    category: 'general',
  });
});

it('a fault of a set of rules names its place', () => {
  expect(ruleSetFaults({ weekStartsOn: 'monday', categories: [], rules: [], requirements: [] })).toEqual([
    'categories is beyond its bound of 1',
  ]);
  expect(presetFaults({})).toHaveLength(1);
});
