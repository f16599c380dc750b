import { setImmediate } from 'node:timers/promises';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { SheetMoment } from '@heimvorteil/engine';
import type { CompiledMarket, StoredDelivery } from './compile-deliveries.ts';
import { receiveMarket } from './market-transfer.ts';

export interface CompilerTask {
  /** Effective moment of each delivery, oldest first; their files follow in pieces. */
  readonly moments: readonly SheetMoment[];
  readonly at: SheetMoment;
  readonly port: MessagePort;
}

export type DeliveryPiece = { readonly delivery: number; readonly text: string } | 'END';

const PROGRAM = new URL('./compile-market.worker.ts', import.meta.url);

/** Runs `compileDeliveries` in a worker thread, so that this thread keeps serving requests. */
export async function compileInWorker(
  deliveries: readonly StoredDelivery[],
  at: SheetMoment,
): Promise<CompiledMarket> {
  const { port1, port2 } = new MessageChannel();
  const moments = deliveries.map(({ countsFrom }) => countsFrom);
  const task: CompilerTask = { moments, at, port: port2 };
  const worker = new Worker(PROGRAM, { workerData: task, transferList: [port2], execArgv: [] });
  try {
    const ended = new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
    await Promise.race([ended, sendPieces(port1, deliveries)]);
    await ended;
    return await receiveMarket(port1);
  } finally {
    port1.close();
  }
}

async function sendPieces(port: MessagePort, deliveries: readonly StoredDelivery[]): Promise<void> {
  for (const [delivery, { files }] of deliveries.entries()) {
    for (const text of files) {
      port.postMessage({ delivery, text } satisfies DeliveryPiece);
      await setImmediate();
    }
  }
  port.postMessage('END' satisfies DeliveryPiece);
}
