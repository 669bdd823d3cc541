import { expectSessionEnd } from '../../../lib/requests/http.ts';

/** Makes a call that replaces the web session, in which a poll under way may find nobody signed in. */
export async function inNewSession<T>(call: () => Promise<T>): Promise<T> {
  expectSessionEnd(true);
  try {
    return await call();
  } finally {
    expectSessionEnd(false);
  }
}
