import type { FastifyInstance, FastifyReply } from 'fastify';
import { tracingInForce, type SpanAttributes } from '../../tracing/index.ts';
import { knownMethod } from '../serving/known-method.ts';
import { toldByProxy } from './request-number.ts';
import { NO_ROUTE, routeOf } from './route-of.ts';

/** W3C Trace Context. */
const HEADER = 'traceparent';
/** Names of an unknown method by OpenTelemetry's conventions. */
const OTHER_METHOD = { method: '_OTHER', name: 'HTTP' };

export function traceRequests(app: FastifyInstance, trustProxy: false | readonly string[]): void {
  const tracing = tracingInForce();
  if (!tracing) return;
  const told = toldByProxy(trustProxy, HEADER);
  app.addHook('onRequest', (request, reply, done) => {
    const known = knownMethod(request.method);
    const method = known ?? OTHER_METHOD.method;
    const name = known ?? OTHER_METHOD.name;
    const span = tracing.request(
      { name, attributes: { 'http.request.method': method, 'heimvorteil.request.number': request.id } },
      told(request.raw),
    );
    if (span.isRecorded)
      reply.raw.once('close', () => {
        const route = routeOf(request);
        const isKnown = route !== NO_ROUTE;
        span.end(isKnown ? `${name} ${route}` : name, {
          ...(isKnown ? { 'http.route': route } : {}),
          ...outcomeOf(reply),
        });
      });
    // An unrecorded request covers its work so that it stays unrecorded, but a cached answer starts none.
    if (!span.isRecorded && request.routeOptions.config.answersAtOnce) done();
    else span.cover(done);
  });
}

function outcomeOf(reply: FastifyReply): SpanAttributes {
  if (!reply.raw.writableFinished) return { 'error.type': 'aborted' };
  const { statusCode } = reply;
  return {
    'http.response.status_code': statusCode,
    ...(statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
  };
}
