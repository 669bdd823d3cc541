import { damaged, refuse } from './refuse.ts';
import type { SeekableFile } from './seekable-file.ts';

interface Dimensions {
  width: number;
  height: number;
}

const maxSide = 20_000;
const maxPixels = 100_000_000;
// Bytes in which the frame of a JPEG is searched for; previews, color profiles and other camera data come before it.
const maxBytesBeforeFrame = 1_048_576;
const pngEndBytes = 4_096;

/** Refuses a PNG that is cut off, or that has absurd dimensions. */
export async function checkPng(bytes: SeekableFile): Promise<void> {
  const { head } = bytes.watched;
  // Layout: signature (8 bytes), length of the first chunk (4), its name (4), width, height.
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') throw damaged('This PNG image');
  refuseAbsurd({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) });
  const end = await bytes.readLast(pngEndBytes);
  if (!end.includes('IEND')) throw damaged('This PNG image');
}

/**
 * Refuses a JPEG that is cut off before its dimensions, or that has absurd ones. A JPEG cut off later is taken: phones
 * append films and second pictures, so that its end looks like theirs.
 */
export async function checkJpeg(bytes: SeekableFile): Promise<void> {
  const { head } = bytes.watched;
  let frame = findFrame(head);
  if (frame === 'further' && bytes.size > head.length) {
    frame = findFrame(await bytes.read(0, maxBytesBeforeFrame));
  }
  if (frame === 'none' || frame === 'further') throw damaged('This JPEG image');
  refuseAbsurd(frame);
}

// A browser needs four bytes of memory for each pixel, however small the file is.
function refuseAbsurd({ width, height }: Dimensions): void {
  if (width === 0 || height === 0) throw damaged('This image');
  if (width <= maxSide && height <= maxSide && width * height <= maxPixels) return;
  throw refuse(
    'image_dimensions',
    `This image has ${width} x ${height} pixels, which is too large to show. At most 20,000 on a side and 100 megapixels can be uploaded.`,
  );
}

// Goes from marker to marker (ITU T.81, annex B) instead of searching, because previews inside have frames of their
// own.
function findFrame(bytes: Buffer): Dimensions | 'none' | 'further' {
  let at = 2;
  while (at + 9 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes[at] !== 0xff || isEndOfHeader(marker)) return 'none';
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Any number of 0xff may stand in front of a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return 'further';
}

const isEndOfHeader = (marker: number): boolean => marker === 0xd9 || marker === 0xda;

// The other markers of this range (DHT, JPG, DAC) hold tables.
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
