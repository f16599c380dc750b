import { z } from 'zod';
import {
  column,
  faultLines,
  FileFaultLog,
  readRows,
  wholeNumber,
  type FILE_FAULT_CODES,
  type TextReader,
} from '../csv-files/index.ts';

const readInstant: TextReader<string> = (text) =>
  Number.isNaN(Date.parse(text))
    ? { fault: 'INVALID_DATE', message: `„${text}“ ist kein Zeitpunkt der Form 2026-11-02T08:00:00.000Z.` }
    : { value: text };

const schema = z.object({
  providerId: column(wholeNumber({ min: 1, max: 999_999_999 })),
  stars: column(wholeNumber({ min: 1, max: 5 })),
  text: z.string(),
  createdAt: column(readInstant),
});

/** Reads the demo's `ratings.csv`; throws an error that names every fault. */
export function readRatings(text: string): z.output<typeof schema>[] {
  const log = new FileFaultLog<(typeof FILE_FAULT_CODES)[number]>();
  const rows = readRows('ratings.csv', text, schema, log);
  if (log.count > 0) throw new Error(`the demo's ratings are faulty: ${faultLines(log.faults).join('; ')}`);
  return rows.map(({ row }) => row);
}
