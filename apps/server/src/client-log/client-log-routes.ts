import { LOG_LEVELS, writeClientLog, type LogLevel } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { browserFamily } from '../http/device.ts';
import { problem } from '../http/problem-error.ts';
import { serve } from '../http/serve.ts';
import { pathPattern, redacted } from './redact.ts';

const FOUR_KIBIBYTES = 4_096;

/** Call [3]: a browser's message goes to the log without anything a person entered. */
export function clientLogRoutes(app: FastifyInstance, { log }: { log: FastifyBaseLogger }): void {
  serve(
    app,
    writeClientLog,
    ({ params, body }, reply) => {
      if (!isLogLevel(params.level)) throw problem(404, 'NOT_FOUND');
      const entry = {
        clientLog: {
          message: redacted(body.consoleMessage),
          path: pathPattern(body.href),
          browser: browserFamily(body.userAgent),
        },
      };
      log[params.level](entry, 'client log');
      return reply.code(204).send();
    },
    { bodyLimit: FOUR_KIBIBYTES },
  );
}

function isLogLevel(level: string): level is LogLevel {
  return (LOG_LEVELS as readonly string[]).includes(level);
}
