import type { Product } from '#deploy/local/product';
import { seedAdministratorExport, seedSupervisorMonday, seedTraineeDay } from './seed-scripts.ts';

/** A script, and how it is run unless told otherwise. */
export interface Load {
  /** What begins so many times a second, in the plural. */
  unit: string;
  rate: number;
  durationS: number;
  /** Makes what so many of them need; with little history when `isSmall`. */
  seed: (product: Product, count: number, isSmall: boolean) => Promise<unknown>;
}

/** The scripts by their names. */
export const loads = {
  'trainee-day': { unit: 'days', rate: 1, durationS: 40, seed: seedTraineeDay },
  'supervisor-monday': { unit: 'reviews', rate: 4, durationS: 30, seed: seedSupervisorMonday },
  'administrator-export': { unit: 'exports', rate: 0.1, durationS: 40, seed: seedAdministratorExport },
} satisfies Record<string, Load>;

export type LoadName = keyof typeof loads;

export const loadNames = Object.keys(loads) as LoadName[];
