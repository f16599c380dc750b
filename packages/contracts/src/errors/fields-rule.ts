import * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Lets a rule run even if a field is invalid, so that all errors are reported at once. */
export const ALWAYS = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;

/** Rule about several fields of a body; `fail` reports an error at a field, with dots for nested ones. */
export function fieldsRule(check: (body: Fields, fail: (field: string, code: ErrorCode) => void) => void) {
  return z.superRefine((body: Fields, context) => {
    check(body, (field, message) => {
      context.addIssue({ code: 'custom', path: field.split('.'), message, input: body });
    });
  }, ALWAYS);
}
