import createCache from '@emotion/cache';
import * as react from 'react';
import { quickenComputedStyle } from './test-computed-style.ts';
import { quickenLabels } from './test-labels.ts';

// Test files share their modules and the document, so this is done once for all of them.
if (typeof document !== 'undefined' && document.defaultView) {
  quickenComputedStyle(document.defaultView);
  window.getComputedStyle = document.defaultView.getComputedStyle;
  quickenLabels();
  shareStyleElement();
  leaveOwnerStacks();
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

/**
 * Makes React believe that it has recorded enough stacks. In development React records one for each element that is
 * created, up to 10,000 a second, and shows them only in warnings. That took a fifth of the time of the tests.
 */
function leaveOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  keepAt(internals, 'recentlyCreatedOwnerStacks', Number.POSITIVE_INFINITY);
}

/** Makes a property return a fixed value, whatever is assigned to it. */
function keepAt(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { get: () => value, set() {} });
}
