import { expect, it } from 'vitest';
import { readConsultationQuery, writeConsultationQuery } from './consultation-query.ts';

const read = (search: string) => readConsultationQuery(new URLSearchParams(search));

it('reads what the address says, and what makes no sense as if it were not there', () => {
  expect(read('?status=escalated&page=3')).toEqual({ status: 'escalated', page: 3 });
  expect(read('?status=pending&page=0')).toEqual({ status: undefined, page: 1 });
  expect(read('')).toEqual({ status: undefined, page: 1 });
});

it('writes only what is asked for', () => {
  expect(String(writeConsultationQuery({ status: 'ai_answered', page: 2 }))).toBe(
    'status=ai_answered&page=2',
  );
  expect(String(writeConsultationQuery({ status: undefined, page: 1 }))).toBe('');
});
