import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { User } from '../user/user.entity.ts';
import type { NewPasskey, Passkey } from './passkey.repository.ts';

/** What a browser shows of a ceremony, as JSON, with the challenge in it. */
export interface PasskeyOptions {
  json: string;
  challenge: string;
}

/** The refusal of a passkey, whatever is wrong with it. */
export const passkeyRefused = () =>
  new AppError(
    'unauthenticated',
    'passkey_refused',
    "We don't recognize this passkey, or it could not be verified. Please try another way to sign in.",
  );

/**
 * Ceremonies of WebAuthn level 3, by a library. Passkeys belong to the host name of the product: under another one they
 * do not work.
 */
export class Passkeys {
  readonly #keys: TokenKeys;
  readonly #rpID: string;
  readonly #origin: string;

  constructor(keys: TokenKeys, publicUrl: string) {
    const { hostname, origin } = new URL(publicUrl);
    this.#keys = keys;
    this.#rpID = hostname;
    this.#origin = origin;
  }

  /** Returns the options by which a browser makes a passkey. An authenticator that has one of `known` makes none. */
  async creationOptions(user: User, known: readonly Passkey[]): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'Clinical Hours',
      rpID: this.#rpID,
      userName: user.username,
      userDisplayName: user.name,
      userID: this.#handleOf(user.id),
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return { json: JSON.stringify(options), challenge: options.challenge };
  }

  /** Returns the passkey that a browser made for a challenge. Throws `passkey_refused`. */
  async created(response: string, challenge: string): Promise<Omit<NewPasskey, 'userId' | 'name'>> {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await orRefused(() =>
      verifyRegistrationResponse({
        response: JSON.parse(response) as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpID,
        requireUserVerification: false,
      }),
    );
    if (!verified || !registrationInfo) throw passkeyRefused();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      isSynced: registrationInfo.credentialBackedUp,
    };
  }

  /** Returns the options by which a browser proves a passkey: one of `known`, or whichever the person chooses. */
  async requestOptions(known?: readonly Passkey[]): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.#rpID,
      // Alone, a passkey stands for two factors: the device, and what unlocks it.
      userVerification: known ? 'discouraged' : 'required',
      ...(known && { allowCredentials: known.map(toDescriptor) }),
    });
    return { json: JSON.stringify(options), challenge: options.challenge };
  }

  /**
   * Checks that a response proves a passkey for a challenge, and returns its counter. `find` returns the passkey of a
   * credential. Throws `passkey_refused`.
   */
  async proved(
    response: string,
    challenge: string,
    find: (credentialId: string) => Promise<Passkey | undefined>,
    { isAlone }: { isAlone: boolean },
  ): Promise<{ passkey: Passkey; counter: number; isSynced: boolean }> {
    const { verifyAuthenticationResponse } = await library();
    const given = await orRefused(async () => {
      const parsed = JSON.parse(response) as AuthenticationResponseJSON;
      return typeof parsed.id === 'string' ? parsed : Promise.reject(passkeyRefused());
    });
    const passkey = await find(given.id);
    if (!passkey) throw passkeyRefused();
    const { verified, authenticationInfo } = await orRefused(() =>
      verifyAuthenticationResponse({
        response: given,
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpID,
        credential: toCredential(passkey),
        requireUserVerification: isAlone,
      }),
    );
    if (!verified) throw passkeyRefused();
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { passkey, counter: newCounter, isSynced: credentialBackedUp };
  }

  // Authenticators keep the handle, and may show it to others: it must not be the number of the user.
  #handleOf(userId: number): Uint8Array<ArrayBuffer> {
    const [keyId = ''] = this.#keys.keyIds.toReversed();
    return new Uint8Array(Buffer.from(this.#keys.derive(keyId, `passkeys of user ${userId}`), 'base64url'));
  }
}

// Loaded late, because it would delay the start of the service.
const library = () => import('@simplewebauthn/server');

const toDescriptor = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

const toCredential = ({ credentialId, publicKey, counter, transports }: Passkey): WebAuthnCredential => ({
  id: credentialId,
  publicKey: new Uint8Array(publicKey),
  counter,
  transports,
});

// The library throws an Error of its own for each way in which a response can be wrong.
async function orRefused<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const refusal = passkeyRefused();
    refusal.cause = error;
    throw refusal;
  }
}
