import type { Operation } from '../operation.ts';
import { LINK_ERRORS, PartOfRequestParams } from './link-params.ts';

/** Withdraws a request from one adviser; idempotent. */
export const withdrawAdviser = {
  operationId: 'withdrawAdviser',
  method: 'POST',
  path: '/v2/contact/:token/advisers/:id/withdrawal',
  summary: 'Zieht die Anfrage bei einer Beratung zurück: Deren Zugang endet.',
  tag: 'Anfrage',
  params: PartOfRequestParams,
  errors: [...LINK_ERRORS, 'UNAVAILABLE'],
} as const satisfies Operation;
