import { Link } from 'react-router';
import { PageSection } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { offersLink } from '../../../../financing-case/offers-link.ts';
import { requestLink } from '../../../../financing-request/request-link.ts';
import type { OffersResult } from './compare-offers.ts';
import { caseOfCheapest, planLink } from './offers-ways.ts';

/** Where one goes from a comparison, its figures going along. */
export function WaysSection({ result }: { result: OffersResult }) {
  const texts = caseOfCheapest(result);
  const { fixedInterestYears } = result.offers[result.compared.cheapest]!;
  return (
    <PageSection
      id="weiter"
      title="Wie es weitergeht"
      lead={`Deine Zahlen gehen mit. Vom Objekt wissen wir hier nichts: Wir nehmen an, dass das Darlehen 80\u00a0% vom Kaufpreis ist, also ${texts.purchasePrice}\u00a0€ Kaufpreis. Das kannst du dort ändern.`}
    >
      <ul className="prose">
        <li>
          <Link to={offersLink(texts)}>Was der Markt heute für {fixedInterestYears} Jahre verlangt</Link>
        </li>
        <li>
          <Link to={requestLink(texts)}>Ein weiteres Angebot anfordern</Link>
        </li>
        {result.compared.offers.map(({ name }, index) => (
          <li key={name}>
            <Link to={planLink(result, index)}>Tilgungsplan von {name}</Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
