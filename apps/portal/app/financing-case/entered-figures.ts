import {
  DEFAULT_CASE,
  examplePrice,
  enteredEntriesOf,
  usualOwnFunds,
  type FinancingCase,
  type Household,
} from '@heimvorteil/contracts';

/** Whether price and debt are still the example's, if stored (contract §1). */
export interface ExampleFlags {
  readonly usingDefaultPurchasePrice?: boolean | undefined;
  readonly usingDefaultRemainingDebt?: boolean | undefined;
}

interface OtherInput extends ExampleFlags {
  /** Its own capital counts as entered own funds. */
  readonly household?: Pick<Household, 'ownCapital'> | undefined;
}

export interface EnteredFigures {
  readonly price: boolean;
  readonly ownFunds: boolean;
  readonly debt: boolean;
  /** The amount a plan requires: the price, or the remaining debt. */
  readonly main: boolean;
}

/** The single rule for entered values, for display, storage and links. A place does not count as a price. */
export function enteredFigures(
  financingCase: Pick<
    FinancingCase,
    'financingType' | 'purchasePrice' | 'ownFunds' | 'loanAmount' | 'remainingDebt' | 'exposeId'
  >,
  { household, ...flags }: OtherInput = {},
): EnteredFigures {
  const { financingType, purchasePrice, ownFunds, remainingDebt, exposeId } = financingCase;
  const hasUsualFunds = ownFunds === usualOwnFunds(purchasePrice);
  const price =
    !isExamplePrice(financingCase) ||
    exposeId !== undefined ||
    // An address has no flag, so own funds other than the usual ones mean that the visitor accepted the
    // price.
    !(flags.usingDefaultPurchasePrice ?? hasUsualFunds);
  const debt = remainingDebt !== DEFAULT_CASE.remainingDebt || flags.usingDefaultRemainingDebt === false;
  return {
    price,
    ownFunds: !hasUsualFunds || Object.keys(household?.ownCapital ?? {}).length > 0,
    debt,
    main: financingType === 'FollowupFinancing' ? debt : price,
  };
}

/** Whether the price is an example's: the default one, or the usual one for an entered loan. */
export function isExamplePrice(
  financingCase: Pick<FinancingCase, 'financingType' | 'purchasePrice' | 'loanAmount'>,
): boolean {
  return [DEFAULT_CASE.purchasePrice, examplePrice(financingCase.loanAmount)].includes(
    financingCase.purchasePrice,
  );
}

/** Whether the visitor entered any value of a case. */
export function hasAnyEnteredValue(financingCase: FinancingCase, others?: OtherInput): boolean {
  const { purchasePrice: _price, ownFunds: _funds, ...entered } = enteredEntriesOf(financingCase);
  const { price, ownFunds, debt } = enteredFigures(financingCase, others);
  return price || ownFunds || debt || Object.keys(entered).length > 0;
}
