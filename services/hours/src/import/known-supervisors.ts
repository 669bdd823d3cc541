import { KnownNames } from './known-names.ts';
import { quote, type Reading } from './reading.ts';

export interface KnownSupervisor {
  id: number;
  name: string;
}

/** Finds a trainee's active supervisors by their names in a spreadsheet. */
export class KnownSupervisors {
  readonly #names: KnownNames<KnownSupervisor>;
  readonly #byId: Map<number, KnownSupervisor>;

  constructor(supervisors: readonly KnownSupervisor[]) {
    this.#names = new KnownNames(supervisors);
    this.#byId = new Map(supervisors.map((supervisor) => [supervisor.id, supervisor]));
  }

  /** Returns the supervisor with an id; undefined when there is none. */
  withId(id: number): KnownSupervisor | undefined {
    return this.#byId.get(id);
  }

  /** Returns the supervisor with a name, regardless of case and extra spaces, or a problem. */
  named(name: string): Reading<KnownSupervisor> {
    const [supervisor, another] = this.#names.named(name);
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
