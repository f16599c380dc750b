import { CALCULATIONS } from '@heimvorteil/calculations';
import { isCalculatorKind, type CalculationKind, type CalculationResult } from '@heimvorteil/contracts';
import { RULES_VERSION } from '@heimvorteil/engine';
import { resultOrRefusal, type SurroundingsOfNow } from '../../market/calculators/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { CheckInputs } from './check-inputs.ts';

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
