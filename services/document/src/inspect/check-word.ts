import { AppError } from '@clinical-hours/service-kit/errors';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { ArchiveReader } from './archive-reader.ts';
import { damaged, locked, refuse, withMacros, withObjects } from './refuse.ts';
import { dangerInContentTypes, dangerInRelationships } from './relationships.ts';
import type { SeekableFile } from './seekable-file.ts';

/**
 * Refuses a compound file that is no Word document, that is locked, or that contains macros or objects of other
 * programs. Macros are recognized by the stream _VBA_PROJECT (MS-OVBA 2.3.4.1), which they require and nothing else
 * has; objects by the stream ObjInfo that each of them has (MS-DOC 2.1.2.4).
 */
export function checkDoc(bytes: SeekableFile): void {
  const { compound } = bytes.watched;
  if (compound.has('EncryptedPackage')) throw locked();
  if (!compound.has('WordDocument')) {
    throw refuse('type_mismatch', 'This file is named .doc, but is not a complete Word document.');
  }
  if (compound.has('_VBA_PROJECT')) throw withMacros();
  if (compound.has('ObjInfo')) throw withObjects();
}

const maxEntries = 5_000;
const maxDirectoryBytes = 1_048_576;
const maxUnpackedBytes = 209_715_200;
const maxRatio = 200;
// Limit of all lists of relationships and types together, some 7,000 of them: parsing them blocks the processor, for
// 0.2 s where each byte is an attribute.
const maxListBytes = 1_048_576;
// Below this size any ratio is harmless.
const harmlessBytes = 10_485_760;

/**
 * Refuses an archive that is no Word document, or one that endangers its readers: by its unpacked size, by macros, by
 * objects of other programs, by parts loaded from elsewhere, or by names that lead out of it. All entries are unpacked
 * and counted, so that the sizes in the directory have to be true.
 */
export async function checkDocx(bytes: SeekableFile): Promise<void> {
  const reader = new ArchiveReader(bytes);
  try {
    // yauzl refuses paths that are absolute or contain '..', and anything behind the end of the archive.
    const archive = await fromRandomAccessReaderPromise(reader, bytes.size, { autoClose: false });
    const entries = await readDirectory(archive, bytes.size);
    for (const entry of entries) await unpack(archive, entry);
  } catch (error) {
    if (reader.failure !== undefined) throw reader.failure;
    throw error instanceof AppError ? error : damaged('This Word document');
  }
}

async function readDirectory(archive: ZipFile, size: number): Promise<Entry[]> {
  if (archive.entryCount > maxEntries) throw tooLarge();
  const entries: Entry[] = [];
  const needed = new Set(['types', 'text']);
  let directoryBytes = 0;
  let unpackedBytes = 0;
  let listBytes = 0;
  let firstOffset = size;
  for await (const entry of archive.eachEntry()) {
    checkEntry(entry);
    entries.push(entry);
    needed.delete(roleOf(entry.fileName));
    directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    unpackedBytes += entry.uncompressedSize;
    if (isList(entry)) listBytes += entry.uncompressedSize;
    firstOffset = Math.min(firstOffset, entry.relativeOffsetOfLocalHeader);
    if (directoryBytes > maxDirectoryBytes || listBytes > maxListBytes) throw tooLarge();
    if (unpackedBytes > maxUnpackedBytes) throw tooLarge();
  }
  // The ratio is that of the whole file: entries that share their bytes would hide it.
  if (unpackedBytes > harmlessBytes && unpackedBytes / size > maxRatio) throw tooLarge();
  if (needed.size > 0) throw refuse('type_mismatch', 'This file is named .docx, but is not a Word document.');
  // Bytes in front of the first entry may hide something else.
  if (firstOffset !== 0) throw damaged('This Word document');
  return entries;
}

function checkEntry(entry: Entry): void {
  if (entry.isEncrypted()) throw locked();
  if (/(?:^|\/)vbaproject\.bin$/iu.test(entry.fileName)) throw withMacros();
  if (/(?:^|\/)(?:activex\/|embeddings\/[^/]*\.bin$)/iu.test(entry.fileName)) throw withObjects();
}

// Names of parts are case-insensitive. Word for the web sometimes names the text document2.xml.
function roleOf(name: string): string {
  if (/^\[content_types\]\.xml$/iu.test(name)) return 'types';
  if (/\.rels$/iu.test(name)) return 'relationships';
  return /^word\/document\d*\.xml$/iu.test(name) ? 'text' : '';
}

const isList = ({ fileName }: Entry): boolean => ['types', 'relationships'].includes(roleOf(fileName));

// The reader fails as soon as an entry has more bytes than the directory says, and at its end when it has fewer.
async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  const isRead = isList(entry);
  const content = await archive.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  for await (const piece of content) if (isRead) pieces.push(piece as Buffer);
  if (!isRead) return;
  const xml = Buffer.concat(pieces);
  const danger = roleOf(entry.fileName) === 'types' ? dangerInContentTypes(xml) : dangerInRelationships(xml);
  if (danger) throw danger;
}

const tooLarge = (): AppError =>
  refuse(
    'archive_too_large',
    'This Word document is far larger inside than it looks, and could stall a computer. Save it as PDF and try again.',
  );
