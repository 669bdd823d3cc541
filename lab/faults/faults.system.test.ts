import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFaults, testedFaults } from './all-faults.ts';
import { addLateEmails } from './late-emails.ts';
import { startEnvironment, type Environment } from './environment.ts';
import { runFault } from './run-faults.ts';

// Products of other tests run beside this one, so deadlines are relaxed. `npm run faults` checks them to a tenth.
const options = { seed: 'clinical hours', isLong: false, scenarioCount: 4, slack: 2 };

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment({});
});
afterAll(() => environment.stop());

describe('two of the worst faults, while people are at work', () => {
  it.each(testedFaults)('%s: nothing is lost, nothing is sent twice, and all comes back', async (name) => {
    const fault = allFaults.find((one) => one.name === name);
    if (fault === undefined) throw new Error(`there is no fault '${name}'`);
    const row = await runFault(fault, environment, options);
    expect(row.problems).toEqual([]);
    expect(row.emails).toMatchObject({ expected: expect.toSatisfy((count: number) => count > 0), lost: 0 });
  });

  it('leave no email behind that comes a second time later', async () => {
    await addLateEmails(environment);
    expect(environment.completed).toHaveLength(testedFaults.length);
    expect(environment.completed.flatMap(({ row }) => row.problems)).toEqual([]);
  });
});
