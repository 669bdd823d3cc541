export type EndTurn = () => void;

/** Limits the number of turns that each user has at the same time in this process. */
export class UserTurns {
  readonly #atOnce: number;
  readonly #taken = new Map<number, number>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Returns the function that ends the turn; undefined when the user is at the limit. */
  take(userId: number): EndTurn | undefined {
    const taken = this.#taken.get(userId) ?? 0;
    if (taken >= this.#atOnce) return undefined;
    this.#taken.set(userId, taken + 1);
    return () => this.#end(userId);
  }

  #end(userId: number): void {
    const taken = (this.#taken.get(userId) ?? 0) - 1;
    if (taken > 0) this.#taken.set(userId, taken);
    else this.#taken.delete(userId);
  }
}
