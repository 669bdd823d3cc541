/** Tells the people of a text apart by the parts of their names. Looks each part up, however many people there are. */
export class PersonNumbers {
  readonly #people: Set<string>[] = [];
  /** The first person with a part of a name. */
  readonly #firstWith = new Map<string, number>();
  /** The person of whom that part is all that is known. */
  readonly #onlyWith = new Map<string, number>();

  /** The number of the person with this name, from 1 on: 'Sample' and 'Robin' are both 'Robin Sample'. */
  numberOf(name: readonly string[]): number {
    const known = this.#find(name);
    const at = known ?? this.#people.push(new Set()) - 1;
    for (const part of name) this.#add(at, part);
    return at + 1;
  }

  // Two full names with the same surname are of two people, who may be mother and son.
  #find(name: readonly string[]): number | undefined {
    const [first = ''] = name;
    const found = [this.#firstWith.get(first), ...name.map((part) => this.#onlyWith.get(part))];
    return found
      .filter((at) => at !== undefined)
      .reduce<number | undefined>((least, at) => (least === undefined || at < least ? at : least), undefined);
  }

  #add(at: number, part: string): void {
    const parts = this.#people[at]!;
    for (const before of parts.size === 1 ? parts : []) this.#onlyWith.delete(before);
    parts.add(part);
    if (parts.size === 1) this.#onlyWith.set(part, at);
    this.#firstWith.set(part, Math.min(this.#firstWith.get(part) ?? at, at));
  }
}
