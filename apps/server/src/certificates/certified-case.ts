import type { PreapprovalAnswer, PreapprovalBody } from '@heimvorteil/contracts';
import type { Geography } from '../geo/index.ts';
import type { CertifiedCase } from './issue-certificate.ts';

/** Where nobody has said a place. */
const ANYWHERE = 'Deutschland';

/** What a certificate of a pre-approval would rest on. */
export function certifiedCase(
  { id, stated, answer }: { id: string; stated: PreapprovalBody; answer: PreapprovalAnswer },
  geography: Pick<Geography, 'labelOf' | 'byPostalCode'>,
): CertifiedCase {
  const { purchasePrice, geoCode, postcode } = stated;
  const byPostcode = postcode === undefined ? undefined : geography.byPostalCode(postcode)[0]?.label;
  return {
    preapprovalId: id,
    isPositive: answer.result === 'POSITIVE',
    purchasePrice,
    maxPurchasePrice: answer.maxPurchasePrice ?? purchasePrice,
    location: (geoCode === undefined ? byPostcode : geography.labelOf(geoCode)) ?? byPostcode ?? ANYWHERE,
  };
}
