/** Months that are names as well. */
export const months: ReadonlySet<string> = new Set(['april', 'may', 'june', 'august']);
