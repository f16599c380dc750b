import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import {
  BOUNDS,
  centsFromEuros,
  eurosFromCents,
  isWithin,
  OWN_CAPITAL_PARTS,
  ownCapitalTotal,
  type OwnCapitalParts,
} from '@heimvorteil/engine';
import { writeNumber, type FieldErrors, type FormValues, type NumberField } from '@heimvorteil/forms';

export type CapitalPart = keyof OwnCapitalParts;
/** Entered parts of own capital, in euros. */
export type EnteredParts = Partial<Readonly<Record<CapitalPart, number>>>;

const part = (label: string) =>
  ({
    kind: 'euros',
    label,
    unit: '€',
    bound: BOUNDS.euros,
    isPrivate: true,
  }) as const satisfies NumberField;

/** The five parts of own capital, such as savings (specification §3); an empty one counts as 0. */
export const CAPITAL_FIELDS = {
  savings: part('Ersparnisse'),
  stocks: part('Wertpapiere'),
  buildingSavings: part('Bausparguthaben'),
  lifeInsurance: part('Lebensversicherung'),
  otherAssets: part('Weiteres Vermögen'),
} as const satisfies Record<CapitalPart, NumberField>;

export function partsOf(input: EnteredParts): EnteredParts {
  return Object.fromEntries(
    OWN_CAPITAL_PARTS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );
}

/** Sum of the parts, in euros. */
export function ownFundsOf(input: EnteredParts): number {
  const inCents = OWN_CAPITAL_PARTS.map((name) => [name, centsFromEuros(input[name] ?? 0)] as const);
  return eurosFromCents(ownCapitalTotal(Object.fromEntries(inCents)));
}

export function withPartsAsOwnFunds<Values extends FormValues>(values: Values, input: EnteredParts): Values {
  return { ...values, ownFunds: writeNumber('euros', ownFundsOf(input)) };
}

/** Upper limit of the sum; the error is attached to the largest part. */
export function capitalCeiling(input: EnteredParts): FieldErrors<CapitalPart> {
  const { code } = BOUNDS.ownCapitalTotal;
  if (isWithin(BOUNDS.ownCapitalTotal, ownFundsOf(input))) return {};
  const [largest = 'savings'] = OWN_CAPITAL_PARTS.toSorted(
    (one, other) => (input[other] ?? 0) - (input[one] ?? 0),
  );
  return { [largest]: { code, message: FIGURE_MESSAGES[code] } };
}
