import type { FastifyReply } from 'fastify';

const POLICY = 'ratelimit-policy';
const LEFT = 'ratelimit';
const WINDOW_IN_SECONDS = 60;

/** Reports a limit and its rest (draft-ietf-httpapi-ratelimit-headers-11, structured fields by RFC 9651). */
export function tellLimit(
  name: string,
  max: number,
): (reply: FastifyReply, left: { calls: number; seconds: number }) => void {
  const policy = `"${name}";q=${max};w=${WINDOW_IN_SECONDS}`;
  return (reply, { calls, seconds }) => {
    void reply.header(POLICY, policy).header(LEFT, `"${name}";r=${calls};t=${seconds}`);
  };
}

export function tellLimits(
  reply: FastifyReply,
  limits: readonly {
    readonly name: string;
    readonly max: number;
    readonly windowInSeconds: number;
    readonly left: { readonly calls: number; readonly seconds: number };
  }[],
): void {
  const policies = limits.map(({ name, max, windowInSeconds }) => `"${name}";q=${max};w=${windowInSeconds}`);
  const left = limits.map(({ name, left: { calls, seconds } }) => `"${name}";r=${calls};t=${seconds}`);
  void reply.header(POLICY, policies.join(', ')).header(LEFT, left.join(', '));
}

/** Removes the headers from a cacheable answer, because the rest belongs to one caller. */
export function forgetLimit(reply: FastifyReply): void {
  if (reply.hasHeader(LEFT)) void reply.removeHeader(POLICY).removeHeader(LEFT);
}
