import { BaseSequencer, type TestSpecification } from 'vitest/node';

// They break parts of a product, and wait most of the time until it has recovered: others work meanwhile.
const waiting = /\/(kill|uploads|replicas)\.system\.test\.ts$/;

/** Begins with the files that take long and leave the processors to others. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification): boolean => waiting.test(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
