import OwnFundsWarning from '../../case-fields/own-funds-warning.tsx';
import { caseOfFlow, withSumOfParts } from '../answers/flow-case.ts';
import type { FlowValues } from '../flow.ts';

/** Warning about low own funds; empty until price and own funds are answered. */
export default function OwnFundsOfAnswers({ values }: { values: FlowValues }) {
  const { purchasePrice = '', ownFunds = '' } = withSumOfParts(values);
  const isAnswered = purchasePrice !== '' && ownFunds !== '';
  return <OwnFundsWarning financingCase={isAnswered ? caseOfFlow(values) : undefined} />;
}
