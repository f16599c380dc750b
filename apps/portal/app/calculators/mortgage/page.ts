import { caseOfValues, caseValuesOf } from '@heimvorteil/forms';
import { otherFixedYears } from '@heimvorteil/calculations';
import { formatEuro } from '@heimvorteil/format';
import { appointmentOffer } from '../appointment-offer.ts';
import { loadRates } from '../../financing-case/load-form.ts';
import { inPlace } from '../../financing-case/place-answer.ts';
import { openYearsOf } from '../../plan-table/year-rows.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { MORTGAGE_FORM, bodyOf, MORTGAGE, type MortgageSections } from './definition.ts';
import { solveLoaded } from './solve.ts';

export const mortgagePage = calculatorPage(MORTGAGE, {
  solve: solveLoaded,
  more(form, services, { params }): MortgageSections {
    const financingCase = caseOfValues(caseValuesOf(MORTGAGE_FORM, form.values));
    const other = { ...financingCase, fixedInterestYears: otherFixedYears(financingCase.fixedInterestYears) };
    return {
      otherYears: loadRates(other, form.place, services),
      openYears: openYearsOf(params),
      appointment: appointmentOffer(services, form),
    };
  },
});

export const readSaved = savedForm(MORTGAGE, (good, { place }) => {
  const inputs = bodyOf(good);
  return { kind: 'mortgage', inputs, name: `Haus ${formatEuro(inputs.purchasePrice)}${inPlace(place)}` };
});
