import type { ActivityGroup } from '@clinical-hours/proto/api';
import { meaningOfActivity, type ActivityMeaning } from './activity-names.ts';
import { quote, type Reading } from '../reading.ts';

/** What the rows of an activity are, as the trainee chose; without a kind they are left out. */
export interface TypeChoice {
  name: string;
  kind?: ActivityGroup | undefined;
  activityType?: string | undefined;
}

/** The name of an activity in a file, with what it means. */
export interface NamedType {
  name: string;
  rowCount: number;
  /** Null when it is not known. */
  kind: ActivityGroup | null;
  /** A key in `activityTypes` of the kind, or empty. */
  activityType: string;
  /** Whether the trainee chose to leave its rows out. */
  isLeftOut: boolean;
  /** The kind that may be meant. */
  proposedKind: ActivityGroup | null;
}

const maxNameLength = 100;
const maxNamed = 200;

interface KnownType {
  named: NamedType;
  /** Null when its rows are left out. */
  reading: Reading<ActivityMeaning | null>;
}

/** Finds what the activities of rows mean, where a column names them. Notes every name that it is asked for. */
export class RowTypes {
  readonly #chosen: ReadonlyMap<string, TypeChoice>;
  readonly #known = new Map<string, KnownType>();

  constructor(choices: readonly TypeChoice[] = []) {
    this.#chosen = new Map(choices.map((choice) => [keyOf(choice.name), choice]));
  }

  /**
   * Returns what the cells of a row mean that name its activity, from general to special; null when it is to be left
   * out, or a problem.
   */
  read(cells: readonly string[]): Reading<ActivityMeaning | null> {
    const names = cells
      .map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, maxNameLength))
      .filter(Boolean);
    const distinct = names.filter((name, index) => names.indexOf(name) === index);
    const name = distinct.join(' · ').slice(0, maxNameLength);
    if (name === '') return { problem: 'The activity is missing.' };
    const key = keyOf(name);
    let type = this.#known.get(key);
    if (!type) {
      type = this.#find(name, distinct);
      if (this.#known.size < maxNamed) this.#known.set(key, type);
    }
    type.named.rowCount += 1;
    return type.reading;
  }

  /** Returns the names that the rows have, in their order. */
  names(): NamedType[] {
    return [...this.#known.values()].map(({ named }) => named);
  }

  #find(name: string, names: string[]): KnownType {
    const named: NamedType = {
      name,
      rowCount: 0,
      kind: null,
      activityType: '',
      isLeftOut: false,
      proposedKind: null,
    };
    const { meaning, isSure } = meaningOfActivity(names);
    const chosen = this.#chosen.get(keyOf(name));
    if (chosen && chosen.kind === undefined) {
      return { named: { ...named, isLeftOut: true }, reading: { value: null } };
    }
    const value = chosen?.kind ? chosenMeaning(chosen.kind, chosen.activityType, meaning) : isSure && meaning;
    if (!value) {
      const problem = `Choose what ${quote(name)} is: direct, indirect or supervision hours.`;
      return { named: { ...named, proposedKind: meaning?.kind ?? null }, reading: { problem } };
    }
    return { named: { ...named, kind: value.kind, activityType: value.activityType }, reading: { value } };
  }
}

const keyOf = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();

function chosenMeaning(
  kind: ActivityGroup,
  activityType: string | undefined,
  meaning: ActivityMeaning | undefined,
): ActivityMeaning {
  const same = meaning?.kind === kind ? meaning : undefined;
  return { activityType: '', ...same, kind, ...(activityType !== undefined && { activityType }) };
}
