import { describe, expect, it } from 'vitest';
import { undescribed } from './described-answer.ts';

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const error = { message: 'No.', code: 'not_signed_in', requestId: 'a-request' };
const found = (
  method: string,
  path: string,
  status: number,
  body: unknown = '',
  headers: Record<string, string> = json,
) => undescribed(method, path, { status, body, headers: new Headers(headers) });

const stats = {
  totalHours: 3.5,
  supervisionHours: 1,
  directClinicalHours: 2.5,
  indirectClinicalHours: 0,
  approvedHours: 0,
  pendingHours: 3.5,
  supervisorApprovedHours: 0,
  selfReportedHours: 0,
  pendingCount: 1,
  askedCount: 0,
  notSentCount: 1,
  askedHours: 0,
  notSentHours: 3.5,
};
const tagged = { ...json, ETag: '"a.b"' };

describe('what openapi.yaml does not describe', () => {
  it('is nothing about answers that it describes', () => {
    expect(found('GET', '/api/stats', 200, stats, tagged)).toBeUndefined();
    expect(found('GET', '/api/sessions?page=2', 401, error)).toBeUndefined();
    expect(found('DELETE', '/api/supervisors/7', 404, error)).toBeUndefined();
    expect(found('POST', '/api/logout', 204, '', { 'Clear-Site-Data': '"cache"' })).toBeUndefined();
    expect(found('HEAD', '/api/stats', 200, '', tagged)).toBeUndefined();
    expect(
      found('GET', '/api/documents/1/view', 206, 'text', {
        'Content-Type': 'text/plain; charset=utf-8',
        ETag: '"a"',
        'Content-Disposition': 'inline; filename="a.txt"',
        'Content-Range': 'bytes 0-3/9',
      }),
    ).toBeUndefined();
  });

  it('is nothing about paths that it does not have', () => {
    expect(found('GET', '/api/nothing', 404, error)).toBeUndefined();
    expect(found('GET', '/sessions', 200, '<html>', {})).toBeUndefined();
  });

  it.each([
    [
      'a status',
      found('GET', '/api/stats', 418, error),
      'the status is not one of 200, 304, 400, 401, 429, 503',
    ],
    ['an internal error', found('GET', '/api/user', 500, error), 'the status is not one of'],
    [
      'a property too many',
      found('GET', '/api/stats', 200, { ...stats, more: 1 }, tagged),
      'must NOT have additional properties',
    ],
    ['a missing property', found('GET', '/api/stats', 200, {}, tagged), "required property 'totalHours'"],
    [
      'a text for a number',
      found('GET', '/api/stats', 200, { ...stats, pendingHours: '1' }, tagged),
      'number',
    ],
    [
      'another type of body',
      found('GET', '/api/export', 200, '%PDF', {
        ...json,
        'Content-Disposition': 'attachment; filename="a"',
      }),
      'application/json',
    ],
    ['a missing header', found('POST', '/api/login', 429, error), 'the header Retry-After is missing'],
    [
      'a broken header',
      found('POST', '/api/login', 429, error, { ...json, 'Retry-After': 'soon' }),
      'the header Retry-After value must be integer',
    ],
    [
      'a body where there is none',
      found('DELETE', '/api/supervisors/7', 204, error),
      'there should be no body',
    ],
  ])('is %s', (_what, sentence, part) => {
    expect(sentence).toContain(part);
  });
});
