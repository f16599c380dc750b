import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { PreapprovalAnswer } from './create-preapproval.ts';

/** Returns a pre-approval to the browser that made it and, after a login, to its account. */
export const findPreapproval = {
  operationId: 'findPreapproval',
  method: 'GET',
  path: '/v1.0/preapproval/:id',
  summary: 'Eine eigene Vorprüfung, so wie sie ausgefallen ist; ohne Anmeldung 30 Tage lang.',
  tag: 'Vorprüfung',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: PreapprovalAnswer,
  errors: ['NOT_OFFERED', 'NOT_FOUND'],
  isOfVisit: true,
} as const satisfies Operation;
