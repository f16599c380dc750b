import type { StoredFinancing } from '../../financing-case/stored-financing.ts';
import { storedParts } from '../../financing-case/stored-parts.ts';
import { recordOf } from '../../financing-case/record-of.ts';
import { valuesOfHousehold } from '../values-of-household.ts';
import { readField, writeField, type FormValues } from '@heimvorteil/forms';
import { TERM_FIELDS, type TermName } from './definition.ts';

/** Household values of the previous visit. */
export function storedHouseholdOf(financing: StoredFinancing) {
  return {
    ...valuesOfHousehold(financing.household),
    ...valuesOfTerm(financing.household?.overTheTerm),
    ...storedParts(financing).values,
  };
}

/** Stored events as form values; validates them because browser storage is untrusted. */
export function valuesOfTerm(stored: unknown): FormValues<TermName> {
  const events = recordOf(stored);
  const retirement = recordOf(events['retirement']);
  const parentalLeave = recordOf(events['parentalLeave']);
  const values: Readonly<Record<TermName, unknown>> = {
    parentalLeaveMonths: parentalLeave['months'],
    parentalLeaveIncome: parentalLeave['monthlyIncome'],
    childBenefitYears: recordOf(events['childBenefitEnd'])['inYears'],
    retirementYears: retirement['inYears'],
    retirementIncome: retirement['monthlyIncome'],
    repairReserve: events['repairReserve'],
    keepsThreeMonths: events['keepsThreeMonthsExpenses'],
  };
  return Object.fromEntries(
    Object.entries(TERM_FIELDS).map(([name, field]) => {
      const text = writeField(field, values[name as TermName]);
      return [name, readField(field, text) === undefined ? '' : text];
    }),
  ) as FormValues<TermName>;
}
