import {
  DEFAULT_HOUSEHOLD_PROFILE,
  flatLivingCost,
  HOUSEHOLD_ITEM_NAMES,
  type Affordability,
  INTEREST_RISK_NAMES,
  type Cents,
  type Verdict,
  type InterestRisk,
  type StressDelta,
  TERM_EVENT_NAMES,
  type TermLine,
  cents,
  VERDICT_WORD_NAMES,
  type VerdictWord,
} from '@heimvorteil/engine';
import { formatDate, formatPercent, formatCountDative, formatCount } from '@heimvorteil/format';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import {
  signedWholeEuros,
  wholeEuros,
  differenceInWholeEuros,
  wholeEurosAtMost,
} from '@heimvorteil/ui/amounts/format-amounts.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { RowTable, AmountLeft } from '@heimvorteil/ui/row-table/row-table.tsx';
import { FundingBar } from '@heimvorteil/ui/charts/funding-bar.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';

const { validFrom, seenFamilyCosts } = DEFAULT_HOUSEHOLD_PROFILE;
const OURS = flatLivingCost({ numberOfAdults: 2, numberOfChildren: 2 }, DEFAULT_HOUSEHOLD_PROFILE);
const ASSUMED = `Von uns angenommen heißt: ein Betrag, mit dem wir rechnen, Stand ${formatDate(validFrom)}. Für das Leben einer vierköpfigen Familie rechnen wir ${wholeEuros(OURS)}. Bei Banken sieht man ${wholeEuros(seenFamilyCosts.from)} bis ${wholeEuros(seenFamilyCosts.to)}. Deine Bank hat eigene Beträge.`;

/** Household budget as banks calculate it. */
export function BudgetSection({ answer }: Pick<AffordabilityResult, 'answer'>) {
  return (
    <FoldedSection
      id="haushalt"
      title="Deine Haushaltsrechnung"
      figure={`${wholeEuros(answer.freeIncome)} bleiben`}
      lead="So gehen Banken vor: Einkommen weniger Leben, Haus und Verpflichtungen. Was übrig bleibt, darf die Rate sein."
    >
      <RowTable
        caption="Haushaltsrechnung, Euro im Monat"
        rowHeading="Posten"
        columns={['Angegeben', 'Zählt']}
        main={1}
        isNarrow
        rows={[
          ...answer.household.map(({ item, amount, stated }) => ({
            id: item,
            name: HOUSEHOLD_ITEM_NAMES[item],
            cells: [stated === null ? 'von uns angenommen' : wholeEuros(stated), signedWholeEuros(amount)],
          })),
          {
            id: 'sum',
            name: 'Bleibt für die Rate',
            cells: [null, signedWholeEuros(answer.freeIncome)],
            isStrong: true,
          },
        ]}
      />
      <p className="quiet">{ASSUMED}</p>
    </FoldedSection>
  );
}

/** Labels of the test rates, in percentage points above the initial rate. */
const DELTA_LABELS: Readonly<Record<StressDelta, string>> = {
  0: 'Zins wie am Anfang',
  1: 'Einen Punkt höher',
  2: 'Zwei Punkte höher',
  3: 'Drei Punkte höher',
};

const RISK_SENTENCES: Readonly<Record<InterestRisk, string>> = {
  low: 'Auch bei zwei Punkten mehr fehlt am Monatsende nichts.',
  medium: 'Beim ersten Zins reicht das Geld, bei zwei Punkten mehr fehlt am Monatsende Geld.',
  high: 'Schon beim ersten Zins fehlt am Monatsende Geld.',
};

/**
 * Household budget at higher rates after the fixed-rate period. At a high risk, it shows only the missing
 * amount, unless the visitor entered a rate (contract §3).
 */
export function StressSection({
  answer: { risk, stress },
  wishedPrice,
  rateIsOwn,
  isBestVisible = false,
}: {
  answer: Pick<Verdict, 'risk' | 'stress'>;
  wishedPrice?: Cents | undefined;
  rateIsOwn: boolean;
  isBestVisible?: boolean;
}) {
  if (risk === null || stress.length === 0) return null;
  const price = wishedPrice === undefined ? '' : ` für einen Preis von ${wholeEuros(wishedPrice)}`;
  const isPriced = rateIsOwn || risk !== 'high';
  const rate = isBestVisible ? ' mit dem Mittel aller Angebote, nicht mit dem besten,' : '';
  return (
    <FoldedSection
      id="zinsrisiko"
      title="Wenn der Zins später steigt"
      figure={`Risiko ${INTEREST_RISK_NAMES[risk]}`}
      lead={`Zinsrisiko: ${INTEREST_RISK_NAMES[risk]}. ${RISK_SENTENCES[risk]} Gerechnet ist die Rate${price}${rate} jeweils so, dass das Darlehen am selben Tag endet.`}
    >
      <RowTable
        caption="Zinsrisiko: nach der Zinsbindung, Euro im Monat"
        rowHeading="Nach der Zinsbindung"
        columns={[...(isPriced ? ['Sollzins', 'Rate'] : []), 'Bleibt übrig']}
        main={isPriced ? 2 : 0}
        rows={stress.map(({ delta, nominalInterestRate, monthlyRate, left }) => ({
          id: delta,
          name: DELTA_LABELS[delta],
          cells: [
            ...(isPriced ? [formatPercent(nominalInterestRate), wholeEuros(monthlyRate)] : []),
            <AmountLeft key="left" amount={left} />,
          ],
        }))}
      />
    </FoldedSection>
  );
}

/** One line for each entered event, such as parental leave, with its effect; null without events. */
export function TermSection({ answer }: AffordabilityResult) {
  if (answer.overTheTerm.length === 0) return null;
  return (
    <FoldedSection
      id="ueber-die-jahre"
      title="Über die Jahre"
      lead="Jede Zeile ist für sich gerechnet, mit dem ersten Sollzins bis zum Ende und den Ausgaben von heute. Keine davon ändert das Urteil."
    >
      <RowTable
        caption="Was Ereignisse am Monat ändern, in Euro"
        rowHeading="Ereignis"
        columns={['Rate dann', 'Bleibt im Monat', 'Gegenüber heute']}
        main={1}
        isNarrow
        rows={answer.overTheTerm.map((line) => ({
          id: line.event,
          name: (
            <>
              {TERM_EVENT_NAMES[line.event]} <small>{whenAndWhat(line)}</small>
            </>
          ),
          cells: [
            wholeEuros(line.monthlyRate),
            <AmountLeft key="left" amount={line.left} />,
            differenceInWholeEuros(line.change),
          ],
        }))}
      />
    </FoldedSection>
  );
}

function whenAndWhat({ event, fromMonth, months, remainingDebt, keptOwnFunds, left }: TermLine): string {
  if (keptOwnFunds !== null) {
    return `${wholeEuros(keptOwnFunds)} bleiben auf dem Konto, das Darlehen steigt auf ${wholeEuros(remainingDebt)}; ein höherer Zins dafür ist nicht eingerechnet`;
  }
  if (event === 'REPAIR_RESERVE') return 'von Anfang an';
  if (months !== null) {
    const missing = wholeEuros((-left * months) as Cents);
    return `${formatCount(months, 'month')} lang${left < 0 ? `, zusammen fehlen ${missing}` : ''}`;
  }
  const debt =
    remainingDebt === 0 ? 'das Darlehen ist dann getilgt' : `Restschuld dann ${wholeEuros(remainingDebt)}`;
  return `in ${formatCountDative(fromMonth / 12, 'year')}, ${debt}`;
}

type ReachedOfColumn = Pick<Affordability, 'maxPurchasePrice' | 'maxMonthlyRate' | 'maxLoanAmount'>;

/** Shows how the highest price is paid, and variants at the price and rate of the first column. */
export function ComparisonSection({ answer, reached, ownFunds, variants }: AffordabilityResult) {
  const { judgedPurchase } = answer;
  if (!reached || !judgedPurchase) return null;
  const { loanAmount: loan, purchasePrice, additionalCosts } = reached;
  const whole = loan > 0 ? cents(loan + ownFunds) : cents(purchasePrice + additionalCosts.total);
  const others = variants.some(({ marketRate }) => marketRate !== null);
  const column = (name: string, its: ReachedOfColumn, word: VerdictWord, marketRate?: number | null) => ({
    name,
    isOwn: its === answer,
    values: [
      its.maxPurchasePrice === null ? '–' : wholeEurosAtMost(its.maxPurchasePrice),
      its === answer ? '–' : difference(its.maxPurchasePrice, purchasePrice),
      formatPrice(its.maxMonthlyRate),
      its.maxLoanAmount === null ? '–' : wholeEurosAtMost(its.maxLoanAmount),
      VERDICT_WORD_NAMES[word],
      ...(others ? [typeof marketRate === 'number' ? formatPercent(marketRate) : '–'] : []),
    ],
  });
  return (
    <FoldedSection id="vergleich" title="Dein Anteil" figure={wholeEuros(ownFunds)}>
      <FundingBar
        sentence={`Von dir und von der Bank zusammen ${wholeEuros(whole)}, davon ${wholeEurosAtMost(purchasePrice)} für das Haus.`}
        own={cents(whole - loan)}
        loan={cents(loan - (loan % 100))}
        costs={additionalCosts.total}
        whole={whole}
      />
      <VariantTable
        caption="Deine Antwort neben drei Varianten"
        rows={[
          'Kaufpreis, höchstens',
          'Unterschied',
          'Rate im Monat, höchstens',
          'Darlehen, höchstens',
          `Machbarkeit bei ${wholeEuros(judgedPurchase.purchasePrice)}`,
          ...(others ? ['Marktzins dafür'] : []),
        ]}
        variants={[
          column('Deine Rechnung', answer, answer.word),
          ...variants.map(({ name, reached: its, word, marketRate }) => column(name, its, word, marketRate)),
        ]}
      />
      <p className="quiet">
        Jede Variante ist mit dem Zins deiner Rechnung gerechnet und beim selben Preis beurteilt.
        {others ? ' Wo der Marktzins für sie ein anderer ist, steht er in der letzten Zeile.' : ''}
      </p>
    </FoldedSection>
  );
}

function formatPrice(amount: ReachedOfColumn['maxPurchasePrice']): string {
  return amount === null ? '–' : wholeEuros(amount);
}

function difference(amount: ReachedOfColumn['maxPurchasePrice'], first: number): string {
  return amount === null ? '–' : differenceInWholeEuros(cents(amount - first));
}
