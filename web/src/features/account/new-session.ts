import { expectSessionEnd } from '../../lib/http.ts';

/** Makes a call that replaces the web session. A poll under way may find nobody signed in meanwhile, which is no news. */
export async function inNewSession<T>(call: () => Promise<T>): Promise<T> {
  expectSessionEnd(true);
  try {
    return await call();
  } finally {
    expectSessionEnd(false);
  }
}
