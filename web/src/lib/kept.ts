import { canKeep, noteRecalled } from './offline-state.ts';

// The lists of a trainee that are shown without a network. Nothing of administrators, questions, documents or exports is in it.
const keptPath =
  /^\/api\/(?:(?:licenses|reports)(?:[/?]|$)|(?:sessions|sites|stats|supervisors|todos|user)(?:\?|$))/;

// Of the first answer on, because the network may be away when it is needed.
const load = () => import('./kept-answers.ts');

/** Whether the answer to a GET of this path is one of those that are kept. */
export const isKept = (path: string): boolean => keptPath.test(path);

/** Keeps the answer to a GET in this browser, if it is one of those that are kept. */
export function keep(path: string, { headers, status }: Response, body: string): void {
  if (!canKeep() || status !== 200 || !isKept(path)) return;
  if (headers.get('Cache-Control')?.includes('no-store')) return;
  const at = Date.now();
  // A full or forbidden storage is ignored.
  void load()
    .then(({ keepAnswer }) => keepAnswer(path, body, at))
    .catch(() => undefined);
}

/** Returns the last answer to a GET that is kept for the user of this page. */
export async function recall(path: string): Promise<string | undefined> {
  if (!canKeep() || !isKept(path)) return undefined;
  const answer = await load()
    .then(({ recallAnswer }) => recallAnswer(path))
    .catch(() => undefined);
  if (answer) noteRecalled(answer.at);
  return answer?.body;
}

/** Deletes all that is kept of the user's answers, such as at sign-out. */
export async function forgetKept(): Promise<void> {
  if (!canKeep()) return;
  await load()
    .then(({ forgetAnswers }) => forgetAnswers())
    .catch(() => undefined);
}
