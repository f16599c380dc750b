import { PLAN_LISTS } from './plan-lists.ts';
import type { CalculateRepaymentPlanBody } from './repayment-plan.ts';

// Import no schema here, because the browser would load it with every screen that has such a link.

export function repaymentPlanQuery(terms: CalculateRepaymentPlanBody): string {
  return Object.entries(terms)
    .flatMap(([field, value]) =>
      value === undefined || (Array.isArray(value) && value.length === 0)
        ? []
        : [`${field}=${encodeURIComponent(textOf(field, value))}`],
    )
    .join('&');
}

function textOf(field: string, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const figure = PLAN_LISTS[field as keyof typeof PLAN_LISTS];
  return (value as Record<string, number>[]).map((entry) => `${entry['month']}:${entry[figure]}`).join(',');
}
