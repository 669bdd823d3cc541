import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { noteMailFlow } from './mail-flow.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

const note = (minute: number, stuckMinute?: number) =>
  noteMailFlow(system.database.manager, {
    at: `2026-03-02T15:${minute}:00.000Z`,
    waitingCount: minute,
    ...(stuckMinute && { stuckSince: `2026-03-02T15:${stuckMinute}:00.000Z`, reason: '554 relay denied' }),
  });

it('tells administrators, and nobody else, what is known last of the mail server', async () => {
  const call = testCall({ userId: (await system.anAdministrator()).id });
  const flow = () => system.administration.mailFlow(call);
  const flowing = { stuckSince: null, reason: null };
  expect(await flow()).toEqual({ ...flowing, waitingCount: 0 });
  await note(20, 10);
  await note(15);
  expect(await flow()).toEqual({
    stuckSince: new Date('2026-03-02T15:10:00.000Z'),
    reason: '554 relay denied',
    waitingCount: 20,
  });
  await note(30);
  expect(await flow()).toEqual({ ...flowing, waitingCount: 30 });
  const trainee = testCall({ userId: (await system.aUser()).id });
  const refused = { code: 'administrators_only' };
  await expect(system.administration.mailFlow(trainee)).rejects.toMatchObject(refused);
  await expect(system.administration.sendTestEmail(trainee)).rejects.toMatchObject(refused);
});

it('sends a test email to the administrator who asks for it', async () => {
  const { id, email } = await system.anAdministrator();
  expect(await system.administration.sendTestEmail(testCall({ userId: id }))).toBe(email);
  expect(await system.noticesTo(email, 'test_email')).toHaveLength(1);
});
