/** The names in a compound file, as old Office files are, that tell what it is. */
export type CompoundName = 'WordDocument' | '_VBA_PROJECT' | 'EncryptedPackage' | 'ObjInfo';

// Names in a compound file have no case.
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
 * Finds storages and streams of a compound file (MS-CFB 2.6) as its bytes pass by. Entries of its directory have 128 bytes and
 * begin at a multiple of 128, wherever its sectors lie. A name, its length and the type in their places are not met by chance,
 * nor in what somebody wrote about macros. Keeps one entry at most.
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
    // In bytes, with the NUL at its end.
    const length = bytes.readUInt16LE(at + nameLengthOffset);
    if (length < 4 || length > nameLengthOffset) return;
    const name = names.get(bytes.toString('utf16le', at, at + length - 2).toUpperCase());
    if (name) this.found.add(name);
  }
}
