import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { BUILD } from '../../tooling/test/checks.ts';
import { findWholeChromium } from '../../tooling/test/chromium.ts';
import { runChecks } from '../../tooling/test/run-checks.ts';
import { root, runProgram } from '../../tooling/test/run-program.ts';
import { figuresOf, type BrowserReport } from './figures.ts';

// Run by hand: runs the widgets' endurance tests at full length and prints their measurements.
const SPECS = ['e2e/widget-endurance.long.spec.ts', 'e2e/widget-back-forward.spec.ts'];
const report = `${root}test-results/endurance.json`;

const chromium = findWholeChromium();
if (!chromium) {
  console.error(
    'The endurance test needs a full Chromium, because its headless shell has no back/forward cache.',
  );
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
console.table(figuresOf(JSON.parse(readFileSync(report, 'utf8')) as BrowserReport));
process.exitCode = status;
