import { describe, expect, it } from 'vitest';
import { threadOf, type RequestMail } from './mail-thread.ts';

const day = (day_: number): Date => new Date(Date.UTC(2026, 2, day_));
const request = (id: string, on: number): RequestMail => ({
  id,
  kind: 'approval_request',
  createdAt: day(on),
});
const reminder = (id: string, on: number): RequestMail => ({
  id,
  kind: 'approval_reminder',
  createdAt: day(on),
});

describe('the thread of a mail about a request', () => {
  it('begins with the first', () => {
    expect(threadOf('a', [request('a', 1), reminder('b', 3)])).toEqual({ firstId: 'a', linkId: 'a' });
  });

  it('goes on with reminders, which carry its link for a week', () => {
    const mails = [request('a', 1), reminder('b', 3), reminder('c', 8)];
    expect(threadOf('b', mails)).toEqual({ firstId: 'a', linkId: 'a' });
    expect(threadOf('c', mails)).toEqual({ firstId: 'a', linkId: 'a' });
  });

  it('has a fresh link in a later reminder, and in those that follow it', () => {
    const mails = [request('a', 1), reminder('b', 9), reminder('c', 12), reminder('d', 17)];
    expect(mails.map(({ id }) => threadOf(id, mails).linkId)).toEqual(['a', 'b', 'b', 'd']);
    expect(mails.map(({ id }) => threadOf(id, mails).firstId)).toEqual(['a', 'a', 'a', 'a']);
  });

  it('has a fresh link in a request that is sent again, however soon that is', () => {
    const mails = [request('a', 1), request('b', 2), reminder('c', 4)];
    expect(mails.map(({ id }) => threadOf(id, mails))).toEqual([
      { firstId: 'a', linkId: 'a' },
      { firstId: 'a', linkId: 'b' },
      { firstId: 'a', linkId: 'b' },
    ]);
  });

  it('is the same whatever comes after', () => {
    const mails = [request('a', 1), reminder('b', 3)];
    expect(threadOf('b', mails)).toEqual(threadOf('b', [...mails, request('c', 4), reminder('d', 20)]));
  });

  it('is its own when nothing is known of others', () => {
    expect(threadOf('a', [])).toEqual({ firstId: 'a', linkId: 'a' });
  });
});
