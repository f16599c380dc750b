import { pageTitle } from '../../page/page-title.ts';
import type { Route } from './+types/route';
import { FieldSpecimens } from './field-specimens.tsx';
import styles from './route.module.css';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { LitHouse } from '@heimvorteil/ui/lit-house/lit-house.tsx';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { exampleOf, legalFigures } from '@heimvorteil/calculations';
import { cents, percent, type Derivation, additionalCosts, centsFromEuros } from '@heimvorteil/engine';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { RateExample } from '../../rates/rate-example.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { TextRows } from '@heimvorteil/ui/text-rows/text-rows.tsx';
import { VerdictScale, type VerdictLine } from '../../calculators/verdict.tsx';
import { useState } from 'react';
import { CostComposition } from '@heimvorteil/ui/charts/cost-composition.tsx';
import { costParts } from '@heimvorteil/ui/charts/cost-parts.ts';
import { DebtChart } from '@heimvorteil/ui/charts/debt-chart.tsx';
import { FundingBar } from '@heimvorteil/ui/charts/funding-bar.tsx';
import { PaymentChart } from '@heimvorteil/ui/charts/payment-chart.tsx';
import { WealthChart } from '@heimvorteil/ui/charts/wealth-chart.tsx';

const pointsOver = (years: number) =>
  Array.from({ length: years + 1 }, (_, year) => ({ year, remainingDebt: 346_280 * (1 - year / years) }));

const PAYMENTS = Array.from({ length: 29 }, (_, index) => ({
  year: index + 1,
  interest: 12_300 - index * 420,
  repayment: 7_000 + index * 420,
}));

const WEALTH = Array.from({ length: 31 }, (_, year) => ({
  year,
  owner: 40_000 + 450 * year * year,
  renter: 80_000 + 9_000 * year,
}));

const PRICE = centsFromEuros(400_000);

const COSTS = additionalCosts({ purchasePrice: PRICE, brokerCommission: percent(3.57) });

function ChartSpecimens() {
  const [read, setRead] = useState(10);
  return (
    <section aria-labelledby="diagramme">
      <h2 id="diagramme">Diagramme</h2>
      {[
        { years: 29, fixed: 10 },
        { years: 40, fixed: 30 },
        { years: 8, fixed: 10 },
      ].map(({ years, fixed }) => (
        <DebtChart
          key={years}
          sentence={`Restschuld über ${years} Jahre`}
          points={pointsOver(years)}
          fixedInterestYears={fixed}
          firstCalendarYear={2026}
          read={Math.min(read, years)}
          onRead={setRead}
        />
      ))}
      <PaymentChart
        sentence="Zahlungen im Jahr"
        years={PAYMENTS}
        fixedInterestYears={10}
        read={read}
        onRead={setRead}
      />
      <WealthChart
        sentence="Vermögen beim Kaufen und beim Mieten"
        points={WEALTH}
        breakEvenYear={23}
        fixedInterestYears={10}
        read={Math.min(read, 30)}
        onRead={setRead}
      />
      <FundingBar
        sentence="Eigenkapital und Darlehen zusammen"
        own={centsFromEuros(100_000)}
        loan={centsFromEuros(346_280)}
        costs={COSTS.total}
        whole={centsFromEuros(446_280)}
      />
      <CostComposition
        parts={costParts({ purchasePrice: PRICE }, COSTS)}
        caption="Kaufpreis und Nebenkosten in Euro"
      />
    </section>
  );
}

const VERDICTS: readonly VerdictLine[] = [
  { word: 'WELL_FEASIBLE', feasibility: 'good' },
  { word: 'FEASIBLE', feasibility: 'medium' },
  { word: 'HARDLY_FEASIBLE', feasibility: 'low' },
  { word: 'HARDLY_FEASIBLE', feasibility: 'own-capital-low' },
  { word: 'NOT_FEASIBLE', feasibility: 'error' },
  { word: 'NOT_JUDGED', feasibility: 'empty' },
];

const DERIVATIONS: readonly Derivation[] = [
  {
    figure: 'monthlyRate',
    formula: '346.280,00 € × (3,60 % + 2,00 %) / 12 = 1.615,97 €',
    inputs: {},
    steps: ['Zins und Tilgung eines Jahres, in zwölf gleichen Raten.'],
    source: 'Rechenweg des Annuitätendarlehens',
  },
];

const LEGAL = legalFigures(
  exampleOf({ loanAmount: cents(346_280_00), amortizationRate: percent(2), fixedInterestYears: 10 }),
  { rateIsOwn: true, nominalInterestRate: percent(3.6), market: undefined },
);

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';

function AnswerSpecimens() {
  return (
    <section aria-labelledby="antworten">
      <h2 id="antworten">Rund um die Antwort</h2>
      <div className={styles.pair}>
        <ResultWindow label="Machbarkeit und Herkunft" amount="363.773">
          {VERDICTS.map((verdict) => (
            <VerdictScale key={verdict.feasibility} verdict={verdict} />
          ))}
          <NextLinks offers="/baufinanzierung/finanzierungsangebote" request={CALCULATOR} />
          <FigureOrigin derivations={DERIVATIONS} />
        </ResultWindow>
        <div>
          <HouseholdLine address={CALCULATOR} isExample={false} asOf="2026-11-20" linkedOn="2026-10-01" />
          <HouseholdLine address={CALCULATOR} isExample asOf="2026-11-20" />
          <TextRows
            rows={[
              { label: 'Vorhaben', value: 'Kaufen' },
              { label: 'Kaufpreis', value: '400.000 €' },
            ]}
          />
        </div>
      </div>
      <VariantTable
        caption="Eine Rechnung neben drei Varianten"
        rows={['Monatliche Rate', 'Unterschied']}
        variants={[
          { name: 'Deine Rechnung', isOwn: true, values: ['1.616 €', '–'] },
          { name: 'Preis 10 % niedriger', values: ['1.408 €', '− 208 €'] },
          { name: '20.000 € mehr Eigenkapital', values: ['1.523 €', '− 93 €'] },
          { name: '15 Jahre Zinsbindung', values: ['1.702 €', '+ 86 €'] },
        ]}
      />
      <RateExample figures={LEGAL} />
    </section>
  );
}

const ERRORS = {
  'feld-grenze': {
    code: 'PURCHASE_PRICE_OUT_OF_RANGE',
    message: 'Der Kaufpreis muss über 0 € und unter 10.000.000 € liegen.',
  },
  'feld-leer': { code: 'REQUIRED', message: 'Diese Angabe fehlt.' },
};

function MessageSpecimens() {
  return (
    <section aria-labelledby="meldungen">
      <h2 id="meldungen">Schritte und Meldungen</h2>
      <div className={styles.pair}>
        <div>
          <Action to="/baufinanzierung/finanzierungsrechner">Der nächste Schritt</Action>
          <QuietButton>Ein Schritt daneben</QuietButton>
          {(['warning', 'good', 'plain'] as const).map((tone) => (
            <Note key={tone} tone={tone}>
              <p>Eine Bemerkung am Rand.</p>
            </Note>
          ))}
        </div>
        <div>
          <ErrorSummary fieldErrors={ERRORS} takesFocus={false} />
          <Disclosure summary="Einzelheiten" figure="46.280 €">
            <p>Der Inhalt.</p>
          </Disclosure>
          {[0, 0.3, 2.5, 4.2, 5].map((rating) => (
            <RatingStars key={rating} rating={rating} count={12} />
          ))}
        </div>
      </div>
    </section>
  );
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Bausteine') }];

export default function Components() {
  return (
    <>
      <h1>Bausteine</h1>
      <p className="lead">Woraus die Seiten gebaut sind, in allen Zuständen.</p>
      <div className={styles.specimens}>
        <FieldSpecimens />
        <MessageSpecimens />
        <ResultSpecimens />
        <AnswerSpecimens />
        <ChartSpecimens />
      </div>
    </>
  );
}

function ResultSpecimens() {
  return (
    <section aria-labelledby="ergebnisse">
      <h2 id="ergebnisse">Ergebnis</h2>
      <div className={styles.pair}>
        <ResultWindow label="Monatliche Rate" amount="1.616">
          <CompositionBar interest={{ share: 0.64, amount: '1.039 €' }} repayment={{ amount: '577 €' }} />
          <FactList
            facts={[
              { label: 'Darlehen', value: '346.280 €' },
              { label: 'Effektiver Jahreszins', value: '3,66 %' },
            ]}
          />
          <Action wide to="/baufinanzierung/finanzierungsangebote">
            Angebote vergleichen
          </Action>
        </ResultWindow>
        <ResultWindow label="Noch ohne Antwort" amount={undefined}>
          <p>Sobald deine Angaben passen, steht hier die Rate.</p>
        </ResultWindow>
      </div>
      <LitHouse amount="1.709" caption="im Monat, zum Beispiel" to="/baufinanzierung/finanzierungsrechner" />
    </section>
  );
}
