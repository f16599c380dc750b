import { Problem } from '@heimvorteil/contracts';
import * as z from 'zod/mini';
import type { Answered, Sent } from './exchange.ts';

/** Properties of a request that are needed to check its response. */
export interface JudgedExchange {
  readonly sent: Sent;
  /** Errors of an API call must be problem details, those of a page an error page. */
  readonly kind: 'CALL' | 'PAGE' | 'FILE';
  readonly texts: readonly string[];
  /** Body of the same page for a request with a harmless input. */
  readonly plainBody: string;
  readonly publicUrl: string;
  /** Status of this address if it is an error page with an address of its own. */
  readonly ownStatus?: number | undefined;
}

/** Statuses that a refusal may have; any other error status is a fault. */
const STABLE = [400, 401, 403, 404, 405, 406, 409, 410, 413, 414, 415, 416, 421, 422, 428, 429, 431];
const STACK = /\n\s+at [^\n]+:\d+:\d+|node_modules[/\\]|[/\\]apps[/\\]server[/\\]|Error: .+\n\s+at /;
/** Start of a tag, or a quote followed by an event handler. */
const MARKUP = /<[a-z!/?[]|["'`]\s*on\w+=/i;
const SCRIPT_SCHEME = /^[\0-\x20]*(?:javascript|vbscript|data)\s*:/i;
const LEADING_ATTRIBUTE = /\s(?:href|src|action|formaction)=["']?$/i;
/** Characters; shorter pieces of markup are in every page, so they prove nothing. */
const LONGEST_HARMLESS = 5;
/** Content types in which browsers execute scripts. */
const ACTIVE = /^(?:text\/html|image\/svg\+xml|application\/xhtml\+xml|text\/xml|application\/xml)\b/;
/** Bytes; the server may close the connection before it has read a larger body. */
const LARGE = 64 * 1_024;

export const RAW_MARKUP = 'raw markup';

/** Faults of a response; empty if it is correct. Without an `answer` the connection broke off. */
export function faultsOf(exchange: JudgedExchange, answer: Answered | undefined): string[] {
  if (!answer) return (exchange.sent.body?.length ?? 0) > LARGE ? [] : ['no answer'];
  const type = String(answer.headers['content-type'] ?? '');
  return [
    ...(answer.status === exchange.ownStatus || isUnmetCondition(exchange, answer)
      ? []
      : statusFaults(answer)),
    ...refusalFaults(exchange, answer, type),
    ...(STACK.test(answer.body) ? ['a stack'] : []),
    ...(ACTIVE.test(type)
      ? exchange.texts.filter((text) => isEchoed(text, exchange, answer)).map(() => RAW_MARKUP)
      : []),
    ...headerFaults(exchange, answer),
    ...('x' in Object.prototype || 'polluted' in Object.prototype ? ['a polluted prototype'] : []),
  ];
}

function statusFaults({ status }: Answered): string[] {
  if (status >= 200 && status < 400) return [];
  return STABLE.includes(status) ? [] : [`status ${status}`];
}

/** Status 412 is correct for a file whose If-Match condition does not hold (RFC 9110 §13.1.1). */
function isUnmetCondition({ sent, kind }: JudgedExchange, { status }: Answered): boolean {
  return kind === 'FILE' && status === 412 && 'if-match' in sent.headers;
}

function refusalFaults({ sent, kind }: JudgedExchange, { status, body }: Answered, type: string): string[] {
  if (status < 400 || sent.method === 'HEAD' || kind === 'FILE') return [];
  const isProblem = type.startsWith('application/problem+json') && z.safeParse(Problem, parsed(body)).success;
  if (isProblem) return [];
  return kind === 'PAGE' && type.startsWith('text/html') ? [] : [`a refusal as "${type}"`];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether markup of a bad input appears unescaped; text that the harmless page also has does not count. */
function isEchoed(text: string, { plainBody }: JudgedExchange, { body }: Answered): boolean {
  if (text.length <= LONGEST_HARMLESS || plainBody.includes(text)) return false;
  if (MARKUP.test(text)) return body.includes(text);
  return (
    SCRIPT_SCHEME.test(text) &&
    body
      .split(text)
      .slice(0, -1)
      .some((before) => LEADING_ATTRIBUTE.test(before))
  );
}

function headerFaults({ publicUrl }: JudgedExchange, { headers }: Answered): string[] {
  const { location } = headers;
  const isForeign =
    location !== undefined &&
    (!URL.canParse(location, publicUrl) || originOf(location, publicUrl) !== publicUrl);
  return [
    ...('x-evil' in headers ? ['a header of the visitor'] : []),
    ...(isForeign ? [`leads to ${location}`] : []),
  ];
}

function originOf(location: string, publicUrl: string): string {
  return new URL(location, publicUrl).origin;
}
