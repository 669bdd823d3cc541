import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { asRefusal, type Archive } from './archive.ts';
import { damagedWorkbook, workbookTooLarge } from './refusals.ts';

/** What is done with the elements of a part. Names have no prefixes. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether nothing more is needed of the part. */
  isDone?(): boolean;
}

// The parts of a workbook are less than ten levels deep.
const maxDepth = 60;
const pieceLength = 65_536;
// Without an element, a text or a comment that ends: no attribute and no text of a cell is as long. Until then the
// parser holds all of it.
const maxUnfinishedLength = 1024 * 1024;

/**
 * Reads the elements of a part of an archive; none when there is no such part. Throws invalid when it is no XML, is too
 * deep, or declares document types: entities are never resolved. Throws invalid as well when one text, or the number
 * of all elements that are read of the archive, is too large.
 */
export async function readXml(archive: Archive, part: string, reader: XmlReader): Promise<void> {
  let unfinishedLength = 0;
  const parser = parserFor(reader, () => {
    archive.countElement();
    unfinishedLength = 0;
  });
  let decoder: TextDecoder | undefined;
  const write = (text: string): boolean => {
    for (let at = 0; at < text.length; at += pieceLength) {
      const piece = text.slice(at, at + pieceLength);
      unfinishedLength += piece.length;
      if (unfinishedLength > maxUnfinishedLength) throw workbookTooLarge();
      parser.write(piece);
      if (reader.isDone?.()) return false;
    }
    return true;
  };
  await archive.read(part, (piece) => {
    decoder ??= decoderFor(piece);
    return write(decoder.decode(piece, { stream: true }));
  });
  if (!decoder || reader.isDone?.()) return;
  try {
    write(decoder.decode());
    parser.close();
  } catch (error) {
    throw asRefusal(error);
  }
}

function parserFor(reader: XmlReader, onElement: () => void) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('error', () => {
    throw damagedWorkbook();
  });
  parser.on('doctype', () => {
    throw damagedWorkbook();
  });
  parser.on('opentag', ({ name, attributes }) => {
    onElement();
    depth += 1;
    if (depth > maxDepth) throw damagedWorkbook();
    reader.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close?.(localName(name));
  });
  if (reader.text) {
    const take = (text: string) => reader.text?.(text);
    parser.on('text', take);
    parser.on('cdata', take);
  }
  return parser;
}

const localName = (name: string): string => {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
};

// The standard allows UTF-8 and UTF-16.
function decoderFor([first, second]: Buffer): TextDecoder {
  const encoding =
    first === 0xff || second === 0 ? 'utf-16le' : first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}
