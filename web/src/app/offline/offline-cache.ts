import { cacheRest } from '../../worker/messages.ts';
import { isIdle } from '../../lib/requests/activity.ts';
import { forgetOldChoices } from '../../lib/offline/calendar-choices.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { changeOfflineState } from '../../lib/requests/offline-state.ts';
import { sendWaiting } from './waiting-sender.ts';
import { waitingOf } from '../../lib/offline/waiting-sessions.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 300_000;
const workerPath = '/worker.js';
const idleCheckMs = 10_000;

/** What the pages of the shell ask for: cached before the network is away, also if those pages were never open. */
const listsToCache = [
  '/api/supervisors',
  '/api/licenses',
  '/api/favorites',
  '/api/sessions/recent-supervisors',
  '/api/sessions?page=1&pageSize=20',
  '/api/sessions?page=1&pageSize=10',
  '/api/sessions?page=1&pageSize=1&status=pending',
  '/api/stats',
  '/api/todos',
  '/api/sessions?page=1&pageSize=5',
];

/** What this needs of the page. */
export interface Page {
  tell: (toast: { title: string; description?: string; isError?: boolean }) => void;
  /** Fetches the lists on the screen again. */
  refresh: () => Promise<unknown>;
}

/**
 * Sends the sessions of a user that wait in this browser: at once, when the network comes back, when the page becomes
 * visible, and with growing pauses while some wait. Tells the user what came of it. Returns the function that ends it.
 */
export function startSending(userId: number, { tell, refresh }: Page): () => void {
  const waiting = waitingOf(userId);
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isEnded = false;

  const round = async (): Promise<void> => {
    if (isSending || isEnded) return;
    isSending = true;
    clearTimeout(timer);
    try {
      const { logged, refused, duplicates, isUnfinished } = await sendWaiting(waiting);
      if (isEnded) return;
      const [refusal] = refused;
      if (refusal !== undefined) {
        tell({ title: 'A session could not be logged', description: refusal, isError: true });
      } else if (duplicates > 0) tell(alreadyLogged);
      else if (logged > 0) tell({ title: `${countOf(logged, 'session')} from this device logged` });
      if (logged > 0) void refresh();
      if (logged + refused.length + duplicates > 0) pauseMs = firstPauseMs;
      if (isUnfinished) timer = setTimeout(() => void round(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    } finally {
      isSending = false;
    }
  };
  const soon = () => {
    pauseMs = firstPauseMs;
    if (navigator.onLine && document.visibilityState === 'visible') void round();
  };
  const unwatch = waiting.onChange(() => isSending || soon());
  waiting.show().catch(() => changeOfflineState({ waiting: { userId, sessions: [] } }));
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  soon();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    unwatch();
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}

const alreadyLogged = {
  title: 'Already logged?',
  description:
    'A session on this device looks like one in your history. Choose in History whether to log it again.',
};

/**
 * Prepares for a time without a network once the page has loaded: keeps the code of the shell and the user's lists, and
 * the code of all other pages when nobody has touched the page for a minute.
 */
export function prepareForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const prepare = () =>
    void Promise.all([
      navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }),
      cacheLists(),
      forgetOldChoices(),
    ]).catch(() => undefined);
  const timer = setInterval(() => {
    if (!isIdle()) return;
    clearInterval(timer);
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(cacheRest, []));
  }, idleCheckMs);
  if ('requestIdleCallback' in window) requestIdleCallback(prepare, { timeout: 10_000 });
  else setTimeout(prepare, 3_000);
}

// Nobody waits for these: an error, such as the end of the web session, is left to the calls of the page.
async function cacheLists(): Promise<void> {
  for (const path of listsToCache) if ((await cacheList(path)) === undefined) return;
  // Only a trainee with a license is asked for a site.
  if ((await cacheList('/api/licenses')) !== '[]') await cacheList('/api/sites');
}

/** Caches a list unless it is cached already. Returns its body; undefined when there is no answer to cache. */
async function cacheList(path: string): Promise<string | undefined> {
  const { cacheAnswer, recallAnswer } = await import('../../lib/requests/cached-answers.ts');
  const known = await recallAnswer(path);
  if (known) return known.body;
  const response = await fetch(path, { credentials: 'same-origin', headers: { Accept: 'application/json' } });
  if (response.status !== 200) return undefined;
  const body = await response.text();
  await cacheAnswer(path, response.headers, body);
  return body;
}
