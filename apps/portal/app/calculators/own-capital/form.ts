import { DEFAULT_CASE, FIGURE_MESSAGES, type CalculateOwnCapitalBody } from '@heimvorteil/contracts';
import {
  BOUNDS,
  centsFromEuros,
  eurosFromCents,
  isWithin,
  OWN_CAPITAL_PARTS,
  ownCapitalTotal,
  type OwnCapitalParts,
} from '@heimvorteil/engine';
import {
  writeNumber,
  withPurchase,
  type FieldErrors,
  type Fields,
  type Form,
  type FormValues,
  type NumberField,
  type Stated,
} from '@heimvorteil/forms';

export type CapitalPart = keyof OwnCapitalParts;
type StatedParts = Partial<Readonly<Record<CapitalPart, number>>>;

const part = (label: string) =>
  ({
    kind: 'euros',
    label,
    unit: '€',
    bound: BOUNDS.euros,
    isPrivate: true,
  }) as const satisfies NumberField;

/** The five parts of own capital (specification §3); an empty one is none. */
export const CAPITAL_FIELDS = {
  savings: part('Ersparnisse'),
  stocks: part('Wertpapiere'),
  buildingSavings: part('Bausparguthaben'),
  lifeInsurance: part('Lebensversicherung'),
  otherAssets: part('Weiteres Vermögen'),
} as const satisfies Record<CapitalPart, NumberField>;

const EXAMPLE_OWN_FUNDS = writeNumber('euros', DEFAULT_CASE.ownFunds);

/** The example's own funds in parts; those that a link or another calculator names are savings until somebody divides them. */
function start(ofExample: string, otherwise: (ownFunds: string) => string) {
  return ({ ownFunds = '' }: FormValues) =>
    ownFunds === EXAMPLE_OWN_FUNDS ? ofExample : otherwise(ownFunds);
}

const none = () => '';

/** Own capital beside the purchase that it is meant for. */
export const OWN_CAPITAL_FORM = {
  ...withPurchase(['purchasePrice', 'place', 'postcode', 'geoCode', 'landTransferTax', 'purchaseFees'], {
    savings: { ...CAPITAL_FIELDS.savings, start: start('50.000', (ownFunds) => ownFunds) },
    stocks: { ...CAPITAL_FIELDS.stocks, start: start('20.000', none) },
    buildingSavings: { ...CAPITAL_FIELDS.buildingSavings, start: start('10.000', none) },
    lifeInsurance: CAPITAL_FIELDS.lifeInsurance,
    otherAssets: CAPITAL_FIELDS.otherAssets,
  } satisfies Fields),
  errorsTogether: capitalCeiling,
} satisfies Form;

type All = (typeof OWN_CAPITAL_FORM)['fields'];
export type OwnCapitalName = keyof All & string;
export type OwnCapitalValues = FormValues<OwnCapitalName>;

/** The body of the call from what a form states. */
export function bodyOf(stated: Stated<All>): CalculateOwnCapitalBody {
  return partsOf(stated);
}

/** The parts among everything that a form states. */
export function partsOf(stated: StatedParts): StatedParts {
  return Object.fromEntries(
    OWN_CAPITAL_PARTS.flatMap((name) => (stated[name] === undefined ? [] : [[name, stated[name]]])),
  );
}

/** The own funds that stated parts are together, in euros. */
export function ownFundsOf(stated: StatedParts): number {
  const inCents = OWN_CAPITAL_PARTS.map((name) => [name, centsFromEuros(stated[name] ?? 0)] as const);
  return eurosFromCents(ownCapitalTotal(Object.fromEntries(inCents)));
}

/** A form's values with the sum of its parts as the own funds of its case. */
export function withPartsAsOwnFunds<Values extends FormValues>(values: Values, stated: StatedParts): Values {
  return { ...values, ownFunds: writeNumber('euros', ownFundsOf(stated)) };
}

/** The ceiling of the sum, said beside its largest part. */
export function capitalCeiling(stated: StatedParts): FieldErrors<CapitalPart> {
  const { code } = BOUNDS.ownCapitalTotal;
  if (isWithin(BOUNDS.ownCapitalTotal, ownFundsOf(stated))) return {};
  const [largest = 'savings'] = OWN_CAPITAL_PARTS.toSorted(
    (one, other) => (stated[other] ?? 0) - (stated[one] ?? 0),
  );
  return { [largest]: { code, message: FIGURE_MESSAGES[code] } };
}
