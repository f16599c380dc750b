import { formatCount } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import { IfLent } from '../../advice/if-lent.tsx';
import { CALCULATOR_ADDRESS, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { OWN_OFFERS_FORM } from './form.ts';
import { caseOfCheapest, planOfOffer } from './links.ts';
import type { SolvedOffers, TypedOffers } from './solve.ts';

/** Where one goes from a comparison, its figures going along. */
export function NextStepsSection({ typed, result }: { typed: TypedOffers; result: SolvedOffers }) {
  const { change, asked, isPurchaseKnown } = caseOfCheapest(typed, result);
  const linkTo = (address: string) => caseLink(address, OWN_OFFERS_FORM, typed.values, change);
  const { fixedInterestYears } = result.offers[result.compared.cheapest]!;
  return (
    <PageSection
      id="weiter"
      title="Wie es weitergeht"
      lead={
        isPurchaseKnown
          ? 'Deine Zahlen gehen mit.'
          : `Deine Zahlen gehen mit. Was dein Haus kostet, wissen wir hier nicht: Für die Angebote des Marktes nehmen wir an, dass das Darlehen 80\u00a0% vom Kaufpreis ist, also ${change.purchasePrice}\u00a0€ Kaufpreis. In einer Anfrage fragen wir dich danach.`
      }
    >
      <ul className="prose">
        <IfLent loanAmount={result.options.loanAmount}>
          <li>
            <Link to={linkTo(OFFERS_ADDRESS)}>
              Was der Markt heute für {formatCount(fixedInterestYears, 'year')} verlangt
            </Link>
          </li>
          <li>
            <Link to={caseRequestLink(OWN_OFFERS_FORM, typed.values, asked)}>
              Ein weiteres Angebot anfordern
            </Link>
          </li>
        </IfLent>
        {result.compared.offers.map(({ name }, index) => (
          <li key={name}>
            <Link to={planOfOffer(typed, result, index)}>Tilgungsplan von {name}</Link>
          </li>
        ))}
      </ul>
      <p>
        Noch kein Angebot? <Link to={linkTo(CALCULATOR_ADDRESS)}>Zum Finanzierungsrechner</Link>
        <IfLent loanAmount={result.options.loanAmount}>
          {' '}
          oder <Link to={linkTo(OFFERS_ADDRESS)}>zu den Angeboten des Marktes</Link>
        </IfLent>
        .
      </p>
    </PageSection>
  );
}
