import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

type Handle = ElementHandle<SVGElement | HTMLElement>;

interface FocusedElement {
  element: Handle;
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
async function waitUntilUsable(target: Locator): Promise<Handle> {
  await target.waitFor();
  const element = await target.elementHandle();
  if (!element) throw new Error(`${String(target)} is gone`);
  await element.waitForElementState('enabled');
  return element;
}

// Each of these runs in the page, and so can use nothing from outside of it.

interface FocusState {
  /** It is no longer on the page. */
  isGone: boolean;
  /** Leads nearer; none when the focus is there. */
  key: string | undefined;
  /** How often the key is to be pressed, as far as can be told. */
  count: number;
  /** Presses what has the focus. */
  pressKey: string | undefined;
  /** What has the focus, in words. */
  focused: string;
}

/** Where the focus is as seen from an element, or from what it belongs to, as the words of a link do. */
function focusStateOf(wanted: Element): FocusState {
  const target = wanted.closest('a, button, input, select, textarea, summary, [tabindex]') ?? wanted;
  const focused = document.activeElement ?? document.body;
  const isRadio = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type === 'radio';
  const isBefore = (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const words = focused.getAttribute('aria-label') ?? focused.id ?? '';
  const description = `${focused.tagName.toLowerCase()} "${(words || focused.textContent).slice(0, 30)}"`;
  const key = keyTo();
  const count = key?.endsWith('Tab') ? stopsBetween() + 1 : 1;
  return { isGone: !target.isConnected, key, count, pressKey: pressKey(), focused: description };

  function keyTo(): string | undefined {
    if (focused === target) return undefined;
    if (isRadio(target) && isRadio(focused) && target.name === focused.name && target.form === focused.form)
      return isBefore ? 'ArrowUp' : 'ArrowDown';
    const group = target.closest('[role=menu], [role=tablist]');
    if (group?.contains(focused) && focused.matches('[role=tab], [role=menuitem]')) {
      if (group.role === 'menu') return isBefore ? 'ArrowUp' : 'ArrowDown';
      return isBefore ? 'ArrowLeft' : 'ArrowRight';
    }
    // From nowhere, and from what is around it, the way leads on.
    return isBefore ? 'Shift+Tab' : 'Tab';
  }

  function stopsBetween(): number {
    const [first, last] = isBefore ? [target, focused] : [focused, target];
    const follows = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]',
    );
    return [...stops].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !(isRadio(stop) && !stop.checked) &&
        follows(first, stop) &&
        follows(stop, last) &&
        stop.checkVisibility({ visibilityProperty: true }),
    ).length;
  }

  function pressKey(): string | undefined {
    if (isRadio(target)) return target.checked ? undefined : 'Space';
    return target instanceof HTMLInputElement && target.type === 'checkbox' ? 'Space' : 'Enter';
  }
}

/** Why somebody who looks at the page does not see that the focus is on an element; empty when they do. */
function focusProblemOf(wanted: Element): string {
  const target = wanted.closest('a, button, input, select, textarea, summary, [tabindex]') ?? wanted;
  const { left, top, width, height } = target.getBoundingClientRect();
  const isOutlined = (element: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const around = [target, target.parentElement, target.parentElement?.parentElement].filter(
    (one) => one != null,
  );
  const frame = target.closest('.Mui-focused')?.querySelector(':scope > fieldset');
  const isFramed = frame != null && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
  if (!isFramed && !around.some(isOutlined)) return 'nothing marks it';
  const isShown = [
    [0.5, 0.5],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ].some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return target.contains(hit);
  });
  return isShown ? '' : 'it is covered, or outside of the window';
}

/** How many options down from the one that is picked an option of a select is. */
export function optionDistance(element: Element, label: string): number {
  const select = element as HTMLSelectElement;
  const index = [...select.options].findIndex((option) => option.label.trim() === label);
  if (index === -1) throw new Error(`There is no option ${label}`);
  return index - select.selectedIndex;
}
