import type { PreapprovalLever } from '@heimvorteil/calculations';
import { VERDICT_WORD_NAMES, type AffordabilityReason, type VerdictWord } from '@heimvorteil/engine';
import { writeField } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { formatReason } from '../../calculators/reason-labels.ts';
import type { FlowValues } from '../flow.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval-flow.ts';

export interface LeverView {
  readonly code: string;
  /** Suggested change as text: "12.000 € mehr Eigenkapital". */
  readonly text: string;
  /** Resulting verdict and instalment: "Machbar, 1.432 € im Monat"; empty if neither is known. */
  readonly effect: string;
  /** Answers that the change replaces, formatted for their fields. */
  readonly fields: FlowValues;
}

/** A suggested change that was applied, and the answers before it. */
export interface TriedLever extends Pick<LeverView, 'text'> {
  readonly before: FlowValues;
}

/** Suggested changes as text; without the new verdict if the current case has an error. */
export function formatLevers(
  levers: readonly PreapprovalLever[],
  { word: wordBefore }: { readonly word: VerdictWord },
): LeverView[] {
  return levers.map(({ code, change, figures, word, monthlyRate }) => ({
    code,
    text: formatReason({ code, change, leadsTo: word } as AffordabilityReason).text,
    effect: [
      ...(wordBefore === 'NOT_FEASIBLE' ? [] : [VERDICT_WORD_NAMES[word]]),
      ...(monthlyRate ? [`${wholeEuros(monthlyRate)} im Monat`] : []),
    ].join(', '),
    fields: valuesOfFigures(figures),
  }));
}

function valuesOfFigures(figures: PreapprovalLever['figures']): FlowValues {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, figure]) => {
      const field = PRE_APPROVAL_FLOW.form.fields[name];
      return field && figure !== undefined ? [[name, writeField(field, figure)]] : [];
    }),
  );
}

/** Current answers of the fields that a suggested change replaces, for undo. */
export function triedLever({ text, fields }: LeverView, values: FlowValues): TriedLever {
  return { text, before: Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? ''])) };
}
