import type { FastifyReply } from 'fastify';

/** Aborted when whoever asked goes away before the answer has been sent. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
