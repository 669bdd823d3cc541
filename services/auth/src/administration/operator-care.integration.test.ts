import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from '@clinical-hours/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { currentPassword, secondFactorSteps } from '../testing/second-factor-steps.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());
const steps = secondFactorSteps(() => system);

/** Runs `npm run remove:second-factors`. Returns its output and its exit code. */
const run = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ output: string; code: number }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../remove-second-factors.ts'), ...args],
      { env: { ...compileCache, DATABASE_URL: system.databaseUrl, ...env } },
      (_error, out, err) => resolve({ output: out + err, code: child.exitCode ?? -1 }),
    );
  });

describe("an operator's command", () => {
  it('removes the second factors of an administrator who has lost them, and tells them', async () => {
    const admin = await system.anAdministrator();
    await steps.addApp(admin);
    await steps.addPasskey(admin);
    expect(await run([admin.username])).toEqual({
      output: `The second factors of '${admin.username}' are removed, and their web sessions are over.\n`,
      code: 0,
    });
    const signedIn = await system.signIn(admin.username, currentPassword);
    expect([signedIn.hasSecondFactor, signedIn.sessionEpoch]).toEqual([false, admin.sessionEpoch + 1]);
    expect((await system.noticesTo(admin.email, 'second_factors_removed')).length).toBe(1);
    expect(await system.actions(admin.id)).toContain('second_factors_removed');
    expect(await run([admin.username])).toEqual({ output: 'There is no second factor\n', code: 1 });
  });

  it.each([
    ['an unknown username', ['nobody-at-all'], {}, "Nobody has the username 'nobody-at-all'"],
    ['no username', [], {}, 'remove:second-factors takes the username of the user'],
    ['no database', ['nobody'], { DATABASE_URL: '' }, 'DATABASE_URL'],
  ])('says what is wrong with %s', async (_what, args, env, sentence) => {
    const { output, code } = await run(args, env);
    expect(output).toContain(sentence);
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  });
});
