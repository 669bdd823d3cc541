import { checkCall, nameOf } from '../check-answers.ts';
import type { Call, WorkloadResult } from '../expected.ts';
import type { BystandersResult } from './bystanders.ts';

const refusals = new Set<number | undefined>([429, 503]);

/**
 * A sentence for each call of somebody else that was not served while a client misbehaved. Nothing is away then, so that a 503, which
 * invariant F allows a scenario, is none either; and nobody else has done anything too often.
 */
export function checkServed(
  { calls }: Pick<WorkloadResult, 'calls'>,
  bystanders: BystandersResult,
): string[] {
  return [
    ...[...calls, ...bystanders.calls].filter(({ status }) => refusals.has(status)).map(refused),
    ...bystanders.calls.filter(({ status }) => !refusals.has(status)).flatMap((call) => checkCall(call)),
    ...bystanders.mixedUp,
    ...(bystanders.rounds > 0 ? [] : ['nobody else was there']),
  ];
}

const refused = (call: Call): string =>
  `${nameOf(call)} was answered ${call.status}, though only somebody else misbehaved`;
