import { quote, type Reading } from '../reading.ts';
import { comparable, isNear, maxNameLength, plainName } from './supervisor-names.ts';

export interface KnownSupervisor {
  id: number;
  name: string;
}

/** A name in a file, with what is known of it. */
export interface NamedSupervisor {
  /** As it stands in the file first. */
  name: string;
  rowCount: number;
  /** Null when nobody is chosen and the name is none of the trainee's supervisors. */
  supervisorId: number | null;
  /** Whether the trainee chose to import the rows without a supervisor. */
  isLeftOut: boolean;
  /** Supervisors who may be meant, the likeliest first. */
  proposedIds: number[];
}

/** Which supervisor a name is, as the trainee chose; 0 for none. */
export interface SupervisorChoice {
  name: string;
  supervisorId: number;
}

const maxProposals = 3;
const noNames = new Set(['-', '–', '—', 'n/a', 'na', 'none', 'tbd']);

/**
 * Finds a trainee's active supervisors by their names in a spreadsheet: case, spaces, titles, credentials and the order
 * of the name do not matter. Notes every name that it is asked for.
 */
export class KnownSupervisors {
  readonly #supervisors: readonly KnownSupervisor[];
  readonly #byName: Map<string, KnownSupervisor[]>;
  readonly #byPlainName: Map<string, KnownSupervisor[]>;
  readonly #chosen: Map<string, number>;
  readonly #named = new Map<string, { known: NamedSupervisor; reading: Reading<KnownSupervisor | null> }>();

  constructor(supervisors: readonly KnownSupervisor[], choices: readonly SupervisorChoice[] = []) {
    this.#supervisors = supervisors;
    this.#byName = Map.groupBy(supervisors, ({ name }) => comparable(name));
    this.#byPlainName = Map.groupBy(supervisors, ({ name }) => plainName(name).join(' '));
    this.#chosen = new Map(choices.map(({ name, supervisorId }) => [comparable(name), supervisorId]));
  }

  /** Returns the supervisor with an id; undefined when there is none. */
  withId(id: number): KnownSupervisor | undefined {
    return this.#supervisors.find((supervisor) => supervisor.id === id);
  }

  /** Returns the supervisor with a name, null when the trainee chose none for it or it says nothing, or a problem. */
  named(name: string): Reading<KnownSupervisor | null> {
    if (name.length > maxNameLength) return { problem: unknownText(name) };
    const key = comparable(name);
    if (noNames.has(key)) return { value: null };
    let named = this.#named.get(key);
    if (!named) {
      const reading = this.#find(name, key);
      const found = 'value' in reading ? reading.value : undefined;
      const proposedIds = 'problem' in reading ? this.#near(name) : [];
      const supervisorId = found?.id ?? null;
      named = { known: { name, rowCount: 0, supervisorId, isLeftOut: found === null, proposedIds }, reading };
      this.#named.set(key, named);
    }
    named.known.rowCount += 1;
    return named.reading;
  }

  /** Returns the names that the rows have, in their order. */
  names(): NamedSupervisor[] {
    return [...this.#named.values()].map(({ known }) => known);
  }

  #find(name: string, key: string): Reading<KnownSupervisor | null> {
    const chosen = this.#chosen.get(key);
    if (chosen === 0) return { value: null };
    const supervisor = chosen === undefined ? undefined : this.withId(chosen);
    if (supervisor) return { value: supervisor };
    const plain = plainName(name).join(' ');
    const found = this.#byName.get(key) ?? (plain === '' ? undefined : this.#byPlainName.get(plain)) ?? [];
    const [first, another] = found;
    if (!first) return { problem: unknownText(name) };
    if (another) {
      return { problem: `Several of your supervisors are named ${quote(name)}: rename one of them first.` };
    }
    return { value: first };
  }

  #near(name: string): number[] {
    const plain = plainName(name);
    const near = this.#supervisors.filter((supervisor) => isNear(plain, plainName(supervisor.name)));
    return near.slice(0, maxProposals).map(({ id }) => id);
  }
}

const unknownText = (name: string): string =>
  `You have no supervisor named ${quote(name)}: choose or add one, or correct the name.`;
