import * as z from 'zod/mini';
import { errorMessage, isErrorCode, type ErrorCode } from './error-codes.ts';
import type { Fault } from './problem.ts';

// Compiling validators needs `eval`, which the portal's content security policy refuses and reports.
if ('document' in globalThis) z.config({ jitless: true });

type Issue = z.core.$ZodIssue;

/** A request that holds to its schema, or everything that is wrong with it. */
export type Checked<Value> =
  | { readonly value: Value; readonly faults?: never }
  | { readonly value?: never; readonly faults: Fault[] };

/** Checks an input against a schema and names all its faults at once; the same on the server and in a form. */
export function checkInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Checked<z.infer<Schema>> {
  const result = z.safeParse(schema, input, { reportInput: true });
  if (result.success) return { value: result.data };
  return { faults: result.error.issues.filter(isOfItsType).flatMap(faultsOfIssue) };
}

/** All faults of an input as code, field and German message; none when it holds. */
export function fieldErrors(schema: z.ZodMiniType, input: unknown): Fault[] {
  return checkInput(schema, input).faults ?? [];
}

/** A fault with its code's own sentence. */
export function fault(code: ErrorCode, field?: string): Fault {
  return { code, ...(field === undefined ? {} : { field }), message: errorMessage(code) };
}

/** What is of the wrong type has no size: the schema measures a text, too, where a list is due. */
function isOfItsType(issue: Issue, _at: number, issues: readonly Issue[]): boolean {
  const isSize = issue.code === 'too_big' || issue.code === 'too_small';
  return (
    !isSize || !issues.some(({ code, path }) => code === 'invalid_type' && `${path}` === `${issue.path}`)
  );
}

function faultsOfIssue(issue: Issue): Fault[] {
  const field = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault('UNKNOWN_FIELD', [...field, shortened(key)].join('.')));
  }
  return [fault(codeOfIssue(issue), field.length > 0 ? field.join('.') : undefined)];
}

/** A foreign key can have any length, and it comes back in the answer. */
function shortened(key: string): string {
  return key.length > 64 ? `${key.slice(0, 64)}…` : key;
}

function codeOfIssue(issue: Issue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.path.length > 0) return 'REQUIRED';
      // JSON knows one type of number: a half where a whole one is due is the wrong value.
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
