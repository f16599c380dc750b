import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const LONGEST_TEXT = 4_096;

/** Logs an error that occurred in a browser. */
export const writeClientLog = {
  operationId: 'writeClientLog',
  method: 'POST',
  path: '/v1.0/log/:level',
  summary: 'Meldung aus einem Browser, höchstens 4 KB.',
  tag: 'Betrieb',
  params: z.object({ level: z.string().check(z.maxLength(16)) }),
  body: z.strictObject({
    userAgent: z.optional(text(LONGEST_TEXT)),
    href: z.optional(text(LONGEST_TEXT)),
    consoleMessage: z.optional(text(LONGEST_TEXT)),
    consoleLog: z.optional(text(LONGEST_TEXT)),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE'],
} as const satisfies Operation;
export type WriteClientLogBody = z.infer<typeof writeClientLog.body>;
