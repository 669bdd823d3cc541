import { closeSync, openSync, readSync } from 'node:fs';
import { makeMemory, rowGroup, type AddProduct, type Memory } from './matmul.ts';
import {
  branches,
  branchSize,
  featureSize,
  matrices,
  modelBytes,
  modelDigest,
  offsets,
  pieces,
  stripSize,
  vectors,
} from './model-layout.ts';
import { Tokenizer } from './tokenizer.ts';
import { digestOf } from './unpack-model.ts';
import type { Point } from '../search/point.ts';

const tiny = 1e-12;
const allBranches = branches.length * branchSize;
const beginning = 1;
const end = 2;
// The rows before the first piece and after the last are zeros.
const margin = Math.max(...branches.map(({ width }) => width));
// A question has at most 10,000 characters. What comes after the first pieces tells little more.
const maxPieces = 512;
const mostRows = maxPieces + 2 * margin + rowGroup;

/** Where the rows of a text lie in memory, behind the model. */
const room = (() => {
  const begin = Math.ceil(modelBytes / 16) * 16;
  const branch = begin + mostRows * featureSize * 4;
  const input = branch + mostRows * allBranches * 4;
  const middle = input + mostRows * branchSize * 4;
  const row = middle + mostRows * branchSize * 4;
  const more = row + rowGroup * featureSize * 4;
  return { features: begin, branch, input, middle, row, more, end: more + rowGroup * featureSize * 4 };
})();

/**
 * Tells where a text lies among others: a point of 512 dimensions at distance 1 from the middle, near those of texts
 * with the same meaning, in 16 languages. A port of the package's forward pass in numpy.
 */
export class SentenceEncoder {
  readonly #memory: Memory;
  readonly #addProduct: AddProduct;
  readonly #tokenizer: Tokenizer;

  private constructor({ memory, addProduct }: ReturnType<typeof makeMemory>) {
    this.#memory = memory;
    this.#addProduct = addProduct;
    const tokenizer = Buffer.from(memory.buffer, offsets['tokenizer'], modelBytes - offsets['tokenizer']!);
    this.#tokenizer = new Tokenizer(tokenizer);
  }

  /** Reads an unpacked model. Throws an Error for a missing file, and for any other file than the known model. */
  static read(path: string): SentenceEncoder {
    const made = makeMemory(room.end);
    const bytes = new Uint8Array(made.memory.buffer, 0, modelBytes);
    readInto(path, bytes);
    const digest = digestOf(bytes);
    if (digest !== modelDigest) throw new Error(`its SHA-256 is ${digest}, not ${modelDigest}`);
    return new SentenceEncoder(made);
  }

  /** Returns the point of a text. */
  place(text: string): Point {
    const ids = this.#piecesOf(text);
    const { features, branch, input, middle } = room;
    const [distance, toDistance] = [featureSize * 4, allBranches * 4];
    const groups = Math.ceil(ids.length / rowGroup);
    const all = this.#numbers(features, groups * rowGroup * featureSize).fill(0);
    for (const [row, id] of ids.entries()) this.#readPiece(id, all.subarray(row * featureSize));
    for (const [index, { width }] of branches.entries()) {
      const to = branch + index * branchSize * 4;
      this.#multiply({
        from: features,
        distance,
        name: `proj${width}`,
        bias: `proj_b${width}`,
        to,
        toDistance,
        groups,
      });
    }
    const projected = this.#numbers(branch, groups * rowGroup * allBranches);
    for (const [row] of ids.entries()) {
      this.#normalize(projected.subarray(row * allBranches, (row + 1) * allBranches), 'ln_g_all', 'ln_b_all');
    }
    const padded = this.#numbers(input, (groups * rowGroup + 2 * margin) * branchSize);
    const convolved = this.#numbers(middle, groups * rowGroup * branchSize);
    for (const [index, { width, left }] of branches.entries()) {
      padded.fill(0);
      const rows = padded.subarray(margin * branchSize);
      for (const [row] of ids.entries()) {
        const from = row * allBranches + index * branchSize;
        rows.set(projected.subarray(from, from + branchSize), row * branchSize);
      }
      for (const layer of ['1', '2']) {
        this.#multiply({
          from: input + (margin - left) * branchSize * 4,
          distance: branchSize * 4,
          name: `w${layer}_${width}`,
          bias: `b${layer}_${width}`,
          to: middle,
          toDistance: branchSize * 4,
          groups,
        });
        for (let place = 0; place < ids.length * branchSize; place += 1) {
          rows[place]! += Math.max(0, convolved[place]!);
        }
      }
      const to = pieces.columns + index * branchSize;
      for (const [row] of ids.entries()) {
        all.set(rows.subarray(row * branchSize, (row + 1) * branchSize), row * featureSize + to);
      }
    }
    const total = new Float32Array(featureSize);
    for (const [row] of ids.entries()) {
      const values = all.subarray(row * featureSize, (row + 1) * featureSize);
      this.#normalize(values, 'ln_g', 'ln_b');
      for (let place = 0; place < featureSize; place += 1) total[place]! += values[place]!;
    }
    return this.#finish(total, ids.length);
  }

  #finish(total: Float32Array, count: number): Point {
    const mean = this.#dense([['cnn_W', total]]);
    const bias = this.#vector('cnn_b');
    const share = 1 / Math.sqrt(count);
    for (let place = 0; place < mean.length; place += 1)
      mean[place] = (mean[place]! + count * bias[place]!) * share;
    const first = positive(this.#dense([['d0', mean]]));
    const second = positive(
      this.#dense([
        ['p1', mean],
        ['d1', first],
      ]),
    );
    const third = positive(this.#dense([['d2', second]]));
    const point = this.#dense([
      ['p3', second],
      ['d3', third],
    ]).map(Math.tanh);
    const length = Math.sqrt(
      Math.max(
        tiny,
        point.reduce((sum, value) => sum + value * value, 0),
      ),
    );
    return point.map((value) => value / length);
  }

  /** Returns the sum of the products of rows with matrices. */
  #dense(parts: readonly (readonly [name: string, row: Float32Array])[]): Float32Array {
    const columns = matrices[parts[0]![0]]![1];
    const output = this.#numbers(room.more, rowGroup * columns).fill(0);
    for (const [name, row] of parts) {
      this.#numbers(room.row, rowGroup * row.length)
        .fill(0)
        .set(row);
      this.#multiply({
        from: room.row,
        distance: row.length * 4,
        name,
        to: room.more,
        toDistance: columns * 4,
        groups: 1,
      });
    }
    return output.slice(0, columns);
  }

  #multiply(task: Multiplication): void {
    const [rows, columns] = matrices[task.name]!;
    if (task.bias) {
      const bias = this.#vector(task.bias);
      const output = this.#numbers(task.to, task.groups * rowGroup * (task.toDistance / 4));
      for (let row = 0; row < task.groups * rowGroup; row += 1) output.set(bias, row * (task.toDistance / 4));
    }
    this.#addProduct(
      task.from,
      task.distance,
      offsets[task.name]!,
      task.to,
      task.toDistance,
      task.groups,
      rows,
      columns / stripSize,
    );
  }

  /** Puts the mean of some numbers to 0 and their spread to 1, then stretches and shifts each. */
  #normalize(values: Float32Array, stretch: string, shift: string): void {
    const [gains, biases] = [this.#vector(stretch), this.#vector(shift)];
    let [sum, squares] = [0, 0];
    for (let place = 0; place < values.length; place += 1) sum += values[place]!;
    const mean = sum / values.length;
    for (let place = 0; place < values.length; place += 1) squares += (values[place]! - mean) ** 2;
    const scale = 1 / Math.sqrt(squares / values.length + tiny);
    for (let place = 0; place < values.length; place += 1) {
      values[place] = (values[place]! - mean) * scale * gains[place]! + biases[place]!;
    }
  }

  #readPiece(id: number, target: Float32Array): void {
    const group = id % pieces.groups;
    const [scale, lowest] = [this.#vector('scale')[group]!, this.#vector('lo')[group]!];
    const bytes = new Uint8Array(this.#memory.buffer, id * pieces.columns, pieces.columns);
    for (let place = 0; place < bytes.length; place += 1) target[place] = bytes[place]! * scale + lowest;
  }

  #piecesOf(text: string): number[] {
    const ids = this.#tokenizer.piecesOf(text).slice(0, maxPieces - 2);
    return [beginning, ...ids, end];
  }

  #numbers(offset: number, length: number): Float32Array {
    return new Float32Array(this.#memory.buffer, offset, length);
  }

  #vector(name: string): Float32Array {
    return this.#numbers(offsets[name]!, vectors[name]!);
  }
}

interface Multiplication {
  from: number;
  distance: number;
  /** The name of the matrix. */
  name: string;
  /** The name of what is added to each row; otherwise the product is added to what is there. */
  bias?: string;
  to: number;
  toDistance: number;
  groups: number;
}

const positive = (values: Float32Array): Float32Array => values.map((value) => Math.max(0, value));

function readInto(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'r');
  try {
    for (let at = 0; at < bytes.length;) {
      const read = readSync(file, bytes, at, bytes.length - at, at);
      if (read === 0) throw new Error(`it ends after ${at} bytes, and the model has ${bytes.length}`);
      at += read;
    }
  } finally {
    closeSync(file);
  }
}
