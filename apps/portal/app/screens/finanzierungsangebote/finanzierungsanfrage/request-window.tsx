import { legalFiguresOfRequest, type RequestCalculation } from '@heimvorteil/calculations';
import { formatDate, formatEuro } from '@heimvorteil/format';
import {
  caseOfRequestValues,
  legalTaxSentence,
  loanRows,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { RateExample } from '../../../legal-example/rate-example.tsx';
import styles from './request-form.module.css';

/** What the request is about, in figures: the loan and what it costs a month, as its adviser will read it. */
export function RequestWindow({
  values,
  calculation,
  onTaxByLaw,
}: {
  values: RequestValues;
  calculation: RequestCalculation | undefined;
  /** Counts with the law's land transfer tax; left out where nothing is changed. */
  onTaxByLaw?: () => void;
}) {
  const legalTax = legalTaxSentence(calculation?.additionalCosts);
  return (
    <div className={styles.window}>
      <ResultWindow
        label="Monatliche Rate, ungefähr"
        amount={calculation && formatEuro(calculation.monthlyRate).replace(/\s*€$/, '')}
      >
        {calculation ? (
          <>
            <FactList facts={loanRows(calculation)} />
            <p className={styles.notice}>Zinsen vom {formatDate(calculation.asOf)}</p>
          </>
        ) : (
          <p className={styles.notice}>
            {caseOfRequestValues(values)
              ? 'Für diesen Fall gibt es heute keinen Marktzins. Deine Anfrage geht trotzdem an Beraterinnen und Berater.'
              : 'Sobald deine Zahlen stehen, steht hier die Rate.'}
          </p>
        )}
        <p className={styles.reservation}>Das Angebot, das du bekommst, kann davon abweichen.</p>
      </ResultWindow>
      {legalTax ? (
        <Note tone="plain" code="LAND_TRANSFER_TAX_BY_LAW">
          <p>{legalTax}</p>
          {onTaxByLaw ? (
            <QuietButton
              type="submit"
              name="landTransferTax"
              value="STATUTORY"
              formNoValidate
              onClick={(event) => {
                event.preventDefault();
                onTaxByLaw();
              }}
            >
              Mit dem gesetzlichen Satz rechnen
            </QuietButton>
          ) : null}
        </Note>
      ) : null}
      <RateExample figures={calculation && legalFiguresOfRequest(calculation)} />
    </div>
  );
}
