import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { standardOutput } from './log-destination.ts';

/** The process's log: what may stand in it is listed here, everything else stays out (no values, bodies, addresses, messages of foreign errors). */
export function requestLog(
  level: string,
  destination: DestinationStream = standardOutput(),
): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
  return pino(options, destination);
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? 'none' };
}

function describeReply(reply: { statusCode?: number }) {
  return { status: reply.statusCode };
}

/** A foreign error's message can quote what a person entered: only its kind and where it arose are kept. */
function describeError(error: Error & { code?: unknown }) {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    at: frames.slice(0, 12).map((line) => line.trim()),
  };
}
