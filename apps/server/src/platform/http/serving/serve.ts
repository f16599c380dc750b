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

/** Adds deprecation (RFC 9745), end (RFC 8594) and documentation of a call to its answers. */
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
    /** Answers every origin, errors included; always without credentials. */
    anyOrigin?: boolean;
  }
}

const OWN_HEADERS = 'X-Client-Id, X-Visitor-Id';

/** Answers CORS preflights of widgets, which send their own headers or JSON. */
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
    /** The call of the contract that a route answers. */
    operation?: Operation;
  }
}

interface Input<Op extends Operation> {
  readonly query: PartOf<Op['query']>;
  readonly params: PartOf<Op['params']>;
  readonly headers: PartOf<Op['headers']>;
  readonly body: BodyOf<Op>;
}

/** The contract's answer, or the reply if the handler has sent it; nothing for a call without an answer. */
type Answer<Op extends Operation> =
  | AnswerOf<Op>
  | FastifyReply
  | (Op extends { readonly response: object } ? never : void);

export type Handler<Op extends Operation> = (
  input: Input<Op>,
  reply: FastifyReply,
  request: FastifyRequest,
) => Answer<Op> | Promise<Answer<Op>>;

/** Sends a cached answer; undefined if the request must be parsed first. */
type AtOnce = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Registers an operation with its address, validation, CORS and deprecation. */
export function serve<Op extends Operation>(
  app: FastifyInstance,
  operation: Op,
  handler: Handler<Op>,
  options: {
    bodyLimit?: number;
    /** The handler receives the raw body and validates it itself. */
    bodyIsCheckedByHandler?: boolean;
    /** True while the operator has switched the call off, which then answers 404. */
    isOff?: () => boolean;
    /** Sends a cached answer that the address alone determines, before the request is parsed. */
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
      // Before validation, because a switched-off call answers 404 whatever its fields are.
      ...(options.isOff ? [refusal(options.isOff)] : []),
      ...(options.atOnce ? [answering(options.atOnce), noteRequestNumber] : []),
    ],
    handler(request, reply) {
      if (operation.successStatus) void reply.code(operation.successStatus);
      const { query, params, headers, body } = request;
      const answer = handler({ query, params, headers, body } as Input<Op>, reply, request);
      if (!operation.response && answer instanceof Promise)
        // A promise of a reply ends without a value, so only the reply knows whether it was sent.
        return answer.then(() => (reply.sent ? undefined : void reply.code(operation.successStatus ?? 204)));
      // Fastify waits for the end of a returned reply; one that was sent needs no waiting.
      return answer === reply ? undefined : answer;
    },
  });
}

function answering(atOnce: AtOnce): onRequestHookHandler {
  return (request, reply, done) => {
    if (!atOnce(request, reply)) done();
  };
}

/** The app's own validation, except for bodies. */
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

/** Answers 404 to every caller while the scope is off, before authentication. */
export function refuseWhileOff(app: FastifyInstance, isOff: () => boolean): void {
  app.addHook('onRequest', refusal(isOff));
}

function refusal(isOff: () => boolean): () => Promise<void> {
  return async () => {
    if (isOff()) throw problem(404, 'NOT_OFFERED');
  };
}
