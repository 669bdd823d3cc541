/** Asks before a page is left; `leave` goes on to where somebody wanted to go, once nothing guards the page any more. */
export type AskToLeave = (leave: () => void) => void;

/**
 * Watches the ways out of a page while something on it is not saved: links, Back and Forward, and closing the window, about
 * which the browser itself asks. Other addresses of the same page are no way out. Answers how to end that.
 */
export function guardLeaving(ask: AskToLeave): () => void {
  const stops = [guardLinks(ask), guardHistory(ask), guardWindow()];
  return () => stops.forEach((stop) => stop());
}

function guardLinks(ask: AskToLeave): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !leadsAway(link, event)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => link.click());
  };
  // Before the router hears of it.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

// About what leads to another site the browser asks, as about closing the window.
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const { origin, pathname } = window.location;
  return (
    isPlain &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    link.origin === origin &&
    link.pathname !== pathname
  );
}

function guardHistory(ask: AskToLeave): () => void {
  const { pathname } = window.location;
  const index = indexOf(window.history.state);
  let isGoingBack = false;
  const onPopState = (event: PopStateEvent) => {
    if (isGoingBack) {
      isGoingBack = false;
      return event.stopImmediatePropagation();
    }
    const steps = index - indexOf(event.state);
    if (window.location.pathname === pathname || !steps) return;
    event.stopImmediatePropagation();
    // The address has changed already; what is on the screen has not.
    isGoingBack = true;
    window.history.go(steps);
    ask(() => window.history.go(-steps));
  };
  window.addEventListener('popstate', onPopState, true);
  return () => window.removeEventListener('popstate', onPopState, true);
}

// React Router numbers the entries that it makes. Of others nobody knows how far they are away.
function indexOf(state: unknown): number {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : Number.NaN;
}

function guardWindow(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
