import { legalFiguresOfRequest, type RequestCalculation } from '@heimvorteil/calculations';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { caseOfRequestValues, loanRows, type RequestValues } from '@heimvorteil/forms/financing-request';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { LaterOwnFundsWarning } from '../case-fields/later-own-funds-warning.tsx';
import { LegalTaxNote } from '../case-fields/legal-tax.tsx';
import { OldRatesNote } from '../rates/old-rates.tsx';
import { RateExample } from '../rates/rate-example.tsx';
import styles from './request-form.module.css';

export function RequestWindow({
  values,
  calculation,
  onLandTransferTax,
}: {
  values: RequestValues;
  calculation: RequestCalculation | undefined;
  onLandTransferTax?: (landTransferTax: RequestValues['landTransferTax']) => void;
}) {
  const { landTransferTax } = values;
  const financingCase = caseOfRequestValues(values);
  const isWhole = financingCase !== undefined;
  const isByLaw = landTransferTax === 'STATUTORY';
  const other = isByLaw ? '' : 'STATUTORY';
  return (
    <div className={isWhole ? styles.window : `${styles.window} ${styles.empty}`}>
      <ResultWindow
        // Chosen lenders have instalments of their own, which differ from the market's mean.
        label={
          values.providers !== '' && calculation?.offerCount !== undefined && calculation.lender === undefined
            ? 'Monatliche Rate, Mittel aller Anbieter'
            : 'Monatliche Rate, ungefähr'
        }
        // Undefined while the result is pending; null if the case has no loan.
        amount={
          calculation ? formatEuro(calculation.monthlyRate).replace(/\s*€$/, '') : isWhole ? undefined : null
        }
      >
        {calculation ? (
          <>
            <FactList
              facts={loanRows(calculation, values.amortizationRate === '' ? ['amortizationRate'] : [])}
            />
            <p className={styles.notice}>
              Zinsen vom {formatDate(calculation.asOf)}.<OldRatesNote />
            </p>
          </>
        ) : (
          <p className={styles.notice}>
            {isWhole
              ? 'Für diesen Fall gibt es heute keinen Marktzins. Deine Anfrage geht trotzdem an Beraterinnen und Berater.'
              : 'Sobald deine Zahlen stehen, steht hier die Rate. Beispielzahlen aus den Rechnern übernehmen wir nicht.'}
          </p>
        )}
        <p className={styles.reservation}>Das Angebot, das du bekommst, kann davon abweichen.</p>
      </ResultWindow>
      <LaterOwnFundsWarning financingCase={financingCase} />
      {onLandTransferTax ? (
        <>
          <LegalTaxNote isByLaw={isByLaw} costs={calculation?.additionalCosts}>
            {(label) => (
              <QuietButton
                type="submit"
                name="landTransferTax"
                value={other}
                formNoValidate
                onClick={(event) => {
                  event.preventDefault();
                  onLandTransferTax(other);
                }}
              >
                {label}
              </QuietButton>
            )}
          </LegalTaxNote>
          {/* The server reads the first value of a repeated field, so this input follows the button. */}
          {landTransferTax === '' ? null : (
            <input type="hidden" name="landTransferTax" value={landTransferTax} />
          )}
        </>
      ) : (
        <LegalTaxNote isByLaw={isByLaw} costs={calculation?.additionalCosts} />
      )}
      <RateExample figures={calculation && legalFiguresOfRequest(calculation)} />
    </div>
  );
}
