import { inStores, knownUserIn, resultOf } from '../requests/browser-store.ts';
import { canStore } from '../requests/offline-state.ts';

/** What a trainee chose for events of one title. */
export interface KeptChoice {
  /** A kind of hours and an activity, as in 'directClinical individual-therapy'. */
  activity: string;
  /** How long the events are, and how much of that is counted, in minutes. */
  length: number;
  minutes: number;
  /** The digest of the calendar's name. */
  calendar: string;
  /** When it was chosen, in milliseconds since 1970. */
  at: number;
}

interface Kept {
  /** Signs titles, and can be read by nobody, this page included. */
  key: CryptoKey;
  /** By the digests of titles. */
  choices: Record<string, KeptChoice>;
}

const maxAgeMs = 60 * 86_400_000;
// Sign-out clears all of the store (`forgetAnswers`).
const prefix = 'calendar ';
const nameOf = (userId: number): string => `${prefix}${userId}`;

const recent = (choices: Kept['choices']): Kept['choices'] =>
  Object.fromEntries(Object.entries(choices).filter(([, { at }]) => at > Date.now() - maxAgeMs));

/**
 * What a user chose for events of calendars in this browser, by digests of their titles: the titles themselves are kept
 * nowhere. Where nothing can be kept, it lasts as long as the page.
 */
export class CalendarChoices {
  readonly #userId: number;
  readonly #key: CryptoKey | undefined;
  choices: Kept['choices'];

  private constructor(userId: number, kept?: Kept) {
    this.#userId = userId;
    this.#key = kept?.key;
    this.choices = kept ? recent(kept.choices) : {};
  }

  static async open(userId: number): Promise<CalendarChoices> {
    // Missing on plain-HTTP hosts.
    const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
    if (!subtle || !canStore()) return new CalendarChoices(userId);
    try {
      const key = await subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      const kept = await inStores(['known'], 'readwrite', async (store) => {
        const known = store('known');
        if ((await knownUserIn(known)) !== userId) return undefined;
        const before = await resultOf<Kept | undefined>(known.get(nameOf(userId)));
        if (before) return before;
        await resultOf(known.put({ key, choices: {} } satisfies Kept, nameOf(userId)));
        return { key, choices: {} };
      });
      return new CalendarChoices(userId, kept);
    } catch {
      return new CalendarChoices(userId);
    }
  }

  /** Returns the digests of texts. Without a key they are the texts, which stay in the memory of the page. */
  async digestsOf(texts: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const key = this.#key;
    const pairs = [...new Set(texts)].map(async (text): Promise<[string, string]> => {
      if (!key) return [text, text];
      const plain = new TextEncoder().encode(text.trim().toLowerCase());
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, plain));
      return [text, Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')];
    });
    return new Map(await Promise.all(pairs));
  }

  /** Keeps choices by the digests of titles. */
  async keep(choices: Kept['choices']): Promise<void> {
    this.choices = { ...this.choices, ...choices };
    await this.#change((kept) => ({ ...kept, choices: recent({ ...kept.choices, ...choices }) }));
  }

  async forget(): Promise<void> {
    this.choices = {};
    await this.#change((kept) => ({ ...kept, choices: {} }));
  }

  // Nothing is written after the sign-out, which has removed the record.
  async #change(change: (kept: Kept) => Kept): Promise<void> {
    if (!this.#key) return;
    await inStores(['known'], 'readwrite', async (store) => {
      const before = await resultOf<Kept | undefined>(store('known').get(nameOf(this.#userId)));
      if (before) await resultOf(store('known').put(change(before), nameOf(this.#userId)));
    }).catch(() => undefined);
  }
}

/** Deletes what was chosen more than 60 days ago, whoever's it is. */
export function forgetOldChoices(): Promise<void> {
  return inStores(['known'], 'readwrite', async (store) => {
    const known = store('known');
    for (const name of await resultOf(known.getAllKeys())) {
      if (typeof name !== 'string' || !name.startsWith(prefix)) continue;
      const kept = await resultOf<Kept>(known.get(name));
      await resultOf(known.put({ ...kept, choices: recent(kept.choices) } satisfies Kept, name));
    }
  });
}
