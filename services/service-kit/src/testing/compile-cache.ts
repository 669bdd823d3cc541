import { join } from 'node:path';
import { defaultCacheDir } from '../machine/nats-binary.ts';

/** The setting by which Node keeps what it made of the sources: half of the work of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(defaultCacheDir(), 'node-compile-cache') };
