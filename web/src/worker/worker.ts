import { knownUser } from '../lib/requests/browser-store.ts';
import { handledAs, isUnchanging } from './handled.ts';
import { cacheRest } from './messages.ts';

// docs/adr/0017 tells why this is written by hand, and 0020 why most files are cached later. The build puts the version
// and the files in (`serviceWorker` in vite-plugins.ts).
declare const __BUILD__: { version: string; files: string[]; shell: string[] };

interface ExtendableEvent extends Event {
  waitUntil: (done: Promise<unknown>) => void;
}
interface MessageEvent extends ExtendableEvent {
  data: unknown;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  location: Location;
  clients: { claim: () => Promise<void> };
  addEventListener: ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void);
}

const worker = globalThis as unknown as Worker;
const cacheName = `build-${__BUILD__.version}`;
const files = new Set(__BUILD__.files);
const filesOfShell = new Set(__BUILD__.shell);
// Any page of the application has the same text. Its headers, with the nonce of its styles, are cached with it.
const shellPath = '/log-session';
// A slow network is waited for as long as people wait for a page that they have seen before.
const patienceMs = 5_000;

// A new worker waits until the tabs of the older build are closed, because those may still need its files.
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('message', (event) => {
  if (event.data === cacheRest) event.waitUntil(cacheFiles(files));
});

worker.addEventListener('fetch', (event) => {
  const kind = handledAs(event.request, worker.location.origin, files);
  if (kind === 'file') event.respondWith(answerFile(event.request));
  if (kind === 'page') event.respondWith(answerPage(event.request));
});

/** Keeps the shell with its files, or fails: the browser then tries again later. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await store(cache, shellPath, await fetch(shellPath, { cache: 'reload', credentials: 'omit' }));
  // An unchanged file of the build before need not be fetched again.
  for (const path of files) {
    const known = isUnchanging(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
    if (known) await store(cache, path, known);
  }
  await cacheFiles(filesOfShell);
}

/** Caches the files that are not cached yet, one after the other, so that an open page has the network first. */
async function cacheFiles(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths) {
    if (!(await cache.match(path, { ignoreVary: true })))
      await store(cache, path, await fetch(path, { credentials: 'omit' }));
  }
}

async function store(cache: Cache, path: string, response: Response): Promise<void> {
  const isCacheable = response.headers.get('Cache-Control')?.includes('no-store') !== true;
  if (!response.ok || response.redirected || !isCacheable)
    throw new Error('a file of the build cannot be cached');
  await cache.put(path, response);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function cachedFile(path: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(path, { ignoreVary: true });
}

async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (isUnchanging(pathname)) return (await cachedFile(pathname)) ?? cacheVisited(request, pathname);
  try {
    return await fetch(request);
  } catch (error) {
    const file = await cachedFile(pathname);
    if (!file) throw error;
    return file;
  }
}

/** Fetches a file of a page that is open, and caches it for the next visit. */
async function cacheVisited(request: Request, path: string): Promise<Response> {
  const response = await fetch(request);
  const copy = response.clone();
  const storing = async () => store(await caches.open(cacheName), path, copy);
  // A full disk does not take the file from the page.
  storing().catch(() => undefined);
  return response;
}

/** The page from the network. When that is away, the shell, if somebody is signed in in this browser. */
async function answerPage(request: Request): Promise<Response> {
  const fromNetwork = fetch(request);
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, patienceMs));
  try {
    const inTime = await Promise.race([fromNetwork, late]);
    if (inTime) return inTime;
  } catch (error) {
    const shell = await shellOfUser();
    if (!shell) throw error;
    return shell;
  }
  const shell = await shellOfUser();
  // A response after the timeout is ignored.
  if (shell) fromNetwork.catch(() => undefined);
  return shell ?? fromNetwork;
}

async function shellOfUser(): Promise<Response | undefined> {
  const user = await knownUser().catch(() => undefined);
  return user === undefined ? undefined : cachedFile(shellPath);
}
