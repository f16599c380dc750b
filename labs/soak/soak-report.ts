import { allOf, growthRatio, hasLeftItsRange, mostGrowthIn, quantile, type ByQuarter } from './growth.ts';
import type { Soaked } from './soak.ts';

const MOST_COMPLAINTS = 5;

/**
 * Measurements of a run as text. Durations and log lines are only reported, because a busy machine alone may
 * change them.
 */
export function soakReport(name: string, { minutes, answers, ledger, gauges, complaints }: Soaked): string {
  const withdrawn = ledger.sent.filter(({ withdrawnAt }) => withdrawnAt !== undefined).length;
  return [
    `${name}, ${minutes} minutes: ${answers.count} answers, ${rounded(answers.count / minutes / 60)} a second; ` +
      `${ledger.sent.length} requests, ${withdrawn} of them withdrawn; ${ledger.mails.length} mails.`,
    ...answers
      .figures()
      .toSorted((one, other) => other.count - one.count)
      .map(
        ({ kind, count, median, p99, medianRatio, p99Ratio }) =>
          `  ${kind.padEnd(19)} ${String(count).padStart(7)}   p50 ${rounded(median)} ms, p99 ${rounded(p99)} ms; ` +
          `last quarter to second: p50 × ${medianRatio.toFixed(2)}, p99 × ${p99Ratio.toFixed(2)}`,
      ),
    gaugeLine('resident memory, MB', gauges.residentMemory, minutes),
    gaugeLine('open files', gauges.openFiles, minutes),
    gaugeLine('connections', gauges.connections, minutes),
    `  warnings and errors in the log: ${complaints.length}`,
    ...complaints.slice(0, MOST_COMPLAINTS).map((line) => `    ${line}`),
  ].join('\n');
}

function gaugeLine(what: string, quarters: ByQuarter, minutes: number): string {
  const all = allOf(quarters);
  if (all.length === 0) return `  ${what}: not measured here`;
  const middles = ([0, 1, 2, 3] as const).map((quarter) => rounded(quantile(quarters[quarter], 0.5)));
  return (
    `  ${what}: ${rounded(all[0]!)} at the start, ${rounded(all.at(-1)!)} at the end, ` +
    `by quarters ${middles.join(' · ')}, last to second × ${growthRatio(quarters).toFixed(2)}` +
    (hasLeftItsRange(quarters, mostGrowthIn(minutes)) ? ', never back in its first range' : '')
  );
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}
