// Used by the application's frame, and app-router.tsx and unsaved-changes.tsx.
import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type Path,
  type To,
} from 'react-router-dom';

/** A move to another address. */
export interface Move {
  action: NavigationType;
  location: Location;
  /** Whether the page has to show the address before anything else happens: for what is typed into a field. */
  isAtOnce: boolean;
}

/** Whether a move from one address to the next has to wait. */
export type Holds = (from: Path, to: Path) => boolean;

/** The addresses of the tab, for a router of React Router. */
export interface AppHistory extends Navigator {
  /** Where the tab is, and how it came there. */
  current: () => Omit<Move, 'isAtOnce'>;
  /** Tells of every move that is not held. Returns the function that stops it. */
  listen: (listener: (move: Move) => void) => () => void;
  /** Asks before every move. Returns the function that stops it. */
  hold: (holds: Holds) => () => void;
  /** Makes the move that was held last. */
  proceed: () => void;
  /** Forgets the move that was held last. */
  stay: () => void;
}

/** What an entry of the browser's history keeps: the state of the page, a key of its own, and its number. */
interface HistoryState {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const { Pop, Push, Replace } = NavigationType;

/**
 * The browser's history. React Router has one that can hold moves only together with its loading of data, which is 15
 * kB that nothing here uses.
 */
export function browserHistory(): AppHistory {
  const stateNow = (): HistoryState => (window.history.state ?? {}) as HistoryState;
  const here = (): Location => {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = stateNow();
    return { pathname, search, hash, state: usr, key, mask: undefined };
  };
  if (stateNow().idx === undefined) window.history.replaceState({ ...stateNow(), idx: 0 }, '');
  let index = stateNow().idx ?? 0;
  let last: Omit<Move, 'isAtOnce'> = { action: Pop, location: here() };
  let listener: ((move: Move) => void) | undefined;
  let holds: Holds = () => false;
  let isAsked = true;
  let held: (() => void) | undefined;
  let whenBack: (() => void) | undefined;

  const tell = (action: NavigationType, isAtOnce: boolean) => {
    index = stateNow().idx ?? 0;
    last = { action, location: here() };
    listener?.({ ...last, isAtOnce });
  };
  const isHeld = (to: Path) => isAsked && holds(last.location, to);
  const unasked = (move: () => void) => () => {
    isAsked = false;
    move();
  };

  const move = (action: NavigationType, to: To, state: unknown, options?: NavigateOptions): void => {
    const path = {
      pathname: last.location.pathname,
      search: '',
      hash: '',
      ...(typeof to === 'string' ? parsePath(to) : to),
    };
    if (isHeld(path)) {
      held = unasked(() => move(action, to, state, options));
      return;
    }
    isAsked = true;
    const key = Math.random().toString(36).slice(2, 10);
    const idx = (stateNow().idx ?? 0) + (action === Push ? 1 : 0);
    const entry: HistoryState = { usr: state, key, idx };
    if (action === Push) window.history.pushState(entry, '', createPath(path));
    else window.history.replaceState(entry, '', createPath(path));
    tell(action, options?.flushSync === true);
  };

  // The browser has gone back or forward already: what is held is undone, and done again later.
  const onPopState = () => {
    if (whenBack) {
      whenBack();
      whenBack = undefined;
      return;
    }
    const delta = (stateNow().idx ?? index) - index;
    if (delta !== 0 && isHeld(here())) {
      const isBack = new Promise<void>((resolve) => (whenBack = resolve));
      held = () => void isBack.then(unasked(() => window.history.go(delta)));
      window.history.go(-delta);
      return;
    }
    isAsked = true;
    tell(Pop, false);
  };

  return {
    current: () => last,
    listen: (listening) => {
      listener = listening;
      window.addEventListener('popstate', onPopState);
      return () => {
        listener = undefined;
        window.removeEventListener('popstate', onPopState);
      };
    },
    hold: (holding) => {
      holds = holding;
      return () => (holds = () => false);
    },
    proceed: () => {
      held?.();
      held = undefined;
    },
    stay: () => (held = undefined),
    push: (to, state, options) => move(Push, to, state, options),
    replace: (to, state, options) => move(Replace, to, state, options),
    go: (delta) => window.history.go(delta),
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation: (to) => new URL(typeof to === 'string' ? to : createPath(to), window.location.origin),
  };
}
