import { writeFileSync } from 'node:fs';
import { COVERAGE, coverageDocument, readCoverage } from './coverage.ts';
import { root } from './run-program.ts';

// `npm run coverage` writes docs/coverage.md from the statements and the tags at tests.
const { statements, problems } = readCoverage();
writeFileSync(root + COVERAGE, coverageDocument(statements));
console.log(`${COVERAGE} has ${statements.length} statements.`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
