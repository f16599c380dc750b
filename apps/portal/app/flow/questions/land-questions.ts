import { BOUNDS } from '@heimvorteil/engine';
import { CASE_FIELDS, ownsLand, readNumber, writeNumber } from '@heimvorteil/forms';
import { type FlowValues, type Question, choiceOf, isBuilding } from '../flow.ts';
import { plotOf, PURCHASE_PRICE } from './money-questions.ts';

/** Origin of a building's plot; a developer sells plot and house for one price. */
const PLOTS = { OWN: 'Gehört mir schon', BOUGHT: 'Kaufe ich noch', DEVELOPER: 'Vom Bauträger' };

/** Own plot, plot to buy, or a developer's; stores the plot's price that follows from it. */
export const PLOT: Question = {
  key: 'grundstueck',
  title: 'Woher kommt dein Grundstück?',
  label: 'Grundstück',
  applies: isBuilding,
  longest: { landPrice: '0' },
  fields: {
    plot: choiceOf({ label: 'Grundstück' }, PLOTS, 'Wähle aus, woher es kommt.'),
    landPrice: { ...CASE_FIELDS.landPrice, isHidden: true },
  },
  // Answers without a price of the plot have tax and commission on the whole price.
  implied: { plot: 'DEVELOPER' },
  derivedFrom: (values) => ({ plot: plotOf(values) ?? '' }),
  impliedBy: ({ plot, landPrice = '' }): FlowValues => ({
    landPrice: plot === 'OWN' ? '0' : plot === 'BOUGHT' && landPrice !== '0' ? landPrice : '',
  }),
};

export const isOn = (plot: string) => (values: FlowValues) => plotOf(values) === plot;

const ESTIMATE = 'Eine Schätzung genügt.';
/** Half of the highest price, so that plot and building together stay within it. */
const PART = { above: 0, max: 4_999_999, code: 'OUT_OF_RANGE' } as const;
export const LAND_PRICE_FIELD = {
  ...CASE_FIELDS.landPrice,
  label: 'Preis des Grundstücks',
  bound: PART,
  missing: ESTIMATE,
} as const;

const BUILDING_COST = { ...CASE_FIELDS.purchasePrice, label: 'Baukosten', missing: ESTIMATE } as const;
/** Price of a building on an own plot. */
const OWN_PLOT_COST: Question = {
  ...PURCHASE_PRICE,
  title: 'Was kostet der Bau?',
  label: 'Baukosten',
  applies: isOn('OWN'),
  fields: { purchasePrice: BUILDING_COST },
};

const PLOT_AND_BUILDING: Question = {
  ...PURCHASE_PRICE,
  title: 'Was kosten Grundstück und Bau?',
  label: 'Grundstück und Bau',
  applies: isOn('BOUGHT'),
  fields: {
    purchasePrice: { ...CASE_FIELDS.purchasePrice, isHidden: true },
    landPrice: LAND_PRICE_FIELD,
    buildingCost: { ...BUILDING_COST, bound: PART, isTransient: true, isDerived: true },
  },
  derivedFrom: (values) => ({ buildingCost: sum(values, 'purchasePrice', 'landPrice', -1) }),
  impliedBy: (values): FlowValues => ({ purchasePrice: sum(values, 'buildingCost', 'landPrice', 1) }),
};

/** Prices by the origin of the plot; the sum is last, because a result form sends the old total too. */
export const BUILDING_PRICES = [OWN_PLOT_COST, PLOT_AND_BUILDING] as const;

export const LAND_VALUE: Question = {
  key: 'grundstueckswert',
  title: 'Was ist dein Grundstück wert?',
  label: 'Wert des Grundstücks',
  lead: 'Es zählt wie Eigenkapital.',
  applies: ownsLand,
  // Follow-on financing uses the same field for the value of the home.
  countsOnlyIfItApplies: true,
  fields: {
    propertyValue: {
      ...CASE_FIELDS.propertyValue,
      label: 'Wert des Grundstücks',
      bound: BOUNDS.purchasePrice,
      missing: ESTIMATE,
    },
  },
};

/** Sum or difference of two amounts; empty without both, or below 0. */
function sum(values: FlowValues, first: string, second: string, sign: number): string {
  const [a, b] = [first, second].map((name) => readNumber('euros', values[name] ?? ''));
  return a !== undefined && b !== undefined && a + sign * b >= 0 ? writeNumber('euros', a + sign * b) : '';
}
