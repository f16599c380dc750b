import type { AnswerOf, BodyOf, CalculationResult, Operation } from '@heimvorteil/contracts';
import { answered, type Calculated } from './calculated.ts';
import type { MarketContext } from './market-context.ts';

type Call = Operation & Required<Pick<Operation, 'body' | 'response'>>;

/** Parts that each calculator defines; `calculation` completes them to a `Calculation`. */
interface Definition<Op extends Call, Result> {
  readonly calculate: (body: BodyOf<Op>, context: MarketContext) => Calculated<Result>;
  /** Converts the result's cents to the answer's euros. */
  readonly answer: (result: Result) => AnswerOf<Op>;
  /** Main results, stored in saved calculations and displayed in comparisons. */
  readonly headlines: readonly string[];
  /** Part of the answer that contains the headlines; defaults to the whole answer. */
  readonly headlinesIn?: (answer: AnswerOf<Op>) => object;
  /** Body whose result has every headline, for the API's description and for tests. */
  readonly example: BodyOf<Op>;
  /** Shortened answer of the demo to `example`; `vitest -u examples.test` records it. */
  readonly exampleAnswer: unknown;
  /** German descriptions by field name, or by model and path if the name has several meanings. */
  readonly meanings?: Readonly<Record<string, string>>;
}

/** A calculator as used by its API call; expects a body that the call's schema has validated. */
export interface Calculation {
  readonly operation: Call;
  /** Answer to a validated body, with amounts in euros. */
  readonly answer: (body: unknown, context: MarketContext) => Calculated<unknown>;
  /** Main results by name; a result that is unknown is null. */
  readonly headlines: (body: unknown, context: MarketContext) => Calculated<CalculationResult>;
  readonly example: Readonly<Record<string, unknown>>;
  readonly exampleAnswer: unknown;
  readonly meanings: Readonly<Record<string, string>>;
}

export function calculation<Op extends Call, Result>(
  operation: Op,
  {
    calculate,
    answer,
    headlines,
    headlinesIn,
    example,
    exampleAnswer,
    meanings = {},
  }: Definition<Op, Result>,
): Calculation {
  const answerOf = (body: unknown, context: MarketContext) =>
    answered(calculate(body as BodyOf<Op>, context), answer);
  return {
    operation,
    answer: answerOf,
    headlines: (body, context) =>
      answered(answerOf(body, context), (whole) => {
        const figures = (headlinesIn?.(whole) ?? whole) as CalculationResult;
        return Object.fromEntries(headlines.map((name) => [name, figures[name] ?? null]));
      }),
    example: example as Readonly<Record<string, unknown>>,
    exampleAnswer,
    meanings,
  };
}
