import { CALCULATIONS } from '@heimvorteil/calculations';
import recorded from './answer-examples.json' with { type: 'json' };

const OF_CALCULATORS = Object.values(CALCULATIONS).map(
  ({ operation, exampleAnswer }) => [operation.operationId, exampleAnswer] as const,
);

/** The demo's answer to the example of each call, shortened, sorted by the name of the call; a calculator's is with its definition. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...Object.entries<unknown>(recorded), ...OF_CALCULATORS].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  ),
);
