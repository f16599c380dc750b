import {
  type AnswerOf,
  type BodyOf,
  type Operation,
  type PartOf,
  addressOf,
  API_ROOT,
  type Deprecation,
} from '@heimvorteil/contracts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  onRequestHookHandler,
} from 'fastify';
import { problem } from '../calls/problem-error.ts';
import { noteRequestNumber } from '../logs/request-number.ts';

const MILLISECONDS = 1_000;

/** Adds headers for a deprecated call: deprecation (RFC 9745), sunset (RFC 8594), documentation. */
function announcing({ since, sunset }: Deprecation): onRequestHookHandler {
  const headers = {
    deprecation: `@${Date.parse(since) / MILLISECONDS}`,
    link: `<${API_ROOT}/docs>; rel="deprecation"; type="text/html"`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  };
  return (_request, reply, done) => {
    void reply.headers(headers);
    done();
  };
}

const ONE_DAY_IN_SECONDS = '86400';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if pages of any origin may make this call; then without cookies. */
    anyOrigin?: boolean;
  }
}

const OWN_HEADERS = 'X-Client-Id, X-Visitor-Id';

/** Answers the CORS preflight of widgets, because they send headers of their own, or JSON. */
function answerAnyOrigin(app: FastifyInstance, url: string, method: Operation['method']): void {
  app.options(url, { config: { anyOrigin: true } }, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', method === 'GET' ? OWN_HEADERS : `${OWN_HEADERS}, Content-Type`)
      .header('access-control-max-age', ONE_DAY_IN_SECONDS)
      .send(),
  );
}

export { API_ROOT } from '@heimvorteil/contracts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that the route answers. */
    operation?: Operation;
  }
}

interface Input<Op extends Operation> {
  readonly query: PartOf<Op['query']>;
  readonly params: PartOf<Op['params']>;
  readonly headers: PartOf<Op['headers']>;
  readonly body: BodyOf<Op>;
}

/** The answer's body, or the reply if the handler has sent it already; void for calls without a body. */
type Answer<Op extends Operation> =
  | AnswerOf<Op>
  | FastifyReply
  | (Op extends { readonly response: object } ? never : void);

export type Handler<Op extends Operation> = (
  input: Input<Op>,
  reply: FastifyReply,
  request: FastifyRequest,
) => Answer<Op> | Promise<Answer<Op>>;

/** Sends the answer from a cache; undefined: not cached, so parse the request. */
type AtOnce = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Registers a route for an operation of the contract, with validation, CORS and deprecation headers. */
export function serve<Op extends Operation>(
  app: FastifyInstance,
  operation: Op,
  handler: Handler<Op>,
  options: {
    bodyLimit?: number;
    bodyIsCheckedByHandler?: boolean;
    /** True while the operator has switched the call off; it then answers 404. */
    isOff?: () => boolean;
    /** Looks for a cached answer by the address, before the request is parsed. */
    atOnce?: AtOnce;
  } = {},
): void {
  const url = addressOf(operation);
  if (operation.anyOrigin) answerAnyOrigin(app, url, operation.method);
  app.route({
    method: operation.method,
    url,
    schema: schemaOf(operation),
    config: {
      operation,
      anyOrigin: operation.anyOrigin === true,
      answersAtOnce: options.atOnce !== undefined,
    },
    ...(options.bodyIsCheckedByHandler && { validatorCompiler: acceptingBodies(app) }),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    onRequest: [
      ...(operation.deprecated ? [announcing(operation.deprecated)] : []),
      // Check before validation, so that a switched-off call always answers 404.
      ...(options.isOff ? [refusal(options.isOff)] : []),
      ...(options.atOnce ? [answering(options.atOnce), noteRequestNumber] : []),
    ],
    handler(request, reply) {
      if (operation.successStatus) void reply.code(operation.successStatus);
      const { query, params, headers, body } = request;
      const answer = handler({ query, params, headers, body } as Input<Op>, reply, request);
      if (!operation.response && answer instanceof Promise)
        // This promise has no value, so ask the reply whether the handler has already sent it.
        return answer.then(() => (reply.sent ? undefined : void reply.code(operation.successStatus ?? 204)));
      // Do not return a reply that is sent, because Fastify would wait for its end.
      return answer === reply ? undefined : answer;
    },
  });
}

function answering(atOnce: AtOnce): onRequestHookHandler {
  return (request, reply, done) => {
    if (!atOnce(request, reply)) done();
  };
}

/** Validates as usual, except for the body. */
function acceptingBodies(app: FastifyInstance): FastifySchemaCompiler<unknown> {
  return (route) => {
    const validate = route.httpPart === 'body' ? undefined : app.validatorCompiler?.(route);
    return validate ?? ((input: unknown) => ({ value: input }));
  };
}

function schemaOf({ query, params, headers, body }: Operation) {
  return {
    ...(query && { querystring: query }),
    ...(params && { params }),
    ...(headers && { headers }),
    ...(body && { body }),
  };
}

/** Answers 404 to all calls of this scope while it is switched off, even without login. */
export function refuseWhileOff(app: FastifyInstance, isOff: () => boolean): void {
  app.addHook('onRequest', refusal(isOff));
}

function refusal(isOff: () => boolean): () => Promise<void> {
  return async () => {
    if (isOff()) throw problem(404, 'NOT_OFFERED');
  };
}
