import {
  planDerivation,
  severalLoansDerivation,
  type Derivation,
  type NamedFigure,
} from '@heimvorteil/engine';
import type { ListedDerivation } from '@heimvorteil/ui/derivation-list/derivation-list.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import type { TimelineLoans } from './detailed-loans.ts';

type LoansWithOrigin = Pick<TimelineLoans, 'loans' | 'together' | 'figures' | 'advice'>;

/** How the sums came about, each loan's own instalment and rate with its land charge, and what the special repayment saves in it. */
export default function LoansOrigin({
  result,
  sums = severalLoansDerivation(result.together, result.loans),
}: {
  result: LoansWithOrigin;
  /** Of all loans together; left out, those of the plan alone. */
  sums?: readonly ListedDerivation[];
}) {
  const derivations = [...sums, ...derivationsOfLoans(result)];
  return <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={derivations} />;
}

function derivationsOfLoans({ loans, together, figures, advice }: LoansWithOrigin): ListedDerivation[] {
  const ofLoans = loans.flatMap(({ name, kind, terms }, index) => {
    const found = planDerivation(terms, together.plans[index]!, figures[index]!.effectiveInterestRate);
    // A loan by itself is all of them, and whom one knows mostly asks for no land charge.
    const hasOwnCharge = loans.length > 1 && kind !== 'PRIVATE_LOAN';
    return [
      ...headed(found, 'monthlyRate', `${name}: monatliche Rate`),
      ...(hasOwnCharge
        ? headed(found, 'effectiveInterestRateWithLandCharge', `${name}: Effektivzins mit Grundschuld`)
        : []),
    ];
  });
  const ofAdvice = advice.flatMap(({ name, derivation }) =>
    derivation.map((one) => ({ ...one, heading: `${name}: gesparte Zinsen` })),
  );
  return [...ofLoans, ...ofAdvice];
}

function headed(found: readonly Derivation[], name: NamedFigure, heading: string): ListedDerivation[] {
  return found.filter(({ figure }) => figure === name).map((derivation) => ({ ...derivation, heading }));
}
