import { readConfig } from './config/read-config.ts';
import { explain } from './explain.ts';
import { startWorker } from './start-worker.ts';

await explain(() => startWorker(readConfig(process.env)));
