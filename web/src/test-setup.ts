import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { expectSessionEnd, setSessionEndHandler } from './lib/http.ts';
import './test-speed.ts';

// On a machine that does a lot at once a second is soon over.
configure({ asyncUtilTimeout: 10_000 });

if (typeof window !== 'undefined') {
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Files share their modules, and with them what these remember.
  setSessionEndHandler(undefined);
  expectSessionEnd(false);
  // On a machine that does a lot at once a second is soon over.
  configure({ asyncUtilTimeout: 10_000 });

  if (typeof window !== 'undefined') {
    // What a test put there by itself: files share the page, too.
    document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
});
