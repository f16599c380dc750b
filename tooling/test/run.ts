import { rmSync } from 'node:fs';
import { buildPortal } from '../build-portal.ts';
import { buildWidgets } from '../build-widgets.ts';
import { findOrInstallChromium } from './chromium.ts';
import { runCheck, runPlaywright, runVitest, type Outcome } from './runners.ts';

/** Everything that `npm test` proves, in the order in which a failure is cheapest to learn of. */
const STATIC_CHECKS: Record<string, string[]> = {
  'types of the engine': ['tsc', '-p', 'packages/engine'],
  "types of the engine's tests": ['tsc', '-p', 'packages/engine/tsconfig.test.json'],
  'types of the contracts': ['tsc', '-p', 'packages/contracts'],
  'types of the formats': ['tsc', '-p', 'packages/format'],
  'types of the server': ['tsc', '-p', 'apps/server'],
  'types of the routes': ['react-router', 'typegen', 'apps/portal'],
  'types of the portal': ['tsc', '-p', 'apps/portal'],
  'types of the widgets': ['tsc', '-p', 'apps/widgets'],
  'types of tooling, demo, e2e and bench': ['tsc', '-p', 'tooling'],
  lint: ['oxlint', '--deny-warnings'],
  format: ['prettier', '--check', '--log-level=warn', '.'],
  'dead code': ['knip', '--no-progress'],
  'dependency arrows': [
    'depcruise',
    '--config',
    'tooling/dependency-rules.cjs',
    'packages',
    'apps',
    'tooling',
  ],
};

const started = performance.now();
const outcomes: Outcome[] = [];
rmSync('test-results', { recursive: true, force: true });

outcomes.push(await attempt('build of the portal', async () => buildPortal()));
outcomes.push(await attempt('build of the widgets', async () => buildWidgets()));
for (const [name, command] of Object.entries(STATIC_CHECKS)) outcomes.push(await runCheck(name, command));
outcomes.push(await runVitest());
let chromium: string | undefined;
outcomes.push(
  await attempt('a Chromium for the browser tests', async () => {
    chromium = await findOrInstallChromium();
  }),
);
if (chromium) outcomes.push(await runPlaywright(chromium));

const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
const failed = outcomes.reduce((sum, one) => sum + one.failed, 0);
for (const one of outcomes.filter((outcome) => outcome.failed > 0)) console.log(`failed: ${one.name}`);
console.log(`The whole run took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function attempt(name: string, act: () => Promise<void>): Promise<Outcome> {
  try {
    await act();
    console.log(`ok      ${name}`);
    return { name, passed: 1, failed: 0 };
  } catch (error) {
    console.log(`FAILED  ${name}\n${error instanceof Error ? error.message : String(error)}`);
    return { name, passed: 0, failed: 1 };
  }
}
