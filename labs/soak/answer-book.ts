import { allOf, noQuarters, quantile, growthRatio, type ByQuarter } from './growth.ts';
import type { Quarter } from './soak-clock.ts';

export interface KindFigures {
  readonly kind: string;
  readonly count: number;
  /** Median duration in milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Median of the last quarter divided by that of the second, to notice growth; `p99Ratio` likewise. */
  readonly medianRatio: number;
  readonly p99Ratio: number;
}

/** Records the duration of each response of a run, and each response that was not as expected. */
export class AnswerBook {
  readonly #durations = new Map<string, Record<Quarter, number[]>>();
  readonly #unexpected = new Map<string, number>();

  note(kind: string, quarter: Quarter, milliseconds: number): void {
    const quarters = this.#durations.get(kind) ?? noQuarters();
    this.#durations.set(kind, quarters);
    quarters[quarter].push(milliseconds);
  }

  noteUnexpected(what: string): void {
    this.#unexpected.set(what, (this.#unexpected.get(what) ?? 0) + 1);
  }

  /** Number of times for each unexpected response. */
  get unexpected(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#unexpected);
  }

  get count(): number {
    return [...this.#durations.values()].reduce((sum, quarters) => sum + allOf(quarters).length, 0);
  }

  figures(): KindFigures[] {
    return [...this.#durations].map(([kind, quarters]) => figuresOf(kind, quarters));
  }
}

function figuresOf(kind: string, quarters: ByQuarter): KindFigures {
  const all = allOf(quarters);
  return {
    kind,
    count: all.length,
    median: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    medianRatio: growthRatio(quarters),
    p99Ratio: growthRatio(quarters, 0.99),
  };
}
