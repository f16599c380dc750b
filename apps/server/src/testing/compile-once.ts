import { hash } from 'node:crypto';
import {
  compileDeliveries,
  type CompiledMarket,
} from '../market/offers/market-compiler/compile-deliveries.ts';

type Task = Parameters<typeof compileDeliveries>;

const known = new Map<string, CompiledMarket>();

/** Compiles equal deliveries only once per process, because compiling takes most of an app's start. */
export async function compileOnce(...[deliveries, at]: Task): Promise<CompiledMarket> {
  const key = hash('sha256', JSON.stringify([at, deliveries]));
  const found = known.get(key) ?? compileDeliveries(deliveries, at);
  known.set(key, found);
  return found;
}
