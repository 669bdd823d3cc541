import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './message.ts';

interface Summary {
  ID: string;
  To: { Address: string }[];
}

const withinMs = 60_000;

/**
 * Waits for an email to an address, in the mailbox at `url`, whose text matches, and returns what matched. Asks
 * Mailpit's API, which a new pod may reach only after a moment, when the network has learnt of it.
 */
export async function awaitText(url: string, address: string, pattern: RegExp): Promise<string> {
  const endsAtMs = performance.now() + withinMs;
  let failure = '';
  while (performance.now() < endsAtMs) {
    try {
      const found = await findText(url, address, pattern);
      if (found !== undefined) return found;
    } catch (error) {
      failure = messageOf(error);
    }
    await sleep(300);
  }
  throw new Error(`no email to ${address} within ${withinMs / 1_000} s${failure && `: ${failure}`}`);
}

async function findText(url: string, address: string, pattern: RegExp): Promise<string | undefined> {
  for (const id of await idsTo(url, address)) {
    const { Text: text } = (await read(`${url}/api/v1/message/${id}`)) as { Text: string };
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}

async function idsTo(url: string, address: string): Promise<string[]> {
  const { messages } = (await read(`${url}/api/v1/messages?limit=500`)) as { messages: Summary[] };
  return messages.filter(({ To }) => To.some(({ Address }) => Address === address)).map(({ ID }) => ID);
}

async function read(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}
