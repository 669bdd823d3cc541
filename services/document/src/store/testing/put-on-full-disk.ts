import { AppError } from '@clinical-hours/service-kit/errors';
import { DirectoryStore } from '../directory-store.ts';
import { someBytes, sourceOf } from './byte-source.ts';
import { never, newKey } from './store-under-test.ts';

// A separate program, started with a limit on file sizes: puts an object that is too large and one that is not.
const store = await DirectoryStore.open(process.argv[2] ?? '');
const failure: unknown = await store
  .put(newKey(), sourceOf(someBytes(3_000_000)), never)
  .catch((error) => error);
const { size } = await store.put(newKey(), sourceOf(someBytes(100_000)), never);
const { kind, code } = failure instanceof AppError ? failure : { kind: 'other', code: String(failure) };
console.log(JSON.stringify({ kind, code, small: size }));
