import * as z from 'zod/mini';
import { text } from '../entities/text.ts';

/** Purposes of consent, each given separately (§ 7 UWG, Art. 7 GDPR). */
const CONSENT_PURPOSES = ['PRIVACY', 'PHONE_CALLS'] as const;
export const ConsentPurpose = z.enum(CONSENT_PURPOSES);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

const missing = (issue: { input?: unknown }) => (issue.input === undefined ? 'CONSENT_MISSING' : undefined);

/** `privacy` is mandatory, `phoneCalls` optional. */
export const StatedConsents = z.strictObject(
  {
    privacy: z.boolean({ error: missing }).check(z.refine((given) => given, { error: 'CONSENT_MISSING' })),
    phoneCalls: z.boolean(),
    /** Version of the displayed texts. */
    textVersion: text(32),
  },
  { error: missing },
);
