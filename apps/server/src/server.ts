import { readConfig } from './platform/config/read-config.ts';
import { explain } from './operation/start/start-error.ts';
import { start } from './operation/start/start.ts';

await explain(() => start(readConfig(process.env)));
