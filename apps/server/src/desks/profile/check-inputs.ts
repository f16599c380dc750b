import { CALCULATIONS } from '@heimvorteil/calculations';
import {
  errorOf,
  isCalculatorKind,
  type CalculationKind,
  type FieldProblem,
  type CalculationResult,
} from '@heimvorteil/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { ProblemError, refused } from '../../platform/http/calls/problem-error.ts';
import { RULES_VERSION } from '@heimvorteil/engine';
import { resultOrRefusal, type CurrentContext } from '../../market/calculators/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';

const MOST_ANSWERS = 80;
const LONGEST_ANSWER = 200;

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

/** Validates like the calculator's API call. Throws a ProblemError with fields below `inputs.`. */
export type CheckInputs = (kind: CalculationKind, inputs: unknown) => Record<string, unknown>;

/** Uses the calculators' own schemas and the app's checks of postal codes and dates. */
export function inputsCheck(validation: FastifySchemaCompiler<z.ZodMiniType>): CheckInputs {
  return (kind, inputs) => {
    const schema = isCalculatorKind(kind) ? CALCULATIONS[kind].operation.body : FlowAnswers;
    const checked = validation({ schema, method: 'POST', url: '', httpPart: 'body' })(inputs) as
      | { value: Record<string, unknown>; error?: never }
      | { value?: never; error: Error };
    if (!checked.error) return checked.value;
    if (!(checked.error instanceof ProblemError)) throw checked.error;
    throw refused(checked.error.errors.map(within));
  };
}

function within({ code, field, message }: FieldProblem): FieldProblem {
  return { ...errorOf('UNKNOWN', field === undefined ? 'inputs' : `inputs.${field}`), code, message };
}

/**
 * Validates inputs and calculates with current rules and rates. A questionnaire (flow) is not calculated: its
 * result is `ownResult`. Throws a ProblemError.
 */
export type Calculate = (
  kind: CalculationKind,
  inputs: unknown,
  ownResult?: CalculationResult,
) => { inputs: Record<string, unknown>; result: CalculationResult; rulesVersion: string };

export function calculation(
  currentContext: CurrentContext,
  checkInputs: CheckInputs,
  market: MarketInForce,
): Calculate {
  return (kind, inputs, ownResult) => {
    const checked = checkInputs(kind, inputs);
    return {
      inputs: checked,
      result: isCalculatorKind(kind)
        ? resultOrRefusal(CALCULATIONS[kind].headlines(checked, currentContext()))
        : (ownResult ?? {}),
      rulesVersion: `regeln ${RULES_VERSION}, markt ${market.current().asOf}`,
    };
  };
}
