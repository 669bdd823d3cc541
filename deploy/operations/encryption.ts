import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';

/** How the files of a backup are written: plain, or encrypted with age (age-encryption.org/v1), each by itself. */
export interface Encryption {
  /** Is appended to the names of all files. */
  suffix: '' | '.age';
  /** Returns the bytes to write for a content. */
  encrypt: (content: Readable) => Promise<Readable>;
  /** Returns the content of the written bytes. */
  decrypt: (written: Readable) => Promise<Readable>;
}

export const noEncryption: Encryption = {
  suffix: '',
  encrypt: (content) => Promise.resolve(content),
  decrypt: (written) => Promise.resolve(written),
};

const toWeb = (content: Readable): ReadableStream<Uint8Array> => Readable.toWeb(content);
const fromWeb = (content: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(content);

/** Encrypts for public keys ('age1…'), so that the writer cannot decrypt. Throws a SetupError for any other text. */
export function encryptFor(recipients: readonly string[]): Encryption {
  if (recipients.length === 0) return noEncryption;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new SetupError(`"${recipient}" is no public key of age, which begins with age1.`);
    }
  }
  return {
    suffix: '.age',
    encrypt: async (content) => fromWeb(await encrypter.encrypt(toWeb(content))),
    decrypt: () => Promise.reject(new Error('a public key opens nothing')),
  };
}

/** Returns how to read the backup in a folder. An encrypted one needs a file with identities from age-keygen. */
export function encryptionOf(dir: string, identityFile: string | undefined): Encryption {
  if (!existsSync(join(dir, 'manifest.json.age'))) return noEncryption;
  if (identityFile === undefined) {
    throw new SetupError(`The backup in ${dir} is encrypted: name the file with its key by --identity.`);
  }
  const decrypter = new Decrypter();
  for (const identity of readIdentities(identityFile)) decrypter.addIdentity(identity);
  return {
    suffix: '.age',
    encrypt: () => Promise.reject(new Error('a backup that is read is not written')),
    decrypt: async (written) => fromWeb(await decrypter.decrypt(toWeb(written))),
  };
}

function readIdentities(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new SetupError(`The key in ${path} cannot be read: ${reasonOf(error)}.`);
  }
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) {
    throw new SetupError(`${path} holds no key of age, which begins with AGE-SECRET-KEY-1.`);
  }
  return identities;
}
