import type { Described } from '@clinical-hours/proto/api';
import type * as Library from '@simplewebauthn/browser';

// Loaded on demand, because few people have a passkey.
const load = (): Promise<typeof Library> => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys. On a page without HTTPS it cannot. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** A passkey was not used or not made. The message is a sentence for people. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
  /** Whether the person closed the browser's question or let its time pass, which browsers do not tell apart. */
  readonly isCancelled: boolean;

  constructor(cause: unknown, sentences: Readonly<Record<string, string>>) {
    const kind = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
    super(sentences[kind] ?? sentences['other'], { cause });
    this.isCancelled = kind === 'NotAllowedError' || kind === 'AbortError';
  }
}

// The sentences by the names of errors (Web Authentication Level 3, sections 5.1.3 and 5.1.4).
const aboutUse = {
  NotAllowedError: 'No passkey was used. Please try again, or sign in another way.',
  AbortError: 'No passkey was used. Please try again, or sign in another way.',
  SecurityError: 'Passkeys don’t work at this address. Please sign in another way.',
  other: 'This browser could not use a passkey. Please try again, or sign in another way.',
};
const aboutMaking = {
  NotAllowedError: 'No passkey was created. Please try again when you’re ready.',
  AbortError: 'No passkey was created. Please try again when you’re ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError:
    'This device can’t create a passkey. Please try another device, or an authenticator app.',
  ConstraintError: 'This device has no screen lock. Please set one up, or try another device.',
  SecurityError: 'Passkeys don’t work at this address. Please try an authenticator app.',
  other: 'This browser couldn’t create a passkey. Please try again, or try an authenticator app.',
};

/** Asks the person for a passkey by the options of the server. Throws a PasskeyError. */
export async function askForPasskey(options: object): Promise<Described['Passkey']> {
  try {
    const { startAuthentication } = await load();
    return await startAuthentication({
      optionsJSON: options as Library.PublicKeyCredentialRequestOptionsJSON,
    });
  } catch (error) {
    throw new PasskeyError(error, aboutUse);
  }
}

/** Lets the person make a passkey by the options of the server. Throws a PasskeyError. */
export async function makePasskey(options: object): Promise<Described['Passkey']> {
  try {
    const { startRegistration } = await load();
    return await startRegistration({
      optionsJSON: options as Library.PublicKeyCredentialCreationOptionsJSON,
    });
  } catch (error) {
    throw new PasskeyError(error, aboutMaking);
  }
}

/**
 * Offers passkeys among the browser's suggestions for the username, until `signal` aborts. Returns the chosen one, or
 * undefined without one, such as in a browser that does not suggest passkeys.
 */
export async function suggestPasskeys(
  fetchOptions: () => Promise<{ options: object }>,
  signal: AbortSignal,
): Promise<Described['Passkey'] | undefined> {
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await load();
    if (!(await browserSupportsWebAuthnAutofill())) return undefined;
    const { options } = await fetchOptions();
    if (signal.aborted) return undefined;
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
    const passkey = await startAuthentication({
      optionsJSON: options as Library.PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
    });
    return signal.aborted ? undefined : passkey;
  } catch {
    return undefined;
  }
}
