import {
  DEFAULT_CASE,
  examplePrice,
  statedOf,
  usualOwnFunds,
  type FinancingCase,
  type Household,
} from '@heimvorteil/contracts';

/** Whether price and debt are still an example's, where somebody has kept that (contract §1). */
export interface ExampleFlags {
  readonly usingDefaultPurchasePrice?: boolean | undefined;
  readonly usingDefaultRemainingDebt?: boolean | undefined;
}

/** What is kept beside a case and tells more of it. */
interface Beside extends ExampleFlags {
  /** Its own capital is where own funds come from. */
  readonly household?: Pick<Household, 'ownCapital'> | undefined;
}

/** Which figures of a case are somebody's own. */
export interface SaidFigures {
  readonly price: boolean;
  readonly ownFunds: boolean;
  readonly debt: boolean;
  /** The one without which there is no plan: the price, or the debt that goes on. */
  readonly main: boolean;
}

/** What of a case somebody has said: the one answer for everything that shows, keeps or carries one on. A place is no price. */
export function saidFigures(
  financingCase: Pick<
    FinancingCase,
    'financingType' | 'purchasePrice' | 'ownFunds' | 'loanAmount' | 'remainingDebt' | 'exposeId'
  >,
  { household, ...flags }: Beside = {},
): SaidFigures {
  const { financingType, purchasePrice, ownFunds, remainingDebt, exposeId } = financingCase;
  const hasUsualFunds = ownFunds === usualOwnFunds(purchasePrice);
  const price =
    !isExamplePrice(financingCase) ||
    exposeId !== undefined ||
    // An address knows no flag: with own funds of one's own beside it the price was looked at and left.
    !(flags.usingDefaultPurchasePrice ?? hasUsualFunds);
  const debt = remainingDebt !== DEFAULT_CASE.remainingDebt || flags.usingDefaultRemainingDebt === false;
  return {
    price,
    ownFunds: !hasUsualFunds || Object.keys(household?.ownCapital ?? {}).length > 0,
    debt,
    main: financingType === 'FollowupFinancing' ? debt : price,
  };
}

/** Whether the price of a case is an example's: the one of every case, or the one that an entered loan usually belongs to. */
export function isExamplePrice(
  financingCase: Pick<FinancingCase, 'financingType' | 'purchasePrice' | 'loanAmount'>,
): boolean {
  return [DEFAULT_CASE.purchasePrice, examplePrice(financingCase.loanAmount)].includes(
    financingCase.purchasePrice,
  );
}

/** Whether anything at all was said of a case, so that it is worth taking over. */
export function saysAnything(financingCase: FinancingCase, beside?: Beside): boolean {
  const { purchasePrice: _price, ownFunds: _funds, ...said } = statedOf(financingCase);
  const { price, ownFunds, debt } = saidFigures(financingCase, beside);
  return price || ownFunds || debt || Object.keys(said).length > 0;
}
