import { readConfig } from '../platform/config/read-config.ts';
import { explain } from '../operation/start/start-error.ts';
import { storeRequest, type StoreRequest } from '../leads/requests/index.ts';
import { start } from '../operation/start/start.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

/** Milliseconds before the request is stored; the test kills the process earlier, so the loss is certain. */
const LATE_IN_MILLISECONDS = 20_000;

/** Fault that the lost-request test must detect: answering before storing. */
const answerBeforeCommit: StoreRequest = async (store, fresh) => {
  setTimeout(() => void storeRequest(store, fresh).catch(() => undefined), LATE_IN_MILLISECONDS);
  return fresh.answer;
};

await explain(() =>
  start(readConfig(process.env), {
    applicationSources: { portal: PLAIN_PAGES, desk: PLAIN_PAGES },
    storeRequest: answerBeforeCommit,
  }),
);
