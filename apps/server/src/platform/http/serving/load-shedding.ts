import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ASK_AGAIN_SECONDS, problem } from '../calls/problem-error.ts';

/** Long enough that one slow moment without a measurement does not count as overload. */
const MEASURED_MILLISECONDS = 5_000;

/** Answers 503 while the event loop lags more than `longestDelay` milliseconds (0: never). */
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
