import type { components } from '../generated/api.ts';

/** The shapes of openapi.yaml, by name. */
export type Described = components['schemas'];

/**
 * Returns the values of a described choice in an order of our own. The compiler refuses a value that is not described,
 * and names one that is missing.
 */
export const everyValue =
  <Choice extends string | null>() =>
  <const Values extends readonly NonNullable<Choice>[]>(
    ...values: Exclude<NonNullable<Choice>, Values[number]> extends never
      ? Values
      : [missing: Exclude<NonNullable<Choice>, Values[number]>]
  ): Values =>
    values as Values;
