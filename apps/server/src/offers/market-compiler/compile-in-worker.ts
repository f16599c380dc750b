import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { SheetMoment } from '@heimvorteil/engine';
import type { CompiledMarket, StoredDelivery } from './compile-deliveries.ts';
import { receiveMarket } from './market-transfer.ts';

/** What the worker is told. */
export interface CompilerTask {
  readonly deliveries: readonly StoredDelivery[];
  readonly at: SheetMoment;
  readonly port: MessagePort;
}

const PROGRAM = new URL('./compile-market.worker.ts', import.meta.url);

/** `compileDeliveries` in a thread of its own, which ends with it: callers go on being answered meanwhile. */
export async function compileInWorker(
  deliveries: readonly StoredDelivery[],
  at: SheetMoment,
): Promise<CompiledMarket> {
  const { port1, port2 } = new MessageChannel();
  const task: CompilerTask = { deliveries, at, port: port2 };
  const worker = new Worker(PROGRAM, { workerData: task, transferList: [port2], execArgv: [] });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
    return await receiveMarket(port1);
  } finally {
    port1.close();
  }
}
