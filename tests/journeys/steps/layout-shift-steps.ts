import type { BrowserContext, ElementHandle, Locator, Page, Route } from 'playwright-core';

/** An element that moved while it was visible, from `before` to `after`, in CSS pixels. */
export interface Move {
  element: string;
  before: string;
  after: string;
}

/** A layout shift as Chromium reports it: the part of the window that moved times how far. */
export interface Shift {
  value: number;
  moves: Move[];
}

interface ShiftSource {
  node: Node | null;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  sources: ShiftSource[];
}

interface Watched {
  takeShifts: () => Shift[];
}

/** Watches every page of a context for layout shifts, those after a press included. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = (element?.textContent ?? '').trim().slice(0, 40);
      return `${element?.tagName.toLowerCase() ?? 'removed'} "${text}"`;
    };
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
    const shiftOf = (entry: PerformanceEntry): Shift => {
      const { value, sources } = entry as ShiftEntry;
      return {
        value,
        moves: sources.map(({ node, previousRect, currentRect }) => ({
          element: nameOf(node),
          before: place(previousRect),
          after: place(currentRect),
        })),
      };
    };
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntry[]) => shifts.push(...entries.map(shiftOf));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    (window as unknown as Watched).takeShifts = () => {
      note(observer.takeRecords());
      return shifts.splice(0);
    };
  });
}

const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as Watched).takeShifts());

/** The order in which the calls of a page are answered. */
export type AnswerOrder = 'first asked first' | 'last asked first';

/**
 * Holds back the answers of the API and the code of a page, and lets them arrive one after the other. Code that was
 * asked for together arrives together.
 */
export class SlowAnswers {
  #held: Route[] = [];
  readonly #order: AnswerOrder;

  constructor(order: AnswerOrder) {
    this.#order = order;
  }

  /** Holds back what a page asks for from now on. */
  async hold(page: Page): Promise<void> {
    await page.route(/\/(api|assets)\//, (route) => void this.#held.push(route));
  }

  /** Lets everything arrive, until the page is there, asks for no more and stands still. */
  async settle(page: Page, isThere: () => boolean = () => true): Promise<void> {
    for (;;) {
      await standStill(page);
      const next = this.#takeNext();
      if (next.length === 0 && isThere()) return;
      await Promise.all(next.map(answer));
    }
  }

  /** Lets everything arrive until an element is there, and scrolls to it. */
  async bring(page: Page, find: Interaction['target']): Promise<Locator> {
    const target = find(page).filter({ visible: true }).first();
    let hasWaited = false;
    const waiting = target.waitFor().finally(() => (hasWaited = true));
    await Promise.all([waiting, this.settle(page, () => hasWaited)]);
    await target.scrollIntoViewIfNeeded();
    await this.settle(page);
    return target;
  }

  #takeNext(): Route[] {
    const next = this.#held.at(this.#order === 'first asked first' ? 0 : -1);
    if (!next) return [];
    const isTaken = (route: Route) => route === next || (isCode(next) && isCode(route));
    const taken = this.#held.filter(isTaken);
    this.#held = this.#held.filter((route) => !isTaken(route));
    return taken;
  }
}

const isCode = (route: Route): boolean => route.request().url().includes('/assets/');

async function answer(route: Route): Promise<void> {
  await route.continue();
  // A call that the page gave up has no answer.
  await route
    .request()
    .response()
    .then((response) => response?.finished());
}

/** Waits until nothing in a page has changed for some frames and no animation runs. */
function standStill(page: Page): Promise<unknown> {
  return unlessLeft(
    page.evaluate(async () => {
      const stillFrames = 6;
      const isMoving = () =>
        document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      let changes = 0;
      const observer = new MutationObserver(() => changes++);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      for (let still = 0; still < stillFrames; still++) {
        const before = changes;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (changes !== before || isMoving()) still = 0;
      }
      observer.disconnect();
    }),
  );
}

/** The result of an evaluation; undefined when the page was left meanwhile, as by a link. */
async function unlessLeft<T>(evaluation: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await evaluation;
  } catch (error) {
    if (error instanceof Error && /context was destroyed|navigat/u.test(error.message)) return undefined;
    throw error;
  }
}

/** What a person does on a page, first or after that. */
export interface Interaction {
  target: (page: Page) => Locator;
  /** Text to type; a target without it is pressed. */
  text?: string;
  /** The address of a call that follows after a pause in typing. */
  asks?: RegExp;
  /** Whether what follows may move: a part opens, a list is filtered, or errors appear above the end of a form. */
  movesBelow?: boolean;
}

export interface Measured {
  onLoad: Shift[];
  /** What each interaction moved. */
  onPresses: Pressed[];
}

export interface Pressed {
  shifts: Shift[];
  /** How far the element of the interaction moved, in CSS pixels. */
  movedPx: number;
}

export interface Visit {
  url: string;
  order: AnswerOrder;
  /** What is done on the page, one after the other. */
  interactions: readonly Interaction[];
  /**
   * Looks at the page when it is there, before anything is done, and can let it come to rest meanwhile. What moves then
   * is not measured.
   */
  look: (settle: () => Promise<void>) => Promise<void>;
}

/** Opens a page with slow answers, looks at it, does what is done on it, and returns what moved. */
export async function measureShifts(
  page: Page,
  { url, order, interactions, look }: Visit,
): Promise<Measured> {
  const answers = new SlowAnswers(order);
  await answers.hold(page);
  await page.goto(url, { waitUntil: 'commit' });
  for (const { target } of interactions.slice(0, 1)) await answers.bring(page, target);
  const onLoad = await takeShifts(page);
  await look(() => answers.settle(page));
  await answers.settle(page);
  await takeShifts(page);
  const onPresses: Pressed[] = [];
  for (const interaction of interactions) onPresses.push(await interact(page, answers, interaction));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { onLoad, onPresses };
}

async function interact(
  page: Page,
  answers: SlowAnswers,
  { target: find, text, asks }: Interaction,
): Promise<Pressed> {
  const target = await answers.bring(page, find);
  const pressed = await target.elementHandle();
  const before = await placeOf(pressed);
  const asked = asks && page.waitForRequest(asks);
  await (text === undefined ? target.click() : target.pressSequentially(text));
  await asked;
  await answers.settle(page);
  const after = await placeOf(pressed);
  return { shifts: await takeShifts(page), movedPx: movedBetween(before, after) };
}

interface Place {
  inWindow: number;
  onPage: number;
}

// Undefined for an element that is no longer there.
function placeOf(element: ElementHandle | null): Promise<Place | undefined> {
  const place = element?.evaluate((node) => {
    if (!(node instanceof Element) || !node.isConnected) return undefined;
    const { top } = node.getBoundingClientRect();
    return { inWindow: Math.round(top), onPage: Math.round(top + window.scrollY) };
  });
  return unlessLeft(place);
}

// A page may scroll to the field that it gives the focus to.
function movedBetween(before: Place | undefined, after: Place | undefined): number {
  if (!before || !after || after.onPage === before.onPage) return 0;
  return after.inWindow - before.inWindow;
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
