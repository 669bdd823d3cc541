import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';

/** How the files of a backup are kept: as they are, or encrypted by age (age-encryption.org/v1), each by itself. */
export interface Crypt {
  /** Behind the names of all files. */
  suffix: '' | '.age';
  /** What is written for a content. */
  seal: (content: Readable) => Promise<Readable>;
  /** The content of what was written. */
  open: (written: Readable) => Promise<Readable>;
}

export const inTheClear: Crypt = {
  suffix: '',
  seal: (content) => Promise.resolve(content),
  open: (written) => Promise.resolve(written),
};

const toWeb = (content: Readable): ReadableStream<Uint8Array> => Readable.toWeb(content);
const fromWeb = (content: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(content);

/** Encrypts for the holders of keys ('age1…'): whoever writes cannot read it again. Throws for what is no public key. */
export function sealedFor(recipients: readonly string[]): Crypt {
  if (recipients.length === 0) return inTheClear;
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
    seal: async (content) => fromWeb(await encrypter.encrypt(toWeb(content))),
    open: () => Promise.reject(new Error('a public key opens nothing')),
  };
}

/** How the backup in a folder is read: with the identities in a file, as age-keygen writes it, when it is encrypted. */
export function cryptOf(dir: string, identityFile: string | undefined): Crypt {
  if (!existsSync(join(dir, 'manifest.json.age'))) return inTheClear;
  if (identityFile === undefined) {
    throw new SetupError(`The backup in ${dir} is encrypted: name the file with its key by --identity.`);
  }
  const decrypter = new Decrypter();
  for (const identity of readIdentities(identityFile)) decrypter.addIdentity(identity);
  return {
    suffix: '.age',
    seal: () => Promise.reject(new Error('a backup that is read is not written')),
    open: async (written) => fromWeb(await decrypter.decrypt(toWeb(written))),
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
