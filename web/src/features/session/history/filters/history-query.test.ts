import { expect, it } from 'vitest';
import { aSession } from '../../../../test-records.ts';
import { everySession, hasFilters, isFound, readHistoryQuery, writeHistoryQuery } from './history-query.ts';

const read = (text: string) => readHistoryQuery(new URLSearchParams(text), new Set([7]));

it('finds filters and page in the address, and puts them back', () => {
  const text =
    'status=approved&type=directClinical&supervisorId=7&q=group+session&asked=no&from=2026-03-01&to=2026-03-31&page=3';
  expect(read(text)).toEqual({
    status: 'approved',
    type: 'directClinical',
    supervisorId: 7,
    q: 'group session',
    asked: 'no',
    from: '2026-03-01',
    to: '2026-03-31',
    page: 3,
  });
  expect(writeHistoryQuery(read(text)).toString()).toBe(text);
  expect(writeHistoryQuery(everySession).toString()).toBe('');
});

it.each([
  'status=gone&type=everything&supervisorId=x&page=-1',
  'supervisorId=8&page=0',
  'status=&type=&supervisorId=&q=&page=',
  'page=1e3&supervisorId=7.5',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'from=03%2F01%2F2026&asked=maybe',
  'asked=constructor&from=__proto__',
  'page=999999999999&q=%20%0A',
])('falls back quietly for %s', (text) => {
  expect(read(text)).toEqual(everySession);
});

it('searches for one line of what the server takes', () => {
  expect(read('q=a%0Ab').q).toBe('a b');
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
});

it('counts everything but the page as a filter', () => {
  expect(hasFilters(read('page=2'))).toBe(false);
  for (const text of [
    'status=pending',
    'type=supervision',
    'supervisorId=7',
    'q=x',
    'asked=no',
    'from=2026-03-01',
    'to=2026-03-01',
  ]) {
    expect(hasFilters(read(text))).toBe(true);
  }
});

it('finds what the server finds', () => {
  const session = aSession({
    date: '2026-03-04T00:00:00.000Z',
    notes: 'Group intake',
    directClinicalHours: '0.00',
    supervisorId: 7,
  });
  const found = (text: string) => isFound(session, read(text));
  for (const text of [
    '',
    'q=INTAKE',
    'q=03%2F04',
    'q=2026-03',
    'q=3%2F2026',
    'supervisorId=7',
    'type=supervision',
    'status=pending',
    'asked=no',
    'from=2026-03-04&to=2026-03-04',
    'page=9',
  ]) {
    expect([text, found(text)]).toEqual([text, true]);
  }
  for (const text of [
    'asked=yes',
    'from=2026-03-05',
    'to=2026-03-03',
    'q=intakes',
    'q=T00',
    'q=04%2F2026',
    'type=directClinical',
    'status=logged',
    'q=intake&status=approved',
  ]) {
    expect([text, found(text)]).toEqual([text, false]);
  }
  expect(isFound({ ...session, notes: null, supervisorId: 8 }, read('supervisorId=7'))).toBe(false);
});
