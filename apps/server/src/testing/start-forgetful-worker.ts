import { readConfig } from '../platform/config/read-config.ts';
import { explain } from '../operation/start/start-error.ts';
import { startWorker } from '../operation/start/start-worker.ts';

// Fault that the storm test must detect: a mail that the mail server refused counts as sent.
await explain(() =>
  startWorker(readConfig(process.env), {
    transportOver: (transport) => ({
      send: (id, message, seal) => transport.send(id, message, seal).catch(() => undefined),
    }),
  }),
);
