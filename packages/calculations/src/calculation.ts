import type { AnswerOf, BodyOf, CalculationResult, Operation } from '@heimvorteil/contracts';
import { answered, type Calculated } from './calculated.ts';
import type { MarketContext } from './market-context.ts';

type Call = Operation & Required<Pick<Operation, 'body' | 'response'>>;

/** A calculator's specific part of the common interface. */
interface Definition<Op extends Call, Result> {
  readonly calculate: (body: BodyOf<Op>, context: MarketContext) => Calculated<Result>;
  /** Converts the result to euros. */
  readonly answer: (result: Result) => AnswerOf<Op>;
  /** Main results, stored in saved calculations and displayed in comparisons. */
  readonly headlines: readonly string[];
  /** Returns the object with the headlines; defaults to the answer itself. */
  readonly headlinesIn?: (answer: AnswerOf<Op>) => object;
  /** Body with every headline known, for the API's description and for tests. */
  readonly example: BodyOf<Op>;
  /** The demo's answer to it, shortened; `vitest -u examples.test` records it. */
  readonly exampleAnswer: unknown;
  /** German meanings by field name, or by model and path if the name has another meaning elsewhere. */
  readonly meanings?: Readonly<Record<string, string>>;
}

/** A calculator behind its call; expects a body that the call's schema has validated. */
export interface Calculation {
  readonly operation: Call;
  /** In euros. */
  readonly answer: (body: unknown, context: MarketContext) => Calculated<unknown>;
  /** Headlines of the answer; null if one is unknown. */
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
