import { cents, eurosFromCents, type Cents } from '@heimvorteil/engine';
import { CASE_FIELDS, writeField, type CaseValues } from '@heimvorteil/forms';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { SEVERAL_LOANS_FORM, type LoansValues } from './form.ts';
import type { SolvedLoans } from './solve.ts';

/** Where one goes from the loans with what banks lend of them: the other loans are own funds there. */
export function linksOfBanks(values: LoansValues, solved: SolvedLoans | undefined) {
  const change = solved && bankPartOf(solved);
  return {
    offers: caseLink(OFFERS_ADDRESS, SEVERAL_LOANS_FORM, values, change),
    request: caseRequestLink(SEVERAL_LOANS_FORM, values, change),
  };
}

/** What banks lend, as the linked case has it. */
export function loanOfBanks({ purchasePrice, costs, restOfPurchase }: SolvedLoans): Cents {
  return cents(purchasePrice + costs.total - restOfPurchase);
}

/** The case of the banks' part, with the terms of the first bank's loan. */
function bankPartOf({ loans, restOfPurchase }: SolvedLoans): Partial<CaseValues> {
  const { terms } = loans.find(({ kind }) => kind === 'ANNUITY_LOAN') ?? {};
  const { fixedInterestYears, repayment } = terms ?? {};
  return {
    ownFunds: writeField(CASE_FIELDS.ownFunds, eurosFromCents(restOfPurchase)),
    loanAmount: '',
    ...(fixedInterestYears === undefined
      ? {}
      : { fixedInterestYears: writeField(CASE_FIELDS.fixedInterestYears, fixedInterestYears) }),
    ...(repayment?.by === 'amortizationRate'
      ? { amortizationRate: writeField(CASE_FIELDS.amortizationRate, repayment.amortizationRate) }
      : {}),
  };
}
