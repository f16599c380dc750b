import { createRequestHandler, RouterContextProvider } from 'react-router';
import { reportFailureContext, type ReportFailure } from '@heimvorteil/ui/page-failures/report-failure.ts';
import { requestNumberContext } from '@heimvorteil/ui/request-number/request-number-context.ts';
import { noteRouteContext, type NoteRoute } from '@heimvorteil/ui/page-route/note-route.ts';
import * as build from 'virtual:react-router/server-build';
import {
  nonceContext,
  servicesContext,
  visitorContext,
  type DeskServices,
  type FindDeskVisitor,
} from './services/index.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders a page; `nonce` must be the one in the response's content security policy. */
export async function handleDeskRequest(
  request: Request,
  services: DeskServices,
  nonce: string,
  caller: {
    readonly findVisitor: FindDeskVisitor;
    readonly noteRoute: NoteRoute;
    readonly requestNumber: string;
    readonly reportFailure: ReportFailure;
  },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname.endsWith('/')) {
    const Location = `/${pathname.replaceAll(/^\/+|\/+$/g, '')}${search}`;
    return new Response(null, { status: 308, headers: { Location } });
  }
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(nonceContext, nonce);
  context.set(noteRouteContext, caller.noteRoute);
  context.set(requestNumberContext, caller.requestNumber);
  context.set(reportFailureContext, caller.reportFailure);
  context.set(visitorContext, caller.findVisitor);
  return handle(request, context);
}
