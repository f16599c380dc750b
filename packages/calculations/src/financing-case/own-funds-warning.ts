import type { FinancingCase } from '@heimvorteil/contracts';
import { centsFromEuros, ownFundsWarnings, ownsPlot, type MortgageWarning } from '@heimvorteil/engine';

/** Warning if own funds are low, for all screens that request a loan; never for follow-on financing. */
export function ownFundsWarningOf(
  financingCase: Pick<
    FinancingCase,
    'financingType' | 'purchasePrice' | 'ownFunds' | 'landPrice' | 'propertyValue'
  >,
): MortgageWarning | undefined {
  const { financingType, purchasePrice, ownFunds, propertyValue = 0 } = financingCase;
  if (financingType === 'FollowupFinancing' || purchasePrice <= 0) return undefined;
  const [warning] = ownFundsWarnings({
    purchasePrice: centsFromEuros(purchasePrice),
    ownFunds: centsFromEuros(ownFunds),
    ownedLand: centsFromEuros(ownsPlot(financingCase) ? propertyValue : 0),
  });
  return warning;
}
