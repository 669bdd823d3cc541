// Used by the service worker, and waiting-sessions.ts and cached-answers.ts.

/** The stores of this browser's database. */
type StoreName = 'known' | 'answers' | 'waiting';

const databaseName = 'clinical-hours';
const userKey = 'user';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      result.createObjectStore('known');
      result.createObjectStore('answers', { keyPath: 'path' });
      result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true });
    });
    request.addEventListener('success', () => {
      // A browser closes a database whose files it removes; the next call opens it anew.
      request.result.addEventListener('close', () => (opened = undefined));
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('the database cannot be opened'));
    });
  });
  return opened;
}

/** Returns the result of a request. It must be awaited before anything else is, since a transaction ends by itself. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });
}

/** Runs work in one transaction, which is stored when the promise resolves. */
export async function inStores<T>(
  names: StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = (await open()).transaction(names, mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the database failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
  const working = work((name) => transaction.objectStore(name));
  // Nothing of work that fails is stored.
  working.catch(() => transaction.abort());
  const [result] = await Promise.all([working, done]);
  return result;
}

/** The id of the user whose answers this browser keeps; undefined when nobody is signed in. */
export function knownUser(): Promise<number | undefined> {
  return inStores(['known'], 'readonly', (store) =>
    resultOf<number | undefined>(store('known').get(userKey)),
  );
}

/** Sets the user, and returns whether it was another one before, inside a transaction on `known`. */
export async function setKnownUser(known: IDBObjectStore, userId: number): Promise<boolean> {
  const before = await resultOf<number | undefined>(known.get(userKey));
  if (before === userId) return false;
  await resultOf(known.put(userId, userKey));
  return true;
}

/** The user inside a transaction on `known`. */
export const knownUserIn = (known: IDBObjectStore): Promise<number | undefined> =>
  resultOf<number | undefined>(known.get(userKey));
