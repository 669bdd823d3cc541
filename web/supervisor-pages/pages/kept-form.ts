import type { FormProblem } from './link-form.ts';

interface Posted {
  problems: readonly FormProblem[];
  wasReported: boolean;
}

/** Marks a form whose values the tab keeps, and whether it came back with the posted values. */
export function keptForm({ problems, wasReported }: Posted): { 'data-kept': 'fresh' | 'posted' } {
  return { 'data-kept': problems.length > 0 || wasReported ? 'posted' : 'fresh' };
}
