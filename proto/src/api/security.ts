import { everyValue, type Described } from './described.ts';
import { object, type InferType } from 'yup';
import { minAdminPasswordLength } from './password-lengths.ts';
import { changePasswordFormSchema, newPassword } from './account.ts';
import { choice, flag, line, list, text } from './primitives.ts';

/** The ways to give a second factor. */
export const secondFactorMethods = everyValue<Described['SecondFactorStep']['methods'][number]>()(
  'passkey',
  'totp',
  'recovery_code',
);
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

// The parts of a WebAuthn response are base64url texts; attestations are the largest.
const encoded = (name: string, maxLength = 8_000) => text(name, maxLength);

/** A response of `navigator.credentials`, as @simplewebauthn/browser encodes it. Auth checks what it says. */
export const passkeyResponse = () =>
  object({
    id: encoded('passkey.id', 2_000).required('passkey.id is required'),
    rawId: encoded('passkey.rawId', 2_000).required('passkey.rawId is required'),
    type: choice(['public-key'], 'passkey.type must be public-key').required('passkey.type is required'),
    authenticatorAttachment: text('passkey.authenticatorAttachment', 40).nullable().optional(),
    response: object({
      clientDataJSON: encoded('passkey.response.clientDataJSON').required(
        'passkey.response.clientDataJSON is required',
      ),
      attestationObject: encoded('passkey.response.attestationObject', 40_000).optional(),
      authenticatorData: encoded('passkey.response.authenticatorData').optional(),
      signature: encoded('passkey.response.signature').optional(),
      userHandle: encoded('passkey.response.userHandle', 200).nullable().optional(),
      transports: list(text('passkey.response.transports', 20), 10, {
        tooLong: 'At most 10 transports',
        notType: 'passkey.response.transports must be a list of texts',
      }).optional(),
    }).required('passkey.response is required'),
  });

const currentPassword = () =>
  text('Current password', 1_024, { tooLong: 'Current password is too long' }).required(
    'Current password is required',
  );

/** A code of an authenticator app. Spaces between its digits, as apps show them, are ignored. */
export const appCode = () => line('Code', 40).required('Please enter the code');

/** Only the current password: what confirms a change of second factors. */
export const confirmedSchema = object({ currentPassword: currentPassword() });

/** POST /api/login/second-factor: a code of the app or a recovery code, or a passkey. */
export const secondFactorSchema = object({
  code: line('Code', 40).optional(),
  passkey: passkeyResponse().optional().default(undefined),
}).test('either', 'Please enter the code', ({ code, passkey }) => Boolean(code) !== Boolean(passkey));

export const secondFactorFormSchema = object({ code: appCode() });

export const passkeySignInSchema = object({
  passkey: passkeyResponse().required('passkey is required'),
  stayLoggedIn: flag('stayLoggedIn').default(false),
});

export const addPasskeySchema = object({ passkey: passkeyResponse().required('passkey is required') });

export const addAuthenticatorAppSchema = object({ code: appCode() });

/** A new password of an administrator. */
export const newAdminPassword = () =>
  newPassword().min(
    minAdminPasswordLength,
    `Passwords of administrators must be at least ${minAdminPasswordLength} characters`,
  );

/** The form to change the password of an administrator: the new one twice. */
export const changeAdminPasswordFormSchema = changePasswordFormSchema.shape({ password: newAdminPassword() });

export type SecondFactorBody = InferType<typeof secondFactorSchema>;
export type PasskeyResponse = InferType<ReturnType<typeof passkeyResponse>>;

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
