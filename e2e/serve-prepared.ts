import { prepareData } from '../apps/server/src/testing/prepare-data.ts';

// A program that serves, by default the whole product, on a data folder filled beforehand where it is new.
await prepareData(process.env.DATA_DIR ?? '.data');
await import(process.argv[2] ?? '../tooling/serve.ts');
