import { invalid } from '@clinical-hours/service-kit/errors';

const headPattern = /^data:[^,;]*(?:;[^,;]*)*;base64$/iu;
const maxHeadLength = 500;
const digits = /^[A-Za-z0-9+/]*$/u;
const lastDigits = /^[A-Za-z0-9+/]*={0,2}$/u;
// A multiple of four, so that each piece stands for whole bytes.
const pieceLength = 65_536;

/** Decodes a data URL in base64 from pieces of text of any size. Holds about 64 kB of it. Strict: no line breaks. */
export class DataUrlDecoder {
  #isPastHead = false;
  #text = '';

  /**
   * Returns the decoded bytes once there are enough for a piece. Throws invalid when the text is no data URL in base64.
   */
  add(text: string): Buffer | undefined {
    this.#text += text;
    if (!this.#isPastHead) this.#readHead();
    if (!this.#isPastHead || this.#text.length < pieceLength + 4) return undefined;
    const whole = this.#text.length - 4 - (this.#text.length % 4);
    const piece = this.#text.slice(0, whole);
    this.#text = this.#text.slice(whole);
    if (!digits.test(piece)) throw base64Broken();
    return Buffer.from(piece, 'base64');
  }

  /** Returns the last bytes. Throws invalid for an incomplete data URL. */
  end(): Buffer {
    if (!this.#isPastHead) throw noDataUrl();
    if (this.#text.length % 4 !== 0 || !lastDigits.test(this.#text)) throw base64Broken();
    return Buffer.from(this.#text, 'base64');
  }

  #readHead(): void {
    const comma = this.#text.indexOf(',');
    if (comma === -1) {
      if (this.#text.length > maxHeadLength) throw noDataUrl();
      return;
    }
    if (comma > maxHeadLength || !headPattern.test(this.#text.slice(0, comma))) throw noDataUrl();
    this.#text = this.#text.slice(comma + 1);
    this.#isPastHead = true;
  }
}

export const noDataUrl = () =>
  invalid('content_not_data_url', 'fileContent must be a data URL such as data:application/pdf;base64,…');
const base64Broken = () => invalid('content_broken', 'The data URL in fileContent is not valid base64');
