import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs tests nearest to the mutated file first, because the first failure ends the run. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const mutated = this.ctx.config.related?.[0] ?? '';
    return files.toSorted(
      (one, other) => sharedStart(other.moduleId, mutated) - sharedStart(one.moduleId, mutated),
    );
  }
}

function sharedStart(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== other[index]);
  return differs === -1 ? one.length : differs;
}
