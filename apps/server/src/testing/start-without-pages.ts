import { readConfig } from '../config/read-config.ts';
import { explain } from '../explain.ts';
import { start } from '../start.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

// The server as it starts in earnest, but with a page that needs no build of the portal.
await explain(() =>
  start(readConfig(process.env), {
    applicationSources: { portal: PLAIN_PAGES, desk: PLAIN_PAGES },
  }),
);
