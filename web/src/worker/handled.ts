/**
 * The paths of the application's own pages for people who are signed in. Everything else is never answered by the
 * worker: the API, the pages of supervisors, links in emails, the pictures of the landing page. `/` belongs to the
 * application only while somebody is signed in, as all of them do: see worker.ts.
 */
export const signedInPages: readonly string[] = [
  '/',
  '/log-session',
  '/log-session/week',
  '/session-history',
  '/session-history/deleted',
  '/session-history/import',
  '/supervisors',
  '/consultations',
  '/consultations/articles',
  '/documents',
  '/reports',
  '/settings',
  '/license',
  '/account',
];
const pagesOfRecords = /^\/(?:consultations\/articles|receipts)\/[\w-]{1,100}$/;

/** Whether a path is one of the application's pages for people who are signed in, but not administrators'. */
export function isOfApplication(pathname: string): boolean {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return signedInPages.includes(path) || pagesOfRecords.test(path);
}

/** What decides how a request is handled, as a Request has it. */
export interface Asked {
  url: string;
  method: string;
  mode: string;
  destination: string;
}

/**
 * How the worker handles a request: as a page of the application, as a file of the build, or not at all. `files` are
 * the paths of the build's own static files.
 */
export function handledAs(
  asked: Asked,
  origin: string,
  files: ReadonlySet<string>,
): 'page' | 'file' | undefined {
  if (asked.method !== 'GET') return undefined;
  const url = new URL(asked.url);
  if (url.origin !== origin) return undefined;
  if (asked.mode !== 'navigate') return files.has(url.pathname) ? 'file' : undefined;
  return asked.destination === 'document' && isOfApplication(url.pathname) ? 'page' : undefined;
}

/** Whether a name holds the hash of its content: such a file never changes. */
export function isUnchanging(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}
