import { DeliveryRefusedError } from './errors.ts';
import { OpenImmoReader } from './open-immo-reader.ts';
import type { DeliveryPart } from './listing-fields.ts';

/** Limit for the parser's own time, many times the usual; waiting for disk or database does not count. */
const PATIENCE = { leastInMs: 30_000, perMegabyteInMs: 1_000 };
const MEGABYTE = 1_024 * 1_024;
/**
 * Streams an OpenImmo file, so memory use does not depend on its size. Skips listings that are not
 * well-formed; throws a DeliveryRefusedError with the line if the rest is not well-formed OpenImmo.
 */
export async function* readOpenImmo(
  texts: AsyncIterable<string>,
  { leastInMs, perMegabyteInMs } = PATIENCE,
): AsyncGenerator<DeliveryPart> {
  const reader = new OpenImmoReader();
  let spent = 0;
  let read = 0;
  for await (const text of texts) {
    const started = performance.now();
    reader.write(text);
    spent += performance.now() - started;
    read += text.length;
    const allowed = Math.max(leastInMs, (read / MEGABYTE) * perMegabyteInMs);
    if (spent > allowed) {
      const message = 'Das Lesen der Datei dauert zu lange. Teile sie in mehrere Lieferungen.';
      throw new DeliveryRefusedError('TOO_SLOW', message, reader.line);
    }
    yield* reader.parts.splice(0);
  }
  reader.close();
  yield* reader.parts.splice(0);
}
