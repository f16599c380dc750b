import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { type Comparison, yearText, rentText, RENT_OR_BUY_FORM, leadText } from './definition.ts';
import { formatCount } from '@heimvorteil/format';
import {
  type Assumption,
  centsFromEuros,
  rentOrBuy,
  type Cents,
  type RentOrBuyOptions,
  eurosFromCents,
} from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { RowTable, RowMark } from '@heimvorteil/ui/row-table/row-table.tsx';
import { calculated } from '@heimvorteil/calculations';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { useMemo, useState } from 'react';
import { WealthChart } from '@heimvorteil/ui/charts/wealth-chart.tsx';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';

const OTHER_RENT = centsFromEuros(200);

function VariantsSection({ comparison: { options, comparison: own } }: { comparison: Comparison }) {
  const column = (name: string, changed: Partial<RentOrBuyOptions>, isOwn = false) => {
    const { result: answer } = calculated(() => rentOrBuy({ ...options, ...changed }));
    return {
      name,
      isOwn,
      values: answer
        ? [
            differenceInWholeEuros(answer.advantageOfBuying),
            isOwn ? '–' : differenceInWholeEuros((answer.advantageOfBuying - own.advantageOfBuying) as Cents),
            yearText(answer.breakEvenYear),
            rentText(answer.breakEvenRent),
            wholeEuros(answer.monthlyRate),
          ]
        : ['–', '–', '–', '–', '–'],
    };
  };
  return (
    <FoldedSection
      id="varianten"
      title="Was wäre, wenn?"
      figure="4 Varianten"
      lead="Mit demselben Sollzins gerechnet."
    >
      <VariantTable
        caption="Dein Vergleich neben vier Varianten"
        rows={[
          'Kaufen gegenüber Mieten am Ende',
          'Unterschied',
          'Gleichstand',
          'Ab dieser Miete lohnt Kaufen',
          'Monatliche Rate',
        ]}
        variants={[
          column('Deine Rechnung', {}, true),
          column('Preis 10 % niedriger', { purchasePrice: share(options.purchasePrice, 0.9) }),
          column('Preis 10 % höher', { purchasePrice: share(options.purchasePrice, 1.1) }),
          column('200 € weniger Miete', { coldRent: Math.max(0, options.coldRent - OTHER_RENT) as Cents }),
          column('200 € mehr Miete', { coldRent: (options.coldRent + OTHER_RENT) as Cents }),
        ]}
      />
    </FoldedSection>
  );
}

function share(amount: Cents, part: number): Cents {
  return Math.round(amount * part) as Cents;
}

const changeInPoints = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

function AssumptionsSection({ comparison: { comparison: answer, options } }: { comparison: Comparison }) {
  const assumptions = [...new Set(answer.sensitivity.map(({ assumption }) => assumption))];
  const cell = (assumption: Assumption, isUp: boolean) => {
    const row = answer.sensitivity.find(
      (one) => one.assumption === assumption && (isUp ? one.delta > 0 : one.delta < 0),
    );
    if (!row) return '–';
    return `${row.delta > 0 ? '+' : '−'} ${changeInPoints.format(Math.abs(row.delta))} ${Math.abs(row.delta) === 1 ? 'Punkt' : 'Punkte'}: ${yearText(row.breakEvenYear)}`;
  };
  return (
    <FoldedSection
      id="annahmen"
      title="Wie sicher ist das Ergebnis?"
      figure={`Gleichstand: ${yearText(answer.breakEvenYear)}`}
      lead={`In welchem Jahr Gleichstand ist, wenn sich nur eine Annahme ändert. Was am stärksten wirkt, steht oben. Gerechnet über ${formatCount(options.years, 'year')}.`}
    >
      <RowTable
        caption="Jahr des Gleichstands je Annahme, niedriger und höher; was am stärksten wirkt, zuerst"
        rowHeading="Annahme"
        columns={['niedriger', 'höher']}
        main={null}
        rows={assumptions.map((assumption) => ({
          id: assumption,
          name: RENT_OR_BUY_FORM.fields[assumption].label,
          cells: [cell(assumption, false), cell(assumption, true)],
        }))}
      />
    </FoldedSection>
  );
}

export default function DeferredSections({ comparison }: { comparison: Comparison }) {
  const { options, market, rateIsOwn, costs } = comparison;
  const { loanAmount } = comparison.comparison;
  return (
    <>
      <WealthSection comparison={comparison} />
      <PageSection id="einzelheiten" title="Alle Einzelheiten">
        <AssumptionsSection comparison={comparison} />
        <VariantsSection comparison={comparison} />
        <LoanAsPlan
          loan={{
            ...options,
            loanAmount,
            yearlySpecialRepayment: comparison.specialRepayment,
            payoutDate: options.purchase?.contractDate,
          }}
          origin={{
            purchasePrice: options.purchasePrice,
            ownFunds: options.ownFunds,
            costs,
            rates: rateOrigin(rateIsOwn, market),
          }}
        />
      </PageSection>
    </>
  );
}

function WealthSection({ comparison }: { comparison: Comparison }) {
  const { comparison: answer, options } = comparison;
  const points = useMemo(() => {
    const start = eurosFromCents(options.ownFunds);
    return [
      { year: 0, owner: start, renter: start },
      ...answer.years.map(({ year, ownerWealth, renterWealth }) => ({
        year,
        owner: eurosFromCents(ownerWealth),
        renter: eurosFromCents(renterWealth),
      })),
    ];
  }, [answer, options.ownFunds]);
  const [chosen, setChosen] = useState<number>();
  const read = Math.min(chosen ?? points.length - 1, points.length - 1);
  const { breakEvenYear } = answer;
  return (
    <PageSection id="vermoegen" title="Wer hat wann mehr?">
      <WealthChart
        sentence={`${sentenceOf(comparison, points.length - 1)} ${leadText(answer.years)}.`}
        points={points}
        breakEvenYear={breakEvenYear}
        fixedInterestYears={options.fixedInterestYears}
        read={read}
        onRead={setChosen}
      />
      <Disclosure summary="Als Tabelle, Jahr für Jahr" figure={formatCount(options.years, 'year')}>
        <YearReader
          label="Jahr im Verlauf ablesen"
          sentence={sentenceOf(comparison, read)}
          last={points.length - 1}
          read={read}
          onRead={setChosen}
        />
        <RowTable
          caption="Vermögen beider Haushalte am Ende jedes Jahres, Beträge in Euro"
          rowHeading="Jahr"
          columns={['Kaufen', 'Mieten', 'Wert des Hauses', 'Restschuld', 'Angelegt beim Kaufen']}
          rows={answer.years.map((row) => ({
            id: row.year,
            name: (
              <>
                {row.year}. Jahr
                {row.year === breakEvenYear ? <RowMark>Gleichstand</RowMark> : null}
              </>
            ),
            cells: [
              row.ownerWealth,
              row.renterWealth,
              row.propertyValue,
              row.remainingDebt,
              row.ownerInvested,
            ].map(wholeEuros),
          }))}
        />
      </Disclosure>
    </PageSection>
  );
}

function sentenceOf({ comparison: answer, options }: Comparison, read: number): string {
  const row = answer.years[read - 1];
  if (!row) return `Heute: Beide Haushalte haben ${wholeEuros(options.ownFunds)}.`;
  return `Ende des ${read}. Jahres: Kaufen ${wholeEuros(row.ownerWealth)}, Mieten ${wholeEuros(row.renterWealth)} Vermögen.`;
}
