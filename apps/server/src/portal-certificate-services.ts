import type { CertificateServices } from '@heimvorteil/portal/services';
import type { CertificateOperations } from './certificates/index.ts';
import { outcomeOf } from './page-outcomes.ts';

/** The certificate as the portal's pages ask for it. */
export function portalCertificateServices(certificates: CertificateOperations): CertificateServices {
  return {
    standing: (visitor) => certificates.standing(visitor),
    issue: (visitor, preapprovalId, body) => outcomeOf(certificates.issue(visitor, preapprovalId, body)),
    withdraw: (visitor, { preapprovalId, number }) =>
      outcomeOf(certificates.withdraw(visitor, preapprovalId, number)),
  };
}
