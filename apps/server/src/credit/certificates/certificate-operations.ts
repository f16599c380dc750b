import type { IssuedCertificate } from '@heimvorteil/contracts';
import type { CertifiableCase, CertificateOverview, Visitor, Withdrawal } from '@heimvorteil/portal/services';
import type { CurrentContext } from '../../market/calculators/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { problem, tooOften } from '../../platform/http/calls/problem-error.ts';
import type { Geography } from '../../market/geo/index.ts';
import type { HeavyWork } from '../../platform/heavy-work/index.ts';
import {
  addressBuckets,
  addressOf,
  HOUR,
  type Bucket,
  type LimitEngine,
} from '../../platform/limits/index.ts';
import type { StoredPreapproval, PreapprovalOperations } from '../preapproval/index.ts';
import { linkOfCertificate } from './certificate-content.ts';
import { publicKeys, type KeyParts, type PublicJwk } from './certificate-keys.ts';
import { certifiedCase, type CertifiedCase } from './certified-case.ts';
import {
  findCertificates,
  checkCertificate,
  type CertificateCheck,
  type SignatureView,
} from './stored-certificates.ts';
import type drawCertificate from './draw-certificate.worker.ts';
import { issueCertificate, withdrawCertificate } from './issue-certificate.ts';

/** Certificate operations for API calls and pages; each throws a ProblemError. */
export interface CertificateOperations {
  /** Errors: 404 for another visitor's pre-approval, 422 for invalid input, 429 after too many. */
  issue(visitor: Visitor, preapprovalId: string, body: unknown): Promise<IssuedCertificate>;
  /** The account's certificate, and the purchase for which the account can get a new certificate. */
  findOverview(visitor: Visitor): Promise<CertificateOverview>;
  /** PDF of the valid certificate, not drawn if the client disconnects. Errors: 404 without one, 429. */
  pdf(visitor: Visitor, preapprovalId: string, call: { ip: string; left: AbortSignal }): Promise<Uint8Array>;
  /** Error: 404 without a certificate. With `number`, withdraws only that certificate, not a newer one. */
  withdraw(visitor: Visitor, preapprovalId: string, number?: string): Promise<Withdrawal>;
  /** Undefined if the number was never issued; throws 429 after too many checks. */
  check(number: string, ip: string, presented?: SignatureView): Promise<CertificateCheck | undefined>;
  keys(): Promise<PublicJwk[]>;
}

/** Limit per account; a visitor needs far fewer to buy one house. */
const ISSUED_PER_HOUR = 20;
/** Limit per account, because drawing a PDF takes some tenths of a second. */
const FILES_PER_HOUR = 120;
const DRAWING = new URL('./draw-certificate.worker.ts', import.meta.url);
const MINUTE = 60;

export function certificateOperations(
  parts: KeyParts & {
    readonly config: Pick<Config, 'publicUrl' | 'certificateValidDays' | 'limits' | 'operator'>;
    readonly limits: LimitEngine;
    readonly preapprovals: Pick<PreapprovalOperations, 'find' | 'findLatest'>;
    readonly geography: Geography;
    readonly currentContext: CurrentContext;
    readonly heavyWork: HeavyWork;
  },
): CertificateOperations {
  const { db, config, preapprovals, geography } = parts;
  const take = async (buckets: readonly Bucket[]) => {
    const refusal = await parts.limits.take(buckets);
    if (refusal) throw tooOften('TOO_MANY_REQUESTS', refusal.retryAfterSeconds);
  };
  const certifiedToday = (stored: StoredPreapproval) =>
    certifiedCase(stored, geography, parts.currentContext());
  return {
    async issue(visitor, preapprovalId, body) {
      const { accountId } = visitor;
      const stored = await preapprovals.find(preapprovalId, { accountId });
      if (!stored) throw problem(404, 'NOT_FOUND');
      await take([bucketOf('certificates issued', visitor, ISSUED_PER_HOUR)]);
      const { certificateValidDays: validDays } = config;
      return issueCertificate({ ...parts, validDays }, accountId, certifiedToday(stored), body);
    },
    async findOverview({ accountId }) {
      const latest = await preapprovals.findLatest({ accountId });
      const [found] = await findCertificates(parts, { accountId });
      return {
        latest: latest && certifiableCase(certifiedToday(latest)),
        certificate: found && {
          ...found,
          link: found.content && linkOfCertificate(config.publicUrl, found.content),
        },
      };
    },
    async pdf(visitor, preapprovalId, { ip, left }) {
      const [found] = await findCertificates(parts, { accountId: visitor.accountId });
      if (!found?.content || found.preapprovalId !== preapprovalId || found.state !== 'VALID')
        throw problem(404, 'CERTIFICATE_NOT_FOUND');
      await take([bucketOf('certificate files', visitor, FILES_PER_HOUR)]);
      const { content } = found;
      const context = { publicUrl: config.publicUrl, operatorName: config.operator.name };
      return parts.heavyWork.run<typeof drawCertificate>({
        program: DRAWING,
        input: () => ({ content, context }),
        caller: addressOf(ip),
        left,
      });
    },
    async withdraw({ accountId }, preapprovalId, number) {
      const withdrawal = await withdrawCertificate(db, accountId, preapprovalId, number);
      if (!withdrawal) throw problem(404, 'CERTIFICATE_NOT_FOUND');
      return withdrawal;
    },
    async check(number, ip, presented) {
      await take(addressBuckets('certificates checked', ip, config.limits.certificatesPerMinute, MINUTE));
      return checkCertificate(parts, number, presented);
    },
    keys: () => publicKeys(db),
  };
}

function certifiableCase(certified: CertifiedCase): CertifiableCase {
  const { preapprovalId, obstacle, highestPrice, usualPrice, location } = certified;
  return { preapprovalId, obstacle, highestPrice, usualPrice, location };
}

function bucketOf(what: string, { accountId: subject }: Visitor, max: number): Bucket {
  return { what, subject, max, seconds: HOUR };
}
