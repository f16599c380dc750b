import { randomUUID } from 'node:crypto';
import { readConfig } from '../platform/config/read-config.ts';
import { explain } from '../operation/start/start-error.ts';
import { storeRequest, type StoreRequest } from '../leads/requests/index.ts';
import { start } from '../operation/start/start.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

/** Fault that the cut-connection test must detect: a repeated request is stored again. */
const withoutMemory: StoreRequest = (store, fresh) =>
  storeRequest(store, {
    ...fresh,
    submission: { ...fresh.submission, keyHash: randomUUID() },
    duplicateKey: fresh.duplicateKey && {
      ...fresh.duplicateKey,
      // A new contact each time, so that the sender does not reveal a repeated request.
      sender: { indexes: [randomUUID()], accountId: undefined },
    },
  });

await explain(() =>
  start(readConfig(process.env), {
    applicationSources: { portal: PLAIN_PAGES, desk: PLAIN_PAGES },
    storeRequest: withoutMemory,
  }),
);
