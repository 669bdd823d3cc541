import { everyValue, type Described } from './described.ts';

/** The ways to give a second factor. */
export const secondFactorMethods = everyValue<Described['SecondFactorStep']['methods'][number]>()(
  'passkey',
  'totp',
  'recovery_code',
);
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** 202 of POST /api/login: the password is right, and a second factor is missing. */
export type DeletionRecord = Described['Deletion'];
export type SecondFactorStepRecord = Described['SecondFactorStep'];

/** What the browser passes to `navigator.credentials`. */
export type PasskeyOptionsRecord = Described['PasskeyOptions'];

/** The second factors of the signed-in user. */
export type SecurityRecord = Described['Security'];

export type PasskeyRecord = Described['Security']['passkeys'][number];

/** An authenticator app that waits for its first code. */
export type AuthenticatorAppSetupRecord = Described['AuthenticatorAppSetup'];

/** The result of a change of second factors. */
export type SecurityOutcome = Described['SecurityOutcome'];

/** A browser in which the user is signed in. */
export type DeviceRecord = Described['Device'];

/** Passwords are at least this long, in characters; those of administrators are longer. */
export const minPasswordLength = 8;

/** Passwords of administrators are at least this long, in characters. */
export const minAdminPasswordLength = 12;
