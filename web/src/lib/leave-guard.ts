/** Asks before a page is left. `leave` continues the navigation once the page is no longer guarded. */
export type AskToLeave = (leave: () => void) => void;

/**
 * Guards a page with unsaved changes against links, Back and Forward, and closing the window, for which the browser
 * itself asks. Other addresses of the same page are not guarded. Returns the function that ends it.
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
  // In the capture phase, before the router handles the click.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

// For links to other sites the browser itself asks, as for closing the window.
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
    // The address has changed already, but the screen has not.
    isGoingBack = true;
    window.history.go(steps);
    ask(() => window.history.go(-steps));
  };
  window.addEventListener('popstate', onPopState, true);
  return () => window.removeEventListener('popstate', onPopState, true);
}

// React Router numbers its own entries. The distance to other entries is unknown.
function indexOf(state: unknown): number {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : Number.NaN;
}

function guardWindow(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
