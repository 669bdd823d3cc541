import { normalizeText } from '@clinical-hours/service-kit/text';
import { quote, type Reading } from './reading.ts';

// A cell may be as long as the file. A cell of more than 1,000 characters, spaces and combining marks included, is not
// a name.
const maxNameLength = 1_000;

export interface KnownSupervisor {
  id: number;
  name: string;
}

/** Finds a trainee's active supervisors by their names in a spreadsheet. */
export class KnownSupervisors {
  readonly #byName: Map<string, KnownSupervisor[]>;
  readonly #byId: Map<number, KnownSupervisor>;

  constructor(supervisors: readonly KnownSupervisor[]) {
    this.#byName = Map.groupBy(supervisors, ({ name }) => comparable(name));
    this.#byId = new Map(supervisors.map((supervisor) => [supervisor.id, supervisor]));
  }

  /** Returns the supervisor with an id; undefined when there is none. */
  withId(id: number): KnownSupervisor | undefined {
    return this.#byId.get(id);
  }

  /** Returns the supervisor with a name, regardless of case and extra spaces, or a problem. */
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
