import { workerData } from 'node:worker_threads';
import { compileDeliveries } from './compile-deliveries.ts';
import { sendMarket } from './market-transfer.ts';
import type { CompilerTask } from './compile-in-worker.ts';

const { deliveries, at, port } = workerData as CompilerTask;
sendMarket(port, compileDeliveries(deliveries, at));
