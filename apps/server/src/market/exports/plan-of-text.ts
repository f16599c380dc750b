import { problem } from '../../platform/http/calls/problem-error.ts';

/** Terms that stand in a link or a form as one JSON text, the very body of the plan's call; throws a refusal when it does not read. */
export function planOfText(text: unknown): unknown {
  if (typeof text !== 'string') throw problem(400, 'NOT_PARSABLE');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem(400, 'NOT_PARSABLE');
  }
}

/** The fields of a form as it was sent. */
export function formFields(body: unknown): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}
