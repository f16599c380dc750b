import { BestSection } from './best-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { solveOffers, type TypedOffers, type SolvedOffers } from './solve.ts';
import { formatCount } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import { IfLent } from '../if-lent.tsx';
import { carriedWords } from '../../case-fields/carried-words.ts';
import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { OWN_OFFERS_FORM } from './form.ts';
import { changeOfCheapest, isOfferEntered, planOfOffer } from './links.ts';

/** What stands below the answer: which is best by which measure, what each costs in time, and all figures side by side. */
export default function DeferredSections({
  typed,
  openYears,
}: {
  typed: TypedOffers;
  openYears: readonly number[] | undefined;
}) {
  const solved = solveOffers(typed);
  if (!solved) return null;
  return (
    <>
      <BestSection result={solved} />
      <CostsSection result={solved} today={typed.loaded.today} openYears={openYears} />
      <OffersSection result={solved} />
      <NextStepsSection typed={typed} result={solved} />
    </>
  );
}

/** Where one goes from a comparison, its figures going along. */
function NextStepsSection({ typed, result }: { typed: TypedOffers; result: SolvedOffers }) {
  const change = changeOfCheapest(typed, result);
  const linkTo = (address: string) => caseLink(address, OWN_OFFERS_FORM, typed.values, change);
  const years = Number(change.fixedInterestYears ?? typed.values.fixedInterestYears);
  const isDebt = typed.values.financingType === 'FollowupFinancing';
  return (
    <PageSection id="weiter" title="Wie es weitergeht" lead={carriedWords(typed.values)}>
      <ul className="prose">
        <IfLent loanAmount={result.options.loanAmount}>
          <li>
            <Link to={linkTo(OFFERS_ADDRESS)}>
              Was der Markt heute für {formatCount(years, 'year')} verlangt
            </Link>
          </li>
          <li>
            <Link to={caseRequestLink(OWN_OFFERS_FORM, typed.values, change)}>
              Ein weiteres Angebot anfordern
            </Link>
          </li>
        </IfLent>
        {result.compared.offers.map(({ name }, index) =>
          isOfferEntered(typed.values, index) ? (
            <li key={name}>
              <Link to={planOfOffer(typed, result, index)}>Tilgungsplan von {name}</Link>
            </li>
          ) : null,
        )}
      </ul>
      <p>
        Noch kein Angebot?{' '}
        <Link to={linkTo(calculatorOf(typed.values).address)}>
          {isDebt ? 'Zur Anschlussfinanzierung' : 'Zum Finanzierungsrechner'}
        </Link>
        <IfLent loanAmount={result.options.loanAmount}>
          {' '}
          oder <Link to={linkTo(OFFERS_ADDRESS)}>zu den Angeboten des Marktes</Link>
        </IfLent>
        .
      </p>
    </PageSection>
  );
}
