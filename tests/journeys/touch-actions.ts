import type { Page } from 'playwright-core';
import type { Actor } from './actor.ts';

/** The hands of somebody who holds a phone. */
export function touchActions(page: Page): Omit<Actor, 'page' | 'device'> {
  return {
    press: (target) => target.tap(),
    write: (field, text) => field.fill(text),
    async writeDate(field, date) {
      if (await field.evaluate((element) => element instanceof HTMLInputElement)) return field.fill(date);
      await field.getByRole('button', { name: /^Choose date/ }).tap();
      const calendar = page.getByRole('dialog');
      await calendar.getByRole('gridcell', { name: String(Number(date.slice(-2))), exact: true }).tap();
      await calendar.getByRole('button', { name: 'OK' }).tap();
      return calendar.waitFor({ state: 'detached' });
    },
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
