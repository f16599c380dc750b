import { readConfig } from '../platform/config/read-config.ts';
import { explain } from '../operation/start/start-error.ts';
import { start } from '../operation/start/start.ts';
import { PLAIN_DESK } from './plain-desk.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

// Starts the real server with pages that need no build.
await explain(() =>
  start(readConfig(process.env), {
    applicationSources: { portal: PLAIN_PAGES, desk: PLAIN_DESK },
  }),
);
