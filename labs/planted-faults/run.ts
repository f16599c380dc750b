import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { findOrInstallChromium } from '../../tooling/test/chromium.ts';
import { checkoutCopy } from './checkout-copy.ts';
import { plant } from './plant.ts';
import { isBrowserTest, type PlantedFault } from './planted-fault.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { playwrightRuns, vitestRuns, type RunTests, type TestRun } from './test-runs.ts';

// Run by hand: plants each fault in a copy of the checkout and requires its tests to fail. Arguments select
// faults by parts of their file, tests or sentence.
const wanted = process.argv.slice(2);
const all = PLANTED_FAULTS.filter((fault) => isWanted(JSON.stringify(fault)));
const browser = all.filter(({ noticedBy }) => noticedBy.some(isBrowserTest));
const below = all.filter((fault) => !browser.includes(fault));
const count = { passed: 0, failed: 0 };
const started = performance.now();

if (below.length > 0) {
  const given = process.env.TEST_DATABASE_URL;
  // Start one PostgreSQL server for all runs, because vitest's setup would start one for each.
  const server = given || !below.some(needsDatabase) ? undefined : await startPostgres();
  try {
    await judge(below, vitestRuns(given ?? server?.url ?? ''), 2);
  } finally {
    await server?.stop();
  }
}
if (browser.length > 0) {
  const port = Number(process.env.E2E_PORT ?? (await freePort()));
  await judge(browser, playwrightRuns(await findOrInstallChromium(), port), 1);
}
console.log(`The whole run took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;

function needsDatabase({ noticedBy }: PlantedFault): boolean {
  return noticedBy.some((path) => path.startsWith('apps/server/'));
}

function isWanted(text: string): boolean {
  return wanted.length === 0 || wanted.some((word) => text.includes(word));
}

/** Runs the tests without a fault, then with each fault, in parallel in `lanes` copies of the checkout. */
async function judge(faults: readonly PlantedFault[], runTests: RunTests, lanes: number): Promise<void> {
  const copies = Array.from({ length: Math.min(lanes, faults.length) }, checkoutCopy);
  try {
    const start = performance.now();
    const [first] = copies;
    const whole = faults.filter(({ named }) => named === undefined);
    const inPart = faults.filter((fault) => !whole.includes(fault));
    const ofWhole = await runSound(first!.folder, whole, runTests);
    const ofPart = await runSound(first!.folder, inPart, runTests);
    console.log(`Without a planted fault the tests took ${secondsSince(start)} s.`);
    const waiting = [...faults];
    await Promise.all(
      copies.map(async ({ folder }) => {
        for (let fault = waiting.shift(); fault; fault = waiting.shift())
          await judgeOne(folder, fault, whole.includes(fault) ? ofWhole : ofPart, runTests);
      }),
    );
  } finally {
    for (const copy of copies) copy.remove();
  }
}

async function judgeOne(
  folder: string,
  fault: PlantedFault,
  sound: TestRun,
  runTests: RunTests,
): Promise<void> {
  const start = performance.now();
  let problem = fault.noticedBy.map((file) => problemWithout(file, sound)).find((one) => one !== undefined);
  let notice: string | undefined;
  if (problem === undefined) {
    const undo = plant(folder, fault);
    try {
      const planted = await runTests(folder, {
        files: fault.noticedBy,
        named: fault.named,
        endsAtFailure: fault.noticedBy.length === 1,
      });
      problem = fault.noticedBy.map((file) => problemWith(file, planted)).find((one) => one !== undefined);
      notice = planted.verdicts.get(fault.noticedBy[0]!)?.firstFailure;
    } finally {
      undo();
    }
  }
  count[problem === undefined ? 'passed' : 'failed'] += 1;
  console.log(`${problem === undefined ? 'noticed' : 'FAILED '} ${fault.fault} (${secondsSince(start)} s)`);
  console.log(`        ${problem ?? `${fault.noticedBy.join(', ')} › ${notice ?? ''}`}`);
}

/** Why a test file proves nothing, for example because it fails without a fault; undefined if it passes. */
function problemWithout(file: string, { verdicts, output }: TestRun): string | undefined {
  const verdict = verdicts.get(file);
  if (verdict && verdict.passed > 0 && verdict.failed === 0) return undefined;
  const reason = verdict?.firstFailure ?? `none of its tests ran:\n${startOf(output)}`;
  return `${file} fails without the fault: ${reason}`;
}

/** Why a test file did not detect the fault, for example because it did not load; undefined if it failed. */
function problemWith(file: string, { verdicts, output }: TestRun): string | undefined {
  const verdict = verdicts.get(file);
  if (verdict && verdict.failed > 0) return undefined;
  if (verdict && verdict.passed > 0) return `${file} passes with the fault`;
  return `none of the tests of ${file} ran:\n${startOf(output)}`;
}

/** Runs the tests of these faults before any fault is planted. */
async function runSound(
  folder: string,
  faults: readonly PlantedFault[],
  runTests: RunTests,
): Promise<TestRun> {
  if (faults.length === 0) return { verdicts: new Map(), output: '' };
  const names = faults.flatMap(({ named }) => (named === undefined ? [] : [`(?:${named})`]));
  return runTests(folder, {
    files: [...new Set(faults.flatMap(({ noticedBy }) => noticedBy))],
    named: names.length === 0 ? undefined : names.join('|'),
  });
}

/** First lines of a runner's output, which name the cause of a failure. */
function startOf(output: string): string {
  return output.trim().split('\n').slice(0, 12).join('\n');
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}
