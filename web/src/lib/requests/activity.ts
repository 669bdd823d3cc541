// Used by the application's frame, and http.ts.

const idleMs = 60_000;

let touchedAt = performance.now();

const note = (): void => {
  touchedAt = performance.now();
};

// The pictures of the landing page are rendered on the server, where nobody touches anything.
if (typeof window !== 'undefined') {
  // In the capture phase, because a page may handle the event, and scrolling does not bubble.
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'scroll'])
    window.addEventListener(type, note, { capture: true, passive: true });
}

/** Whether nobody has touched the page for a minute, so that a call is made by the page itself. */
export const isIdle = (): boolean => performance.now() - touchedAt > idleMs;
