import createCache from '@emotion/cache';

// Test files share their modules and the document, so this is done once for all of them.
if (typeof document !== 'undefined') shareStyleElement();

/**
 * Lets one style element hold all rules, as in production. In development Emotion gives each rule an element of its
 * own, and searches the whole document, with thousands of them, for every text field that appears.
 */
function shareStyleElement(): void {
  const sheets: unknown = Object.getPrototypeOf(createCache({ key: 'any' }).sheet);
  if (typeof sheets !== 'object' || sheets === null) return;
  Object.defineProperty(sheets, 'isSpeedy', { get: () => true, set() {} });
}
