import type { TestProject } from 'vitest/node';

/** Says what drives the faults of this run, so that one that fails can be had again. */
export default function setup(project: TestProject): void {
  for (const seed of project.getProvidedContext().faultSeeds)
    console.log(`Faults of seed ${seed}; FAULT_SEED=${seed} repeats them.`);
}
