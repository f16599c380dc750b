import { formatCountDative, formatPercent } from '@heimvorteil/format';
import type { PriceRentVerdict } from '@heimvorteil/engine';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { IfLent } from '../if-lent.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { CALCULATOR_ADDRESS, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { wholeEuros, writtenRate } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { rateLabel } from '../../rates/rate-source.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import {
  type Comparison,
  amountOf,
  rentText,
  winnerLabel,
  RENT_OR_BUY_FORM,
  type RentOrBuyValues,
} from './definition.ts';

const VERDICTS: Readonly<Record<PriceRentVerdict, string>> = {
  CHEAP: 'günstig',
  FAIR: 'mittel',
  DEAR: 'teuer',
};

/** The answer: which household has more in the end and how much, and when both have the same. */
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
      more={
        <>
          {comparison ? <FactList facts={factsOf(comparison)} /> : null}
          <IfLent loanAmount={comparison?.comparison.loanAmount}>
            <NextLinks offers={linkTo(OFFERS_ADDRESS)} request={caseRequestLink(RENT_OR_BUY_FORM, values)} />
          </IfLent>
          {comparison ? (
            <FigureOrigin
              question="Wie kommen die Zahlen zustande?"
              derivations={comparison.comparison.derivation}
            />
          ) : null}
        </>
      }
    >
      {comparison ? (
        <p className={resultStyles.remark}>{conditionOf(comparison)}</p>
      ) : (
        <p className={resultStyles.remark}>
          {hasErrors ? (
            <WaitingNote then="steht hier der Vergleich" />
          ) : (
            'So lässt sich nicht rechnen: Entweder fehlt ein Sollzins, oder das Darlehen wäre nie bezahlt.'
          )}
        </p>
      )}
      {comparison && comparison.comparison.loanAmount > 0 ? (
        <LaterLoanNotice loanAmount={comparison.comparison.loanAmount} />
      ) : null}
      <Action wide to={linkTo(CALCULATOR_ADDRESS)}>
        Die Finanzierung durchrechnen
      </Action>
    </ResultWindow>
  );
}

/** That the answer is one of assumptions, and which of them it hangs on most. */
function conditionOf({ comparison: { sensitivity } }: Comparison): string {
  const [first] = sensitivity;
  const most = first && RENT_OR_BUY_FORM.fields[first.assumption].label;
  return `Das gilt mit deinen Annahmen, niemand kennt die Zukunft.${most ? ` Am stärksten wirkt: ${most}.` : ''}`;
}

function factsOf(found: Comparison) {
  const { comparison: answer, options, rateIsOwn, market, specialRepayment } = found;
  const { years } = options;
  const { breakEvenYear, breakEvenRent, priceRentRatio, priceRentVerdict } = answer;
  return [
    {
      label: 'Gleichstand',
      value:
        breakEvenYear === null ? `nicht in ${formatCountDative(years, 'year')}` : `in Jahr ${breakEvenYear}`,
    },
    {
      label: 'Ab dieser Miete lohnt Kaufen',
      value: rentText(breakEvenRent),
    },
    ...(priceRentRatio === null || priceRentVerdict === null
      ? []
      : [
          {
            label: 'Preis in Jahreskaltmieten, Faustregel',
            value: `${priceRentRatio.toLocaleString('de-DE', { maximumFractionDigits: 1 })}, ${VERDICTS[priceRentVerdict]}`,
          },
        ]),
    { label: 'Darlehen', value: wholeEuros(answer.loanAmount) },
    { label: 'Monatliche Rate', value: wholeEuros(answer.monthlyRate) },
    ...(specialRepayment > 0
      ? [{ label: 'Dazu Sondertilgung im Jahr', value: wholeEuros(specialRepayment) }]
      : []),
    {
      label: rateLabel(rateIsOwn, market),
      value: formatPercent(options.nominalInterestRate),
    },
    {
      label: 'Effektiver Jahreszins',
      value: writtenRate(found.effectiveInterestRate),
    },
  ];
}
