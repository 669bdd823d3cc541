import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How wide the window of each device is, in CSS pixels. */
export const widths = { desktop: 1280, phone: 390 } as const;

export type Device = keyof typeof widths;

export interface FileToPick {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** For what is sure to come, on a machine that may be busy. */
export const uiTimeoutMs = 10_000;

/** What a person does to a page: at a desk by keyboard alone, on a phone with a finger. */
export interface Actor {
  readonly page: Page;
  readonly device: Device;
  /** Presses a button, follows a link, turns a checkbox or a switch, picks a radio button, a tab or an item of a menu. */
  press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Replaces a date, 'yyyy-MM-dd'; the field is the browser's own, or the group of parts of a picker. */
  writeDate: (field: Locator, date: string) => Promise<void>;
  /** Picks an option of a select. */
  choose: (select: Locator, label: string) => Promise<void>;
  /** Presses the button that asks for a file, and gives one. */
  pickFile: (button: Locator, file: FileToPick) => Promise<void>;
  /** Takes back what a toast tells of. */
  undo: () => Promise<void>;
  /** Leaves a dialog without deciding anything. */
  closeDialog: (dialog: Locator) => Promise<void>;
  /** Tries to get rid of what is open without touching it. */
  dismiss: () => Promise<void>;
}

/** Goes to another page of the application by the menu. */
export async function goTo({ page, device, press }: Actor, entry: string): Promise<void> {
  if (device === 'phone') await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }));
}

/** Opens a dialog and leaves it again: the focus is back on what opened it. */
export async function expectDialogReturnsFocus(
  actor: Actor,
  opener: Locator,
  dialog: Locator,
): Promise<void> {
  await actor.press(opener);
  await closeAndExpectFocus(actor, dialog, opener);
}

/** Leaves a dialog; the focus is where it was before. */
export async function closeAndExpectFocus(actor: Actor, dialog: Locator, before: Locator): Promise<void> {
  await dialog.waitFor();
  await actor.closeDialog(dialog);
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(before);
}

/** Waits until an element has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  const focused = () =>
    target.evaluate((element) =>
      element === document.activeElement ? 'it' : document.activeElement?.outerHTML.slice(0, 300),
    );
  await expect
    .poll(focused, { message: `what has the focus instead of ${String(target)}`, timeout: uiTimeoutMs })
    .toBe('it');
}
