import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damagedWorkbook, lockedWorkbook, workbookTooLarge } from './refusals.ts';

const maxEntries = 2_000;
// Three for each of 500,000 cells, and two for each of as many texts, and as many again.
const maxElements = 5_000_000;

/** A ZIP archive in memory, whose parts are unpacked one by one, and whose names are those of its directory. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #leftBytes: number;
  #leftElements = maxElements;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, maxUnpackedBytes: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#leftBytes = maxUnpackedBytes;
  }

  /**
   * Opens an archive whose parts have at most `maxUnpackedBytes` together when they are read. Throws invalid for one
   * that is damaged, locked, or has too many parts.
   */
  static async open(file: Buffer, maxUnpackedBytes: number): Promise<Archive> {
    try {
      // yauzl refuses names that lead out of the archive, and whatever lies behind its end.
      const zip = await fromBufferPromise(file, { autoClose: false });
      if (zip.entryCount > maxEntries) throw workbookTooLarge();
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        if (entry.isEncrypted()) throw lockedWorkbook();
        entries.set(entry.fileName.toLowerCase(), entry);
      }
      return new Archive(zip, entries, maxUnpackedBytes);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** Counts an element of a part. Throws invalid when those of all parts that were read are too many. */
  countElement(): void {
    this.#leftElements -= 1;
    if (this.#leftElements < 0) throw workbookTooLarge();
  }

  /**
   * Passes the unpacked bytes of a part on, piece by piece, until `take` returns false; nothing when there is no such
   * part. Throws invalid when it is damaged, or when all parts that were read are too large together.
   */
  async read(name: string, take: (piece: Buffer) => boolean): Promise<void> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return;
    if (entry.uncompressedSize > this.#leftBytes) throw workbookTooLarge();
    try {
      // The stream fails as soon as the part has more bytes than the directory says.
      const content = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of content) {
        this.#leftBytes -= (piece as Buffer).length;
        if (!take(piece as Buffer)) break;
      }
    } catch (error) {
      throw asRefusal(error);
    }
  }
}

/** Returns what is told about a failure of reading: a refusal as it is, and of anything else that it is damaged. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof Error && error.name === 'AppError' ? error : damagedWorkbook();
