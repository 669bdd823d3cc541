/** The file of a build that lists the scripts of pages. Its name keeps it from being served. */
export const pageFilesName = '.pages.json';

/** The scripts of each page, by the name of its source, without those of the shell; paths from the root. */
export type PageFiles = Record<string, string[]>;

interface PageHint {
  path: RegExp;
  /** The name of the page's source, as the build names its scripts. */
  source: string;
  /**
   * The calls that the page always makes first at an address without a query, besides those of the frame. An equal call
   * of the page takes the answer over.
   */
  data?: readonly string[];
}

/** The pages of signed-in people. */
const ofUsers: readonly PageHint[] = [
  {
    path: /^\/$/,
    source: 'dashboard-route',
    data: ['/api/todos', '/api/stats', '/api/sessions?page=1&pageSize=5', '/api/supervisors'],
  },
  {
    path: /^\/log-session$/,
    source: 'log-session-route',
    data: [
      '/api/supervisors',
      '/api/sessions/recent-supervisors',
      '/api/sessions?page=1&pageSize=20',
      '/api/favorites',
    ],
  },
  {
    path: /^\/log-session\/week$/,
    source: 'week-route',
    data: ['/api/supervisors', '/api/sessions/recent-supervisors'],
  },
  {
    path: /^\/session-history$/,
    source: 'session-history-route',
    data: ['/api/sessions?page=1&pageSize=10', '/api/supervisors', '/api/stats'],
  },
  { path: /^\/session-history\/deleted$/, source: 'session-history-route' },
  { path: /^\/session-history\/import$/, source: 'import-route' },
  { path: /^\/supervisors$/, source: 'supervisor-route', data: ['/api/supervisors'] },
  {
    path: /^\/consultations$/,
    source: 'consultations-route',
    data: ['/api/consultations?page=1', '/api/guidance/articles', '/api/supervisors'],
  },
  { path: /^\/consultations\/articles$/, source: 'article-list-page' },
  { path: /^\/consultations\/articles\/[^/]+$/, source: 'article-page' },
  { path: /^\/documents$/, source: 'document-page', data: ['/api/documents', '/api/documents/archived'] },
  { path: /^\/receipts\/[^/]+$/, source: 'receipt-page' },
  { path: /^\/reports$/, source: 'reports-route', data: ['/api/reports', '/api/stats'] },
  { path: /^\/settings$/, source: 'goals-route', data: ['/api/stats'] },
  { path: /^\/license$/, source: 'license-page' },
  { path: /^\/account$/, source: 'account-page', data: ['/api/security'] },
  { path: /^\/user-management$/, source: 'administration-page' },
];

/** The pages of people who are not signed in, and those for everybody. */
const ofVisitors: readonly PageHint[] = [
  { path: /^\/login$/, source: 'login-page' },
  { path: /^\/register$/, source: 'register-page' },
  { path: /^\/(?:forgot-password|reset-password|account-recovery)$/, source: 'recovery-pages' },
  {
    path: /^\/(?:verify-email|refuse-address|stop-recovery|undo-email-change|refuse-factors|keep-account|stop-reminders)$/,
    source: 'link-pages',
  },
  { path: /^\/privacy-terms$/, source: 'privacy-terms-page' },
];

/** The calls of the frame around every page of signed-in people: its menu has an entry for the license. */
const ofFrame = ['/api/user', '/api/licenses'];

/** The names of the sources of all pages that have hints. */
export const hintedSources: readonly string[] = [...ofUsers, ...ofVisitors].map(({ source }) => source);

/**
 * Returns the elements that tell a browser what a page needs at an address, for the head of index.html: the browser
 * fetches it at once, instead of finding the scripts and then the data one after the other.
 */
export function pageHints(files: PageFiles, url: string, isSignedIn: boolean): string {
  const [path = '', query] = url.split('?', 2);
  const page = (isSignedIn ? [...ofUsers, ...ofVisitors] : ofVisitors).find((each) => each.path.test(path));
  const scripts = page ? (files[page.source] ?? []) : [];
  // Pages of links change the user first: what is read at the same time would be older than that.
  const isOfUsers = isSignedIn && !ofVisitors.some((each) => each.path.test(path));
  const data = isOfUsers ? [...ofFrame, ...(query === undefined ? (page?.data ?? []) : [])] : [];
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...data.map(
      (call) => `<link rel="preload" as="fetch" crossorigin href="${call.replaceAll('&', '&amp;')}">`,
    ),
  ].join('');
}
