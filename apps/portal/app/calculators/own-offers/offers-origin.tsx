import { FIGURE_NAMES } from '@heimvorteil/engine';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import type { SolvedOffers } from './solve.ts';

/** How the common end was found, and each offer's instalment, costs and rates. */
export default function OffersOrigin({ result: { compared } }: { result: SolvedOffers }) {
  const derivations = [
    ...compared.derivation,
    ...compared.offers.flatMap(({ name, derivation }) =>
      derivation.map((one) => ({ ...one, heading: `${name}: ${FIGURE_NAMES[one.figure]}` })),
    ),
  ];
  return <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={derivations} />;
}
