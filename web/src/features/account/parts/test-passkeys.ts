import { vi } from 'vitest';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

// As browsers give it to pages, for a use and for the making of a passkey.
const credential = {
  id: 'YWJj',
  rawId: bytesOf('abc'),
  type: 'public-key',
  response: {
    clientDataJSON: bytesOf('{}'),
    authenticatorData: bytesOf('data'),
    signature: bytesOf('name'),
    attestationObject: bytesOf('made'),
  },
  getClientExtensionResults: () => ({}),
};

/** The passkey of `stubPasskeys`, as it is sent to the server. */
export const sentPasskey = {
  id: 'YWJj',
  rawId: 'YWJj',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
};

/** Options of the server for a use and for the making of a passkey. */
export const passkeyOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Clinical Hours' },
  user: { id: 'Mw', name: 'robin', displayName: 'Robin Sample' },
  pubKeyCredParams: [],
};

/** The error of a browser's question that a person has closed. */
export const closedQuestion = () => Object.assign(new Error('No'), { name: 'NotAllowedError' });

/** A credential that a test gives later. */
export function laterPasskey() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { promise, give: () => resolve(credential) };
}

/** Gives the page a browser with passkeys. Returns the functions that ask the person, which succeed at once. */
export function stubPasskeys({ canSuggest = false } = {}) {
  const get = vi.fn<(asked: CredentialRequestOptions) => Promise<unknown>>(async () => credential);
  const create = vi.fn<(asked: CredentialCreationOptions) => Promise<unknown>>(async () => credential);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => canSuggest }),
  );
  // Not the whole navigator, which has the clipboard. Without the global above nothing looks for it.
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  return { get, create };
}
