import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

const pressesIn = new WeakMap<BrowserContext, string[]>();

/** Notes whatever a mouse or a finger presses on the pages of a context. */
export async function watchPointer(context: BrowserContext): Promise<void> {
  const presses: string[] = [];
  pressesIn.set(context, presses);
  await context.exposeBinding('notePress', (_source, what: string) => presses.push(what));
  await context.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: (what: string) => void };
    const note = ({ type, isTrusted, target }: Event) => {
      if (isTrusted) notePress(`${type} on ${target instanceof Element ? target.tagName : 'the page'}`);
    };
    for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, note, true);
  });
}

/** Ends visits. Those at a desk were made by keyboard alone. */
export async function closeVisits(...contexts: BrowserContext[]): Promise<void> {
  // What the pages have to tell arrives before the answer to this.
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map((page) => page.evaluate(() => undefined)));
  for (const context of contexts) expect(pressesIn.get(context) ?? [], 'what a mouse pressed').toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
}
