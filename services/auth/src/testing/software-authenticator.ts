import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test makes an authenticator say, in place of the truth. */
export interface Falsehoods {
  challenge?: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
}

const flagsOf = (isVerified: boolean, hasCredential: boolean): number =>
  0x01 | (isVerified ? 0x04 : 0) | (hasCredential ? 0x40 : 0);

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** An authenticator in software, with one passkey (WebAuthn level 3, sections 6.1 and 6.5). */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // COSE_Key of ES256: kty EC2, alg ES256, crv P-256, x, y.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    this.#publicKey = Buffer.from(isoCBOR.encode(key));
  }

  /** Returns the response to the options of a creation, as JSON. */
  create(optionsJson: string, lies: Falsehoods = {}): string {
    const options = JSON.parse(optionsJson) as { challenge: string; rp: { id: string } };
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const authData = Buffer.concat([this.#head(options.rp.id, lies, true), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#response(options.challenge, 'webauthn.create', lies, {
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Returns the response to the options of a request, as JSON. */
  get(optionsJson: string, lies: Falsehoods = {}): string {
    const options = JSON.parse(optionsJson) as { challenge: string; rpId: string };
    this.#counter += 1;
    const authData = this.#head(options.rpId, lies, false);
    const clientData = this.#clientData(options.challenge, 'webauthn.get', lies);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#response(options.challenge, 'webauthn.get', lies, {
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#privateKey).toString('base64url'),
      ...(lies.userHandle !== undefined && { userHandle: lies.userHandle }),
    });
  }

  #head(rpId: string, lies: Falsehoods, hasCredential: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.#counter);
    const flags = flagsOf(lies.isVerified ?? true, hasCredential);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter]);
  }

  #clientData(challenge: string, type: string, lies: Falsehoods): Buffer {
    const origin = lies.origin ?? 'https://hours.example.com';
    return Buffer.from(JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin }));
  }

  #response(challenge: string, type: string, lies: Falsehoods, response: object): string {
    const clientDataJSON = this.#clientData(challenge, type, lies).toString('base64url');
    return JSON.stringify({
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      response: { clientDataJSON, ...response },
      clientExtensionResults: {},
    });
  }
}
