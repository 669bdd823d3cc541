import { check, decisions, type Decision, type ErrorCode } from '@clinical-hours/proto/api';
import type { AnySchema, InferType } from 'yup';
import { invalid } from '../errors/index.ts';

/**
 * Checks external input against a schema of the API, and returns it cleaned. Throws `invalid`, with the given
 * code and all problems.
 */
export function validate<S extends AnySchema>(schema: S, given: unknown, code: ErrorCode): InferType<S> {
  const { value, problems } = check(schema, given);
  if (problems) throw invalid(code, [...new Set(problems.map(({ message }) => message))].join('; '));
  return value;
}

/** Converts the text of a message to a decision. Throws `invalid` for any other text. */
export function toDecision(text: string): Decision {
  const decision = decisions.find((known) => known === text);
  if (!decision) throw invalid('decision_unknown', 'The decision must be approve or reject');
  return decision;
}
