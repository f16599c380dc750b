import { EXPERIMENT_OUTCOMES, type ExperimentOutcome } from '@heimvorteil/contracts';
import type { Assignment } from './planned-experiments.ts';

type Reached = Record<Lowercase<ExperimentOutcome>, boolean>;

export interface NotedVisits {
  /** Outcomes of visitors whose participation in an experiment may already be stored. */
  readonly reached: readonly ({ readonly visitor_index: string } & Reached)[];
  /** First visits in an experiment, with the outcomes reached since; ignored for visitors already stored. */
  readonly met: readonly ({
    readonly visitor_index: string;
    readonly experiment: string;
    readonly variation: string;
    readonly crossed: boolean;
  } & Reached)[];
}

/** Buffer in memory for visits, in order of arrival and with a maximum size. */
export interface VisitNotes {
  met(visitor: string, assignment: Assignment): void;
  /** Adds an outcome to each experiment that the visitor takes part in. */
  reached(visitor: string, outcome: ExperimentOutcome): void;
  forget(visitor: string): void;
  size(): number;
  dropped(): number;
  take(): NotedVisits;
}

interface Noted {
  readonly reached: Reached;
  readonly met: Map<string, { readonly variation: string; crossed: boolean; readonly since: Reached }>;
}

const nothing = (): Reached => ({ calculator: false, offers: false, request: false });

export function visitNotes(mostVisitors: number): VisitNotes {
  const visitors = new Map<string, Noted>();
  let dropped = 0;

  const notedOf = (visitor: string): Noted | undefined => {
    const known = visitors.get(visitor);
    if (known) return known;
    if (visitors.size >= mostVisitors) {
      dropped += 1;
      return undefined;
    }
    const noted = { reached: nothing(), met: new Map() };
    visitors.set(visitor, noted);
    return noted;
  };

  return {
    met(visitor, { experiment, variation }) {
      const noted = notedOf(visitor);
      const before = noted?.met.get(experiment);
      if (!before) noted?.met.set(experiment, { variation, crossed: false, since: nothing() });
      else if (before.variation !== variation) before.crossed = true;
    },
    reached(visitor, outcome) {
      const noted = notedOf(visitor);
      if (!noted) return;
      const name = NAMES[outcome];
      noted.reached[name] = true;
      for (const { since } of noted.met.values()) since[name] = true;
    },
    forget: (visitor) => void visitors.delete(visitor),
    size: () => visitors.size,
    dropped: () => dropped,
    take() {
      const noted = [...visitors];
      visitors.clear();
      return {
        reached: noted
          .filter(([, { reached }]) => Object.values(reached).some(Boolean))
          .map(([visitor, { reached }]) => ({ visitor_index: visitor, ...reached })),
        met: noted.flatMap(([visitor, { met }]) =>
          [...met].map(([experiment, { variation, crossed, since }]) => ({
            visitor_index: visitor,
            experiment,
            variation,
            crossed,
            ...since,
          })),
        ),
      };
    },
  };
}

const NAMES = Object.fromEntries(EXPERIMENT_OUTCOMES.map((outcome) => [outcome, outcome.toLowerCase()])) as {
  readonly [Outcome in ExperimentOutcome]: Lowercase<Outcome>;
};
