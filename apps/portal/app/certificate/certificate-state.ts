import { isOn } from '../features/flags.ts';
import { arrangesLoans } from '@heimvorteil/contracts';
import type { PortalServices, Visitor } from '../services/index.ts';

/** VALID: a valid certificate exists; POSSIBLE: one can be issued; NOT_YET: needs a positive pre-approval. */
export type CertificateStep = 'VALID' | 'POSSIBLE' | 'NOT_YET';

/** State of the visitor's certificate; undefined if the operator offers none. */
export async function certificateStep(
  visitor: Visitor | undefined,
  services: PortalServices,
): Promise<CertificateStep | undefined> {
  if (!arrangesLoans(services.operator) || !isOn(services, 'pre_approval')) return undefined;
  if (!visitor) return 'NOT_YET';
  const { latest, certificate } = await services.certificates.overview(visitor);
  if (certificate?.state === 'VALID') return 'VALID';
  return latest && !latest.obstacle ? 'POSSIBLE' : 'NOT_YET';
}

/** Amount that third parties read on the certificate, and its last day (ISO 8601). */
export interface HeldCertificate {
  readonly priceUpTo: number;
  readonly validUntil: string;
}

export async function heldCertificate(
  visitor: Visitor | undefined,
  services: Pick<PortalServices, 'certificates'>,
): Promise<HeldCertificate | undefined> {
  const { certificate } = visitor ? await services.certificates.overview(visitor) : {};
  if (certificate?.state !== 'VALID' || !certificate.content) return undefined;
  const { priceUpTo, validUntil } = certificate.content;
  return { priceUpTo, validUntil };
}
