import {
  certifiablePurchase,
  isDebt,
  type CertifiablePurchase,
  type Surroundings,
} from '@heimvorteil/calculations';
import type { CertificateObstacle, PreapprovalAnswer, PreapprovalBody } from '@heimvorteil/contracts';
import { isWritable } from '../../platform/pdf/index.ts';
import type { Geography } from '../../market/geo/index.ts';
import { centsFromEuros, eurosFromCents } from '@heimvorteil/engine';

/** What a certificate rests on: a pre-approval that somebody has made, judged anew at today's market. */
export interface CertifiedCase extends Omit<CertifiablePurchase, 'standing'> {
  readonly preapprovalId: string;
  /** Why there is no certificate of it; undefined where there can be one. */
  readonly obstacle: CertificateObstacle | undefined;
  /** What stands on it unless another price is asked for; euros. */
  readonly usualPrice: number;
  /** The place as people write it. */
  readonly location: string;
}

/** Where nobody has said a place. */
const ANYWHERE = 'Deutschland';

/** What a certificate of a pre-approval would rest on today. */
export function certifiedCase(
  { id, stated, answer }: { id: string; stated: PreapprovalBody; answer: PreapprovalAnswer },
  geography: Pick<Geography, 'labelOf' | 'byPostalCode'>,
  surroundings: Surroundings,
): CertifiedCase {
  const { standing, ...certifiable } = certifiablePurchase(
    stated,
    surroundings,
    answer.maxPurchasePrice ?? stated.purchasePrice,
  );
  const wanted = wholeCents(stated.purchasePrice);
  return {
    ...certifiable,
    preapprovalId: id,
    obstacle: isDebt(stated) ? 'DEBT' : obstacleOf(answer.result, standing),
    usualPrice: certifiable.holdsAt(wanted) ? wanted : certifiable.highestPrice,
    location: locationOf(stated, geography),
  };
}

function obstacleOf(
  result: PreapprovalAnswer['result'],
  standing: CertifiablePurchase['standing'],
): CertificateObstacle | undefined {
  if (result === 'NEGATIVE') return 'NEGATIVE';
  if (standing === 'OWN_RATE') return 'OWN_RATE';
  return standing === 'POSITIVE' ? undefined : 'NO_LONGER';
}

/** A postal code in two states names no place of theirs: it stands for itself. */
function locationOf(
  { geoCode, postcode }: PreapprovalBody,
  geography: Pick<Geography, 'labelOf' | 'byPostalCode'>,
): string {
  const found = postcode === undefined ? [] : geography.byPostalCode(postcode);
  const byPostcode = found.length > 1 ? postcode : found[0]?.label;
  const known = [geoCode === undefined ? undefined : geography.labelOf(geoCode), byPostcode];
  const location = known.find((label) => label !== undefined && isWritable(label));
  // It is signed as it is compared: composed, whatever form an operator's file has.
  return location?.normalize('NFC') ?? ANYWHERE;
}

/** A price as it is judged, signed and printed: to the cent. */
export function wholeCents(price: number): number {
  return eurosFromCents(centsFromEuros(price));
}
