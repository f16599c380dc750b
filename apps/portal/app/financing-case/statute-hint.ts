import { formatDate } from '@heimvorteil/format';

const percentOfLaw = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** Says that the law in force has another land transfer tax than the table in use: "gesetzlich seit 01.01.2024: 5,0 %". */
export function statuteHint(statute: { percent: number; since: string } | null): string | undefined {
  if (!statute) return undefined;
  return `gesetzlich seit ${formatDate(statute.since)}: ${percentOfLaw.format(statute.percent)} %`;
}
