import { formatPercent } from '@heimvorteil/format';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { rateLabel } from '../../rates/rate-source.ts';
import type { AffordabilityResult } from './solve.ts';
import { AnswerWindow } from './answer-window.tsx';

/** The answer beside its form, and the next steps. */
export function Result({
  result,
  next,
  request,
  onGo,
}: {
  result: AffordabilityResult | undefined;
  /** The offers for this price. */
  next: string;
  /** The request for this price, where the screen leads there too. */
  request?: string;
  /** Before somebody goes on with this price. */
  onGo?: (() => void) | undefined;
}) {
  // A request for a loan that is too small would be refused.
  const canAsk = result?.reached !== undefined && result.errors.length === 0;
  return (
    <AnswerWindow result={result} rates={result ? ratesOf(result) : []} offers={next} onGo={onGo}>
      {canAsk && request ? <NextLinks request={request} onGo={onGo} /> : null}
    </AnswerWindow>
  );
}

function ratesOf({ answer, market, rateIsOwn, effectiveInterestRate }: AffordabilityResult) {
  const { nominalInterestRate } = answer;
  if (nominalInterestRate === null || effectiveInterestRate === null) return [];
  return [
    { label: rateLabel(rateIsOwn, market), value: formatPercent(nominalInterestRate) },
    { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
  ];
}
