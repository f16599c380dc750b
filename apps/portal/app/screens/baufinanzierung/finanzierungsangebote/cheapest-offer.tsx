import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { Action } from '../../../components/action/action.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { requestLink } from '../../../financing-request/request-link.ts';
import { calculatorLink } from '../../../financing-case/offers-link.ts';
import styles from './cheapest-offer.module.css';

/** The answer of the list: the lowest instalment anybody asks for this case. */
export function CheapestOffer({ offer, texts }: { offer: PricedLenderOffer; texts: CaseTexts }) {
  const { mortgageProvider, amortizationData, fixedInterestYears, remainingDebt } = offer;
  return (
    <ResultWindow
      label="Niedrigste Monatsrate"
      amount={formatEuro(amortizationData.monthlyRate).replace(/\s*€$/, '')}
    >
      <p className={styles.from}>
        bei <Link to={`/anbieter/${mortgageProvider.id}/`}>{mortgageProvider.name}</Link>
      </p>
      <FactList
        facts={[
          { label: 'Sollzins', value: formatPercent(amortizationData.nominalInterestRate) },
          { label: 'Effektiver Jahreszins', value: formatPercent(amortizationData.effectiveInterestRate) },
          { label: `Restschuld nach ${fixedInterestYears} Jahren`, value: formatEuro(remainingDebt) },
        ]}
      />
      <Action wide to={requestLink(texts)}>
        Angebot anfordern
      </Action>
      <p className={styles.back}>
        <Link to={calculatorLink(texts)}>Zurück zum Finanzierungsrechner</Link>
      </p>
    </ResultWindow>
  );
}
