import { describe, expect, it } from 'vitest';
import type { Answer } from '@clinical-hours/service-kit/api-client';
import { retryUntilStatus, alreadyDeleted } from './retry-until-status.ts';

const anAnswer = (status: number, body: unknown = {}): Answer => ({ status, body, headers: new Headers() });
const lost = new Error('socket hang up');

/** Returns these answers in turn; an error is a lost connection. */
function answering(...answers: (Answer | Error)[]): () => Promise<Answer> {
  return async () => {
    const next = answers.shift() ?? new Error('nobody expects another try');
    if (next instanceof Error) throw next;
    return next;
  };
}

const signal = new AbortController().signal;
const attempt = (send: () => Promise<Answer>, read: () => Promise<Answer>) =>
  retryUntilStatus(send, {
    status: 200,
    signal,
    earlierAttempt: { read, isDone: ({ body }) => body.isDone },
  });

describe('a call that is retried until it has a status', () => {
  it('is tried again while no clear answer comes', async () => {
    const wanted = anAnswer(200);
    const send = answering(lost, anAnswer(503), anAnswer(409, { code: 'upload_under_way' }), wanted);
    expect(await retryUntilStatus(send, { status: 200, signal })).toBe(wanted);
  });

  it('was done by an earlier try, as is asked until somebody tells', async () => {
    const confirmed = anAnswer(200, { isDone: true });
    expect(await attempt(answering(lost, anAnswer(409)), answering(lost, anAnswer(503), confirmed))).toBe(
      confirmed,
    );
  });

  it('is refused when no earlier try did it', async () => {
    const refused = attempt(answering(lost, anAnswer(409)), answering(anAnswer(200, { isDone: false })));
    await expect(refused).rejects.toThrow('409 instead of 200');
  });

  it('is refused at once when the first try is', async () => {
    const refused = attempt(answering(anAnswer(409)), answering(anAnswer(200, { isDone: true })));
    await expect(refused).rejects.toThrow('409 instead of 200');
  });

  it('is gone when the repetition does not find it', async () => {
    const gone = anAnswer(404);
    const send = answering(anAnswer(503), gone);
    expect(await retryUntilStatus(send, { status: 204, signal, earlierAttempt: alreadyDeleted })).toBe(gone);
  });

  it('is given up when the time is over', async () => {
    const over = AbortSignal.abort();
    await expect(retryUntilStatus(answering(), { status: 200, signal: over })).rejects.toThrow(
      'time was over',
    );
  });
});
