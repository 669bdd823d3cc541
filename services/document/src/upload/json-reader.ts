import { invalid } from '@clinical-hours/service-kit/errors';
import { DataUrlDecoder, noDataUrl } from './data-url.ts';
import { tooManyFiles } from './incoming-upload.ts';

/** A token of stream-json's parser without packing. */
export interface JsonToken {
  name: string;
  value?: string | boolean | null;
}

const contentKey = 'fileContent';
const known = new Set(['filename', 'originalName', 'category', 'description', 'fileSize', 'mimeType']);
// More than any field may have, so that a text that is cut off here is still refused as too long.
const maxTextLength = 10_000;
const maxDepth = 32;
// Stands for an object or array in place of a text; every schema refuses it.
const nested = {};

/**
 * Collects the fields of an upload and the bytes of its data URL from the tokens of a JSON object. Unknown fields are
 * ignored whatever their names; of a repeated field the last value counts. Its memory is constant.
 */
export class JsonReader {
  readonly fields = new Map<string, unknown>();
  #depth = 0;
  #key = '';
  // The key, text or number that is being read.
  #text = '';
  #isKey = false;
  #decoder: DataUrlDecoder | undefined;
  #hasContent = false;

  get hasContent(): boolean {
    return this.#hasContent;
  }

  /** Returns the bytes of the content that a token completes. Throws invalid for unacceptable input. */
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
