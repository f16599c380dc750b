import { workerData } from 'node:worker_threads';
import { compileDeliveries } from './compile-deliveries.ts';
import { type CompilerTask, type DeliveryPiece, sendMarket } from './compile-in-worker.ts';

const { moments, at, port } = workerData as CompilerTask;
const deliveries: { countsFrom: string; files: string[] }[] = moments.map((countsFrom) => ({
  countsFrom,
  files: [],
}));

port.on('message', (piece: DeliveryPiece) => {
  if (piece !== 'END') deliveries[piece.delivery]?.files.push(piece.text);
  else sendMarket(port, compileDeliveries(deliveries, at));
});
