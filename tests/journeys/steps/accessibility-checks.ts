import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Device } from './actor.ts';

const narrowest = { width: 360, height: 844 };

/**
 * The rules for every page: a title and a heading of its own, a menu with one line for each entry, and no horizontal
 * scrolling, on a phone of 360 px either.
 */
export async function expectAccessible(page: Page, device: Device, name: string): Promise<void> {
  const { title, headings } = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('[role=dialog]'))
      .map(({ textContent }) => textContent),
  }));
  // The landing page has no name of its own; its title says what the product is.
  expect(title, `the title of ${name}`).toMatch(/^(\S.* – Clinical Hours|Clinical Hours – \S.*)$/);
  expect(headings, `the first headings of ${name}`).toHaveLength(1);
  expect(await brokenMenuEntries(page), `entries of the menu in two lines on ${name}`).toEqual([]);
  await expectNoHorizontalScroll(page, name);
  if (device === 'phone') await expectNoHorizontalScrollWhenNarrow(page, name);
}

/** Checks that neither the page nor a dialog scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const all = [document.documentElement, ...document.querySelectorAll('[role=dialog]')];
      return Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    });
  const message = `${name} scrolls sideways at ${page.viewportSize()?.width}`;
  await expect.poll(overflow, { message }).toBeLessThanOrEqual(0);
}

function brokenMenuEntries(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const menu = document.querySelector('nav[aria-label=Main]')?.parentElement;
    const nodesOf = (entry: Element) =>
      [...entry.querySelectorAll('*')].flatMap((part) => [...part.childNodes]);
    const linesOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    };
    return [...(menu?.querySelectorAll('a, button') ?? [])]
      .flatMap(nodesOf)
      .filter((node) => node.nodeType === Node.TEXT_NODE && linesOf(node) > 1)
      .map(({ textContent }) => textContent ?? '');
  });
}

async function expectNoHorizontalScrollWhenNarrow(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error(`${name} has no size`);
  await page.setViewportSize(narrowest);
  await expectNoHorizontalScroll(page, name);
  await page.setViewportSize(size);
}
