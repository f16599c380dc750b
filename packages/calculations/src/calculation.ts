import type { AnswerOf, BodyOf, CalculationResult, Operation } from '@heimvorteil/contracts';
import { answered, type Calculated } from './calculated.ts';
import type { Surroundings } from './surroundings.ts';

/** The call of a calculator: something goes in, something comes out. */
type Call = Operation & Required<Pick<Operation, 'body' | 'response'>>;

/** A calculator's own part of everything that is the same for all of them. */
interface Definition<Op extends Call, Result> {
  readonly calculate: (body: BodyOf<Op>, surroundings: Surroundings) => Calculated<Result>;
  /** The result in euros. */
  readonly answer: (result: Result) => AnswerOf<Op>;
  /** The answer's figures that a saved calculation stores and a comparison shows. */
  readonly headlines: readonly string[];
  /** Finds the headlines in the answer; left out: they are its own fields. */
  readonly headlinesIn?: (answer: AnswerOf<Op>) => object;
  /** A body with every headline known: for the description of the API and for tests. */
  readonly example: BodyOf<Op>;
  /** The demo's answer to it, shortened; `vitest -u examples.test` records it. */
  readonly exampleAnswer: unknown;
  /** German meanings of its fields, by name, or by model and path where the name means something else elsewhere. */
  readonly meanings?: Readonly<Record<string, string>>;
}

/** A calculator behind its call; it takes what the call's own schema has let through. */
export interface Calculation {
  readonly operation: Call;
  /** The call's answer, in euros. */
  readonly answer: (body: unknown, surroundings: Surroundings) => Calculated<unknown>;
  /** The answer's headlines; null for each that it does not know. */
  readonly headlines: (body: unknown, surroundings: Surroundings) => Calculated<CalculationResult>;
  readonly example: Readonly<Record<string, unknown>>;
  readonly exampleAnswer: unknown;
  readonly meanings: Readonly<Record<string, string>>;
}

/** Ties a call to its calculation. */
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
  const answerOf = (body: unknown, surroundings: Surroundings) =>
    answered(calculate(body as BodyOf<Op>, surroundings), answer);
  return {
    operation,
    answer: answerOf,
    headlines: (body, surroundings) =>
      answered(answerOf(body, surroundings), (whole) => {
        const figures = (headlinesIn?.(whole) ?? whole) as CalculationResult;
        return Object.fromEntries(headlines.map((name) => [name, figures[name] ?? null]));
      }),
    example: example as Readonly<Record<string, unknown>>,
    exampleAnswer,
    meanings,
  };
}
