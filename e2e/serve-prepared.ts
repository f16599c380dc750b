import { prepareData } from '../apps/server/src/testing/prepare-data.ts';

// Runs a server program, by default the whole product; fills a new data folder first.
await prepareData(process.env.DATA_DIR ?? '.data');
await import(process.argv[2] ?? '../tooling/serve.ts');
