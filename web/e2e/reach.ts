import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultOf, standingOf } from './focus.ts';

type Element = ElementHandle<SVGElement | HTMLElement>;

interface Reached {
  element: Element;
  /** Presses it; none for a radio button that the arrows have picked already. */
  pressKey: string | undefined;
}

const maxKeys = 200;
const maxTurns = 8;

/**
 * Moves the focus to an element by Tab and Shift+Tab, inside of menus, tabs and radio groups by arrows. Fails when it
 * cannot be reached, or when it cannot be seen there.
 */
export async function reach(page: Page, target: Locator): Promise<Reached> {
  let element = await usable(target);
  const trail: string[] = [];
  let turns = 0;
  let lastKey = '';
  while (trail.length < maxKeys && turns < maxTurns) {
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
    await page.keyboard.press(standing.key);
  }
  const last = trail.slice(-10).join(' > ');
  throw new Error(`${trail.length} keys did not lead to ${String(target)} on ${page.url()}: … ${last}`);
}

/** The element, once it is on the screen and can be used. */
async function usable(target: Locator): Promise<Element> {
  await target.waitFor();
  const element = await target.elementHandle();
  if (!element) throw new Error(`${String(target)} is gone`);
  await element.waitForElementState('enabled');
  return element;
}
