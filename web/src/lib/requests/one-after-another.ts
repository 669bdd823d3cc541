// Used by use-undoable.ts.

const chains = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Makes a call when the earlier calls of the same owner about the same subject have ended, however they ended. Two that
 * are under way at once may reach the server in either order: a task that is reopened and completed again would stay
 * open.
 */
export function oneAfterAnother<A>(owner: object, subject: string, call: () => Promise<A>): Promise<A> {
  const last = chains.get(owner) ?? new Map<string, Promise<unknown>>();
  chains.set(owner, last);
  const answer = last.get(subject)?.then(call, call) ?? call();
  last.set(subject, answer);
  const forget = (): void => {
    if (last.get(subject) === answer) last.delete(subject);
  };
  answer.then(forget, forget);
  return answer;
}
