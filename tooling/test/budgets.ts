import { readFileSync } from 'node:fs';
import type { Start } from '../../apps/server/src/testing/count-start.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { TEST_STARTS, root } from './run-program.ts';
import { testsOfPlaywright, type PlaywrightTests } from './test-reports.ts';

/** Maximum numbers of expensive starts in `npm test`. A change that adds starts must remove as many. */
export const BUDGETS: Readonly<Record<Start | 'browser test', number>> = {
  'app on PostgreSQL': 270,
  'app on PGlite': 3,
  'another app on PostgreSQL': 20,
  'another app on PGlite': 2,
  'database on PostgreSQL': 50,
  'database on PGlite': 6,
  'server process': 13,
  'PostgreSQL server': 1,
  'browser server': 1,
  install: 0,
  'browser test': 107,
};

export function checkBudgets(): Outcome {
  const name = 'starts and browser tests within their budgets';
  const report = JSON.parse(readFileSync(`${root}test-results/playwright.json`, 'utf8')) as PlaywrightTests;
  const counts = {
    ...startsIn(readFileSync(TEST_STARTS, 'utf8')),
    'browser test': testsOfPlaywright(report, root).length,
  };
  const over = overBudget(counts);
  const counted = Object.entries(counts).map(([what, count]) => `${count} × ${what}`);
  console.log(
    `${over.length === 0 ? 'ok     ' : 'FAILED '} ${[name, ...over].join('\n')}\n        ${counted.join(', ')}`,
  );
  return outcomeOf(name, over.length === 0);
}

export function startsIn(lines: string): Record<string, number> {
  const starts: Record<string, number> = {};
  for (const kind of lines.split('\n').filter((line) => line !== '')) starts[kind] = (starts[kind] ?? 0) + 1;
  return starts;
}

/** One sentence for each exceeded budget, and for each kind of start without one. */
export function overBudget(counts: Readonly<Record<string, number>>): string[] {
  const budgets: Readonly<Record<string, number>> = BUDGETS;
  return Object.entries(counts)
    .filter(([kind, count]) => count > (budgets[kind] ?? -1))
    .map(
      ([kind, count]) =>
        `${count} × ${kind}, but ${budgets[kind] ?? 'none'} allowed. Share a started one, or rename the test to *.long.test.ts.`,
    );
}
