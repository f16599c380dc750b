import { prepareData } from '../apps/server/src/testing/prepare-data.ts';

// Fills an empty data folder, then starts the server program in argv, by default the product's.
await prepareData(process.env.DATA_DIR ?? '.data');
await import(process.argv[2] ?? '../tooling/serve.ts');
