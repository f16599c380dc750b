import type { WidgetFigures } from '@heimvorteil/contracts';
import type { WidgetLog } from '../embedding/widget-log.ts';
import { bare } from '../hostile-host/bare.ts';

const LONGEST_WAIT_IN_MS = 10_000;

/** Calls on their way: two widgets of one listing need one answer. */
const underWay = new Map<string, Promise<WidgetFigures>>();

/** Everything that a widget shows; rejects when it cannot be had. No cookie travels, and nothing of the host page. */
export function askForFigures(address: string, log: WidgetLog): Promise<WidgetFigures> {
  const known = underWay.get(address);
  if (known) return known;
  const asked = fetchAndTell(address, log).finally(() => underWay.delete(address));
  underWay.set(address, asked);
  return asked;
}

async function fetchAndTell(address: string, log: WidgetLog): Promise<WidgetFigures> {
  log.note('asks', address);
  try {
    const figures = await fetchFigures(address);
    log.note('answer', figures);
    if (figures.failed.length > 0) log.failure(`not found out: ${figures.failed.join(', ')}`);
    return figures;
  } catch (error) {
    log.failure('figures not fetched', error);
    throw error;
  }
}

async function fetchFigures(address: string): Promise<WidgetFigures> {
  const response = await fetch(
    address,
    bare<RequestInit>({
      method: 'GET',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT_IN_MS),
    }),
  );
  if (!response.ok) throw new Error(`status ${response.status}`);
  const figures = (await response.json()) as WidgetFigures;
  if (!Array.isArray(figures.offers)) throw new Error('not an answer of the portal');
  return figures;
}
