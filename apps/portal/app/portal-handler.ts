import { createRequestHandler, RouterContextProvider } from 'react-router';
import { reportFailureContext, type ReportFailure } from '@heimvorteil/ui/page-failures/report-failure.ts';
import { requestNumberContext } from '@heimvorteil/ui/request-number/request-number-context.ts';
import { noteRouteContext, type NoteRoute } from '@heimvorteil/ui/page-route/note-route.ts';
import * as build from 'virtual:react-router/server-build';
import {
  arrivalContext,
  audienceContext,
  logoutContext,
  nonceContext,
  servicesContext,
  visitContext,
  visitorContext,
  type FindVisitor,
  type PortalServices,
  type PageAudience,
  type TakeLogout,
  type Visit,
} from './services/index.ts';
import { canonicalPath } from './canonical-url.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders one request; the content security policy allows only scripts with its nonce. */
export async function handlePortalRequest(
  request: Request,
  services: PortalServices,
  nonce: string,
  caller: {
    readonly findVisitor: FindVisitor;
    readonly takeLogout: TakeLogout;
    readonly visit: Visit;
    readonly noteRoute: NoteRoute;
    readonly requestNumber: string;
    readonly audience: PageAudience;
    readonly isFromOtherSite: () => boolean;
    readonly reportFailure: ReportFailure;
  },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // Skip data requests of the router, because only pages have a canonical spelling.
  const canonical = pathname.endsWith('.data') ? undefined : canonicalPath(pathname);
  if (canonical)
    return new Response(null, {
      status: 308,
      headers: { Location: canonical.replace(/^\/+/, '/') + search },
    });
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(nonceContext, nonce);
  context.set(noteRouteContext, caller.noteRoute);
  context.set(requestNumberContext, caller.requestNumber);
  context.set(reportFailureContext, caller.reportFailure);
  context.set(visitorContext, caller.findVisitor);
  context.set(logoutContext, caller.takeLogout);
  context.set(visitContext, caller.visit);
  context.set(audienceContext, caller.audience);
  context.set(arrivalContext, caller.isFromOtherSite);
  return handle(request, context);
}
