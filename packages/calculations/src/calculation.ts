import type { AnswerOf, BodyOf, CalculationResult, Operation } from '@heimvorteil/contracts';
import { answered, type Calculated } from './calculated.ts';
import type { MarketContext } from './market-context.ts';

type Call = Operation & Required<Pick<Operation, 'body' | 'response'>>;

/** Parts that each calculator must define; `calculation()` derives a `Calculation` from them. */
interface Definition<Op extends Call, Result> {
  readonly calculate: (body: BodyOf<Op>, context: MarketContext) => Calculated<Result>;
  /** Converts the result to the API response, from cents to euros. */
  readonly answer: (result: Result) => AnswerOf<Op>;
  /** Names of the main results, which saved calculations store and comparisons display. */
  readonly headlines: readonly string[];
  /** Object of the response with the main results, by default the response itself. */
  readonly headlinesIn?: (answer: AnswerOf<Op>) => object;
  /** Request body that leads to all main results, for the API's documentation and for tests. */
  readonly example: BodyOf<Op>;
  /** Shortened response of the demo to `example`; run `vitest -u examples.test` to update it. */
  readonly exampleAnswer: unknown;
  /** German descriptions by field name, or by model and path if a name has several meanings. */
  readonly meanings?: Readonly<Record<string, string>>;
}

/** A calculator behind an API call; its functions expect a body that the call's schema has validated. */
export interface Calculation {
  readonly operation: Call;
  /** Calculates the API response to a validated body, with amounts in euros. */
  readonly answer: (body: unknown, context: MarketContext) => Calculated<unknown>;
  /** Calculates the main results by name; an unknown one is null. */
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
