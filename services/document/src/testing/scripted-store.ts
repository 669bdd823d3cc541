import { AppError } from '@clinical-hours/service-kit/errors';
import type { ObjectStore } from '../store/object-store.ts';

type Method = 'put' | 'get' | 'stat' | 'delete' | 'list';

export interface ScriptedStore extends ObjectStore {
  /** What happens first in each method; what it throws, the method fails with. */
  before: Partial<Record<Method, () => Promise<void> | void>>;
  /** How often each method was called. */
  calls: Record<Method, number>;
  /** The keys of all objects, sorted. */
  keys: () => Promise<string[]>;
}

/** A real store that can be made to fail or to wait. */
export function scriptedStore(store: ObjectStore): ScriptedStore {
  const first = async (method: Method): Promise<void> => {
    scripted.calls[method] += 1;
    await scripted.before[method]?.();
  };
  const scripted: ScriptedStore = {
    before: {},
    calls: { put: 0, get: 0, stat: 0, delete: 0, list: 0 },
    put: async (...args) => {
      await first('put');
      return store.put(...args);
    },
    get: async (...args) => {
      await first('get');
      return store.get(...args);
    },
    stat: async (key) => {
      await first('stat');
      return store.stat(key);
    },
    delete: async (key) => {
      await first('delete');
      await store.delete(key);
    },
    list: async function* list() {
      await first('list');
      yield* store.list();
    },
    check: () => store.check(),
    close: () => store.close(),
    keys: async () => {
      const keys: string[] = [];
      for await (const { key } of store.list()) keys.push(key);
      return keys.toSorted();
    },
  };
  return scripted;
}

/** Fails as a store that is away. */
export function isAway(): never {
  throw new AppError('unavailable', 'store_unavailable', 'Documents cannot be reached at the moment.');
}
