import { crc32, deflateSync } from 'node:zlib';
import { aZip, type ZipEntry, type ZipOptions } from '@clinical-hours/service-kit/testing';

export interface PdfChanges {
  /** Further entries of the trailer. */
  trailer?: string;
  /** Further objects, from number 4 on. */
  objects?: string[];
}

/** A PDF with one empty page. */
export function aPdf({ trailer = '', objects: further = [] }: PdfChanges = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...further,
  ];
  let pdf = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${trailer} >>\n`;
  return Buffer.from(`${pdf}${table}startxref\n${pdf.length}\n%%EOF\n`, 'latin1');
}

export interface ImageChanges {
  width?: number;
  height?: number;
  /** Bytes before the dimensions of a JPEG, or between those of a PNG and its picture. */
  before?: Buffer;
}

/** A black PNG. Only its header depends on the dimensions. */
export function aPng({ width = 2, height = 2, before = Buffer.alloc(0) }: ImageChanges = {}): Buffer {
  const header = Buffer.from('00000000000000000800000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    before,
    pngChunk('IDAT', deflateSync(Buffer.alloc(6))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG, with its length and checksum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A JPEG with complete segments. */
export function aJpeg({ width = 3, height = 2, before = Buffer.alloc(0) }: ImageChanges = {}): Buffer {
  const frame = Buffer.from('080000000003012200021101031101', 'hex');
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    jpegSegment(0xe0, Buffer.from('4a46494600010101004800480000', 'hex')),
    before,
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.from('03010002110311003f00', 'hex')),
    Buffer.from('0123456789abcdefffd9', 'hex'),
  ]);
}

/** A segment of a JPEG with its marker and length. */
export function jpegSegment(marker: number, content: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
}

const textType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = `<Types><Override PartName="/word/document.xml" ContentType="${textType}"/></Types>`;

/** The parts that every Word document has. */
export const docxEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', content: Buffer.from(types) },
  { name: '_rels/.rels', content: Buffer.from('<Relationships/>') },
  { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
];

/** A Word document with these additional entries. */
export const aDocx = (more: ZipEntry[] = [], options: ZipOptions = {}): Buffer =>
  aZip([...docxEntries, ...more], options);

/** An old Word document as far as it is looked at: a compound file. */
export const aDoc = (): Buffer => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2 * 2_048, '0'), 'hex');

/** A file of each kind that can be uploaded, with its possible extensions. */
export const samples = [
  { what: 'a PDF', bytes: aPdf(), endings: ['pdf'], mimeType: 'application/pdf' },
  { what: 'an old Word document', bytes: aDoc(), endings: ['doc'], mimeType: 'application/msword' },
  {
    what: 'a Word document',
    bytes: aDocx(),
    endings: ['docx'],
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { what: 'a text', bytes: Buffer.from('Dear Zoë,\n'), endings: ['txt'], mimeType: 'text/plain' },
  { what: 'a JPEG', bytes: aJpeg(), endings: ['jpg', 'jpeg'], mimeType: 'image/jpeg' },
  { what: 'a PNG', bytes: aPng(), endings: ['png'], mimeType: 'image/png' },
];
