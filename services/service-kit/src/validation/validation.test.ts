import { readBody } from '@clinical-hours/proto/requests';
import { describe, expect, it } from 'vitest';
import { accept } from './index.ts';

describe('what came from outside', () => {
  it('comes back as it was read', () => {
    expect(accept({ value: 7 }, 'body_invalid')).toBe(7);
  });

  it('is refused under the code of the caller, with the sentence and the field of its problem', () => {
    const given = readBody('createTodo', { title: 'X', dueDate: '03/31/2026' });
    expect(() => accept(given, 'body_invalid')).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'body_invalid',
        message: 'Due date must be a calendar date such as 2026-03-31',
        details: { field: 'dueDate' },
      }),
    );
  });

  it('names no field of a problem of the whole', () => {
    expect(() => accept(readBody('createTodo', []), 'body_invalid')).toThrow(
      expect.objectContaining({ details: {} }),
    );
  });
});
