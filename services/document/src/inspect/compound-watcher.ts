/** Names in a compound file (the format of old Office files) that identify its contents. */
export type CompoundName = 'WordDocument' | '_VBA_PROJECT' | 'EncryptedPackage' | 'ObjInfo';

// Names in a compound file are case-insensitive.
const names = new Map<string, CompoundName>([
  ['WORDDOCUMENT', 'WordDocument'],
  ['_VBA_PROJECT', '_VBA_PROJECT'],
  ['ENCRYPTEDPACKAGE', 'EncryptedPackage'],
  ['\u0003OBJINFO', 'ObjInfo'],
]);
const entryLength = 128;
const nameLengthOffset = 64;
const typeOffset = 66;
const storageType = 1;
const streamType = 2;

/**
 * Finds storages and streams of a compound file (MS-CFB 2.6) as its bytes pass by. Directory entries have 128 bytes and
 * begin at a multiple of 128, wherever the sectors lie. A name with its length and type in the right places occurs
 * neither by chance nor in a text about macros. Keeps at most one entry.
 */
export class CompoundWatcher {
  readonly found = new Set<CompoundName>();
  readonly #entry = Buffer.alloc(entryLength);
  #filled = 0;

  add(chunk: Buffer): void {
    let at = 0;
    if (this.#filled > 0) {
      at = this.#fill(chunk, 0);
      if (this.#filled === entryLength) this.#look(this.#entry, 0);
      if (this.#filled < entryLength) return;
      this.#filled = 0;
    }
    for (; at + entryLength <= chunk.length; at += entryLength) this.#look(chunk, at);
    this.#fill(chunk, at);
  }

  #fill(chunk: Buffer, at: number): number {
    const copied = chunk.copy(this.#entry, this.#filled, at);
    this.#filled += copied;
    return at + copied;
  }

  #look(bytes: Buffer, at: number): void {
    const type = bytes[at + typeOffset];
    if (type !== storageType && type !== streamType) return;
    // The length is in bytes and includes the NUL at the end.
    const length = bytes.readUInt16LE(at + nameLengthOffset);
    if (length < 4 || length > nameLengthOffset) return;
    const name = names.get(bytes.toString('utf16le', at, at + length - 2).toUpperCase());
    if (name) this.found.add(name);
  }
}
