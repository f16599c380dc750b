import type { MortgageResult } from '@heimvorteil/calculations';
import { eurosFromCents } from '@heimvorteil/engine';
import { CASE_FIELDS, writeField } from '@heimvorteil/forms';
import { Link } from 'react-router';
import { CALCULATOR_ADDRESS, caseLink } from '../../financing-case/case-link.ts';
import { MORTGAGE_FORM, type MortgageValues } from './form.ts';

/** The way on for whoever has offers already, with the loan that was worked out. */
export function OwnOffersLink({ result, values }: { result: MortgageResult; values: MortgageValues }) {
  return (
    <p>
      Du hast schon Angebote von Banken?{' '}
      <Link
        to={caseLink(`${CALCULATOR_ADDRESS}/eigene-angebote`, MORTGAGE_FORM, values, {
          loanAmount: writeField(CASE_FIELDS.loanAmount, eurosFromCents(result.summary.loanAmount)),
        })}
      >
        Vergleiche sie miteinander
      </Link>
      .
    </p>
  );
}
