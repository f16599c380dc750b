import * as z from 'zod/mini';
import { errorMessage, isErrorCode, type ErrorCode } from './error-codes.ts';
import type { FieldProblem } from './problem.ts';

// Turn off zod's compiled validators, which need `eval`: the portal's content security policy blocks it.
if ('document' in globalThis) z.config({ jitless: true });

type Issue = z.core.$ZodIssue;

export type Checked<Value> =
  | { readonly value: Value; readonly errors?: never }
  | { readonly value?: never; readonly errors: FieldProblem[] };

/** Validates an input and returns all errors at once; used on the server and in forms. */
export function checkInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Checked<z.infer<Schema>> {
  const result = z.safeParse(schema, input, { reportInput: true });
  if (result.success) return { value: result.data };
  return { errors: result.error.issues.filter(isOfItsType).flatMap(errorsOfIssue) };
}

/** All errors of an input with code, field and German message; empty if it is valid. */
export function fieldErrors(schema: z.ZodMiniType, input: unknown): FieldProblem[] {
  return checkInput(schema, input).errors ?? [];
}

export function errorOf(code: ErrorCode, field?: string): FieldProblem {
  return { code, ...(field === undefined ? {} : { field }), message: errorMessage(code) };
}

/** Drops a length error next to a type error, because it measures for example a text instead of a list. */
function isOfItsType(issue: Issue, _at: number, issues: readonly Issue[]): boolean {
  const isSize = issue.code === 'too_big' || issue.code === 'too_small';
  return (
    !isSize || !issues.some(({ code, path }) => code === 'invalid_type' && `${path}` === `${issue.path}`)
  );
}

function errorsOfIssue(issue: Issue): FieldProblem[] {
  const field = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => errorOf('UNKNOWN_FIELD', [...field, shortened(key)].join('.')));
  }
  return [errorOf(codeOfIssue(issue), field.length > 0 ? field.join('.') : undefined)];
}

/** Shortens an unknown key for the response, because its length is unlimited. */
function shortened(key: string): string {
  return key.length > 64 ? `${key.slice(0, 64)}…` : key;
}

function codeOfIssue(issue: Issue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.path.length > 0) return 'REQUIRED';
      // A fraction instead of an integer is out of range, because JSON has only one number type.
      return issue.expected === 'int' && typeof issue.input === 'number' ? 'OUT_OF_RANGE' : 'WRONG_TYPE';
    case 'invalid_value':
      if (issue.input === undefined) return 'REQUIRED';
      return typeof issue.input === typeof issue.values[0] ? 'INVALID_VALUE' : 'WRONG_TYPE';
    case 'too_big':
      return issue.origin === 'string' ? 'TOO_LONG' : 'OUT_OF_RANGE';
    case 'too_small':
      return issue.origin === 'string' ? 'REQUIRED' : 'OUT_OF_RANGE';
    case 'invalid_union':
      return issue.input === undefined ? 'REQUIRED' : 'WRONG_TYPE';
    default:
      return 'INVALID_VALUE';
  }
}
