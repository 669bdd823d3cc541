import { makeLoad } from './load.ts';
import { tellStory } from './story.ts';

/**
 * Runs in a pod of the cluster, and prints its outcome as the last line:
 * `node client.mjs story URL MAILBOX_URL` or `node client.mjs load URL TRAINEES`, which goes on until SIGTERM.
 */
const [what, url = '', third = ''] = process.argv.slice(2);
const end = new AbortController();
process.once('SIGTERM', () => end.abort());
// A run that was killed tells no pod to stop.
const limit = setTimeout(() => end.abort(), 10 * 60_000).unref();
const outcome =
  what === 'load' ? await makeLoad(url, Number(third), end.signal) : await tellStory(url, third);
clearTimeout(limit);
console.log(JSON.stringify(outcome));
