import type { FigureField } from './case-texts.ts';
import type { FinancingCaseState } from './use-financing-case.ts';

/** Binds a number field to a figure of the case: its text, its fault, and what happens while it is typed in. */
export function figureField(financing: FinancingCaseState, field: FigureField) {
  return {
    name: field,
    text: financing.texts[field],
    fault: financing.faults[field],
    onText: (text: string) => financing.type(field, text),
    onEnter: () => financing.enter(field),
    onLeave: () => financing.leave(field),
  };
}
