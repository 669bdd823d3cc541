import { invalid } from '@clinical-hours/service-kit/errors';
import { DataUrlDecoder, noDataUrl } from './data-url.ts';
import { tooManyFiles } from './incoming-upload.ts';

/** What stream-json's parser makes of JSON when it packs nothing. */
export interface JsonToken {
  name: string;
  value?: string | boolean | null;
}

const contentKey = 'fileContent';
const known = new Set(['filename', 'originalName', 'category', 'description', 'fileSize', 'mimeType']);
// More than any field may have, so that what is cut off is still too long.
const maxTextLength = 10_000;
const maxDepth = 32;
// Stands for an object or an array where a text was meant. No schema takes it.
const nested = {};

/**
 * Takes the fields of an upload, and the bytes of its data URL, from the tokens of a JSON object. What it does not know it
 * passes over, whatever its name; of a field that comes twice the last one counts. Its memory is constant.
 */
export class JsonReader {
  readonly fields = new Map<string, unknown>();
  #depth = 0;
  #key = '';
  // Of the key, the text or the number that is being read.
  #text = '';
  #isKey = false;
  #decoder: DataUrlDecoder | undefined;
  #hasContent = false;

  get hasContent(): boolean {
    return this.#hasContent;
  }

  /** The bytes of the content that a token completes. Throws invalid for what cannot be meant. */
  take({ name, value }: JsonToken): Buffer | undefined {
    if (this.#depth === 0 && name !== 'startObject') {
      throw invalid('body_invalid', 'The body must be a JSON object');
    }
    switch (name) {
      case 'startObject':
      case 'startArray':
        this.#open();
        return undefined;
      case 'endObject':
      case 'endArray':
        this.#depth -= 1;
        return undefined;
      default:
        return this.#depth === 1 ? this.#takeScalar(name, value) : undefined;
    }
  }

  #open(): void {
    if (this.#depth === 1) this.#keep(nested);
    this.#depth += 1;
    if (this.#depth > maxDepth) throw invalid('body_invalid', 'The body is nested too deeply');
  }

  #takeScalar(name: string, value: JsonToken['value']): Buffer | undefined {
    switch (name) {
      case 'startKey':
      case 'startString':
      case 'startNumber':
        this.#begin(name);
        return undefined;
      case 'stringChunk':
      case 'numberChunk':
        return this.#add(String(value));
      case 'endKey':
        this.#key = this.#text;
        this.#isKey = false;
        return undefined;
      case 'endString':
        return this.#endString();
      case 'endNumber':
        this.#keep(Number(this.#text));
        return undefined;
      default:
        this.#keep(value);
        return undefined;
    }
  }

  #begin(name: string): void {
    this.#text = '';
    this.#isKey = name === 'startKey';
    if (name !== 'startString' || this.#key !== contentKey) return;
    if (this.#hasContent) throw tooManyFiles();
    this.#hasContent = true;
    this.#decoder = new DataUrlDecoder();
  }

  #add(chunk: string): Buffer | undefined {
    if (this.#decoder && !this.#isKey) return this.#decoder.add(chunk);
    if (this.#text.length < maxTextLength) this.#text += chunk;
    return undefined;
  }

  #endString(): Buffer | undefined {
    const bytes = this.#decoder?.end();
    if (!this.#decoder) this.#keep(this.#text);
    this.#decoder = undefined;
    return bytes && bytes.length > 0 ? bytes : undefined;
  }

  #keep(value: unknown): void {
    if (this.#key === contentKey) throw noDataUrl();
    if (known.has(this.#key)) this.fields.set(this.#key, value);
  }
}
