import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const SECOND = 1_000;

/** How a process leaves the balancer before it closes: it says that it is not ready, and goes on answering until nobody comes any more. */
export class Drain {
  #hasBegun = false;

  /** Whether this process is about to end: `/readyz` says so. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /**
   * Resolves when balancers have had so many seconds to send their requests elsewhere. Meanwhile every answer ends its
   * connection: none is left on which a request could be under way when the process closes them.
   */
  async begin(server: Server, seconds: number): Promise<void> {
    this.#hasBegun = true;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    if (seconds > 0) await setTimeout(seconds * SECOND);
  }
}

/** Aborted when whoever asked goes away before the answer has been sent. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  if (reply.raw.destroyed) abort.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
