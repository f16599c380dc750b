import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { BUILD } from '../../tooling/test/checks.ts';
import { findWholeChromium } from '../../tooling/test/chromium.ts';
import { runChecks } from '../../tooling/test/run-checks.ts';
import { root, runProgram } from '../../tooling/test/run-program.ts';
import { figuresOf, type BrowserReport } from './figures.ts';
import { enduranceDocument } from './document.ts';

// Runs the endurance tests of the widgets in full, prints their measurements and writes them to the document.
const DOCUMENT = 'docs/widgets-endurance.md';
const SPECS = ['e2e/widget-endurance.long.spec.ts', 'e2e/widget-back-forward.spec.ts'];
const report = `${root}test-results/endurance.json`;

const chromium = findWholeChromium();
if (!chromium) {
  console.error('The endurance test needs a whole Chromium: its shell keeps no page for the way back.');
  process.exit(1);
}
const built = await runChecks([BUILD]);
if (built.some(({ failed }) => failed > 0)) process.exit(1);
mkdirSync(`${root}test-results`, { recursive: true });
rmSync(report, { force: true });
rmSync(`${root}test-results/data`, { recursive: true, force: true });
// One worker, because parallel tests would distort the measurements.
const { status } = await runProgram(
  ['playwright', 'test', ...SPECS, '--workers=1', '--retries=0', '--reporter=line,json'],
  'shown',
  {
    ENDURANCE: 'full',
    E2E_LONG: 'true',
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  },
);
const figures = figuresOf(JSON.parse(readFileSync(report, 'utf8')) as BrowserReport);
console.table(figures);
if (status === 0) {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  writeFileSync(root + DOCUMENT, enduranceDocument(figures, { day, cores: availableParallelism() }));
  await runProgram(['oxfmt', DOCUMENT], 'shown');
  console.log(`Written to ${DOCUMENT}.`);
}
process.exitCode = status;
