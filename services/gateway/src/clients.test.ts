import { authService } from '@clinical-hours/proto/auth';
import { licensureService, receiptService, reportService } from '@clinical-hours/proto/hours';
import { expect, it } from 'vitest';
import { firstPartDeadlines, passwordDeadlines } from './clients.ts';

it.each([licensureService, receiptService, reportService])(
  'every stream of a service of files has the time that a file takes, and no other call',
  (service) => {
    const streams = Object.entries(service).flatMap(([name, { responseStream }]) =>
      responseStream ? [name] : [],
    );
    expect(streams.length).toBeGreaterThan(0);
    expect(firstPartDeadlines(service)).toEqual(Object.fromEntries(streams.map((name) => [name, 5_000])));
  },
);

it('every call that brings a password has the time that it takes on a busy machine, and no other call', () => {
  const others = ['CompleteSignIn', 'GetUser', 'CompletePasskeySignIn', 'IsUserDeleted'];
  const deadlines = passwordDeadlines(authService);
  expect(deadlines).toMatchObject({ Register: 15_000, SignIn: 15_000, UpdateProfile: 15_000 });
  expect(deadlines).toMatchObject({ ChangePassword: 15_000, ResetPassword: 15_000, CloseAccount: 15_000 });
  for (const name of others) expect(deadlines).not.toHaveProperty(name);
});
