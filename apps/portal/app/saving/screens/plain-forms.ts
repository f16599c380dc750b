import { formatEuro } from '@heimvorteil/format';
import { addressOfTexts, textsFromParams } from '../../figure-form/form-address.ts';
import { paramsOfForm } from '../../figure-form/params-of-form.ts';
import { readForm } from '../../figure-form/read-form.ts';
import { loadCase } from '../../financing-case/load-case.ts';
import { FOLLOW_UP_FORM } from '../../screens/baufinanzierung/anschlussfinanzierung/follow-up-form.ts';
import { compareRentAndBuy } from '../../screens/baufinanzierung/mieten-oder-kaufen/compare-rent-and-buy.ts';
import { RENT_OR_BUY_FORM } from '../../screens/baufinanzierung/mieten-oder-kaufen/rent-or-buy-form.ts';
import { linkOf, pageAddress, type ReadScreenForm } from '../stated-calculation.ts';

const RENT_OR_BUY = 'mieten-oder-kaufen';
const FOLLOW_UP = 'anschlussfinanzierung';

/** To rent or to buy; the market's rate of the day is part of it, since its call has none of its own. */
export const readRentOrBuy: ReadScreenForm = (form, services) => {
  const texts = textsFromParams(RENT_OR_BUY_FORM, paramsOfForm(form));
  const { figures } = readForm(RENT_OR_BUY_FORM, texts);
  const { query, fragment } = addressOfTexts(RENT_OR_BUY_FORM, texts);
  const comparison =
    figures && compareRentAndBuy(figures, texts, loadCase(pageAddress(RENT_OR_BUY, query), services));
  if (!comparison) return undefined;
  const { brokerCommission, ...stated } = figures;
  return {
    kind: 'rent-or-buy',
    inputs: {
      ...stated,
      nominalInterestRate: comparison.options.nominalInterestRate,
      fixedInterestYears: comparison.fixedInterestYears,
      geoCode: texts.geoCode === '' ? undefined : texts.geoCode,
      hasCourtage: (brokerCommission ?? 0) > 0,
      brokerCommission,
    },
    link: linkOf(RENT_OR_BUY, query, fragment),
    name: `Mieten oder kaufen für ${formatEuro(figures.purchasePrice ?? 0)}`,
  };
};

/** What follows the fixed rate. */
export const readFollowUp: ReadScreenForm = (form) => {
  const texts = textsFromParams(FOLLOW_UP_FORM, paramsOfForm(form));
  const { figures } = readForm(FOLLOW_UP_FORM, texts);
  if (!figures) return undefined;
  const { query, fragment } = addressOfTexts(FOLLOW_UP_FORM, texts);
  const { prolongationRate, forwardPoints, ...stated } = figures;
  return {
    kind: 'follow-up',
    inputs: {
      ...stated,
      prolongationInterestRate: prolongationRate,
      forwardPointsPerMonth: forwardPoints,
      fixedInterestYears: Number(texts.fixedInterestYears),
      payoutDate: texts.payoutDate === '' ? undefined : texts.payoutDate,
    },
    link: linkOf(FOLLOW_UP, query, fragment),
    name: `Anschluss für ${formatEuro(figures.remainingDebt ?? 0)}`,
  };
};
