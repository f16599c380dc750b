import { DEFAULT_CASE, type CalculateOwnCapitalBody } from '@heimvorteil/contracts';
import {
  landErrors,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  writeNumber,
  type Fields,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import type { Calculator } from '../calculator.ts';
import {
  capitalCeiling,
  CAPITAL_FIELDS,
  partsOf,
  type EnteredParts,
} from '../../financing-case/capital-fields.ts';

const EXAMPLE_OWN_FUNDS = writeNumber('euros', DEFAULT_CASE.ownFunds);

/** Start value of a part: the example's, or derived from own funds of a link or another calculator. */
function start(ofExample: string, otherwise: (ownFunds: string) => string) {
  return ({ ownFunds = '' }: FormValues) =>
    ownFunds === EXAMPLE_OWN_FUNDS ? ofExample : otherwise(ownFunds);
}

const none = () => '';

export const OWN_CAPITAL_FORM = {
  ...withPurchase([...PLOT_NAMES, 'purchasePrice', ...PURCHASE_COST_NAMES], {
    savings: { ...CAPITAL_FIELDS.savings, start: start('50.000', (ownFunds) => ownFunds) },
    stocks: { ...CAPITAL_FIELDS.stocks, start: start('20.000', none) },
    buildingSavings: { ...CAPITAL_FIELDS.buildingSavings, start: start('10.000', none) },
    lifeInsurance: CAPITAL_FIELDS.lifeInsurance,
    otherAssets: CAPITAL_FIELDS.otherAssets,
  } satisfies Fields),
  isWanted: (name) => name === 'purchasePrice',
  errorsTogether: (input: EnteredParts & Parameters<typeof landErrors>[0]) => ({
    ...capitalCeiling(input),
    ...landErrors(input),
  }),
} satisfies Form;

type All = (typeof OWN_CAPITAL_FORM)['fields'];

export type OwnCapitalName = keyof All & string;

export type OwnCapitalValues = FormValues<OwnCapitalName>;

export function bodyOf(input: InputOf<All>): CalculateOwnCapitalBody {
  return partsOf(input);
}

/** Name of the amount that equals 100 %: the price, or price and owned plot. */
export function valueName({ ownsLand }: { readonly ownsLand: boolean }): string {
  return ownsLand ? 'Wert mit Grundstück' : 'Kaufpreis';
}

export const OWN_CAPITAL = {
  slug: 'eigenkapitalrechner',
  form: OWN_CAPITAL_FORM,
  method: 'post',
  usesRates: false,
} as const satisfies Calculator<All>;
