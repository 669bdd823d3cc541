import { describe, expect, it } from 'vitest';
import { aCall } from '../evidence-builders.ts';
import { checkRefusals } from './postgres.ts';

describe('calls for which there is no connection', () => {
  it('are to be told so within the deadline', () => {
    expect(checkRefusals([aCall({ status: 503, ms: 2_100 })])).toEqual([]);
  });

  it('are not to be told so late, nor anything else', () => {
    const calls = [
      aCall({ status: 503, ms: 2_400 }),
      aCall({ status: 500 }),
      aCall({ status: undefined }),
      aCall({ status: 200 }),
    ];
    expect(checkRefusals(calls)).toEqual([
      'a call was answered 503 only after 2.4 s',
      'a call was answered 500 though there was no connection for it',
      'a call was answered nothing though there was no connection for it',
      'a call was answered 200 though there was no connection for it',
    ]);
  });

  it('must have been made', () => {
    expect(checkRefusals([])).toEqual(['nobody asked']);
  });
});
