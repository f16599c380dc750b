import { readConfig } from './platform/config/read-config.ts';
import { explain } from './operation/start/start-error.ts';
import { startWorker } from './operation/start/start-worker.ts';

await explain(() => startWorker(readConfig(process.env)));
