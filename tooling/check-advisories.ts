import {
  AdvisoriesError,
  findAdvisories,
  readLockedPackages,
} from '../apps/server/src/platform/supply-chain/index.ts';
import { outcomeOf, type Outcome } from './test/outcome.ts';

const NAME = 'advisories';

/** Compares locked packages with ADVISORIES_FILE and prints findings; returns no outcome without a file. */
export async function checkAdvisories(file: string | undefined): Promise<Outcome[]> {
  if (file === undefined || file.trim() === '') {
    console.log(`not checked  ${NAME}: set ADVISORIES_FILE to a file in OSV format to check them`);
    return [];
  }
  const packages = readLockedPackages();
  try {
    const { hits, count, latest = 'without a date' } = await findAdvisories(file, packages);
    for (const { name, version, id, severity, isForRunning } of hits)
      console.log(
        `FAILED  ${name} ${version}: ${id} (${severity})${isForRunning ? '' : ', not in production'}`,
      );
    if (hits.length === 0)
      console.log(`ok      ${NAME}: compared with ${count} advisories, the latest of ${latest}`);
    return [outcomeOf(NAME, hits.length === 0)];
  } catch (error) {
    if (!(error instanceof AdvisoriesError)) throw error;
    console.log(`FAILED  ${NAME}: the file in ADVISORIES_FILE ${error.message}`);
    return [outcomeOf(NAME, false)];
  }
}
