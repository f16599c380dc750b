import type { FeatureDefinitions } from '@growthbook/growthbook';
import { GrowthBookClient } from '../../platform/config/flag-definitions.ts';

/** An experiment as a flag's rule plans it. */
export interface PlannedExperiment {
  /** The rule's `key`: with another one the experiment begins anew. */
  readonly experiment: string;
  readonly flag: string;
  /** Each with its share of those who take part, between 0 and 1; the control comes first. */
  readonly variations: readonly { readonly variation: string; readonly share: number }[];
}

/** What somebody meets as part of an experiment. */
export interface Assignment {
  readonly experiment: string;
  readonly variation: string;
}

/** Every flag with a rule that draws: the control is the flag's default where that is one of the variations. */
export function plannedExperiments(definitions: FeatureDefinitions): PlannedExperiment[] {
  return Object.entries(definitions).flatMap(([flag, { defaultValue, rules }]) => {
    const rule = rules?.find(({ variations }) => (variations?.length ?? 0) > 1);
    if (!rule?.variations) return [];
    const names = rule.variations.map(String);
    const weights = names.map((_, index) => rule.weights?.[index] ?? 1 / names.length);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const variations = names.map((variation, index) => ({
      variation,
      share: (weights[index] ?? 0) / whole,
    }));
    const isControl = ({ variation }: { variation: string }) => variation === String(defaultValue);
    return [
      {
        experiment: rule.key ?? flag,
        flag,
        variations: [...variations.filter(isControl), ...variations.filter((one) => !isControl(one))],
      },
    ];
  });
}

/** Their variations lead to different pages, where consent may be given more or less often: who is counted depends on the variation. */
const UNDECIDING: ReadonlySet<string> = new Set(['lead_1315_exclusive']);

/** Whether an experiment's figures can decide, those of one begun anew (`…-2`) like its first. */
export function canDecide(experiment: string): boolean {
  return !UNDECIDING.has(experiment.replace(/-\d+$/, ''));
}

const evaluators = new WeakMap<FeatureDefinitions, GrowthBookClient>();

/** What a visitor meets at a flag by the draw of an experiment; undefined for whoever has the default or a forced value. */
export function assignmentOf(
  definitions: FeatureDefinitions,
  flag: string,
  visitorId: string,
): Assignment | undefined {
  let evaluator = evaluators.get(definitions);
  if (!evaluator) {
    evaluator = new GrowthBookClient().initSync({ payload: { features: definitions } });
    evaluators.set(definitions, evaluator);
  }
  const { source, value, experiment, experimentResult } = evaluator.evalFeature(flag, {
    attributes: { id: visitorId },
  });
  if (source !== 'experiment' || !experimentResult?.inExperiment) return undefined;
  return { experiment: experiment?.key ?? flag, variation: String(value) };
}
