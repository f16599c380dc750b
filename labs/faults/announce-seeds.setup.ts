import type { TestProject } from 'vitest/node';

/** Prints the random seeds of this run, so that a failing run can be repeated. */
export default function setup(project: TestProject): void {
  for (const seed of project.getProvidedContext().faultSeeds)
    console.log(`Faults of seed ${seed}. Repeat them with FAULT_SEED=${seed}.`);
}
