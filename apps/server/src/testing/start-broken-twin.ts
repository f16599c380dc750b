import { readConfig } from '../platform/config/read-config.ts';
import { explain } from '../operation/start/explain.ts';
import { storeRequest, type StoreRequest } from '../leads/requests/index.ts';
import { start } from '../operation/start/start.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

/** Longer than the check takes to kill it, on however slow a machine: its mistake must never go unpunished. */
const LATE_IN_MILLISECONDS = 20_000;

/** The mistake that the check for lost requests has to find: answering first and storing later. */
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
