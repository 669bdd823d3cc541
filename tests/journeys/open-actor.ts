import type { BrowserContext } from 'playwright-core';
import type { Device } from './device.ts';
import type { Actor } from './actor.ts';
import { keyboardActions } from './keyboard-actions.ts';
import { touchActions } from './touch-actions.ts';

/** Opens a tab, and works in it as one does on that device. */
export async function openActor(context: BrowserContext, device: Device): Promise<Actor> {
  const page = await context.newPage();
  // Without a listener the first request for a file may go to the system's dialog.
  page.on('filechooser', () => undefined);
  const actions = device === 'desktop' ? keyboardActions(page) : touchActions(page);
  return { page, device, ...actions };
}
