// Used by the application's frame, and answer-cache.ts.
import { shownMoment } from '../figures/moments.ts';
import { changeOfflineState, offlineState } from './offline-state.ts';
import { inStores, knownUserIn, resultOf, setKnownUser } from './browser-store.ts';

interface CachedAnswer {
  path: string;
  userId: number;
  body: string;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
}

// Searches and pages of a long history make many paths.
const maxAnswers = 80;
const userPath = '/api/user';

/** The user of this page. Another tab may have signed in somebody else, whose answers must not be mixed in. */
let ownId: number | undefined;

// The same list, whatever the order of its query.
function nameOf(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${pathname}?${parameters}`;
}

/** Caches an answer. The answer to /api/user names the owner of the cached answers; those of any other are deleted. */
export async function cacheAnswer(path: string, headers: Headers, body: string): Promise<void> {
  if (headers.get('Cache-Control')?.includes('no-store')) return;
  const at = Date.now();
  if (path === userPath) ownId = (JSON.parse(body) as { id: number }).id;
  const userId = ownId;
  if (userId === undefined) return;
  await inStores(['known', 'answers'], 'readwrite', async (store) => {
    const answers = store('answers');
    if (path === userPath) {
      if (await setKnownUser(store('known'), userId)) await resultOf(answers.clear());
    } else if ((await knownUserIn(store('known'))) !== userId) return;
    await resultOf(answers.put({ path: nameOf(path), userId, body, at } satisfies CachedAnswer));
    if ((await resultOf(answers.count())) > maxAnswers) await removeOldest(answers);
  });
}

async function removeOldest(answers: IDBObjectStore): Promise<void> {
  const all = await resultOf<CachedAnswer[]>(answers.getAll());
  const oldest = all.filter(({ path }) => !path.startsWith(`${userPath}?`)).sort((a, b) => a.at - b.at)[0];
  if (oldest) await resultOf(answers.delete(oldest.path));
}

let oldest = Infinity;

/** Returns the body of the last answer, and notes that it is shown. */
export async function showAnswer(path: string): Promise<string | undefined> {
  const answer = await recallAnswer(path);
  if (!answer) return undefined;
  if (offlineState.asOf === undefined || answer.at < oldest) {
    oldest = answer.at;
    changeOfflineState({ asOf: shownMoment(oldest) });
  }
  return answer.body;
}

/** Returns the last cached answer for the user of this page. */
export function recallAnswer(path: string): Promise<CachedAnswer | undefined> {
  return inStores(['known', 'answers'], 'readonly', async (store) => {
    const known = await knownUserIn(store('known'));
    if (known === undefined || (ownId !== undefined && ownId !== known)) return undefined;
    const answer = await resultOf<CachedAnswer | undefined>(store('answers').get(nameOf(path)));
    if (answer?.userId !== known) return undefined;
    ownId = known;
    return answer;
  });
}

/** Deletes all cached answers, and forgets who was signed in. Sessions that wait to be sent stay. */
export async function forgetAnswers(): Promise<void> {
  ownId = undefined;
  await inStores(['known', 'answers'], 'readwrite', async (store) => {
    await resultOf(store('known').clear());
    await resultOf(store('answers').clear());
  });
}
