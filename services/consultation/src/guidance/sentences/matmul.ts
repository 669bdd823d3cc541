import { stripSize } from './model-layout.ts';

/**
 * Adds the product of rows and a matrix to the output. All are addresses or distances in bytes. The matrix is kept in
 * strips of eight columns; the rows come in groups of four.
 */
export type AddProduct = (
  rows: number,
  rowDistance: number,
  matrix: number,
  output: number,
  outputDistance: number,
  rowGroups: number,
  inner: number,
  strips: number,
) => void;

/** Rows that are multiplied at once. */
export const rowGroup = 4;

// JavaScript multiplies one number at a time, which takes ten times as long as four at once. The function is small
// enough to be written in WebAssembly's own instructions, and needs no compiler.
const local = {
  rows: 0,
  rowDistance: 1,
  matrix: 2,
  output: 3,
  outputDistance: 4,
  rowGroups: 5,
  inner: 6,
  strips: 7,
  group: 8,
  step: 9,
  row: 10,
  weight: 11,
  target: 12,
  left: 13,
  right: 14,
  factor: 15,
  sums: 16,
} as const;
const locals = { i32: 5, v128: 3 + 2 * rowGroup };

/** Instructions, one after the other. */
type Code = readonly (number | Code)[];

const unsigned = (value: number): Code =>
  value < 128 ? [value] : [(value % 128) | 128, unsigned(Math.floor(value / 128))];
const signed = (value: number): Code =>
  value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, signed(value >> 7)];
const get = (index: number): Code => [0x20, index];
const set = (index: number): Code => [0x21, index];
const constant = (value: number): Code => [0x41, signed(value)];
const [add, multiply] = [0x6a, 0x6c];
const [addFour, multiplyFour]: Code[] = [
  [0xfd, 0xe4, 0x01],
  [0xfd, 0xe6, 0x01],
];
const access =
  (instruction: number) =>
  (offset = 0): Code => [0xfd, instruction, 2, unsigned(offset)];
const [load, loadSplat, store] = [access(0x00), access(0x09), access(0x0b)];
const product = (index: number, factor: number): Code => [get(index), constant(factor), multiply];
const increase = (index: number, by: Code): Code => [get(index), by, add, set(index)];
const plus = (base: number, distance: number, times: number): Code =>
  times === 0 ? get(base) : [get(base), product(distance, times), add];
/** Repeats until the counter, which begins at a number of rounds, is 0. */
const repeat = (counter: number, body: Code): Code => [
  [0x03, 0x40, body],
  [get(counter), constant(-1), add, 0x22, counter],
  [0x0d, 0x00, 0x0b],
];

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const eachRow = (body: (row: number) => Code): Code => numbersTo(rowGroup).map(body);
const eachHalf = (body: (half: number) => Code): Code => numbersTo(2).map(body);
const sum = (row: number, half: number): number => local.sums + 2 * row + half;
const weights = (half: number): number => local.left + half;
const halfBytes = 16;
const stripBytes = stripSize * 4;

const code: Code = [
  // For each strip …
  repeat(local.strips, [
    [get(local.rowGroups), set(local.group), get(local.rows), set(local.row)],
    [get(local.output), set(local.target)],
    // … and each group of rows …
    repeat(local.group, [
      eachRow((row) =>
        eachHalf((half) => [
          plus(local.target, local.outputDistance, row),
          load(half * halfBytes),
          set(sum(row, half)),
        ]),
      ),
      [get(local.matrix), set(local.weight), get(local.inner), set(local.step)],
      // … adds up the products of its numbers with eight weights each.
      repeat(local.step, [
        eachHalf((half) => [get(local.weight), load(half * halfBytes), set(weights(half))]),
        eachRow((row) => [
          [plus(local.row, local.rowDistance, row), loadSplat(), set(local.factor)],
          eachHalf((half) => [
            [get(sum(row, half)), get(local.factor), get(weights(half))],
            [multiplyFour!, addFour!, set(sum(row, half))],
          ]),
        ]),
        increase(local.weight, constant(stripBytes)),
        increase(local.row, constant(4)),
      ]),
      eachRow((row) =>
        eachHalf((half) => [
          [plus(local.target, local.outputDistance, row), get(sum(row, half))],
          store(half * halfBytes),
        ]),
      ),
      // The rows were read to their ends.
      increase(local.row, product(local.inner, -4)),
      increase(local.row, product(local.rowDistance, rowGroup)),
      increase(local.target, product(local.outputDistance, rowGroup)),
    ]),
    increase(local.matrix, product(local.inner, stripBytes)),
    increase(local.output, constant(stripBytes)),
  ]),
  0x0b,
];

const flat = (nested: Code): number[] => nested.flat(Infinity as 1) as number[];
const withLength = (content: Code): Code => [unsigned(flat(content).length), content];
const text = (value: string): Code => withLength([...Buffer.from(value)]);
const section = (id: number, content: Code): Code => [id, withLength(content)];
const [number, fourNumbers] = [0x7f, 0x7b];
const parameters = local.group;
const body: Code = [2, locals.i32, number, locals.v128, fourNumbers, code];

const wasm = Uint8Array.from(
  flat([
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    section(1, [1, 0x60, parameters, numbersTo(parameters).map(() => number), 0]),
    section(2, [1, text('env'), text('memory'), 0x02, 0x00, 0x00]),
    section(3, [1, 0]),
    section(7, [1, text('addProduct'), 0x00, 0]),
    section(10, [1, withLength(body)]),
  ]),
);

export interface Memory {
  readonly buffer: ArrayBuffer;
}

// The types of Node.js leave it out.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Memory: new (size: { initial: number; maximum: number }) => Memory;
    Module: new (bytes: Uint8Array) => object;
    Instance: new (
      module: object,
      imports: { env: { memory: Memory } },
    ) => { exports: { addProduct: AddProduct } };
  };
};

const pageBytes = 65_536;

/** Makes a memory of some bytes, which are zero, and the function that works in it. */
export function makeMemory(bytes: number): { memory: Memory; addProduct: AddProduct } {
  const pages = Math.ceil(bytes / pageBytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), { env: { memory } });
  return { memory, addProduct: exports.addProduct };
}
