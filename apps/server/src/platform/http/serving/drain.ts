import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const SECOND = 1_000;

/** Takes an ending process out of the load balancer: it reports not ready, but still answers. */
export class Drain {
  #hasBegun = false;

  /** True once the process is about to end; `/readyz` reports it. */
  get isDraining(): boolean {
    return this.#hasBegun;
  }

  /**
   * Resolves after the seconds in which balancers redirect requests. Each answer closes its connection, so that none carries a
   * request at the end.
   */
  async begin(server: Server, seconds: number): Promise<void> {
    this.#hasBegun = true;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    if (seconds > 0) await setTimeout(seconds * SECOND);
  }
}

/** Aborts if the client disconnects before the answer is sent. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  if (reply.raw.destroyed) abort.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
