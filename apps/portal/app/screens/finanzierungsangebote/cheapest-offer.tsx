import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { formatCountDative, formatEuro, formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import { caseLink } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { OFFERS_FORM, type OffersValues } from '../../offers/form.ts';
import styles from './cheapest-offer.module.css';

/** The answer of the list: the lowest instalment anybody asks for this case. */
export function CheapestOffer({ offer, values }: { offer: PricedLenderOffer; values: OffersValues }) {
  const { mortgageProvider, amortizationData, fixedInterestYears, remainingDebt } = offer;
  const calculator = calculatorOf(values);
  return (
    <ResultWindow
      label="Niedrigste Monatsrate"
      amount={formatEuro(amortizationData.monthlyRate).replace(/\s*€$/, '')}
    >
      <p className={styles.from}>
        bei{' '}
        <Link to={caseLink(`/anbieter/${mortgageProvider.id}/`, OFFERS_FORM, values)}>
          {mortgageProvider.name}
        </Link>
      </p>
      <FactList
        facts={[
          { label: 'Sollzins', value: formatPercent(amortizationData.nominalInterestRate) },
          { label: 'Effektiver Jahreszins', value: formatPercent(amortizationData.effectiveInterestRate) },
          {
            label: `Restschuld nach ${formatCountDative(fixedInterestYears, 'year')}`,
            value: formatEuro(remainingDebt),
          },
        ]}
      />
      <Action wide to={caseRequestLink(OFFERS_FORM, values)}>
        Angebot anfordern
      </Action>
      <p className={styles.back}>
        <Link to={caseLink(calculator.address, OFFERS_FORM, values)}>{calculator.back}</Link>
      </p>
    </ResultWindow>
  );
}
