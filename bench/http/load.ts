import autocannon from 'autocannon';
import { median, quantile } from '../measure.ts';

export interface Target {
  name: string;
  url: string;
  /** Request paths of each connection, in order; called once per round. */
  paths(round: number): string[][];
}

export interface Measured {
  requestsPerSecond: number;
  /** 99th percentile of the response times, in milliseconds. */
  p99: number;
}

const ROUNDS = 5;
const SECONDS_TO_ANSWER = 10;

/** Compares servers under load; returns each one's median over rounds in which all take turns. */
export async function raceOverHttp(targets: readonly Target[]): Promise<Map<string, Measured>> {
  const rounds = new Map(targets.map(({ name }) => [name, [] as Measured[]]));
  // Do not count the first round, which warms up the servers.
  for (let round = 0; round <= ROUNDS; round++) {
    for (let turn = 0; turn < targets.length; turn++) {
      const target = targets[(round + turn) % targets.length]!;
      const measured = await load(target.url, target.paths(round));
      if (round > 0) rounds.get(target.name)!.push(measured);
    }
  }
  return new Map(
    [...rounds].map(([name, all]) => [
      name,
      {
        requestsPerSecond: median(all.map((one) => one.requestsPerSecond)),
        p99: median(all.map((one) => one.p99)),
      },
    ]),
  );
}

/** Sends every path once; throws if a response is missing or not successful. */
async function load(url: string, paths: string[][]): Promise<Measured> {
  const open = [...paths];
  const amount = paths.reduce((sum, one) => sum + one.length, 0);
  const times: number[] = [];
  let refused = 0;
  // Measure from first to last response, because the load generator itself needs time to start and stop.
  let first = Number.NaN;
  let last = Number.NaN;
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: paths.length,
        amount,
        timeout: SECONDS_TO_ANSWER,
        setupClient: (client) => client.setRequests((open.shift() ?? []).map((path) => ({ path }))),
      },
      resolve,
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      if (times.length === 0) first = last;
      times.push(milliseconds);
      if (status !== 200) refused++;
    });
    instance.on('reqError', reject);
  });
  const seconds = (last - first) / 1000;
  if (times.length < amount || refused > 0) {
    throw new Error(`${url}: ${amount} requests, ${times.length} answers, ${refused} of them failed.`);
  }
  return { requestsPerSecond: amount / seconds, p99: quantile(times, 0.99) };
}
