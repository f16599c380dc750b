import * as z from 'zod/mini';
import { text } from '../entities/text.ts';

/** What somebody can consent to; each apart from the other (§ 7 UWG, Art. 7 GDPR). */
const CONSENT_PURPOSES = ['PRIVACY', 'PHONE_CALLS'] as const;
export const ConsentPurpose = z.enum(CONSENT_PURPOSES);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

const missing = (issue: { input?: unknown }) => (issue.input === undefined ? 'CONSENT_MISSING' : undefined);

/** The consents of a request: without the first there is none, the second is free. */
export const StatedConsents = z.strictObject(
  {
    privacy: z.boolean({ error: missing }).check(z.refine((given) => given, { error: 'CONSENT_MISSING' })),
    phoneCalls: z.boolean(),
    /** The version of the texts that were shown. */
    textVersion: text(32),
  },
  { error: missing },
);
