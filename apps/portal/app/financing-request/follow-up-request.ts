import { readFigureOfKind, writeFigureOfKind } from '../financing-case/figure-text.ts';
import { REQUEST_ADDRESS } from './request-link.ts';
import type { RequestTexts } from './request-texts.ts';

const DEBT_FIELDS = ['remainingDebt', 'propertyValue'] as const;

/** The way from a debt to the people who offer the loan that follows; the debt stands behind the #, which no server sees. */
export function followUpRequestLink(
  debt:
    | {
        /** Euros. */
        remainingDebt: number;
        /** Euros. */
        propertyValue: number;
        /** Percent. */
        amortizationRate: number;
        fixedInterestYears: number;
      }
    | undefined,
): string {
  const query = new URLSearchParams({ openForm: 'true', financingType: 'FollowupFinancing' });
  if (!debt) return `${REQUEST_ADDRESS}?${query}`;
  query.set('amortizationRate', String(debt.amortizationRate));
  query.set('fixedInterestYears', String(debt.fixedInterestYears));
  const fragment = new URLSearchParams(DEBT_FIELDS.map((field) => [field, String(debt[field])]));
  return `${REQUEST_ADDRESS}?${query}#${fragment}`;
}

/** The debt that a fragment carries, as the form's fields show it; nothing that is no number. */
export function debtOfFragment(fragment: string): Partial<RequestTexts> {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(
    DEBT_FIELDS.flatMap((field) => {
      const value = readFigureOfKind('euro', (params.get(field) ?? '').replace('.', ','));
      return value === undefined ? [] : [[field, writeFigureOfKind('euro', value)]];
    }),
  );
}
