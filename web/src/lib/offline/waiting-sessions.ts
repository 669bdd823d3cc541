// Used by session and the application's frame.
import { inStores, resultOf } from '../requests/browser-store.ts';
import { changeOfflineState } from '../requests/offline-state.ts';
import { randomId } from '../requests/submit-key.ts';
import { isEditable, type WaitingSession } from '../requests/waiting-session.ts';
import type { CreateSessionBody } from '../session-body.ts';

/** Returns the changed session, or 'removed'; undefined leaves it unchanged. */
export type Decide = (session: WaitingSession) => WaitingSession | 'removed' | undefined;

/** The store of waiting sessions. Each method is one transaction, which other tabs see as a whole. */
export interface WaitingStore {
  add: (session: Omit<WaitingSession, 'id'>) => Promise<void>;
  /** The sessions of a user, in the order of logging. */
  list: (userId: number) => Promise<WaitingSession[]>;
  /** Changes a session of the user. Returns what was decided; undefined when nothing was, or there is none. */
  change: (userId: number, id: number, decide: Decide) => Promise<WaitingSession | 'removed' | undefined>;
}

export const browserStore: WaitingStore = {
  async add(session) {
    await inStores(['waiting'], 'readwrite', (store) => resultOf(store('waiting').add(session)));
  },
  list: (userId) =>
    inStores(['waiting'], 'readonly', async (store) => {
      const all = await resultOf<WaitingSession[]>(store('waiting').getAll());
      return all.filter((session) => session.userId === userId);
    }),
  change: (userId, id, decide) =>
    inStores(['waiting'], 'readwrite', async (store) => {
      const session = await resultOf<WaitingSession | undefined>(store('waiting').get(id));
      const decided = session?.userId === userId ? decide(session) : undefined;
      if (decided === 'removed') await resultOf(store('waiting').delete(id));
      else if (decided) await resultOf(store('waiting').put(decided));
      return decided;
    }),
};

/** What tabs tell each other of a change. */
interface ChangeNews {
  removed?: number;
}

/** The sessions of one user that wait in this browser. */
export class WaitingSessions {
  readonly userId: number;
  readonly store: WaitingStore;
  /** The ids of sessions that the user has removed, here or in another tab. */
  readonly removed = new Set<number>();
  readonly #listeners = new Set<() => void>();
  readonly #tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('waiting-sessions') : undefined;

  constructor(userId: number, store: WaitingStore = browserStore) {
    this.userId = userId;
    this.store = store;
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<ChangeNews>) => {
      if (data.removed !== undefined) this.removed.add(data.removed);
      void this.#show();
    });
  }

  /** Calls the listener after each change that this tab makes. Returns the function that ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Shows the sessions to the page. */
  async show(): Promise<void> {
    const { userId } = this;
    changeOfflineState({ waiting: { userId, sessions: await this.store.list(userId) } });
  }

  /** Keeps a session until it is sent. `wasTried` tells that it was sent before under the same key. */
  async add(body: CreateSessionBody, key: string, wasTried: boolean): Promise<void> {
    const at = Date.now();
    await this.store.add({ userId: this.userId, key, body, at, ...(wasTried && { triedAt: at }) });
    // Without this a browser that runs out of space may delete them.
    void navigator.storage?.persist?.().catch(() => false);
    await this.changed();
  }

  /** Changes a session that the server does not have, under a new key. Returns false when it may have it by now. */
  async edit(id: number, body: CreateSessionBody): Promise<boolean> {
    const decided = await this.store.change(this.userId, id, (session) => {
      if (!isEditable(session)) return undefined;
      const { triedAt: _triedAt, refusal: _refusal, isDuplicate: _isDuplicate, ...rest } = session;
      return { ...rest, body: { ...body, unlessDuplicate: true }, key: randomId() };
    });
    await this.changed();
    return decided !== undefined;
  }

  /** Has a session sent although there is an identical one. Its key stays: the server has nothing under it. */
  async logAnyway(id: number): Promise<void> {
    await this.store.change(this.userId, id, ({ isDuplicate, ...session }) =>
      isDuplicate ? { ...session, body: { ...session.body, unlessDuplicate: false } } : undefined,
    );
    await this.changed();
  }

  async remove(id: number): Promise<void> {
    await this.store.change(this.userId, id, () => 'removed');
    this.removed.add(id);
    await this.changed({ removed: id });
  }

  /** Shows a change here and in other tabs. */
  async changed(news: ChangeNews = {}): Promise<void> {
    await this.#show();
    this.#tabs?.postMessage(news);
    for (const listener of this.#listeners) listener();
  }

  close(): void {
    this.#tabs?.close();
  }

  // What is shown may be old for a moment; the store is right.
  #show(): Promise<void> {
    return this.show().catch(() => undefined);
  }
}

let current: WaitingSessions | undefined;

/** The waiting sessions of the user of this page. */
export function waitingOf(userId: number): WaitingSessions {
  if (current?.userId !== userId) {
    current?.close();
    current = new WaitingSessions(userId);
  }
  return current;
}
