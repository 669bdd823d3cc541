import { describe, expect, it } from 'vitest';
import { redact, redactText } from './redact.ts';

const token = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';

describe('the redactor', () => {
  it.each([
    `/review/${token}`,
    `/api/review/${token}?x=1`,
    `https://hours.example.com/answer/${token}`,
    `/confirm/${token}`,
    `/api/dispute/${token}`,
    `/answer/${token}/not-me`,
    `/reset-password?token=${token}`,
    `postgres://hours:${token}@db.example.com/hours`,
    `Error: cannot POST /api/answer/${token} now`,
  ])('takes the secret out of %s', (text) => {
    expect(redactText(text)).not.toContain(token);
  });

  it('takes secrets out of fields at any depth, and out of errors', () => {
    const fields = {
      url: `/review/${token}`,
      headers: { Cookie: token, accept: 'text/html' },
      err: Object.assign(new Error(`bad /review/${token}`), { parameters: [token] }),
      list: [{ password: token }],
    };
    const logged = JSON.stringify(redact(fields));
    expect(logged).not.toContain(token);
    expect(logged).toContain('text/html');
  });

  it('leaves ordinary fields alone', () => {
    expect(redact({ sessionId: 4, status: 'pending' })).toEqual({ sessionId: 4, status: 'pending' });
  });
});
