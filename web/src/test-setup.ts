import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { expectSessionEnd, setSessionEndHandler } from './lib/http.ts';

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
  if (typeof window !== 'undefined') {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
});
