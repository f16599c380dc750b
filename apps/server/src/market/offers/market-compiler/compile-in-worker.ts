import { setImmediate } from 'node:timers/promises';
import { MessageChannel, Worker, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { SheetMoment, Lender, Market } from '@heimvorteil/engine';
import type { CompiledMarket, StoredDelivery } from './compile-deliveries.ts';

/** A market without lenders and lookup maps, which the receiver rebuilds. */
interface Columns extends Omit<Market, 'lenders' | 'indexOfLender' | 'regions'> {
  readonly regions: Omit<Market['regions'], 'indexOfPrefix'>;
  readonly prefixes: readonly string[];
  readonly lenderCount: number;
  readonly programmes: CompiledMarket['programmes'];
}

/** Bounds the pause per message on the receiving thread: about a millisecond for this many providers. */
const PROVIDERS_AT_ONCE = 250;

/** Transfers a compiled market's columns without copying, then sends providers in small messages. */
export function sendMarket(port: MessagePort, { market, providers, programmes }: CompiledMarket): void {
  const { asOf, validFrom, terms, rates, surcharges, conditions, variants, lenders } = market;
  const { indexOfPrefix, ...regions } = market.regions;
  const columns: Columns = {
    asOf,
    validFrom,
    terms,
    rates,
    surcharges,
    conditions,
    variants,
    regions,
    prefixes: [...indexOfPrefix.keys()],
    lenderCount: lenders.length,
    programmes,
  };
  port.postMessage(columns, buffersOf(terms, rates, surcharges, conditions, variants, regions));
  const others = providers.filter(({ lenderId }) => !market.indexOfLender.has(lenderId));
  const inOrder = [...lenders, ...others];
  for (let at = 0; at < inOrder.length; at += PROVIDERS_AT_ONCE) {
    port.postMessage(inOrder.slice(at, at + PROVIDERS_AT_ONCE));
  }
  port.close();
}

async function receiveMarket(port: MessagePort): Promise<CompiledMarket> {
  const columns = receiveMessageOnPort(port)?.message as Columns | undefined;
  if (columns === undefined) throw new Error('the market compiler returned nothing');
  const providers: Lender[] = [];
  for (;;) {
    await setImmediate();
    const next = receiveMessageOnPort(port)?.message as Lender[] | undefined;
    if (next === undefined) break;
    providers.push(...next);
  }
  const { prefixes, lenderCount, regions, programmes, ...rest } = columns;
  const lenders = providers.slice(0, lenderCount);
  const market: Market = {
    ...rest,
    lenders,
    indexOfLender: new Map(lenders.map(({ lenderId }, index) => [lenderId, index])),
    regions: { ...regions, indexOfPrefix: new Map(prefixes.map((prefix, index) => [prefix, index])) },
  };
  return { market, providers, programmes };
}

function buffersOf(...columns: object[]): ArrayBuffer[] {
  return columns
    .flatMap((column) => Object.values(column))
    .flatMap((value) =>
      ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
    );
}

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
