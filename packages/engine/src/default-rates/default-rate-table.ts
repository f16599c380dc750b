import type { IsoDate } from '../calendar/iso-date.ts';

/** A figure of the money market with the day from which it holds and where it was read. */
export interface DatedPoints {
  readonly validFrom: IsoDate;
  readonly source: string;
}

/** Nominal rate in percent of ten fixed years at the best loan-to-value. */
export const RATE_LEVELS: readonly (DatedPoints & { readonly nominalInterestRate: number })[] = [
  {
    validFrom: '2026-07-01',
    nominalInterestRate: 3.9,
    source: 'Marktniveau Sommer 2026, 10 Jahre Zinsbindung',
  },
  {
    validFrom: '2025-09-25',
    nominalInterestRate: 3.6,
    source: 'Finanztip, 25.09.2025, 10 Jahre Zinsbindung',
  },
];

/** Points on the rate of the whole loan up to a loan-to-value in percent; above the last step few lenders lend. */
export const LOAN_TO_VALUE_STEPS: DatedPoints & {
  readonly steps: readonly { readonly upTo: number; readonly points: number }[];
} = {
  validFrom: '2025-09-25',
  source:
    'Finanztip, 25.09.2025 (60 auf 80 %); WirtschaftsWoche, 06/2023 (Schritte von 5 %); dazwischen interpoliert',
  steps: [
    { upTo: 60, points: 0 },
    { upTo: 70, points: 0.05 },
    { upTo: 80, points: 0.1 },
    { upTo: 85, points: 0.18 },
    { upTo: 90, points: 0.28 },
    { upTo: 95, points: 0.4 },
    { upTo: 100, points: 0.6 },
  ],
};

/** Points against ten fixed years; a longer period than the last has no source of its own and counts like it. */
export const FIXED_YEARS_OFFSETS: DatedPoints & {
  readonly offsets: readonly { readonly upToYears: number; readonly points: number }[];
} = {
  validFrom: '2025-09-25',
  source: 'Finanztip, 09/2025',
  offsets: [
    { upToYears: 5, points: -0.1 },
    { upToYears: 10, points: 0 },
    { upToYears: 15, points: 0.2 },
    { upToYears: 20, points: 0.4 },
  ],
};
