import { availableParallelism } from 'node:os';
import type { Check } from './checks.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { runProgram } from './run-program.ts';

/** Runs checks in parallel, one per core; prints the output of failed ones. */
export async function runChecks(checks: readonly Check[]): Promise<Outcome[]> {
  const reports = checks.map(() => Promise.withResolvers<Report>());
  const waiting = checks.entries();
  const work = async () => {
    for (const [at, check] of waiting) reports[at]?.resolve(await runCheck(check));
  };
  for (let core = 0; core < availableParallelism(); core++) void work();

  const outcomes: Outcome[] = [];
  for (const { promise } of reports) {
    const { text, outcome } = await promise;
    console.log(text);
    outcomes.push(outcome);
  }
  return outcomes;
}

interface Report {
  readonly outcome: Outcome;
  readonly text: string;
}

async function runCheck({ name, commands }: Check): Promise<Report> {
  const startedAt = performance.now();
  for (const command of commands) {
    const { status, output } = await runProgram(command, 'kept');
    if (status !== 0) return { outcome: outcomeOf(name, false), text: `FAILED  ${name}\n${output}` };
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { outcome: outcomeOf(name, true), text: `ok      ${name} (${seconds} s)` };
}
