import { setTimeout as sleep } from 'node:timers/promises';

interface Summary {
  ID: string;
  To: { Address: string }[];
}

const withinMs = 60_000;

/** Waits for an email to an address, in the mailbox at `url`, whose text matches, and returns what matched. Asks Mailpit's API. */
export async function awaitText(url: string, address: string, pattern: RegExp): Promise<string> {
  const endsAtMs = performance.now() + withinMs;
  while (performance.now() < endsAtMs) {
    for (const id of await idsTo(url, address)) {
      const { Text: text } = (await read(`${url}/api/v1/message/${id}`)) as { Text: string };
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) return found;
    }
    await sleep(300);
  }
  throw new Error(`no email to ${address} within ${withinMs / 1_000} s`);
}

async function idsTo(url: string, address: string): Promise<string[]> {
  const { messages } = (await read(`${url}/api/v1/messages?limit=500`)) as { messages: Summary[] };
  return messages.filter(({ To }) => To.some(({ Address }) => Address === address)).map(({ ID }) => ID);
}

async function read(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}
