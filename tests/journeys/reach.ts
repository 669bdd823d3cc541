import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultOf, standingOf } from './focus.ts';

type Element = ElementHandle<SVGElement | HTMLElement>;

interface Reached {
  element: Element;
  /** Presses it; none for a radio button that the arrows have picked already. */
  pressKey: string | undefined;
}

const maxKeys = 400;
const maxTurns = 8;

/**
 * Moves the focus to an element by Tab and Shift+Tab, inside of menus, tabs and radio groups by arrows. Fails when it
 * cannot be reached, or when it cannot be seen there.
 */
export async function reach(page: Page, target: Locator): Promise<Reached> {
  let element = await usable(target);
  const trail: string[] = [];
  let keys = 0;
  let turns = 0;
  let lastKey = '';
  while (keys < maxKeys && turns < maxTurns) {
    const standing = await element.evaluate(standingOf);
    if (standing.isGone) {
      element = await usable(target);
      continue;
    }
    if (standing.key === undefined) {
      await expect
        .poll(() => element.evaluate(faultOf), {
          message: `the focus on ${String(target)} can be seen`,
          timeout: 2000,
        })
        .toBe('');
      return { element, pressKey: standing.pressKey };
    }
    trail.push(standing.focused);
    if (lastKey && standing.key !== lastKey) turns++;
    lastKey = standing.key;
    keys += standing.count;
    await hold(page, standing.key, standing.count);
  }
  const last = trail.slice(-10).join(' > ');
  throw new Error(`${keys} keys did not lead to ${String(target)} on ${page.url()}: … ${last}`);
}

/** Presses a key and lets it repeat, which is faster than pressing it that often. */
async function hold({ keyboard }: Page, key: string, count: number): Promise<void> {
  const [name = '', modifier] = key.split('+').toReversed();
  if (modifier) await keyboard.down(modifier);
  for (let time = 0; time < count; time++) await keyboard.down(name);
  await keyboard.up(name);
  if (modifier) await keyboard.up(modifier);
}

/** The element, once it is on the screen and can be used. */
async function usable(target: Locator): Promise<Element> {
  await target.waitFor();
  const element = await target.elementHandle();
  if (!element) throw new Error(`${String(target)} is gone`);
  await element.waitForElementState('enabled');
  return element;
}
