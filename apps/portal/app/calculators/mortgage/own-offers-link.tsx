import { Link } from 'react-router';
import { CALCULATOR_ADDRESS, caseLink } from '../../financing-case/case-link.ts';
import { MORTGAGE_FORM, type MortgageValues } from './form.ts';

/** The link for visitors who have offers already; the loan follows from the case there too. */
export function OwnOffersLink({ values }: { values: MortgageValues }) {
  return (
    <p>
      Du hast schon Angebote von Banken?{' '}
      <Link to={caseLink(`${CALCULATOR_ADDRESS}/eigene-angebote`, MORTGAGE_FORM, values)}>
        Vergleiche sie miteinander
      </Link>
      .
    </p>
  );
}
