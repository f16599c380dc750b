import { z } from 'zod';
import type { TextReader } from './text-readers.ts';

/** A column of a file: its text as `read` reads it, its finding as an issue that carries the fault code. */
export function column<Value>(read: TextReader<Value>) {
  return z.string().transform((text, context): Value => {
    const reading = read(text);
    if ('value' in reading) return reading.value;
    context.addIssue({ code: 'custom', message: reading.message, params: { fault: reading.fault } });
    return z.NEVER;
  });
}

/** A column that came later: undefined where a file's header, written before, does not name it. */
export function laterColumn<Value>(read: TextReader<Value>) {
  return column(read).optional();
}
