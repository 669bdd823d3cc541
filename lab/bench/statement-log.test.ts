import { expect, it } from 'vitest';
import { parseStatements } from './statement-log.ts';

const log = `hours|LOG:  duration: 0.100 ms  statement: START TRANSACTION
hours|LOG:  duration: 0.200 ms  parse <unnamed>: UPDATE sessions
	SET status = 'pending'
hours|LOG:  duration: 0.300 ms  bind <unnamed>: UPDATE sessions
hours|LOG:  duration: 4.000 ms  execute <unnamed>: UPDATE sessions
hours|DETAIL:  Parameters: $1 = '{1,2}'
hours|LOG:  duration: 9.000 ms  execute <unnamed>: UPDATE outbox SET leased_until = clock_timestamp()
supervisor|LOG:  duration: 9.000 ms  execute <unnamed>: SELECT name FROM supervisors
hours|LOG:  duration: 0.400 ms  statement: COMMIT
`;

it('counts what was executed, and adds up what the database took for it, whoever else was at work', () => {
  const { count, ms } = parseStatements(log, 'hours');
  expect(count).toBe(3);
  expect(ms).toBeCloseTo(5);
});

it('finds nothing of an application that said nothing', () => {
  expect(parseStatements(log, 'bench')).toEqual({ count: 0, ms: 0 });
});
