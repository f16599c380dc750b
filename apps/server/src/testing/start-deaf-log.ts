import { EventEmitter } from 'node:events';
import pino from 'pino';

// Fault that the full-disk test must detect: failed log writes are not reported.
const destination = pino.destination;
const isDeaf = (event: string | symbol) => event === 'error';
Object.assign(pino, {
  destination(options: Parameters<typeof destination>[0]) {
    const made = destination(options);
    return Object.assign(made, {
      on(event: string | symbol, hear: (...args: unknown[]) => void) {
        return isDeaf(event) ? made : EventEmitter.prototype.on.call(made, event, hear);
      },
    });
  },
});

await import('./start-without-pages.ts');
