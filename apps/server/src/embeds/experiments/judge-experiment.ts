import type { Experiment, ExperimentComparison, ExperimentOutcome } from '@heimvorteil/contracts';
import type { CountedDay } from './store-visits.ts';
import { canDecide, type PlannedExperiment } from './planned-experiments.ts';
import { logEvidence, meanDifference, type DayBlock } from './statistics/evidence.ts';
import { rateInterval, isSpreadSuspicious, differenceInterval } from './statistics/intervals.ts';

/** Upper bound for the probability of a false winner, over all days and variations of an experiment. */
const ALPHA = 0.05;
/** Cap for the displayed evidence, because a higher number is of no use to the operator. */
const MOST_EVIDENCE = 1_000_000;
const PERCENT = 100;
const OUTCOMES = [
  ['CALCULATOR', 'calculator'],
  ['OFFERS', 'offers'],
  ['REQUEST', 'request'],
] as const satisfies readonly (readonly [ExperimentOutcome, keyof CountedDay])[];

/** Counts so far, and the decision by requests sent (`REQUEST`) on days whose counts are final. */
export function judgeExperiment(
  experiment: string,
  days: readonly CountedDay[],
  planned: PlannedExperiment | undefined,
): Experiment {
  const names = variationsOf(days, planned);
  const [control = '', ...others] = names.map(({ variation }) => variation);
  const decides = canDecide(experiment);
  const finalDays = days.filter(({ isFinal }) => isFinal);
  const shares = names.map(({ share }) => share ?? 0);
  const counted = names.map(({ variation }) => totalOf(days, variation).visitors);
  return {
    experiment,
    state: planned ? 'RUNNING' : 'ENDED',
    since: days[0]?.day ?? null,
    judgedUntil: finalDays.at(-1)?.day ?? null,
    decides,
    isSpreadSuspicious: planned ? isSpreadSuspicious(counted, shares) : null,
    variations: names.map(({ variation, share }) => ({
      variation,
      share: share === undefined ? null : share * PERCENT,
      isControl: variation === control,
      ...figuresOf(totalOf(days, variation)),
    })),
    comparisons: others
      .map((variation) => compare(finalDays, { control, variation }, ALPHA / others.length))
      .map((compared) => (decides ? compared : { ...compared, verdict: 'UNDECIDED', decidedOn: null })),
  };
}

/** Planned variations in order, then former variations that still have visitors. */
function variationsOf(
  days: readonly CountedDay[],
  planned: PlannedExperiment | undefined,
): { variation: string; share?: number }[] {
  const listed = planned?.variations ?? [];
  const met = [...new Set(days.map(({ variation }) => variation))].toSorted();
  const unplanned = met.filter((variation) => !listed.some((one) => one.variation === variation));
  return [...listed, ...unplanned.map((variation) => ({ variation }))];
}

function totalOf(days: readonly CountedDay[], variation: string) {
  const total = { visitors: 0, crossed: 0, calculator: 0, offers: 0, request: 0 };
  for (const day of days) {
    if (day.variation !== variation) continue;
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += day[name];
  }
  return total;
}

function figuresOf(total: ReturnType<typeof totalOf>) {
  const { visitors, crossed } = total;
  return {
    visitors,
    crossed,
    outcomes: OUTCOMES.map(([outcome, name]) => {
      const { from, to } = rateInterval({ visitors, reached: total[name] }, ALPHA);
      return {
        outcome,
        count: total[name],
        rate: visitors === 0 ? null : (total[name] / visitors) * PERCENT,
        interval: { from: from * PERCENT, to: to * PERCENT },
      };
    }),
  };
}

function compare(
  finalDays: readonly CountedDay[],
  arms: { readonly control: string; readonly variation: string },
  alpha: number,
): ExperimentComparison {
  const days = [...new Set(finalDays.map(({ day }) => day))];
  const blocks = days.map((day) => blockOf(finalDays, day, arms));
  const evidence = logEvidence(blocks);
  // A decision once made stays, even if later evidence is weaker.
  const decidedAt = evidence.findIndex((log) => log >= Math.log(1 / alpha));
  const interval = differenceInterval(blocks, alpha);
  return {
    ...arms,
    outcome: 'REQUEST',
    judgedVisitors: blocks.reduce(
      (sum, { control, variation }) => sum + control.visitors + variation.visitors,
      0,
    ),
    difference: interval === undefined ? null : meanDifference(blocks) * PERCENT,
    interval: interval === undefined ? null : { from: interval.from * PERCENT, to: interval.to * PERCENT },
    evidence: Math.min(Math.exp(evidence.at(-1) ?? 0), MOST_EVIDENCE),
    decidesAt: 1 / alpha,
    verdict:
      decidedAt === -1 ? 'UNDECIDED' : meanDifference(blocks.slice(0, decidedAt + 1)) > 0 ? 'MORE' : 'LESS',
    decidedOn: decidedAt === -1 ? null : (days[decidedAt] ?? null),
  };
}

function blockOf(
  finalDays: readonly CountedDay[],
  day: string,
  arms: { readonly control: string; readonly variation: string },
): DayBlock {
  const armOf = (name: string) => {
    const counted = finalDays.find((one) => one.day === day && one.variation === name);
    return { visitors: counted?.visitors ?? 0, reached: counted?.request ?? 0 };
  };
  return { control: armOf(arms.control), variation: armOf(arms.variation) };
}
