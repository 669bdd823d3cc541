import createCache from '@emotion/cache';
import { quickenComputedStyle } from './test-computed-style.ts';
import { quickenLabels } from './test-labels.ts';

// Test files share their modules and the document, so this is done once for all of them.
if (typeof document !== 'undefined' && document.defaultView) {
  quickenComputedStyle(document.defaultView);
  window.getComputedStyle = document.defaultView.getComputedStyle;
  quickenLabels();
  shareStyleElement();
}

/**
 * Lets one style element hold all rules, as in production. In development Emotion gives each rule an element of its
 * own, and searches the whole document, with thousands of them, for every text field that appears.
 */
function shareStyleElement(): void {
  const sheets: unknown = Object.getPrototypeOf(createCache({ key: 'any' }).sheet);
  if (typeof sheets !== 'object' || sheets === null) return;
  keepAt(sheets, 'isSpeedy', true);
}

/** Makes a property return a fixed value, whatever is assigned to it. */
function keepAt(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { get: () => value, set() {} });
}
