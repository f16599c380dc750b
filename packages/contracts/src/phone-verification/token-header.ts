import * as z from 'zod/mini';
import { PARTNER_VISIT_HEADER, PartnerVisit } from '../partners/partner-headers.ts';

/** CSRF token cookie, readable by the page's script. */
export const TOKEN_COOKIE = 'XSRF-PNV-TOKEN';
/** Header that must repeat the cookie's token. */
export const TOKEN_HEADER = 'x-xsrf-pnv-token';

/** The call is refused if the header is missing or differs from the cookie. */
export const TokenHeaders = z.object({
  [TOKEN_HEADER]: z
    .string({ error: 'VERIFICATION_TOKEN_MISSING' })
    .check(z.maxLength(128, { error: 'VERIFICATION_TOKEN_MISSING' })),
  [PARTNER_VISIT_HEADER]: z.optional(PartnerVisit),
});
