import type { Operation } from '../operation.ts';
import { LINK_ERRORS, LinkParams } from './link-params.ts';

/** Withdraws a whole request; idempotent. */
export const withdrawRequest = {
  operationId: 'withdrawRequest',
  method: 'POST',
  path: '/v2/contact/:token/withdrawal',
  summary: 'Zieht die Anfrage zurück: Angaben werden gelöscht, die Beratungen erfahren es.',
  tag: 'Anfrage',
  params: LinkParams,
  errors: [...LINK_ERRORS, 'UNAVAILABLE'],
} as const satisfies Operation;
