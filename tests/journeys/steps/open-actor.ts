import type { ElementHandle, Page, BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { uiTimeoutMs, type Actor, type Device } from './actor.ts';
import { optionDistance, focusByKeyboard } from './keyboard-focus.ts';

function keyboardActions(page: Page): Omit<Actor, 'page' | 'device'> {
  const { keyboard } = page;
  return {
    async press(target) {
      const { pressKey } = await focusByKeyboard(page, target);
      if (pressKey) await keyboard.press(pressKey);
    },
    async write(field, text) {
      const { element } = await focusByKeyboard(page, field);
      await keyboard.press('ControlOrMeta+A');
      await (text === '' ? keyboard.press('Delete') : type(page, text));
      expect(await element.inputValue(), `what stands in ${String(field)}`).toBe(text);
    },
    async writeDate(field, date) {
      const [year = '', month = '', day = ''] = date.split('-');
      const { element } = await focusByKeyboard(page, field);
      // The field has stops inside: Shift+Tab from below would enter it at the last of them.
      await enterFromAbove(page, element);
      await keyboard.type(month + day + year);
      expect(await field.inputValue(), `what stands in ${String(field)}`).toBe(date);
    },
    async choose(select, label) {
      const { element } = await focusByKeyboard(page, select);
      const distance = () => element.evaluate(optionDistance, label);
      const steps = await distance();
      // The list is opened first, so that the options on the way are not picked too.
      await keyboard.press('Space');
      for (let step = 0; step < Math.abs(steps); step++) {
        await keyboard.press(steps < 0 ? 'ArrowUp' : 'ArrowDown');
      }
      await keyboard.press('Enter');
      const message = `how far ${label} is away`;
      await expect.poll(distance, { message, timeout: uiTimeoutMs }).toBe(0);
    },
    async pickFile(button, file) {
      await focusByKeyboard(page, button);
      const asking = page.waitForEvent('filechooser');
      await keyboard.press('Enter');
      await (await asking).setFiles(file);
    },
    undo: () => keyboard.press('ControlOrMeta+Z'),
    closeDialog: () => keyboard.press('Escape'),
    dismiss: () => keyboard.press('Escape'),
  };
}

async function enterFromAbove({ keyboard }: Page, element: ElementHandle): Promise<void> {
  while (await element.evaluate((field) => field === document.activeElement))
    await keyboard.press('Shift+Tab');
  await keyboard.press('Tab');
}

// Long texts are inserted at once, as from the clipboard.
const type = ({ keyboard }: Page, text: string): Promise<void> =>
  text.length <= 8 ? keyboard.type(text) : keyboard.insertText(text);

function touchActions(page: Page): Omit<Actor, 'page' | 'device'> {
  return {
    press: (target) => target.tap(),
    write: (field, text) => field.fill(text),
    writeDate: (field, date) => field.fill(date),
    async choose(select, label) {
      await select.selectOption({ label });
    },
    async pickFile(button, file) {
      const asking = page.waitForEvent('filechooser');
      await button.tap();
      await (await asking).setFiles(file);
    },
    undo: () => page.getByRole('button', { name: 'Undo' }).tap(),
    closeDialog: (dialog) =>
      dialog
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .first()
        .tap(),
    dismiss: () => page.touchscreen.tap(5, 5),
  };
}

/** Opens a tab with the actions of a device. */
export async function openActor(context: BrowserContext, device: Device): Promise<Actor> {
  const page = await context.newPage();
  // Without a listener the first request for a file may go to the system's dialog.
  page.on('filechooser', () => undefined);
  const actions = device === 'desktop' ? keyboardActions(page) : touchActions(page);
  return { page, device, ...actions };
}
