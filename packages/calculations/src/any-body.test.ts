import type { Operation } from '@heimvorteil/contracts';
import { createPreapproval } from '@heimvorteil/contracts';
import * as fc from 'fast-check';
import { runs } from '@heimvorteil/engine/property-runs';
import { expect, test } from 'vitest';
import {
  answered,
  calculatePreapproval,
  CALCULATIONS,
  marketOfMean,
  noMarket,
  preapprovalAnswer,
  type Calculated,
  type MarketContext,
} from './index.ts';

type Schema = NonNullable<Operation['body']>;

/** Fields of a zod schema's definition that determine which values it accepts. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const NUMBERS = [
  0, 0.01, 0.02, 0.5, 1, 2, 3, 4, 5, 10, 12, 20, 24, 100, 120, 2_500, 99_999.99, 400_000, 9_999_999.99,
];
const TEXTS = [
  '',
  '1276003001',
  '1276009',
  '10115',
  '2026-11-20',
  '2018-03-31',
  '1996-02-29',
  '2028-02',
  'name',
];

const SPANS: readonly fc.Arbitrary<number>[] = [
  fc.double({ min: 0, max: 20, noNaN: true }),
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: 1_990, max: 2_060 }),
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: -1_000_000, max: 0 }),
];

/** Draws numbers that the schema usually accepts, because rejected draws would take most of the time. */
function numbersOf(isTaken: (value: number) => boolean): fc.Arbitrary<number> {
  const taken = NUMBERS.filter(isTaken);
  const spans = SPANS.filter((span) => {
    const drawn = fc.sample(span, { numRuns: 40, seed: 1 });
    return drawn.filter(isTaken).length * 4 >= drawn.length;
  });
  return fc.oneof(...(taken.length === 0 ? [] : [fc.constantFrom(...taken)]), ...spans).filter(isTaken);
}

/** Removes optional fields whose combination the schema rejects, because random draws rarely omit all. */
function withoutRefused(body: Record<string, unknown>, schema: Schema): Record<string, unknown> {
  const refused = new Set(schema.safeParse(body).error?.issues.map(({ path: [field] }) => field));
  return Object.fromEntries(Object.entries(body).filter(([field]) => !refused.has(field)));
}

/** Random values that the schema accepts. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const definition: Definition = schema._zod.def;
  const { type, shape = {}, innerType, element, entries = {}, values = [] } = definition;
  const within = (candidates: fc.Arbitrary<unknown>) =>
    candidates.filter((value) => schema.safeParse(value).success);
  switch (type) {
    case 'object':
      return within(
        fc
          .record(Object.fromEntries(Object.entries(shape).map(([field, one]) => [field, valuesOf(one)])), {
            requiredKeys: Object.keys(shape).filter((field) => shape[field]!._zod.def.type !== 'optional'),
          })
          .map((body) => withoutRefused(body, schema)),
      );
    case 'optional':
      return valuesOf(innerType!);
    case 'array':
      return within(fc.array(valuesOf(element!), { minLength: 1, maxLength: 3 }));
    case 'number':
      return numbersOf((value) => schema.safeParse(value).success);
    case 'string':
      return within(fc.constantFrom(...TEXTS));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(entries));
    case 'literal':
      return fc.constantFrom(...values);
    default:
      throw new Error(`Teach this test what a ${type} looks like.`);
  }
}

const anySurroundings: fc.Arbitrary<MarketContext> = fc.record({
  today: fc.constant('2026-11-20'),
  landTransferTaxTable: fc.constantFrom('specification' as const, 'statutory' as const),
  findMarketRates: fc.constantFrom(
    noMarket,
    marketOfMean({ averageInterestRate: 3.79, offerCount: 12, asOf: '2026-11-20' }),
  ),
});

/** Path of the first number in an answer that is NaN or infinite. */
function unreadable(value: unknown, at = 'answer'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => unreadable(inside, `${at}.${key}`));
}

const PREAPPROVAL = {
  operation: createPreapproval,
  answer: (body: unknown, context: MarketContext): Calculated<unknown> =>
    answered(calculatePreapproval(createPreapproval.body.parse(body), context), (found) => ({
      id: '',
      ...preapprovalAnswer(found),
    })),
};

test.each(Object.entries({ ...CALCULATIONS, preapproval: PREAPPROVAL }))(
  '%s answers every body that its schema allows, or reports that there is nothing to calculate',
  (_name, { operation, answer }) => {
    fc.assert(
      fc.property(valuesOf(operation.body), anySurroundings, (body, context) => {
        const { result, refusals } = answer(operation.body.parse(body), context);
        if (refusals) {
          expect(refusals.length).toBeGreaterThan(0);
          return;
        }
        expect(unreadable(result)).toEqual([]);
        expect(operation.response.safeParse(result).error).toBeUndefined();
      }),
      { numRuns: runs(60) },
    );
  },
);
