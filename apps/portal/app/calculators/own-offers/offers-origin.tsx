import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import type { SolvedOffers } from './solve.ts';

const FIGURES: Readonly<Record<string, string>> = {
  horizonYears: 'Gemeinsames Ende',
  followUpInterestRate: 'Zins nach der Zinsbindung',
  monthlyRate: 'monatliche Rate',
  effectiveInterestRate: 'effektiver Jahreszins, ganze Laufzeit',
  effectiveInterestRateWhileFixed: 'Effektivzins, solange alle fest sind',
  moreThanCheapest: 'bei gleicher Zahlung',
  effectiveInterestRateWithLandCharge: 'effektiver Jahreszins mit Eintragung der Grundschuld',
  costs: 'Zinsen und Kosten',
  effectiveInterestRateHorizon: 'Effektivzins bis zum gemeinsamen Ende',
};

/** How the common end was found, and each offer's instalment, costs and rates. */
export default function OffersOrigin({ result: { compared } }: { result: SolvedOffers }) {
  const named = (figure: string) => FIGURES[figure] ?? figure;
  const derivations = [
    ...compared.derivation.map((one) => ({ ...one, figure: named(one.figure) })),
    ...compared.offers.flatMap(({ name, derivation }) =>
      derivation.map((one) => ({ ...one, figure: `${name}: ${named(one.figure)}` })),
    ),
  ];
  return <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={derivations} />;
}
