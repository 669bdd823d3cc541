import { check, decisions, type Decision, type ErrorCode } from '@clinical-hours/proto/api';
import type { AnySchema, InferType } from 'yup';
import { invalid } from '../errors/index.ts';

/**
 * What came from outside, checked and cleaned by a schema of the API. Throws `invalid` under the code of the caller, with
 * all that is wrong.
 */
export function validate<S extends AnySchema>(schema: S, given: unknown, code: ErrorCode): InferType<S> {
  const { value, problems } = check(schema, given);
  if (problems) throw invalid(code, [...new Set(problems.map(({ message }) => message))].join('; '));
  return value;
}

/** A decision from the text of a message. Throws `invalid` when it is none. */
export function toDecision(text: string): Decision {
  const decision = decisions.find((known) => known === text);
  if (!decision) throw invalid('decision_unknown', 'The decision must be approve or reject');
  return decision;
}
