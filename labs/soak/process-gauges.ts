import { noQuarters } from './growth.ts';
import type { SoakClock } from './soak-clock.ts';

/** What a server process and its database hold at a moment, from beginning to end of a run. */
export interface Gauges {
  /** Megabytes. */
  readonly residentMemory: ReturnType<typeof noQuarters>;
  /** Empty where the system does not tell: only Linux does. */
  readonly openFiles: ReturnType<typeof noQuarters>;
  /** Empty for the embedded database, which has one and no more. */
  readonly connections: ReturnType<typeof noQuarters>;
}

const SECOND = 1_000;
/** However short a run: some in each quarter. */
const FEWEST_LOOKS = 24;
const SECONDS_BETWEEN_LOOKS = 2;
const MEGABYTE = 1_048_576;

/** Looks again and again, until the run is over, at what the process says of itself and how many connections there are. */
export async function watchGauges(
  url: string,
  clock: SoakClock,
  countConnections: (() => Promise<number>) | undefined,
): Promise<Gauges> {
  const gauges = { residentMemory: noQuarters(), openFiles: noQuarters(), connections: noQuarters() };
  const between = Math.min(SECONDS_BETWEEN_LOOKS * SECOND, clock.milliseconds / FEWEST_LOOKS);
  await clock.repeat(between, async () => {
    // A server that is gone is found out by its visitors.
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

/** A value in Prometheus' text; on Linux both gauges read /proc/self. */
function gaugeIn(text: string, name: string): number | undefined {
  const value = new RegExp(`^${name} (?<value>\\S+)$`, 'm').exec(text)?.groups?.['value'];
  return value === undefined ? undefined : Number(value);
}
