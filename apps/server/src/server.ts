import { readConfig } from './config/read-config.ts';
import { explain } from './explain.ts';
import { start } from './start.ts';

await explain(() => start(readConfig(process.env)));
