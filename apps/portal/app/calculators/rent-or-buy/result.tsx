import { formatCountDative, formatPercent } from '@heimvorteil/format';
import { nominalToEffective, type Cents, type PriceRentVerdict } from '@heimvorteil/engine';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { CALCULATOR_ADDRESS, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { rateLabel } from '../../labels/rate-source.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import type { Comparison } from './compare.ts';
import { RENT_OR_BUY_FORM, type RentOrBuyValues } from './form.ts';

const VERDICTS: Readonly<Record<PriceRentVerdict, string>> = {
  CHEAP: 'günstig',
  FAIR: 'mittel',
  DEAR: 'teuer',
};

/** The answer: which household has more in the end and how much, and from when buying pays. */
export function Result({
  comparison,
  hasErrors,
  values,
}: {
  comparison: Comparison | undefined;
  hasErrors: boolean;
  values: RentOrBuyValues;
}) {
  const linkTo = (address: string) => caseLink(address, RENT_OR_BUY_FORM, values);
  return (
    <ResultWindow
      label={comparison ? winnerLabel(comparison) : 'Kaufen oder mieten'}
      amount={comparison && wholeEuros(amountOf(comparison)).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {comparison ? (
        <FactList facts={factsOf(comparison)} />
      ) : (
        <p className={resultStyles.remark}>
          {hasErrors
            ? 'Sobald deine Angaben passen, steht hier der Vergleich.'
            : 'So lässt sich nicht rechnen: Entweder fehlt ein Sollzins, oder das Darlehen wäre nie bezahlt.'}
        </p>
      )}
      <Action wide to={linkTo(CALCULATOR_ADDRESS)}>
        Diesen Kauf durchrechnen
      </Action>
      <NextLinks offers={linkTo(OFFERS_ADDRESS)} request={caseRequestLink(RENT_OR_BUY_FORM, values)} />
      {comparison ? (
        <FigureOrigin
          question="Wie kommen die Zahlen zustande?"
          derivations={comparison.comparison.derivation}
        />
      ) : null}
    </ResultWindow>
  );
}

/** "Kaufen bringt in 30 Jahren mehr". */
export function winnerLabel({ comparison, options: { years } }: Comparison): string {
  const winner = comparison.advantageOfBuying >= 0 ? 'Kaufen' : 'Mieten';
  return `${winner} bringt in ${formatCountDative(years, 'year')} mehr`;
}

/** How much more the better household has, in cents. */
export function amountOf({ comparison }: Comparison): Cents {
  return Math.abs(comparison.advantageOfBuying) as Cents;
}

function factsOf({ comparison: answer, options, rateIsOwn, market }: Comparison) {
  const { years } = options;
  const { breakEvenYear, breakEvenRent, priceRentRatio, priceRentVerdict } = answer;
  return [
    {
      label: 'Kaufen lohnt sich',
      value:
        breakEvenYear === null ? `nicht in ${formatCountDative(years, 'year')}` : `ab Jahr ${breakEvenYear}`,
    },
    {
      label: 'Gleich gut bei Kaltmiete',
      value: breakEvenRent === null ? 'keiner' : wholeEuros(breakEvenRent),
    },
    ...(priceRentRatio === null || priceRentVerdict === null
      ? []
      : [
          {
            label: 'Preis in Jahreskaltmieten',
            value: `${priceRentRatio.toLocaleString('de-DE', { maximumFractionDigits: 1 })}, ${VERDICTS[priceRentVerdict]}`,
          },
        ]),
    { label: 'Darlehen', value: wholeEuros(answer.loanAmount) },
    { label: 'Monatliche Rate', value: wholeEuros(answer.monthlyRate) },
    {
      label: rateLabel(rateIsOwn, market),
      value: formatPercent(options.nominalInterestRate),
    },
    {
      label: 'Effektiver Jahreszins',
      value: formatPercent(nominalToEffective(options.nominalInterestRate)),
    },
  ];
}
