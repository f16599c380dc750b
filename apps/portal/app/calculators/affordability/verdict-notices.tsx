import { INTEREST_RISK_NAMES, PROBABILITY_NAMES, type Verdict } from '@heimvorteil/engine';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import notes from '@heimvorteil/ui/result-window/result-notes.module.css';

/** What keeps an answer from being of use, each with what helps. */
export function VerdictNotices({ errors }: { errors: readonly { code: string; text: string }[] }) {
  return errors.map(({ code, text }) => (
    <p key={code} className={notes.notice} data-code={code}>
      {text}
    </p>
  ));
}

/** What the word comes from, beside the figures of its purchase; of prospects only where the operator arranges loans. */
export function verdictFacts(
  { probability, risk }: Pick<Verdict, 'probability' | 'risk'>,
  isArranging: boolean,
): Fact[] {
  return [
    ...(probability && isArranging
      ? [{ label: 'Aussicht auf eine Zusage', value: PROBABILITY_NAMES[probability] }]
      : []),
    ...(risk ? [{ label: 'Zinsrisiko', value: INTEREST_RISK_NAMES[risk] }] : []),
  ];
}
