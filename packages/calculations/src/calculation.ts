import type { AnswerOf, BodyOf, CalculationResult, Operation } from '@heimvorteil/contracts';
import { answered, type Calculated } from './calculated.ts';
import type { Surroundings } from './surroundings.ts';

/** The call of a calculator: something goes in, something comes out. */
type Call = Operation & Required<Pick<Operation, 'body' | 'response'>>;

/** A calculator behind its call; it takes what the call's own schema has let through. */
export interface Calculation {
  readonly operation: Call;
  /** The call's answer, in euros. */
  readonly answer: (body: unknown, surroundings: Surroundings) => Calculated<unknown>;
  /** The figures of the answer that somebody compares later; null where there is none. */
  readonly headlines: (body: unknown, surroundings: Surroundings) => Calculated<CalculationResult>;
}

/** Ties a call to its calculation; `figuresOf` says where the headlines stand when it is not the answer itself. */
export function calculation<Op extends Call, Result>(
  operation: Op,
  calculate: (body: BodyOf<Op>, surroundings: Surroundings) => Calculated<Result>,
  answer: (result: Result) => AnswerOf<Op>,
  headlines: readonly string[],
  figuresOf: (answer: AnswerOf<Op>) => object = (whole) => whole as object,
): Calculation {
  const answerOf = (body: unknown, surroundings: Surroundings) =>
    answered(calculate(body as BodyOf<Op>, surroundings), answer);
  return {
    operation,
    answer: answerOf,
    headlines: (body, surroundings) =>
      answered(answerOf(body, surroundings), (whole) => {
        const figures = figuresOf(whole) as CalculationResult;
        return Object.fromEntries(headlines.map((name) => [name, figures[name] ?? null]));
      }),
  };
}
