import { additionalCosts, centsFromEuros, percent } from '@heimvorteil/engine';
import { useState } from 'react';
import { CostComposition } from '@heimvorteil/ui/charts/cost-composition.tsx';
import { costParts } from '@heimvorteil/ui/charts/cost-parts.ts';
import { DebtChart } from '@heimvorteil/ui/charts/debt-chart.tsx';
import { FundingBar } from '@heimvorteil/ui/charts/funding-bar.tsx';
import { PaymentChart } from '@heimvorteil/ui/charts/payment-chart.tsx';
import { WealthChart } from '@heimvorteil/ui/charts/wealth-chart.tsx';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';

/** A straight way down, enough to see what the drawing does. */
const pointsOver = (years: number) =>
  Array.from({ length: years + 1 }, (_, year) => ({ year, remainingDebt: 346_280 * (1 - year / years) }));
const PAYMENTS = Array.from({ length: 29 }, (_, index) => ({
  year: index + 1,
  interest: 12_300 - index * 420,
  repayment: 7_000 + index * 420,
}));
/** Buying starts below and goes faster. */
const WEALTH = Array.from({ length: 31 }, (_, year) => ({
  year,
  owner: 40_000 + 450 * year * year,
  renter: 80_000 + 9_000 * year,
}));
const PRICE = centsFromEuros(400_000);
const COSTS = additionalCosts({ purchasePrice: PRICE, brokerCommission: percent(3.57) });

/** Every drawing: the debt repaid after, at and before the end of the fixed rate, payments, wealth, sums. */
export function ChartSpecimens() {
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
          points={pointsOver(years)}
          fixedInterestYears={fixed}
          firstCalendarYear={2026}
          read={Math.min(read, years)}
          onRead={setRead}
        />
      ))}
      <PaymentChart years={PAYMENTS} fixedInterestYears={10} read={read} onRead={setRead} />
      <YearReader
        label="Jahr ablesen"
        sentence={`Jahr ${read}: Der Satz, der den Verlauf vorliest.`}
        last={PAYMENTS.length}
        read={Math.min(read, PAYMENTS.length)}
        onRead={setRead}
      />
      <WealthChart
        points={WEALTH}
        breakEvenYear={23}
        fixedInterestYears={10}
        read={Math.min(read, 30)}
        onRead={setRead}
      />
      <FundingBar
        own={centsFromEuros(100_000)}
        loan={centsFromEuros(346_280)}
        costs={COSTS.total}
        whole={centsFromEuros(446_280)}
      />
      <CostComposition
        parts={costParts({ purchasePrice: PRICE }, COSTS)}
        caption="Kaufpreis und Nebenkosten"
      />
    </section>
  );
}
