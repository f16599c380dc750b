import { exampleOf, legalFigures } from '@heimvorteil/calculations';
import { cents, percent, type Derivation } from '@heimvorteil/engine';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { RateExample } from '../../rates/rate-example.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { WrittenRows } from '@heimvorteil/ui/written-rows/written-rows.tsx';
import { VerdictScale, type SaidVerdict } from '../../calculators/verdict.tsx';
import styles from './route.module.css';

const VERDICTS: readonly SaidVerdict[] = [
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

/** What stands in and below an answer: how feasible it is, where it comes from, and other ways. */
export function AnswerSpecimens() {
  return (
    <section aria-labelledby="antworten">
      <h2 id="antworten">Rund um die Antwort</h2>
      <div className={styles.pair}>
        <ResultWindow label="Machbarkeit und Herkunft" amount="363.773">
          {VERDICTS.map((verdict) => (
            <VerdictScale key={verdict.feasibility} verdict={verdict} />
          ))}
          <NextLinks offers="/baufinanzierung/finanzierungsangebote" request={CALCULATOR} />
          <NextLinks request={CALCULATOR} />
          <FigureOrigin derivations={DERIVATIONS} />
        </ResultWindow>
        <div>
          <HouseholdLine address={CALCULATOR} isExample={false} asOf="2026-11-20" linkedOn="2026-10-01" />
          <HouseholdLine address={CALCULATOR} isExample asOf="2026-11-20" />
          <WrittenRows
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
