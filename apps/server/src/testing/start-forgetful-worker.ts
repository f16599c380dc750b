import { readConfig } from '../platform/config/read-config.ts';
import { explain } from '../operation/start/explain.ts';
import { startWorker } from '../operation/start/start-worker.ts';

// The mistake that the storm has to find: what the mail server did not take counts as sent.
await explain(() =>
  startWorker(readConfig(process.env), {
    transportOver: (transport) => ({
      send: (id, message, seal) => transport.send(id, message, seal).catch(() => undefined),
    }),
  }),
);
