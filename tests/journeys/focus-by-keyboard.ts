import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusProblemOf, focusStateOf } from './focus.ts';

type Element = ElementHandle<SVGElement | HTMLElement>;

interface FocusedElement {
  element: Element;
  /** Presses it; none for a radio button that the arrows have picked already. */
  pressKey: string | undefined;
}

const maxKeys = 400;
const maxDirectionChanges = 8;

/**
 * Moves the focus to an element by Tab and Shift+Tab, inside of menus, tabs and radio groups by arrows. Fails when it
 * cannot be reached, or when it cannot be seen there.
 */
export async function focusByKeyboard(page: Page, target: Locator): Promise<FocusedElement> {
  let element = await waitUntilUsable(target);
  const trail: string[] = [];
  let keys = 0;
  let directionChanges = 0;
  let lastKey = '';
  while (keys < maxKeys && directionChanges < maxDirectionChanges) {
    const state = await element.evaluate(focusStateOf);
    if (state.isGone) {
      element = await waitUntilUsable(target);
      continue;
    }
    if (state.key === undefined) {
      await expect
        .poll(() => element.evaluate(focusProblemOf), {
          message: `the focus on ${String(target)} can be seen`,
          timeout: 2000,
        })
        .toBe('');
      return { element, pressKey: state.pressKey };
    }
    trail.push(state.focused);
    if (lastKey && state.key !== lastKey) directionChanges++;
    lastKey = state.key;
    keys += state.count;
    await hold(page, state.key, state.count);
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
async function waitUntilUsable(target: Locator): Promise<Element> {
  await target.waitFor();
  const element = await target.elementHandle();
  if (!element) throw new Error(`${String(target)} is gone`);
  await element.waitForElementState('enabled');
  return element;
}
