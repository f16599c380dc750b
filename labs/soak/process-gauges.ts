import { noQuarters } from './growth.ts';
import type { SoakClock } from './soak-clock.ts';

/** Resource use of a server process and its database, by quarter of the run. */
export interface Gauges {
  /** Resident memory in megabytes. */
  readonly residentMemory: ReturnType<typeof noQuarters>;
  /** Number of open files in each quarter of the run; measured only on Linux. */
  readonly openFiles: ReturnType<typeof noQuarters>;
  /** Number of database connections; empty for the embedded database, which always has one. */
  readonly connections: ReturnType<typeof noQuarters>;
}

const SECOND = 1_000;
/** Minimum number of measurements in a run, so that each quarter of a short run has some. */
const FEWEST_LOOKS = 24;
const SECONDS_BETWEEN_LOOKS = 2;
const MEGABYTE = 1_048_576;

/** Measures the process and counts its database connections until the run ends. */
export async function watchGauges(
  url: string,
  clock: SoakClock,
  countConnections: (() => Promise<number>) | undefined,
): Promise<Gauges> {
  const gauges = { residentMemory: noQuarters(), openFiles: noQuarters(), connections: noQuarters() };
  const between = Math.min(SECONDS_BETWEEN_LOOKS * SECOND, clock.milliseconds / FEWEST_LOOKS);
  await clock.repeat(between, async () => {
    // Ignore a missing response, because the simulated visitors notice an unresponsive server too.
    const text = await readMetrics(url).catch(() => '');
    const quarter = clock.quarter();
    const memory = gaugeIn(text, 'process_resident_memory_bytes');
    if (memory !== undefined) gauges.residentMemory[quarter].push(memory / MEGABYTE);
    const files = gaugeIn(text, 'process_open_fds');
    if (files !== undefined) gauges.openFiles[quarter].push(files);
    if (countConnections) gauges.connections[quarter].push(await countConnections());
  });
  return gauges;
}

async function readMetrics(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`);
  return response.text();
}

/** Value of a metric in Prometheus' text format; undefined if it is missing. */
function gaugeIn(text: string, name: string): number | undefined {
  const value = new RegExp(`^${name} (?<value>\\S+)$`, 'm').exec(text)?.groups?.['value'];
  return value === undefined ? undefined : Number(value);
}
