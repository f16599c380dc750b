import { LOG_LEVELS, writeClientLog, type LogLevel } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { browserFamily } from '../http/serving/device.ts';
import { problem } from '../http/calls/problem-error.ts';
import { serve } from '../http/serving/serve.ts';

const LONGEST_MESSAGE = 200;

const LONGEST_PATH = 120;

/** Removes possible personal data (addresses, numbers, quoted values); cuts to 200 characters. */
function redacted(message: string | undefined): string {
  return (message ?? '')
    .slice(0, LONGEST_MESSAGE * 4)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/(["'`„“”‚‘’«»]).*?["'`“”‘’«»]/g, '<text>')
    .replace(/https?:\/\/\S*/gi, '<url>')
    .replace(/\S*@\S*/g, '<mail>')
    .replace(/\d[\d.,\s/-]*/g, '<number>')
    .slice(0, LONGEST_MESSAGE);
}

/** Path without query; replaces parts that could be a token or number. */
function pathPattern(href: string | undefined): string {
  if (href === undefined || !URL.canParse(href, 'http://localhost')) return '';
  const { pathname } = new URL(href, 'http://localhost');
  return pathname
    .split('/')
    .map((part) => (/^[a-z][a-z-]{0,40}$|^v\d$|^$/.test(part) ? part : ':part'))
    .join('/')
    .slice(0, LONGEST_PATH);
}

const FOUR_KIBIBYTES = 4_096;

/** Logs a browser's message, without text that a visitor entered. */
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
