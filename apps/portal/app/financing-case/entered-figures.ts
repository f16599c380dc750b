import {
  DEFAULT_CASE,
  examplePrice,
  enteredEntriesOf,
  usualOwnFunds,
  type FinancingCase,
  type Household,
} from '@heimvorteil/contracts';

/** Whether price and debt are still the example's; undefined if not recorded (contract §1). */
export interface ExampleFlags {
  readonly usingDefaultPurchasePrice?: boolean | undefined;
  readonly usingDefaultRemainingDebt?: boolean | undefined;
}

interface OtherInput extends ExampleFlags {
  /** If the household has own capital, own funds count as entered. */
  readonly household?: Pick<Household, 'ownCapital'> | undefined;
}

export interface EnteredFigures {
  readonly price: boolean;
  readonly ownFunds: boolean;
  readonly debt: boolean;
  /**
   * True if the amount that every plan needs has been entered: the price, or the remaining debt for follow-on
   * financing.
   */
  readonly main: boolean;
}

/** Decides which values count as entered, for display, storage and links; ignores the place. */
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
    // Without a flag, unusual own funds show that the visitor accepted the price, for instance in an address.
    !(flags.usingDefaultPurchasePrice ?? hasUsualFunds);
  const debt = remainingDebt !== DEFAULT_CASE.remainingDebt || flags.usingDefaultRemainingDebt === false;
  return {
    price,
    ownFunds: !hasUsualFunds || Object.keys(household?.ownCapital ?? {}).length > 0,
    debt,
    main: financingType === 'FollowupFinancing' ? debt : price,
  };
}

/** True if the price is an example: the default price, or the usual price for an entered loan. */
export function isExamplePrice(
  financingCase: Pick<FinancingCase, 'financingType' | 'purchasePrice' | 'loanAmount'>,
): boolean {
  return [DEFAULT_CASE.purchasePrice, examplePrice(financingCase.loanAmount)].includes(
    financingCase.purchasePrice,
  );
}

export function hasAnyEnteredValue(financingCase: FinancingCase, others?: OtherInput): boolean {
  const { purchasePrice: _price, ownFunds: _funds, ...entered } = enteredEntriesOf(financingCase);
  const { price, ownFunds, debt } = enteredFigures(financingCase, others);
  return price || ownFunds || debt || Object.keys(entered).length > 0;
}
