import { normalizeText } from '@clinical-hours/service-kit/text';
import { quote, type Reading } from './reading.ts';

// A cell of a file may be as long as the file: longer than any name, blanks and marks apart, it is none.
const maxNameLength = 1_000;

export interface KnownSupervisor {
  id: number;
  name: string;
}

/** A trainee's active supervisors, to be found by what a spreadsheet calls them. */
export class KnownSupervisors {
  readonly #byName: Map<string, KnownSupervisor[]>;
  readonly #byId: Map<number, KnownSupervisor>;

  constructor(supervisors: readonly KnownSupervisor[]) {
    this.#byName = Map.groupBy(supervisors, ({ name }) => comparable(name));
    this.#byId = new Map(supervisors.map((supervisor) => [supervisor.id, supervisor]));
  }

  /** The one with an id; undefined when it is none of them. */
  withId(id: number): KnownSupervisor | undefined {
    return this.#byId.get(id);
  }

  /** The one with a name, whatever its case and the spaces around it. */
  named(name: string): Reading<KnownSupervisor> {
    const known = name.length > maxNameLength ? [] : this.#byName.get(comparable(name));
    const [supervisor, another] = known ?? [];
    if (!supervisor) {
      return {
        problem: `You have no supervisor named ${quote(name)}: add them under Supervisors, or correct the name.`,
      };
    }
    if (another) {
      return { problem: `Several of your supervisors are named ${quote(name)}: rename one of them first.` };
    }
    return { value: supervisor };
  }
}

const comparable = (name: string): string =>
  normalizeText(name, 'NFC').replace(/\s+/g, ' ').trim().toLowerCase();
