import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorHandler } from '../calls/error-handler.ts';
import { ASK_AGAIN_SECONDS, ProblemError } from '../calls/problem-error.ts';
import { sendTooOften } from './too-often-page.ts';

/**
 * Answers errors of drawn files. A browser gets a page where the queue is full (429) or too slow (503), because a visitor
 * has done nothing too often; calls get problem+json, as for every other error.
 */
export function fileErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ProblemError && (error.statusCode === 429 || error.statusCode === 503)) {
    const { statusCode: status, retryAfterSeconds: seconds = ASK_AGAIN_SECONDS } = error;
    if (sendTooOften(request, reply, seconds, { reason: 'FILES', status })) return;
  }
  errorHandler(error, request, reply);
}
