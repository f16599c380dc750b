import { readCampaign } from './campaign.ts';
import { DEFAULTS } from './default-case.ts';
import { FIGURE_FIELDS, MAY_BE_EMPTY, type CaseTexts, type FigureField } from './case-texts.ts';
import { readFigure, tidyFigure, writeFigure } from './figure-text.ts';

/** A text that could not be typed into a field is none of ours. */
const LONGEST_TEXT = 120;

/** Reads a case from an address: written by the portal, sent by a form without JavaScript, or linked by a widget. What is left out has its default. */
export function textsFromQuery(query: URLSearchParams): CaseTexts {
  const figure = (field: FigureField, fallback: string) => {
    const text = query.get(field)?.slice(0, LONGEST_TEXT);
    if (text === undefined || (text.trim() === '' && MAY_BE_EMPTY.has(field)))
      return text?.trim() ?? fallback;
    return tidyFigure(field, text);
  };
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST_TEXT);
  const purchasePrice = figure('purchasePrice', writeFigure('purchasePrice', DEFAULTS.purchasePrice));
  const nominalInterestRate = figure('nominalInterestRate', '');
  return {
    purchasePrice,
    ownFunds: figure('ownFunds', usualOwnFunds(purchasePrice)),
    brokerCommission: figure('brokerCommission', writeFigure('brokerCommission', DEFAULTS.brokerCommission)),
    renovationCostPercentage: figure('renovationCostPercentage', ''),
    // A form without JavaScript sends the market's rate back as it was shown: that is not the visitor's own.
    nominalInterestRate: nominalInterestRate === text('marketInterestRate') ? '' : nominalInterestRate,
    amortizationRate: figure('amortizationRate', writeFigure('amortizationRate', DEFAULTS.amortizationRate)),
    yearlySpecialRepayment: figure('yearlySpecialRepayment', ''),
    fixedInterestYears: figure('fixedInterestYears', String(DEFAULTS.fixedInterestYears)),
    place: text('place'),
    postcode: text('postcode'),
    geoCode: text('geoCode'),
    hasCourtage: query.get('hasCourtage') !== 'false',
    exposeId: text('exposeId'),
    campaign: readCampaign(query),
  };
}

/** Own funds that nobody stated are 20 % of the price (specification, call 9). */
function usualOwnFunds(purchasePrice: string): string {
  const price = readFigure('purchasePrice', purchasePrice) ?? DEFAULTS.purchasePrice;
  const funds = Math.round((price * DEFAULTS.ownFundsPercentage) / 100);
  return writeFigure('ownFunds', Math.max(0, funds));
}

/** Writes a case as an address carries it: numbers with a point, a known place by its codes, nothing that is empty. */
export function queryOfTexts(texts: CaseTexts): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of FIGURE_FIELDS) {
    const value = readFigure(field, texts[field]);
    const text = value === undefined ? texts[field].trim() : String(value);
    if (text !== '') query.set(field, text);
  }
  if (!texts.hasCourtage) query.set('hasCourtage', 'false');
  if (texts.geoCode === '' && texts.postcode === '') setUnlessEmpty(query, 'place', texts.place);
  setUnlessEmpty(query, 'postcode', texts.postcode);
  setUnlessEmpty(query, 'geoCode', texts.geoCode);
  setUnlessEmpty(query, 'exposeId', texts.exposeId);
  for (const [name, text] of Object.entries(texts.campaign)) query.set(name, text);
  return query;
}

function setUnlessEmpty(query: URLSearchParams, name: string, text: string): void {
  if (text !== '') query.set(name, text);
}
