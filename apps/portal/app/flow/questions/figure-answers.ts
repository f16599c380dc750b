import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  eurosFromCents,
  isWithin,
  type BOUNDS,
  type Bound,
  type Cents,
} from '@heimvorteil/engine';
import type { NumberRule } from '../../typed-figures/figure-rule.ts';
import { readNumber } from '../../typed-figures/read-figures.ts';
import type { FlowFaults } from '../check-question.ts';
import type { FigureAnswer, FlowTexts } from '../flow.ts';

/** What a question may say of a figure beside its bound. */
export type FigureExtras = Partial<
  Pick<FigureAnswer, 'hint' | 'isRare'> & Pick<NumberRule, 'missing' | 'kind'>
>;

/** A figure within its bound, in euros unless said otherwise. */
export function figure(
  name: string,
  label: string,
  bound: Bound,
  { missing, kind = 'euro', ...more }: FigureExtras = {},
): FigureAnswer {
  return {
    kind: 'figure',
    name,
    rule: { kind, label, bound, ...(missing === undefined ? {} : { missing }) },
    ...more,
  };
}

/** The fault of a sum beyond its ceiling, beside the field that is named. */
export function ceilingFault(
  bound: typeof BOUNDS.incomeTotal | typeof BOUNDS.ownCapitalTotal,
  total: Cents,
  field: string,
): FlowFaults {
  if (isWithin(bound, eurosFromCents(total))) return {};
  return { [field]: { code: bound.code, message: FIGURE_MESSAGES[bound.code] } };
}

/** Reads amounts in cents; what is not stated is nothing. */
export function centsOf(texts: FlowTexts): (name: string) => Cents {
  return (name) => centsFromEuros(readNumber('euro', texts[name] ?? '') ?? 0);
}
