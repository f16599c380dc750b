import { noQuarters } from './growth.ts';
import type { SoakClock } from './soak-clock.ts';

/** Resources of a server process and its database, from beginning to end of a run. */
export interface Gauges {
  /** Megabytes. */
  readonly residentMemory: ReturnType<typeof noQuarters>;
  /** Empty except on Linux. */
  readonly openFiles: ReturnType<typeof noQuarters>;
  /** Empty for the embedded database, which has only one. */
  readonly connections: ReturnType<typeof noQuarters>;
}

const SECOND = 1_000;
/** At least some in each quarter, however short the run. */
const FEWEST_LOOKS = 24;
const SECONDS_BETWEEN_LOOKS = 2;
const MEGABYTE = 1_048_576;

/** Polls the process's metrics and the number of connections until the run is over. */
export async function watchGauges(
  url: string,
  clock: SoakClock,
  countConnections: (() => Promise<number>) | undefined,
): Promise<Gauges> {
  const gauges = { residentMemory: noQuarters(), openFiles: noQuarters(), connections: noQuarters() };
  const between = Math.min(SECONDS_BETWEEN_LOOKS * SECOND, clock.milliseconds / FEWEST_LOOKS);
  await clock.repeat(between, async () => {
    // Visitors detect a server that is gone.
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

/** A value in Prometheus' text format; on Linux both gauges read /proc/self. */
function gaugeIn(text: string, name: string): number | undefined {
  const value = new RegExp(`^${name} (?<value>\\S+)$`, 'm').exec(text)?.groups?.['value'];
  return value === undefined ? undefined : Number(value);
}
