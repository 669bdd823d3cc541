export type ReleaseSlot = () => void;

/** Limits the number of slots that each user has at the same time in this process. */
export class UserConcurrencyLimit {
  readonly #atOnce: number;
  readonly #inUse = new Map<number, number>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Returns the function that ends the slot; undefined when the user is at the limit. */
  take(userId: number): ReleaseSlot | undefined {
    const inUse = this.#inUse.get(userId) ?? 0;
    if (inUse >= this.#atOnce) return undefined;
    this.#inUse.set(userId, inUse + 1);
    return () => this.#end(userId);
  }

  #end(userId: number): void {
    const inUse = (this.#inUse.get(userId) ?? 0) - 1;
    if (inUse > 0) this.#inUse.set(userId, inUse);
    else this.#inUse.delete(userId);
  }
}
