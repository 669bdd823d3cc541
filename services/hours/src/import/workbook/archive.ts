import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damagedWorkbook, lockedWorkbook, workbookTooLarge } from './refusals.ts';

const maxEntries = 2_000;

/** A ZIP archive in memory, whose parts are unpacked one by one, and whose names are those of its directory. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #leftBytes: number;

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

const asRefusal = (error: unknown): unknown =>
  error instanceof Error && error.name === 'AppError' ? error : damagedWorkbook();
