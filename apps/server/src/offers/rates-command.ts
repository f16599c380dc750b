import type { Database } from '../database/open-database.ts';
import { germanMoment } from '../clock/index.ts';
import { terminal } from '../terminal/index.ts';
import { DeliveryFileMissingError } from './guards/delivery-folder.ts';

/** Whoever calls a command about rates in a terminal. */
export const TERMINAL = terminal([DeliveryFileMissingError]);

/** When a change is seen: where processes have to prepare for it the time of day counts. */
export function effectSentence({ shared }: Database, takesEffectAt: number): string {
  if (!shared) return 'Es gilt ab dem nächsten Start.';
  const time = new Date(takesEffectAt).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' });
  return `Es gilt in allen Prozessen ab ${time} Uhr (${germanMoment(takesEffectAt).slice(0, 10)}).`;
}

/** Rows of texts as columns of equal width; figures stand to the right. */
export function tableLines(rows: readonly (readonly string[])[], toTheRight: readonly number[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) =>
        toTheRight.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
