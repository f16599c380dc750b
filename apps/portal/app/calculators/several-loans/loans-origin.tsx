import { planDerivation } from '@heimvorteil/engine';
import type { ListedDerivation } from '@heimvorteil/ui/derivation-list/derivation-list.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import type { TimelineLoans } from './detailed-loans.ts';

type LoansWithOrigin = Pick<TimelineLoans, 'loans' | 'together' | 'figures' | 'advice'>;

/** How the sums came about, each loan's own instalment, and what the special repayment saves in it. */
export default function LoansOrigin({ result }: { result: LoansWithOrigin }) {
  return <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={derivationsOf(result)} />;
}

function derivationsOf(result: LoansWithOrigin): ListedDerivation[] {
  const { loans, together, figures, advice } = result;
  const ofLoans = loans.flatMap(({ name, terms }, index) =>
    planDerivation(terms, together.plans[index]!, figures[index]!.effectiveInterestRate)
      .filter(({ figure }) => figure === 'monthlyRate')
      .map((derivation) => ({ ...derivation, heading: `${name}: monatliche Rate` })),
  );
  const ofAdvice = advice.flatMap(({ name, derivation }) =>
    derivation.map((one) => ({ ...one, heading: `${name}: gesparte Zinsen` })),
  );
  return [...together.derivation, ...ofLoans, ...ofAdvice];
}
