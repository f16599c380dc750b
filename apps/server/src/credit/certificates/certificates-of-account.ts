import type { ProfileExport } from '@heimvorteil/contracts';
import { findCertificates, type CertificateParts } from './stored-certificates.ts';

/** The certificates of an account with all that is known of them, the newest first. */
export async function certificatesOfAccount(
  parts: CertificateParts,
  accountId: string,
): Promise<ProfileExport['certificates']> {
  const found = await findCertificates(parts, { accountId });
  return found.flatMap(({ state, content }) => (content ? [{ state, ...content }] : []));
}
