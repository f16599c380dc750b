import type { FastifyBaseLogger } from 'fastify';

/** What the runtime would print as text goes into the log instead: its warnings, and the error that ends the process. */
export function logOfProcess(log: FastifyBaseLogger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'the runtime warns'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody expected ends the process');
    process.exit(1);
  });
}
