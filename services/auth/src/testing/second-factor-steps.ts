import { testCall } from '@clinical-hours/service-kit/testing';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { generateSync } from 'otplib';
import type { SecondStep } from '../second-factor/second-step.service.ts';
import type { User } from '../user/user.entity.ts';
import type { AuthSystem } from './auth-system.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

export const currentPassword = 'seven quiet otters';
export const network = '192.0.2.1';
const stepS = 30;

/** The steps of tests about second factors, as users take them. */
export function secondFactorSteps(systemNow: () => AuthSystem) {
  const confirmation = { currentPassword, network };
  const place = { network, device: null };
  const nowS = async (): Promise<number> => {
    const [{ now }] = await systemNow().database.query('SELECT extract(epoch FROM clock_timestamp()) AS now');
    return Number(now);
  };
  const begin = async (user: User): Promise<SecondStep> => {
    const { step } = await systemNow().begin(user.username, currentPassword);
    if (!step) throw new Error('no second factor was asked for');
    return step;
  };
  return {
    confirmation,
    begin,
    /** Returns the code of an app, so many steps from now. */
    codeOf: async (secret: string, steps = 0): Promise<string> =>
      generateSync({ secret, epoch: (await nowS()) + steps * stepS }),
    /** Sets up an app by the code of the step before, so that the present one can still be used. */
    addApp: async (user: User) => {
      const { security } = systemNow();
      const call = testCall({ userId: user.id });
      const { ceremony, secret } = await security.beginApp(call, confirmation);
      const add = async () =>
        security.addApp(call, ceremony, generateSync({ secret, epoch: (await nowS()) - stepS }));
      // The next step may have begun between the code and its check; the setup goes on then.
      const { recoveryCodes } = await add().catch(add);
      return { secret, recoveryCodes };
    },
    addPasskey: async (user: User) => {
      const { security } = systemNow();
      const call = testCall({ userId: user.id });
      const authenticator = new SoftwareAuthenticator();
      const { ceremony, optionsJson } = await security.beginPasskey(call, confirmation);
      const change = await security.addPasskey(
        call,
        ceremony,
        authenticator.create(optionsJson),
        'Test Browser',
      );
      return { authenticator, ...change };
    },
    byCode: (ceremony: string, code: string, where = place) =>
      systemNow().secondSteps.complete(ownCall(), { ceremony, code, ...where }),
    byPasskey: (ceremony: string, passkeyJson: string) =>
      systemNow().secondSteps.complete(ownCall(), { ceremony, passkeyJson, ...place }),
    /** Forgets failures, as after the delay. */
    afterDelay: () => systemNow().database.query('DELETE FROM sign_in_failures'),
  };
}
