import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { CostsSection } from './costs-section.tsx';
import {
  solveOffers,
  type CurrentOffers,
  type SolvedOffers,
  changeOfCheapest,
  isOfferEntered,
  planOfOffer,
  measureLabels,
  reasonsOf,
  turningPointsOf,
  formatLead,
  formatEndOfYear,
} from './solve.ts';
import { formatCount, formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import { IfLent } from '../if-lent.tsx';
import { carriedWords } from '../../case-fields/carried-words.ts';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { OWN_OFFERS_FORM } from './definition.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import styles from './own-offers.module.css';
import {
  differenceInWholeEuros,
  wholeEuros,
  formatDuration,
  formatRate,
} from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FIGURE_NAMES } from '@heimvorteil/engine';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';

export default function DeferredSections({ current, openYears }: WithOpenYears & { current: CurrentOffers }) {
  const solved = solveOffers(current);
  if (!solved) return null;
  return (
    <>
      <BestSection result={solved} />
      <CostsSection result={solved} today={current.loaded.today} openYears={openYears} />
      <OffersSection result={solved} />
      <NextStepsSection current={current} result={solved} />
    </>
  );
}

function NextStepsSection({ current, result }: { current: CurrentOffers; result: SolvedOffers }) {
  const change = changeOfCheapest(current, result);
  const linkTo = (address: string) => caseLink(address, OWN_OFFERS_FORM, current.values, change);
  const years = Number(change.fixedInterestYears ?? current.values.fixedInterestYears);
  const isDebt = current.values.financingType === 'FollowupFinancing';
  return (
    <PageSection id="weiter" title="Wie es weitergeht" lead={carriedWords(current.values)}>
      <ul className="prose">
        <IfLent loanAmount={result.options.loanAmount}>
          <li>
            <Link to={linkTo(OFFERS_ADDRESS)}>
              Was der Markt heute für {formatCount(years, 'year')} verlangt
            </Link>
          </li>
          <li>
            <Link to={caseRequestLink(OWN_OFFERS_FORM, current.values, change)}>
              Ein weiteres Angebot anfordern
            </Link>
          </li>
        </IfLent>
        {result.compared.offers.map(({ name }, index) =>
          isOfferEntered(current.values, index) ? (
            <li key={name}>
              <Link to={planOfOffer(current, result, index)}>Tilgungsplan von {name}</Link>
            </li>
          ) : null,
        )}
      </ul>
      <p>
        Noch kein Angebot?{' '}
        <Link to={linkTo(calculatorOf(current.values).address)}>
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

/** Shows the best offer by each measure, the reasons, and the follow-on rates that would change the order. */
export function BestSection({ result: { compared } }: { result: SolvedOffers }) {
  const { best, offers } = compared;
  const [why, ...rests] = reasonsOf(compared);
  const turning = turningPointsOf(compared);
  return (
    <PageSection
      id="bestes"
      title="Bestes Angebot je Merkmal"
      lead="Das billigste Geld, die kleinste Rate und die wenigsten Zinsen sind nicht immer dasselbe Angebot."
    >
      {why ? (
        <Note tone="good">
          <p>
            <b>{why}</b> {rests.join(' ')}
          </p>
        </Note>
      ) : (
        <Note tone="plain">
          <p>Alle sind gleich günstig: Entscheide nach Rate, Zinsbindung und Sondertilgung.</p>
        </Note>
      )}
      <VariantTable
        caption="Das beste Angebot nach jedem Maß"
        rows={best.map(({ measure }) => measureLabels(measure, compared))}
        variants={[
          {
            name: 'Am niedrigsten bei',
            isOwn: true,
            values: best.map(({ offers: places }) =>
              places.length === offers.length && places.length > 1
                ? 'allen gleich'
                : places.map((place) => offers[place]!.name).join(', ') || '–',
            ),
          },
          {
            name: 'Das nächste liegt darüber um',
            values: best.map(({ measure, lead }) => (lead === null ? '–' : formatLead(measure, lead))),
          },
        ]}
      />
      {turning.length > 0 ? (
        <>
          <h3 className={styles.head}>Wann sich die Reihenfolge ändert</h3>
          <ul className="prose">
            {turning.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : null}
    </PageSection>
  );
}

export function OffersSection({ result: { offers, compared, options } }: { result: SolvedOffers }) {
  const end = formatEndOfYear(compared.horizonYears);
  const fixedEnd = formatEndOfYear(compared.fixedYearsOfAll);
  const payment = wholeEuros(compared.samePaymentMonthly);
  const variants = compared.offers.map((offer, index) => ({
    name: offer.name,
    isOwn: index === compared.cheapest,
    values: [
      formatPercent(offers[index]!.nominalInterestRate),
      formatRate(offer.effectiveInterestRate),
      formatRate(offer.effectiveInterestRateFixedPeriod),
      formatRate(offer.effectiveInterestRateWhileFixed),
      formatRate(offer.effectiveInterestRateHorizon),
      wholeEuros(offer.monthlyRate),
      formatDuration(offer.fixedInterestYears * 12),
      wholeEuros(offer.remainingDebt),
      offer.followUpMonthlyRate === null ? '–' : wholeEuros(offer.followUpMonthlyRate),
      ...(options.yearlySpecialRepayment ? [wholeEuros(offer.yearlySpecialRepayment)] : []),
      wholeEuros(offer.interestInFixedYears),
      wholeEuros(offer.interestAfterwards),
      wholeEuros(offer.fees),
      wholeEuros(offer.costs),
      wholeEuros(offer.samePayment.yearlySpecialRepayment),
      wholeEuros(offer.samePayment.putAside),
      wholeEuros(offer.samePayment.remainingDebt),
      index === compared.cheapest ? '–' : differenceInWholeEuros(offer.moreThanCheapest),
      wholeEuros(offer.remainingDebtAtHorizon),
    ],
  }));
  return (
    <PageSection
      id="nebeneinander"
      title="Alle Zahlen im Vergleich"
      lead="Der effektive Jahreszins rechnet wie die Bank: mit den Kosten, ohne freiwillige Sondertilgungen. Im Verlauf sind sie enthalten."
    >
      <VariantTable
        caption="Alle Angebote nebeneinander"
        rows={[
          'Sollzins',
          'Effektiver Jahreszins, ganze Laufzeit (§\u00a016\u00a0PAngV)',
          'Effektivzins bis Ende der Zinsbindung, zur Veranschaulichung',
          `Effektivzins bis ${fixedEnd}, alle fest`,
          `Effektivzins bis ${end}, mit Anschluss`,
          'Rate im Monat',
          'Zinsbindung',
          'Restschuld danach',
          'Rate danach, angenommen',
          ...(options.yearlySpecialRepayment ? ['Sondertilgung im Jahr, genutzt'] : []),
          'Zinsen in der Zinsbindung',
          'Zinsen danach, angenommen',
          'Kosten bei der Auszahlung',
          `Zinsen und Kosten bis ${end}`,
          `Bei gleicher Zahlung von ${payment}: Sondertilgung im Jahr`,
          `Bei gleicher Zahlung von ${payment}: beiseitegelegt`,
          `Bei gleicher Zahlung von ${payment}: Restschuld am ${fixedEnd}`,
          'Damit schlechter als das günstigste, Kosten eingerechnet',
          `Restschuld am ${end}`,
        ]}
        variants={variants}
      />
    </PageSection>
  );
}

export function OffersOrigin({ result: { compared } }: { result: SolvedOffers }) {
  const derivations = [
    ...compared.derivation,
    ...compared.offers.flatMap(({ name, derivation }) =>
      derivation.map((one) => ({ ...one, heading: `${name}: ${FIGURE_NAMES[one.figure]}` })),
    ),
  ];
  return <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={derivations} />;
}
