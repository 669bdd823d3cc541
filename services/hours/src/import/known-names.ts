import { normalizeText } from '@clinical-hours/service-kit/text';

// A cell may be as long as the file. A cell of more than 1,000 characters, spaces and combining marks included, is not
// a name.
const maxNameLength = 1_000;

/** Finds records by their names in a spreadsheet, regardless of case and extra spaces. */
export class KnownNames<T extends { name: string }> {
  readonly #byName: Map<string, T[]>;

  constructor(records: readonly T[]) {
    this.#byName = Map.groupBy(records, ({ name }) => comparable(name));
  }

  named(name: string): T[] {
    return name.length > maxNameLength ? [] : (this.#byName.get(comparable(name)) ?? []);
  }
}

const comparable = (name: string): string =>
  normalizeText(name, 'NFC').replace(/\s+/g, ' ').trim().toLowerCase();
