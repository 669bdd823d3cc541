import type { FormProblem } from './link-form.ts';

interface Posted {
  problems: readonly FormProblem[];
  wasReported: boolean;
}

/** Marks a form as one that the tab keeps, and says whether it came back with what was posted. */
export function keptForm({ problems, wasReported }: Posted): { 'data-kept': 'fresh' | 'posted' } {
  return { 'data-kept': problems.length > 0 || wasReported ? 'posted' : 'fresh' };
}
