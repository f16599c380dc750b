import type { FeatureDefinitions } from '@growthbook/growthbook';
import { GrowthBookClient } from '../../platform/config/flag-definitions.ts';

export interface PlannedExperiment {
  /** The `key` of the flag's rule; changing it starts a new experiment. */
  readonly experiment: string;
  readonly flag: string;
  /** Shares of visitors between 0 and 1 that sum to 1; the control group comes first. */
  readonly variations: readonly { readonly variation: string; readonly share: number }[];
}

export interface Assignment {
  readonly experiment: string;
  readonly variation: string;
}

/** Flags whose rule assigns variations at random; the control is the flag's default value if listed. */
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

/** Experiments never decided, because their variations lead to pages with different consent rates. */
const UNDECIDING: ReadonlySet<string> = new Set(['lead_1315_exclusive']);

/** Whether an experiment may be decided; a restarted one (`name-2`) is treated like `name`. */
export function canDecide(experiment: string): boolean {
  return !UNDECIDING.has(experiment.replace(/-\d+$/, ''));
}

const evaluators = new WeakMap<FeatureDefinitions, GrowthBookClient>();

/** The variation drawn for a visitor; undefined if the flag's default or a fixed value applies instead. */
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
