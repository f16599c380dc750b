import { eurosFromCents } from '@heimvorteil/engine';
import { CASE_FIELDS, writeField, type CaseValues } from '@heimvorteil/forms';
import { isEntered, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { SEVERAL_LOANS_FORM, type LoansValues } from './form.ts';
import { slotsIn } from './loan-slots.ts';
import type { SolvedLoans } from './solve.ts';

/** The links that carry the case with what banks lend of it. */
export function linksOfBanks(values: LoansValues, solved: SolvedLoans | undefined) {
  const change = solved && bankPartOf(solved, values);
  return {
    offers: caseLink(OFFERS_ADDRESS, SEVERAL_LOANS_FORM, values, change),
    request: caseRequestLink(SEVERAL_LOANS_FORM, values, change),
  };
}

/** The banks' part of entered loans, with the entered terms of the first bank's loan; example loans change nothing. */
function bankPartOf({ loans, lent, slots }: SolvedLoans, values: LoansValues): Partial<CaseValues> {
  const areEntered = slotsIn(values).some((slot) =>
    [`loanAmount${slot}`, `kind${slot}`].some((name) => isEntered(SEVERAL_LOANS_FORM, values, name)),
  );
  const first = loans.findIndex(({ kind }) => kind === 'ANNUITY_LOAN');
  const slot = slots[first];
  const { terms } = loans[first] ?? {};
  const isTermEntered = (name: string) =>
    slot !== undefined && isEntered(SEVERAL_LOANS_FORM, values, `${name}${slot}`);
  return {
    ...(areEntered ? { loanAmount: writeField(CASE_FIELDS.loanAmount, eurosFromCents(lent)) } : {}),
    ...(terms?.fixedInterestYears !== undefined && isTermEntered('fixedInterestYears')
      ? { fixedInterestYears: writeField(CASE_FIELDS.fixedInterestYears, terms.fixedInterestYears) }
      : {}),
    ...(terms?.repayment.by === 'amortizationRate' && isTermEntered('amortizationRate')
      ? { amortizationRate: writeField(CASE_FIELDS.amortizationRate, terms.repayment.amortizationRate) }
      : {}),
    ...(slot !== undefined && isTermEntered('nominalInterestRate')
      ? { nominalInterestRate: values[`nominalInterestRate${slot}`] }
      : {}),
  };
}
