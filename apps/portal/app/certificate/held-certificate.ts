import type { PortalServices, Visitor } from '../services/index.ts';

/** The amount that others read on the certificate of an account, and its last day (ISO 8601). */
export interface HeldCertificate {
  readonly priceUpTo: number;
  readonly validUntil: string;
}

/** The valid certificate of a visitor; undefined without one. */
export async function heldCertificate(
  visitor: Visitor | undefined,
  services: Pick<PortalServices, 'certificates'>,
): Promise<HeldCertificate | undefined> {
  const { certificate } = visitor ? await services.certificates.standing(visitor) : {};
  if (certificate?.state !== 'VALID' || !certificate.content) return undefined;
  const { priceUpTo, validUntil } = certificate.content;
  return { priceUpTo, validUntil };
}
