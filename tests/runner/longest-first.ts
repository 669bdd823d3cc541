import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of the whole product in the order in which they start: those that mostly wait, then by how long they take. */
export const longestFiles: readonly string[] = [
  'tests/system/killed/kill.system.test.ts',
  'tests/system/mails/mails.system.test.ts',
  'tests/journeys/every-page.e2e.ts',
  'tests/journeys/sweep-trainee.e2e.ts',
  'tests/system/replicas.system.test.ts',
  'tests/journeys/offline.e2e.ts',
  'tests/journeys/actor.e2e.ts',
  'tests/journeys/second-factor.e2e.ts',
  'tests/journeys/nothing-lost.e2e.ts',
  'tests/journeys/sweep.e2e.ts',
  'tests/journeys/licensure.e2e.ts',
  'tests/journeys/accounts.e2e.ts',
  'tests/journeys/week.e2e.ts',
  'tests/journeys/hours.e2e.ts',
  'tests/journeys/main-journey.e2e.ts',
];

const rootDir = join(import.meta.dirname, '..', '..');
const places = new Map(longestFiles.map((file, index) => [join(rootDir, file), index]));

/** Starts with the longest files, so that no processor is left to one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => places.get(moduleId) ?? longestFiles.length;
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
