import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const SECOND = 1_000;

/** Reports through `/readyz` that this process is about to end, while it still answers. */
export class Drain {
  #hasBegun = false;

  get isDraining(): boolean {
    return this.#hasBegun;
  }

  /**
   * Resolves after `seconds`, in which balancers redirect. Meanwhile each answer closes its connection, so
   * that no connection is in use when the process ends.
   */
  async begin(server: Server, seconds: number): Promise<void> {
    this.#hasBegun = true;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    if (seconds > 0) await setTimeout(seconds * SECOND);
  }
}

/** Signal that aborts if the client disconnects before the answer is sent. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  if (reply.raw.destroyed) abort.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
