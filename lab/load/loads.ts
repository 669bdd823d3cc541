import { parseArgs } from 'node:util';
import type { Product } from '#deploy/local/product';
import { seedAdministratorExport, seedSupervisorMonday, seedTraineeDay } from './seed-scripts.ts';

/** A script with its default settings. */
export interface Load {
  /** The name of an iteration, in the plural. */
  unit: string;
  rate: number;
  durationS: number;
  /** Creates the data for `count` iterations; with little history when `isSmall`. */
  seed: (product: Product, count: number, isSmall: boolean) => Promise<unknown>;
}

/** The scripts by their names. */
export const loads = {
  'trainee-day': { unit: 'days', rate: 1, durationS: 40, seed: seedTraineeDay },
  'supervisor-monday': { unit: 'reviews', rate: 4, durationS: 30, seed: seedSupervisorMonday },
  'administrator-export': { unit: 'exports', rate: 0.1, durationS: 40, seed: seedAdministratorExport },
} satisfies Record<string, Load>;

export type LoadName = keyof typeof loads;

const loadNames = Object.keys(loads) as LoadName[];

export interface LoadOptions {
  names: LoadName[];
  /** Iterations a second, in one run for each rate; empty for the script's default. */
  rates: number[];
  durationS: number | undefined;
  isDurable: boolean;
  /** Whether histories are short, and only the answers are judged, not their times. */
  isSmall: boolean;
  /** The address of an installation to make the load on; undefined for a product of the run's own. */
  url: string | undefined;
  /** Whether the figures of each run follow as a line of JSON. */
  isJson: boolean;
}

// The other scripts need the mailbox or the administrator's password.
const onlyScriptElsewhere = 'trainee-day';

/** Reads the command's arguments. Throws one sentence when they are invalid. */
export function readOptions(args: string[]): LoadOptions {
  const { values, positionals } = parseArgs({
    args,
    options: {
      rate: { type: 'string', multiple: true, default: [] },
      duration: { type: 'string' },
      durable: { type: 'boolean', default: false },
      small: { type: 'boolean', default: false },
      url: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !loadNames.includes(name as LoadName));
  if (unknown !== undefined) throw new Error(`There is no script '${unknown}': ${loadNames.join(', ')}.`);
  const names = positionals.length === 0 ? loadNames : (positionals as LoadName[]);
  if (values.url !== undefined) {
    if (!/^https?:$/.test(URL.parse(values.url)?.protocol ?? ''))
      throw new Error(`--url is '${values.url}': give an address such as https://hours.example.com.`);
    if (names.some((name) => name !== onlyScriptElsewhere))
      throw new Error(`With --url there is only '${onlyScriptElsewhere}'.`);
    if (values.durable) throw new Error('--durable is for a product of its own, without --url.');
  }
  return {
    names,
    rates: values.rate.map((rate) => positive('rate', rate)),
    durationS: values.duration === undefined ? undefined : positive('duration', values.duration),
    isDurable: values.durable,
    isSmall: values.small,
    url: values.url && new URL(values.url).origin,
    isJson: values.json,
  };
}

function positive(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0 && number <= 10_000))
    throw new Error(`--${name} is '${text}': give a number above 0, at most 10000.`);
  return number;
}
