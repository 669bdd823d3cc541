import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { ToastView } from './components/feedback/toast.tsx';
import { expectSessionEnd, setSessionEndHandler } from './lib/requests/http.ts';
import { changeOfflineState } from './lib/requests/offline-state.ts';
import { beIdle } from './lib/on-demand/when-idle.ts';
import './test-speed.ts';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

if (typeof window !== 'undefined') {
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Test files share their modules, and so this state.
  setSessionEndHandler(undefined);
  expectSessionEnd(false);
  changeOfflineState({ asOf: undefined, waiting: undefined });
  // The default of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 20_000 });

  if (typeof window !== 'undefined') {
    // Test files share the page, and so elements that a test has added itself.
    document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
});

// Dialogs open at once, as they do in a browser that was idle.
beforeAll(beIdle);

// Toasts appear at once, as they do after the first seconds on a page.
await ToastView.preload();
