import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The widths of the windows, in CSS pixels. */
export const widths = { desktop: 1280, phone: 390 } as const;

export type Device = keyof typeof widths;

export interface FileToPick {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A wait for a change that must come, long enough for a busy machine. */
export const uiTimeoutMs = 10_000;

/** The actions of a person on a page: at a desk by keyboard alone, on a phone by touch. */
export interface Actor {
  readonly page: Page;
  readonly device: Device;
  /** Presses a button, follows a link, toggles a checkbox or switch, or picks a radio button, tab or menu item. */
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  /** Replaces a date, 'yyyy-MM-dd'. */
  writeDate: (field: Locator, date: string) => Promise<void>;
  /** Picks an option of a select. */
  choose: (select: Locator, label: string) => Promise<void>;
  /** Presses the button that opens the file chooser, and picks a file. */
  pickFile: (button: Locator, file: FileToPick) => Promise<void>;
  /** Undoes the change that a toast reports. */
  undo: () => Promise<void>;
  /** Leaves a dialog without a decision. */
  closeDialog: (dialog: Locator) => Promise<void>;
  /** Tries to close what is open from outside of it. */
  dismiss: () => Promise<void>;
}

/** Chooses the supervisor in Add Hours, whose fields stand as one line after the first session. */
export async function chooseSupervisor({ page, press, choose }: Actor, name: string): Promise<void> {
  const select = page.getByLabel('Supervisor', { exact: true });
  const edit = page.getByRole('button', { name: 'Edit supervisor and details' });
  await select.or(edit).waitFor();
  if (await edit.isVisible()) await press(edit);
  await choose(select, name);
}

/** Goes to another page of the application by the menu. */
export async function goTo({ page, device, press }: Actor, entry: string): Promise<void> {
  if (device === 'phone') await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }));
}

/** Goes to the page behind the user's name in the menu. */
export async function goToAccount({ page, device, press }: Actor): Promise<void> {
  if (device === 'phone') await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('link', { name: /Account$/ }));
}

/** Opens and closes a dialog, and checks that the focus returns to the element that opened it. */
export async function expectDialogReturnsFocus(
  actor: Actor,
  opener: Locator,
  dialog: Locator,
): Promise<void> {
  await actor.press(opener);
  await closeAndExpectFocus(actor, dialog, opener);
}

/** Closes a dialog, and checks that the focus returns to `before`. */
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
