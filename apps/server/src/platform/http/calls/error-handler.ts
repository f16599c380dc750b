import { fault } from '@heimvorteil/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../database/database-away.ts';
import { isRefusedValue } from '../../database/storable-value.ts';
import { logFailure } from '../logs/log-failure.ts';
import { ASK_AGAIN_SECONDS, ProblemError, codeOfStatus, problemBody } from './problem-error.ts';
import { instanceOf } from '../logs/request-number.ts';
import { SECURITY_HEADERS_OF_BARE_ANSWERS } from '../serving/security-headers.ts';

/** Answers every error as problem+json. Unexpected errors are logged and become 500, or 422 if the database refused a value. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error);
  const faults = error instanceof ProblemError ? error.faults : [fault(codeOfStatus(status))];
  const instance = instanceOf(request.id);
  const problem = { ...problemBody(status, faults), instance };
  if ((status >= 500 || isRefusedValue(error)) && !(error instanceof ProblemError))
    logFailure(request.log, 'request failed', error, { req: request, instance });
  const wait = error instanceof ProblemError ? error.retryAfterSeconds : undefined;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  else if (status === 503) reply.header('retry-after', String(ASK_AGAIN_SECONDS));
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Errors before a route is found, where no hook runs. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(SECURITY_HEADERS_OF_BARE_ANSWERS).header('x-request-id', request.id);
  errorHandler(error, request, reply);
}

function statusOf(error: unknown): number {
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600) return statusCode;
  if (isRefusedValue(error)) return 422;
  return isDatabaseAway(error) ? 503 : 500;
}
