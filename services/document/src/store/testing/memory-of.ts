import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StoreSettings } from '../open-store.ts';

/** Growth of memory in MiB per transfer, measured with ten concurrent transfers of 10 MiB. */
export interface TransferMemory {
  putMiB: number;
  getMiB: number;
  areWhole: boolean;
}

/** Measures a store in a separate process, and prints the result. */
export async function memoryOf(name: string, settings: StoreSettings): Promise<TransferMemory> {
  const program = join(import.meta.dirname, 'measure-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(settings)]);
  const memory: TransferMemory = JSON.parse(stdout);
  const [put, get] = [memory.putMiB, memory.getMiB].map((value) => value.toFixed(1));
  console.log(`Memory of a transfer of 10 MiB, ten at once, ${name}: put ${put} MiB, get ${get} MiB.`);
  return memory;
}
