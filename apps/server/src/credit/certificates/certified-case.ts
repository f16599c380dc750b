import {
  certifiablePurchase,
  isDebt,
  type CertifiablePurchase,
  type MarketContext,
} from '@heimvorteil/calculations';
import type { CertificateObstacle, PreapprovalAnswer, PreapprovalBody } from '@heimvorteil/contracts';
import { isWritable } from '../../platform/pdf/index.ts';
import type { Geography } from '../../market/geo/index.ts';
import { centsFromEuros, eurosFromCents } from '@heimvorteil/engine';

/** Basis of a certificate: an existing pre-approval, checked again on the current market. */
export interface CertifiedCase extends Omit<CertifiablePurchase, 'status'> {
  readonly preapprovalId: string;
  /** Reason against a certificate; undefined if one is possible. */
  readonly obstacle: CertificateObstacle | undefined;
  /** Price that the form suggests, in euros. */
  readonly usualPrice: number;
  readonly location: string;
}

const ANYWHERE = 'Deutschland';

export function certifiedCase(
  { id, stated, answer }: { id: string; stated: PreapprovalBody; answer: PreapprovalAnswer },
  geography: Pick<Geography, 'labelOf' | 'byPostalCode'>,
  context: MarketContext,
): CertifiedCase {
  const { status, ...certifiable } = certifiablePurchase(
    stated,
    context,
    answer.maxPurchasePrice ?? stated.purchasePrice,
  );
  const wanted = wholeCents(stated.purchasePrice);
  return {
    ...certifiable,
    preapprovalId: id,
    obstacle: isDebt(stated) ? 'DEBT' : obstacleOf(answer.result, status),
    usualPrice: certifiable.holdsAt(wanted) ? wanted : certifiable.highestPrice,
    location: locationOf(stated, geography),
  };
}

function obstacleOf(
  result: PreapprovalAnswer['result'],
  status: CertifiablePurchase['status'],
): CertificateObstacle | undefined {
  if (result === 'NEGATIVE') return 'NEGATIVE';
  if (status === 'OWN_RATE') return 'OWN_RATE';
  return status === 'POSITIVE' ? undefined : 'NO_LONGER';
}

/** Place on a certificate; a postal code that spans two states is printed without a place name. */
function locationOf(
  { geoCode, postcode }: PreapprovalBody,
  geography: Pick<Geography, 'labelOf' | 'byPostalCode'>,
): string {
  const found = postcode === undefined ? [] : geography.byPostalCode(postcode);
  const byPostcode = found.length > 1 ? postcode : found[0]?.label;
  const known = [geoCode === undefined ? undefined : geography.labelOf(geoCode), byPostcode];
  const location = known.find((label) => label !== undefined && isWritable(label));
  // Normalize to NFC, because the operator's file may use another form and signatures compare bytes.
  return location?.normalize('NFC') ?? ANYWHERE;
}

/** Rounds a price to cents, as checked, signed and printed. */
export function wholeCents(price: number): number {
  return eurosFromCents(centsFromEuros(price));
}
