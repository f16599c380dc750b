import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A measurement of design §6 with its target, and a competitor's value if it is compared with one. */
export interface Result {
  what: string;
  ours: number;
  peer: { name: string; value: number } | null;
  unit: string;
  /** Our value divided by the competitor's; without a competitor our value itself. */
  ratio: number;
  /** Null if there is no target. */
  target: { atLeast: number } | { atMost: number } | null;
  met: boolean | null;
}

/** Result against a competitor; the target limits our value divided by the competitor's. */
export function compared(
  what: string,
  unit: string,
  ours: number,
  peer: { name: string; value: number },
  target: Result['target'],
): Result {
  const ratio = ours / peer.value;
  return { what, unit, ours, peer, ratio, target, met: meets(ratio, target) };
}

/** Result without a competitor; the target limits the value itself. */
export function absolute(what: string, unit: string, ours: number, target: Result['target']): Result {
  return { what, unit, ours, peer: null, ratio: ours, target, met: meets(ours, target) };
}

/** Writes bench/results.json and prints it as a table. */
export function report(results: readonly Result[]): void {
  const machine = {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.version,
  };
  writeFileSync(
    fileURLToPath(new URL('results.json', import.meta.url)),
    `${JSON.stringify({ machine, results: results.map(rounded) }, null, 2)}\n`,
  );
  console.table(
    Object.fromEntries(
      results.map((one) => [
        one.what,
        {
          ours: `${short(one.ours)} ${one.unit}`,
          peer: one.peer ? `${one.peer.name} ${short(one.peer.value)}` : '',
          ratio: one.peer ? short(one.ratio) : '',
          target: formatTarget(one.target),
          met: one.met === null ? '' : one.met ? 'yes' : 'NO',
        },
      ]),
    ),
  );
}

function formatTarget(target: Result['target']): string {
  if (target === null) return '';
  return 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
}

function meets(value: number, target: Result['target']): boolean | null {
  if (target === null) return null;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

function rounded(one: Result): Result {
  return {
    ...one,
    ours: short(one.ours),
    ratio: short(one.ratio),
    peer: one.peer && { ...one.peer, value: short(one.peer.value) },
  };
}

function short(value: number): number {
  return Number(value.toPrecision(3));
}
