import { CALCULATIONS } from '@heimvorteil/calculations';
import {
  fault,
  isCalculatorKind,
  type CalculationKind,
  type Fault,
  type CalculationResult,
} from '@heimvorteil/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { ProblemError, refused } from '../../platform/http/calls/problem-error.ts';
import { RULES_VERSION } from '@heimvorteil/engine';
import { resultOrRefusal, type SurroundingsOfNow } from '../../market/calculators/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';

const MOST_ANSWERS = 80;
const LONGEST_ANSWER = 200;

/** A flow's answers: what was typed or chosen, by field. */
const FlowAnswers = z
  .record(
    z.string().check(
      z.maxLength(64),
      z.refine((key) => /^[A-Za-z][\w.-]*$/.test(key)),
    ),
    z.union([
      z.string().check(
        z.maxLength(LONGEST_ANSWER),
        z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), { error: 'INVALID_TEXT' }),
      ),
      z.number(),
      z.boolean(),
      z.null(),
    ]),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, { error: 'TOO_LONG' }));

/** Judges inputs as the calculator's own call does; throws a ProblemError with every fault, fields as `inputs.…`. */
export type CheckInputs = (kind: CalculationKind, inputs: unknown) => Record<string, unknown>;

/** The check over the calculators' schemas and the app's own validation, which knows postal codes and the day. */
export function inputsCheck(validation: FastifySchemaCompiler<z.ZodMiniType>): CheckInputs {
  return (kind, inputs) => {
    const schema = isCalculatorKind(kind) ? CALCULATIONS[kind].operation.body : FlowAnswers;
    const checked = validation({ schema, method: 'POST', url: '', httpPart: 'body' })(inputs) as
      | { value: Record<string, unknown>; error?: never }
      | { value?: never; error: Error };
    if (!checked.error) return checked.value;
    if (!(checked.error instanceof ProblemError)) throw checked.error;
    throw refused(checked.error.faults.map(within));
  };
}

function within({ code, field, message }: Fault): Fault {
  return { ...fault('UNKNOWN', field === undefined ? 'inputs' : `inputs.${field}`), code, message };
}

/** Inputs that hold, and what they come to under the rules and in the market of now. */
interface Calculation {
  readonly inputs: Record<string, unknown>;
  readonly result: CalculationResult;
  readonly rulesVersion: string;
}

/** Works a calculation out; a flow's result is what it says itself. Throws a ProblemError. */
export type Calculate = (
  kind: CalculationKind,
  inputs: unknown,
  ownResult?: CalculationResult,
) => Calculation;

/** The calculation in the surroundings of an installation. */
export function calculation(
  surroundingsOfNow: SurroundingsOfNow,
  checkInputs: CheckInputs,
  market: MarketInForce,
): Calculate {
  return (kind, inputs, ownResult) => {
    const checked = checkInputs(kind, inputs);
    return {
      inputs: checked,
      result: isCalculatorKind(kind)
        ? resultOrRefusal(CALCULATIONS[kind].headlines(checked, surroundingsOfNow()))
        : (ownResult ?? {}),
      rulesVersion: `regeln ${RULES_VERSION}, markt ${market.current().asOf}`,
    };
  };
}
