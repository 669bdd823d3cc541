import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

type Handle = ElementHandle<SVGElement | HTMLElement>;

interface FocusedElement {
  element: Handle;
  /** The key that presses the element; undefined for a radio button that the arrow keys have already picked. */
  pressKey: string | undefined;
}

const maxKeys = 400;
const maxDirectionChanges = 8;

/**
 * Moves the focus to an element by Tab and Shift+Tab, and by arrows inside menus, tabs and radio groups. Throws when
 * the element cannot be reached, or when the focus is not visible there.
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

/** Holds a key so that it repeats, which is faster than separate presses. */
async function hold({ keyboard }: Page, key: string, count: number): Promise<void> {
  const [name = '', modifier] = key.split('+').toReversed();
  if (modifier) await keyboard.down(modifier);
  for (let time = 0; time < count; time++) await keyboard.down(name);
  await keyboard.up(name);
  if (modifier) await keyboard.up(modifier);
}

/** Returns the element when it is on the screen and enabled. */
async function waitUntilUsable(target: Locator): Promise<Handle> {
  await target.waitFor();
  const element = await target.elementHandle();
  if (!element) throw new Error(`${String(target)} is gone`);
  await element.waitForElementState('enabled');
  return element;
}

// The following functions run in the page, and so can use nothing from outside of themselves.

interface FocusState {
  /** The element is no longer on the page. */
  isGone: boolean;
  /** The key that moves the focus closer; undefined when it is on the element. */
  key: string | undefined;
  /** The estimated number of presses. */
  count: number;
  /** The key that presses the focused element. */
  pressKey: string | undefined;
  /** A description of the focused element. */
  focused: string;
}

/** The position of the focus relative to an element, or to the control around it, such as a text's link. */
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

  function isInGroup(radio: HTMLInputElement): boolean {
    return isRadio(target) && target.name === radio.name && target.form === radio.form;
  }

  function keyTo(): string | undefined {
    if (focused === target) return undefined;
    if (isRadio(focused) && isInGroup(focused)) return isBefore ? 'ArrowUp' : 'ArrowDown';
    const group = target.closest('[role=menu], [role=tablist]');
    if (group?.contains(focused) && focused.matches('[role=tab], [role=menuitem]')) {
      if (group.role === 'menu') return isBefore ? 'ArrowUp' : 'ArrowDown';
      return isBefore ? 'ArrowLeft' : 'ArrowRight';
    }
    // Tab enters the group from outside, and is the first key when nothing has the focus.
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
        // A group of radio buttons is one stop: the checked one.
        !(isRadio(stop) && (!stop.checked || isInGroup(stop))) &&
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

/** Why the focus on an element is not visible; empty when it is. */
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

/** The number of options from the selected one down to the option with this label. */
export function optionDistance(element: Element, label: string): number {
  const select = element as HTMLSelectElement;
  const index = [...select.options].findIndex((option) => option.label.trim() === label);
  if (index === -1) throw new Error(`There is no option ${label}`);
  return index - select.selectedIndex;
}
