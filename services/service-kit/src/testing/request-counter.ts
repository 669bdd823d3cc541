const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const frameHeadBytes = 9;
const headersType = 1;

/**
 * Calls back for each request that a client begins over HTTP/2, by parsing the frames that pass. Ignores
 * other protocols.
 */
export class RequestCounter {
  readonly #onRequest: () => void;
  #kept: Buffer = Buffer.alloc(0);
  #hasGreeted = false;
  #isOther = false;
  // The rest of a frame's payload, still to be skipped.
  #skipBytes = 0;

  constructor(onRequest: () => void) {
    this.#onRequest = onRequest;
  }

  read(chunk: Buffer): void {
    if (this.#isOther) return;
    this.#kept = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk]);
    if (!this.#hasGreeted && !this.#greet()) return;
    while (this.#kept.length > 0 && this.#step());
  }

  #greet(): boolean {
    const length = Math.min(preface.length, this.#kept.length);
    this.#isOther = this.#kept.compare(preface, 0, length, 0, length) !== 0;
    this.#hasGreeted = !this.#isOther && length === preface.length;
    if (this.#hasGreeted) this.#kept = this.#kept.subarray(length);
    if (this.#isOther) this.#kept = Buffer.alloc(0);
    return this.#hasGreeted;
  }

  /** Returns whether there was enough data for a step. */
  #step(): boolean {
    if (this.#skipBytes > 0) {
      const length = Math.min(this.#skipBytes, this.#kept.length);
      this.#skipBytes -= length;
      this.#kept = this.#kept.subarray(length);
      return true;
    }
    if (this.#kept.length < frameHeadBytes) return false;
    if (this.#kept[3] === headersType) this.#onRequest();
    this.#skipBytes = this.#kept.readUIntBE(0, 3);
    this.#kept = this.#kept.subarray(frameHeadBytes);
    return true;
  }
}
