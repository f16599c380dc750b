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
/** Euros. */
export type EnteredParts = Partial<Readonly<Record<CapitalPart, number>>>;

const part = (label: string) =>
  ({
    kind: 'euros',
    label,
    unit: '€',
    bound: BOUNDS.euros,
    isPrivate: true,
  }) as const satisfies NumberField;

/** The five parts of own capital (specification §3); an empty one counts as 0. */
export const CAPITAL_FIELDS = {
  savings: part('Ersparnisse'),
  stocks: part('Wertpapiere'),
  buildingSavings: part('Bausparguthaben'),
  lifeInsurance: part('Lebensversicherung'),
  otherAssets: part('Weiteres Vermögen'),
} as const satisfies Record<CapitalPart, NumberField>;

export function partsOf(stated: EnteredParts): EnteredParts {
  return Object.fromEntries(
    OWN_CAPITAL_PARTS.flatMap((name) => (stated[name] === undefined ? [] : [[name, stated[name]]])),
  );
}

/** Euros. */
export function ownFundsOf(stated: EnteredParts): number {
  const inCents = OWN_CAPITAL_PARTS.map((name) => [name, centsFromEuros(stated[name] ?? 0)] as const);
  return eurosFromCents(ownCapitalTotal(Object.fromEntries(inCents)));
}

export function withPartsAsOwnFunds<Values extends FormValues>(values: Values, stated: EnteredParts): Values {
  return { ...values, ownFunds: writeNumber('euros', ownFundsOf(stated)) };
}

/** Upper limit of the sum; the error belongs to its largest part. */
export function capitalCeiling(stated: EnteredParts): FieldErrors<CapitalPart> {
  const { code } = BOUNDS.ownCapitalTotal;
  if (isWithin(BOUNDS.ownCapitalTotal, ownFundsOf(stated))) return {};
  const [largest = 'savings'] = OWN_CAPITAL_PARTS.toSorted(
    (one, other) => (stated[other] ?? 0) - (stated[one] ?? 0),
  );
  return { [largest]: { code, message: FIGURE_MESSAGES[code] } };
}
