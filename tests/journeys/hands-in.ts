import type { BrowserContext } from 'playwright-core';
import type { Device } from './device.ts';
import type { Hands } from './hands.ts';
import { keyboardHands } from './keyboard-hands.ts';
import { touchHands } from './touch-hands.ts';

/** Opens a tab, and works in it as one does on that device. */
export async function handsIn(context: BrowserContext, device: Device): Promise<Hands> {
  const page = await context.newPage();
  // Without a listener the first request for a file may go to the system's dialog.
  page.on('filechooser', () => undefined);
  const hands = device === 'desktop' ? keyboardHands(page) : touchHands(page);
  return { page, device, ...hands };
}
