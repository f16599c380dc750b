import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { CostBars } from '@heimvorteil/ui/charts/cost-bars.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { TimelineTable } from '../../plan-table/timeline-table.tsx';
import { DownloadLinks } from '../../plan-table/export-links.tsx';
import {
  solveOffers,
  type CurrentOffers,
  type SolvedOffers,
  changeOfCheapest,
  cheapestRate,
  headline,
  planOfOffer,
  measureLabels,
  rankedOffers,
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
import { OWN_OFFERS_FORM } from './definition.ts';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
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
      <RankSection result={solved} />
      <BestSection result={solved} />
      <OffersSection result={solved} />
      <CourseSection result={solved} today={current.loaded.today} openYears={openYears} />
      <NextStepsSection current={current} result={solved} />
    </>
  );
}

/** Ranks the offers by the measure of the headline, which is also the measure of the bars. */
export function RankSection({ result: { compared } }: { result: SolvedOffers }) {
  const [why = `${headline(compared)}: ${cheapestRate({ compared })} effektiv.`, samePayment] =
    reasonsOf(compared);
  const [turning] = turningPointsOf(compared);
  return (
    <PageSection id="rang" title="Was das Geld kostet">
      <CostBars
        sentence={why}
        bars={rankedOffers(compared).map(({ name, monthlyRate, fixedInterestYears, ...offer }) => ({
          name,
          detail: `${wholeEuros(monthlyRate)} im Monat, ${formatCount(fixedInterestYears, 'year')} fest`,
          value: offer.effectiveInterestRateWhileFixed,
          figure: formatPercent(offer.effectiveInterestRateWhileFixed),
        }))}
      />
      {samePayment ? <p>{samePayment}</p> : null}
      {turning ? <p>{turning}</p> : null}
    </PageSection>
  );
}

function NextStepsSection({ current, result }: { current: CurrentOffers; result: SolvedOffers }) {
  const change = changeOfCheapest(result);
  const linkTo = (address: string) => caseLink(address, OWN_OFFERS_FORM, current.values, change);
  const years = Number(change.fixedInterestYears);
  const isDebt = current.values.financingType === 'FollowupFinancing';
  return (
    <FoldedSection id="weiter" title="Pläne und Dateien" lead={carriedWords(current.values)}>
      <ul className="prose">
        {result.compared.offers.map(({ name }, index) => (
          <li key={name}>
            <Link to={planOfOffer(current, result, index)}>Tilgungsplan von {name}</Link>
          </li>
        ))}
        <IfLent loanAmount={result.options.loanAmount}>
          <li>
            <Link to={linkTo(OFFERS_ADDRESS)}>
              Was der Markt heute für {formatCount(years, 'year')} verlangt
            </Link>
          </li>
        </IfLent>
        <li>
          <Link to={linkTo(calculatorOf(current.values).address)}>
            {isDebt ? 'Zur Anschlussfinanzierung' : 'Zum Finanzierungsrechner'}
          </Link>
        </li>
      </ul>
      <DownloadLinks
        what="Vergleich"
        address="/baufinanzierung/finanzierungsrechner/eigene-angebote"
        query={new URLSearchParams({ plan: JSON.stringify(result.body) })}
      />
    </FoldedSection>
  );
}

/** Shows the best offer by each measure, the assumptions, and the follow-on rates that change the order. */
export function BestSection({ result: { compared } }: { result: SolvedOffers }) {
  const { best, offers } = compared;
  const sentences = [...reasonsOf(compared).slice(2), ...turningPointsOf(compared).slice(1)];
  return (
    <FoldedSection
      id="bestes"
      title="Bestes Angebot je Merkmal"
      figure={`${best.length} Merkmale`}
      lead="Das billigste Geld, die kleinste Rate und die wenigsten Zinsen sind nicht immer dasselbe Angebot."
    >
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
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </FoldedSection>
  );
}

/** Interest and debt of all offers, year by year. */
function CourseSection({
  result: { compared },
  today,
  openYears,
}: WithOpenYears & { result: SolvedOffers; today: string }) {
  const { offers, horizonYears } = compared;
  const notes = new Map<number, readonly string[]>();
  for (const { name, fixedInterestYears } of offers) {
    const month = fixedInterestYears * 12;
    notes.set(month, [...(notes.get(month) ?? []), `Ende der Zinsbindung: ${name}`]);
  }
  return (
    <TimelineTable
      label="Verlauf aller Angebote"
      caption="Zinsen und Restschuld aller Angebote je Jahr, Beträge in Euro. Jedes Jahr lässt sich in seine Monate öffnen."
      columns={[
        ...offers.map(({ name, course }) => ({
          title: `Zinsen ${name}`,
          amounts: course.interest,
          ofYear: 'sum' as const,
        })),
        ...offers.map(({ name, course }) => ({
          title: `Restschuld ${name}`,
          amounts: course.remainingDebtAfter,
          ofYear: 'last' as const,
        })),
      ]}
      months={horizonYears * 12}
      today={today}
      openYears={openYears}
      notes={notes}
    />
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
    <FoldedSection
      id="nebeneinander"
      title="Alle Zahlen im Vergleich"
      figure={formatCount(offers.length, 'offer')}
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
    </FoldedSection>
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
