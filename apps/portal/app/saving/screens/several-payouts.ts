import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { addressOfTexts, textsFromParams } from '../../figure-form/form-address.ts';
import { paramsOfForm } from '../../figure-form/params-of-form.ts';
import { readForm } from '../../figure-form/read-form.ts';
import { loadCase } from '../../financing-case/load-case.ts';
import { callOf as buildingCall } from '../../screens/baufinanzierung/tilgungsrechner/bauphase/building-export.tsx';
import { BUILDING_FORM } from '../../screens/baufinanzierung/tilgungsrechner/bauphase/building-form.ts';
import { calculateBuilding } from '../../screens/baufinanzierung/tilgungsrechner/bauphase/calculate-building.ts';
import { calculateLoans } from '../../screens/baufinanzierung/tilgungsrechner/mehrere-darlehen/calculate-loans.ts';
import { loadMarketRates } from '../../screens/baufinanzierung/tilgungsrechner/mehrere-darlehen/load-market-rates.ts';
import { callOf as loansCall } from '../../screens/baufinanzierung/tilgungsrechner/mehrere-darlehen/loans-export.tsx';
import {
  LOAN_PLACES,
  LOANS_FORM,
  withoutFaultsOfHiddenLoans,
} from '../../screens/baufinanzierung/tilgungsrechner/mehrere-darlehen/loans-form.ts';
import { missingRates } from '../../screens/baufinanzierung/tilgungsrechner/mehrere-darlehen/missing-rates.ts';
import { linkOf, pageAddress, type ReadScreenForm } from '../stated-calculation.ts';

const BUILDING = 'tilgungsrechner/bauphase';
const LOANS = 'tilgungsrechner/mehrere-darlehen';

/** The construction phase; the market's rate of the day is part of it. */
export const readConstructionPlan: ReadScreenForm = (form, services) => {
  const texts = textsFromParams(BUILDING_FORM, paramsOfForm(form));
  const { figures } = readForm(BUILDING_FORM, texts);
  const { query, fragment } = addressOfTexts(BUILDING_FORM, texts);
  const result =
    figures && calculateBuilding(figures, texts, loadCase(pageAddress(BUILDING, query), services));
  return (
    result && {
      kind: 'construction-plan',
      inputs: buildingCall(result),
      link: linkOf(BUILDING, query, fragment),
      name: `Bauphase für ${formatEuro(eurosFromCents(result.purchase.purchasePrice))}`,
    }
  );
};

/** Several loans in one plan; the market's rates of the day are part of it. */
export const readSeveralLoans: ReadScreenForm = (form, services) => {
  const params = paramsOfForm(form);
  // A rate that was shown as the market's is not the visitor's own.
  for (const place of LOAN_PLACES) {
    const name = `nominalInterestRate${place}`;
    if (form.getAll('marketInterestRate').includes(params.get(name) ?? '')) params.delete(name);
  }
  const texts = withoutFaultsOfHiddenLoans(textsFromParams(LOANS_FORM, params));
  const { figures } = readForm(LOANS_FORM, texts);
  if (!figures || Object.keys(missingRates(texts)).length > 0) return undefined;
  const result = calculateLoans(figures, texts, loadMarketRates(texts, services));
  if (!result) return undefined;
  const { query, fragment } = addressOfTexts(LOANS_FORM, texts);
  const lent = result.loans.reduce((sum, { terms }) => sum + eurosFromCents(terms.loanAmount), 0);
  return {
    kind: 'several-loans',
    inputs: loansCall(result),
    link: linkOf(LOANS, query, fragment),
    name: `${result.loans.length === 1 ? 'Ein' : result.loans.length} Darlehen, ${formatEuro(lent)}`,
  };
};
