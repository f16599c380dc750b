import { BOUNDS } from '@heimvorteil/engine';
import { CASE_FIELDS, landErrors, ownsLand, readNumber } from '@heimvorteil/forms';
import { type Question, isBuilding } from '../flow.ts';

export const LAND_PRICE: Question = {
  key: 'grundstueck',
  title: 'Was kostet das Grundstück davon?',
  label: 'Grundstück',
  lead: 'Nur darauf fallen Grunderwerbsteuer und Provision an. Gehört es dir schon, trage 0 ein.',
  applies: isBuilding,
  fields: {
    landPrice: {
      ...CASE_FIELDS.landPrice,
      label: 'Preis des Grundstücks',
      hint: 'Noch offen? Wenn leer, zählt für beide der ganze Preis.',
    },
  },
  emptyText: 'unbekannt',
  ofZero: 'gehört dir schon',
  errorsTogether: ({ landPrice = '', purchasePrice = '' }) =>
    landErrors({
      landPrice: readNumber('euros', landPrice),
      purchasePrice: readNumber('euros', purchasePrice),
    }),
};

/** For flows whose result is the total price, so no entered price limits the price of the plot. */
export const LAND_PRICE_ALONE: Question = {
  ...LAND_PRICE,
  title: 'Was kostet das Grundstück?',
  errorsTogether: () => ({}),
};

export const LAND_VALUE: Question = {
  key: 'grundstueckswert',
  title: 'Was ist dein Grundstück wert?',
  label: 'Wert des Grundstücks',
  lead: 'Es zählt wie Eigenkapital. Eine Schätzung genügt.',
  applies: ownsLand,
  // Follow-on financing uses the same field for the value of the home.
  countsOnlyIfItApplies: true,
  fields: {
    propertyValue: {
      ...CASE_FIELDS.propertyValue,
      label: 'Wert des Grundstücks',
      bound: BOUNDS.purchasePrice,
      missing: 'Schätze, was dein Grundstück heute wert ist.',
    },
  },
};
