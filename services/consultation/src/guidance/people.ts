/** Tells the people of a text apart by the parts of their names. */
export class People {
  readonly #people: Set<string>[] = [];

  /** The number of the person with this name, from 1 on: 'Sample' and 'Robin' are both 'Robin Sample'. */
  numberOf(name: readonly string[]): number {
    const known = this.#people.findIndex((parts) => isSame(parts, name));
    const at = known === -1 ? this.#people.push(new Set()) - 1 : known;
    for (const part of name) this.#people[at]!.add(part);
    return at + 1;
  }
}

// Two full names with the same surname are of two people, who may be mother and son.
function isSame(parts: ReadonlySet<string>, name: readonly string[]): boolean {
  const [first] = name;
  if (name.length > 1 && parts.size > 1) return parts.has(first!);
  return name.some((part) => parts.has(part));
}
