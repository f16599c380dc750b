import {
  CERTIFICATE_KEYS_ADDRESS,
  certificatePdf,
  checkCertificate,
  issueCertificate,
  withdrawCertificate,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileErrorHandler } from '../../platform/http/pages/bare-page.ts';
import { leavingOf } from '../../platform/http/serving/drain.ts';
import { refuseForeignWrites } from '../../platform/http/pages/own-pages.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { refuseWhileOff, serve } from '../../platform/http/serving/serve.ts';
import type { Visitors } from '../../people/identity/index.ts';
import type { CertificateOperations } from './certificate-operations.ts';
import { checkedCertificate } from './stored-certificates.ts';

const KEYS_CACHE_SECONDS = 300;

type Certificates = Pick<CertificateOperations, 'check' | 'keys' | 'issue' | 'pdf' | 'withdraw'>;

export async function certificateRoutes(
  app: FastifyInstance,
  {
    certificates,
    visitors,
    originOf,
    isOff,
    isIssuing,
  }: {
    certificates: Certificates;
    visitors: Pick<Visitors, 'requireVisitor' | 'visitorOrRefusal'>;
    originOf: (request: FastifyRequest) => string;
    /** True if pre-approvals are switched off; these routes then answer as if they did not exist. */
    isOff: () => boolean;
    /** False if new certificates are switched off; existing ones can still be checked, read and withdrawn. */
    isIssuing: () => boolean;
  },
): Promise<void> {
  const ofVisitors = (routes: (own: FastifyInstance) => void, areOff: () => boolean) =>
    app.register(async (own) => {
      // Check the switch before the login, so that a disabled route looks absent to everyone.
      refuseWhileOff(own, areOff);
      refuseForeignWrites(own, originOf);
      own.addHook('onRequest', visitors.requireVisitor());
      routes(own);
    });
  await ofVisitors(
    (own) => issueRoute(own, certificates, visitors),
    () => isOff() || !isIssuing(),
  );
  await ofVisitors((own) => issuedRoutes(own, certificates, visitors), isOff);
  serve(
    app,
    checkCertificate,
    async ({ params }, _reply, request) => {
      const found = await certificates.check(params.number, request.ip);
      if (!found) throw problem(404, 'CERTIFICATE_NOT_FOUND');
      return checkedCertificate(found);
    },
    { isOff },
  );
}

/** Public keys as a JWK Set, including retired ones, so that third parties can verify offline. */
export function certificateKeyRoute(
  app: FastifyInstance,
  { certificates, isOff }: { certificates: CertificateOperations; isOff: boolean },
): void {
  app.get(CERTIFICATE_KEYS_ADDRESS, async (_request, reply) => {
    if (isOff) throw problem(404, 'NOT_OFFERED');
    return reply
      .header('cache-control', `public, max-age=${KEYS_CACHE_SECONDS}`)
      .type('application/jwk-set+json')
      .send(JSON.stringify({ keys: await certificates.keys() }));
  });
}

function issueRoute(
  app: FastifyInstance,
  certificates: Certificates,
  visitors: Pick<Visitors, 'visitorOrRefusal'>,
): void {
  serve(
    app,
    issueCertificate,
    async ({ params, body }, _reply, request) =>
      certificates.issue(await visitors.visitorOrRefusal(request), params.id, body),
    { bodyIsCheckedByHandler: true },
  );
}

function issuedRoutes(
  app: FastifyInstance,
  certificates: Certificates,
  visitors: Pick<Visitors, 'visitorOrRefusal'>,
): void {
  const visitorOf = (request: FastifyRequest) => visitors.visitorOrRefusal(request);
  void app.register(async (files) => {
    files.setErrorHandler(fileErrorHandler);
    serve(files, certificatePdf, async ({ params }, reply, request) => {
      const call = { ip: request.ip, left: leavingOf(reply) };
      const file = await certificates.pdf(await visitorOf(request), params.id, call);
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="baufiready.pdf"')
        .send(file);
    });
  });
  serve(app, withdrawCertificate, async ({ params }, reply, request) => {
    await certificates.withdraw(await visitorOf(request), params.id);
    return reply.code(204).send();
  });
}
