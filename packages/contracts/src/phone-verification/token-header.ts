import * as z from 'zod/mini';
import { PARTNER_VISIT_HEADER, PartnerVisit } from '../partners/partner-headers.ts';

/** The cookie that holds the token against forged forms, readable by the page's script. */
export const TOKEN_COOKIE = 'XSRF-PNV-TOKEN';
/** The header that has to bring the same. */
export const TOKEN_HEADER = 'x-xsrf-pnv-token';

/** Left out or of another value than the cookie, the call is refused. */
export const TokenHeaders = z.object({
  [TOKEN_HEADER]: z
    .string({ error: 'VERIFICATION_TOKEN_MISSING' })
    .check(z.maxLength(128, { error: 'VERIFICATION_TOKEN_MISSING' })),
  [PARTNER_VISIT_HEADER]: z.optional(PartnerVisit),
});
