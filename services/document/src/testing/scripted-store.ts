import { AppError } from '@clinical-hours/service-kit/errors';
import type { ObjectStore } from '../store/object-store.ts';

type Method = 'put' | 'get' | 'stat' | 'delete' | 'list';

export interface ScriptedStore extends ObjectStore {
  /** Hooks that run first in each method; an error thrown by a hook is that of the method. */
  before: Partial<Record<Method, () => Promise<void> | void>>;
  calls: Record<Method, number>;
  /** The keys of all objects, sorted. */
  keys: () => Promise<string[]>;
}

/** A real store that tests can make fail or wait. */
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

/** Throws the error of a store that is away. */
export function isAway(): never {
  throw new AppError('unavailable', 'store_unavailable', 'We can’t reach your documents right now.');
}
