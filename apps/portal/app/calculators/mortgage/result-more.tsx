import { formatCountDative, formatPercent } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { rateLabel } from '../../rates/rate-source.ts';
import { useArranging } from '../../features/arranging.ts';
import { verdictFacts } from '../verdict.tsx';
import { MORTGAGE_FORM, type MortgageValues } from './definition.ts';
import type { MortgageFigures } from './solve.ts';

export function ResultMore({
  figures,
  values,
}: {
  figures: MortgageFigures | undefined;
  values: MortgageValues;
}) {
  const isArranging = useArranging();
  const priced = figures?.isPriced ? figures : undefined;
  return (
    <>
      {priced ? <FactList facts={factsOf(priced, isArranging)} /> : null}
      {figures?.judged?.word === 'NOT_FEASIBLE' || figures?.loanNotice ? null : (
        <NextLinks request={caseRequestLink(MORTGAGE_FORM, values)} />
      )}
      {priced ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={priced.derivation} />
      ) : null}
    </>
  );
}

function factsOf(figures: MortgageFigures, isArranging: boolean) {
  const { fixedInterestYears: years, effectiveInterestRate } = figures;
  return [
    { label: 'Darlehen', value: wholeEuros(figures.loanAmount) },
    {
      label: rateLabel(figures.rateIsOwn, figures.market),
      value: formatPercent(figures.nominalInterestRate),
    },
    {
      label: 'Effektiver Jahreszins',
      value: effectiveInterestRate === null ? '–' : formatPercent(effectiveInterestRate),
    },
    {
      label: `Restschuld nach ${formatCountDative(years, 'year')}`,
      value: wholeEuros(figures.remainingDebt),
    },
    ...(figures.judged ? verdictFacts(figures.judged, isArranging) : []),
  ];
}
