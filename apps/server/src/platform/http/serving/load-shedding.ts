import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ASK_AGAIN_SECONDS, problem } from '../calls/problem-error.ts';

/** Long enough that one slow moment, without a single measurement in it, does not count as standing still. */
const MEASURED_MILLISECONDS = 5_000;

/** Answers 503 while the process is so far behind (milliseconds, 0 for never) that waiting would help nobody. */
export async function loadShedding(app: FastifyInstance, longestDelay: number): Promise<void> {
  if (longestDelay === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: MEASURED_MILLISECONDS,
    retryAfter: ASK_AGAIN_SECONDS,
    pressureHandler: () => {
      throw problem(503, 'UNAVAILABLE');
    },
  });
}
