import { quote, type Reading } from '../reading.ts';
import { comparable, maxNameLength } from './supervisor-names.ts';

export interface KnownSite {
  id: number;
  name: string;
}

/** Finds a trainee's sites by their names in a spreadsheet. */
export class KnownSites {
  readonly #byName: Map<string, KnownSite[]>;

  constructor(sites: readonly KnownSite[]) {
    this.#byName = Map.groupBy(sites, ({ name }) => comparable(name));
  }

  /** Returns the site with a name, regardless of case and extra spaces, or a problem. */
  named(name: string): Reading<KnownSite> {
    const [site, another] =
      (name.length > maxNameLength ? undefined : this.#byName.get(comparable(name))) ?? [];
    if (!site) {
      return {
        problem: `There is no site ${quote(name)}. Add it under your sites, or leave the column out.`,
      };
    }
    if (another) {
      return { problem: `Several of your sites are named ${quote(name)}: rename one of them first.` };
    }
    return { value: site };
  }
}
