import { CALCULATIONS } from '@heimvorteil/calculations';
import recorded from './answer-examples.json' with { type: 'json' };

const OF_CALCULATORS = Object.values(CALCULATIONS).map(
  ({ operation, exampleAnswer }) => [operation.operationId, exampleAnswer] as const,
);

/** The demo's answer to each example call, shortened and sorted by operation id. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...Object.entries<unknown>(recorded), ...OF_CALCULATORS].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  ),
);
