import { BirthDateOfAge, checkInput, fault, Postcode, queryReader, type Fault } from '@heimvorteil/contracts';
import { isOfAge } from '@heimvorteil/engine';
import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { problem, refused } from './problem-error.ts';

type Fields = Record<string, unknown>;

/** Fastify validation by the contracts' schemas: reports every error at once, with code, field and German message. */
export function inputValidation(rules: {
  /** Checks that a well-formed postal code exists. */
  postcodeExists: (postcode: string) => boolean;
  /** Today, ISO 8601. */
  today: () => string;
}): FastifySchemaCompiler<z.ZodMiniType> {
  const unknownPostcode = ({ postcode }: Fields, faults: readonly Fault[]): Fault[] =>
    typeof postcode === 'string' &&
    !faults.some(({ field }) => field === 'postcode') &&
    !rules.postcodeExists(postcode)
      ? [fault('INVALID_POSTALCODE', 'postcode')]
      : [];

  const tooYoung = ({ dateOfBirth }: Fields, faults: readonly Fault[]): Fault[] =>
    typeof dateOfBirth === 'string' &&
    !faults.some(({ field }) => field === 'dateOfBirth') &&
    !isOfAge(dateOfBirth, rules.today())
      ? [fault('AGE_TOO_LOW', 'dateOfBirth')]
      : [];

  return ({ schema, httpPart }) => {
    const asksForPostcode = asksFor(schema, 'postcode', Postcode);
    const asksForAge = asksFor(schema, 'dateOfBirth', BirthDateOfAge);
    const read = httpPart === 'querystring' ? queryReader(schema as z.ZodMiniObject) : undefined;
    return (input: unknown) => {
      if (httpPart === 'body' && (input ?? null) === null) return { error: problem(400, 'NOT_PARSABLE') };
      const typed = read ? read(input as Fields) : input;
      const checked = checkInput(schema, typed);
      const faults = (checked.faults ?? []).map((found) =>
        read ? duplicated(found, typed as Fields) : found,
      );
      const stated: unknown = checked.value ?? typed;
      if (asksForPostcode && isFields(stated)) faults.push(...unknownPostcode(stated, faults));
      if (asksForAge && isFields(stated)) faults.push(...tooYoung(stated, faults));
      return faults.length > 0 ? { error: refused(faults) } : { value: checked.value };
    };
  };
}

/** True if the schema has the field in exactly this form; any other form validates itself. */
function asksFor(schema: z.ZodMiniType, field: string, form: z.ZodMiniType): boolean {
  if (!('shape' in schema.def)) return false;
  const shape = schema.def.shape as Record<string, z.ZodMiniType & { def: { innerType?: unknown } }>;
  return shape[field] === form || shape[field]?.def.innerType === form;
}

function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null;
}

/** A repeated parameter is parsed as a list, which no query parameter may be. */
function duplicated(found: Fault, typed: Fields): Fault {
  const { field } = found;
  return field !== undefined && Array.isArray(typed[field]) ? fault('DUPLICATE_PARAMETER', field) : found;
}
