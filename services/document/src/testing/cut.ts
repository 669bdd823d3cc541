import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import type { IncomingUpload, UploadDetails } from '../upload/incoming-upload.ts';

/** Bytes as they may come from the network: cut at any place. */
export function inChunks(bytes: Buffer, cuts: number[]): Readable {
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  const chunks = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
  return Readable.from(
    chunks.filter((chunk) => chunk.length > 0),
    { objectMode: false },
  );
}

export const someCuts = fc.array(fc.nat(), { maxLength: 8 });

export async function readUpload(upload: IncomingUpload): Promise<{ bytes: Buffer; details: UploadDetails }> {
  const bytes = await buffer(upload.content);
  return { bytes, details: upload.details() };
}
