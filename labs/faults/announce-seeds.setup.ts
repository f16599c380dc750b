import type { TestProject } from 'vitest/node';

/** Prints the random seeds of this run, so that a developer can repeat a failed run. */
export default function setup(project: TestProject): void {
  for (const seed of project.getProvidedContext().faultSeeds)
    console.log(`Faults of seed ${seed}. Repeat them with FAULT_SEED=${seed}.`);
}
