import { isOn } from '../features/flags.ts';
import { arrangesLoans } from '@heimvorteil/contracts';
import type { PortalServices, Visitor } from '../services/index.ts';

/** How near somebody is to the certificate: it holds, it could be issued, or a positive pre-approval is still missing. */
export type CertificateStep = 'VALID' | 'POSSIBLE' | 'NOT_YET';

/** Undefined where the operator offers none. */
export async function certificateStep(
  visitor: Visitor | undefined,
  services: PortalServices,
): Promise<CertificateStep | undefined> {
  if (!arrangesLoans(services.operator) || !isOn(services, 'pre_approval')) return undefined;
  if (!visitor) return 'NOT_YET';
  const { latest, certificate } = await services.certificates.standing(visitor);
  if (certificate?.state === 'VALID') return 'VALID';
  return latest && !latest.obstacle ? 'POSSIBLE' : 'NOT_YET';
}

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
