const idleMs = 60_000;

let touchedAt = performance.now();

const note = (): void => {
  touchedAt = performance.now();
};

// In the capture phase, because a page may handle the event, and scrolling does not bubble. The pictures of the landing page
// are rendered where there are no events.
if ('addEventListener' in globalThis) {
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'scroll'])
    addEventListener(type, note, { capture: true, passive: true });
}

/** Whether nobody has touched the page for a minute, so that a call is made by the page itself. */
export const isIdle = (): boolean => performance.now() - touchedAt > idleMs;
