import type { FastifyReply } from 'fastify';

/** Aborted when whoever asked goes away before the answer has been sent. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  if (reply.raw.destroyed) abort.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
