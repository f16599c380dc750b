import { flowOf, type Flow, type Question } from '../flow.ts';

/** Answers that the operator can switch off (contract §7). */
export interface OfferedAnswers {
  readonly withheld: readonly string[];
  /** True if a listing on the shortlist may answer the questions on place, price and area. */
  readonly markedListings: boolean;
}

const REDUCED = new Map<string, Flow>();

/** Flow without the answers that are switched off; the same object for equal arguments. */
export function offeredFlow(flow: Flow, { withheld, markedListings }: OfferedAnswers): Flow {
  if (withheld.length === 0 && markedListings) return flow;
  const key = [flow.storageName, flow.search, markedListings, ...withheld].join();
  const made =
    REDUCED.get(key) ??
    flowOf({
      ...flow,
      questions: flow.questions.map(({ takesListings, ...question }) => ({
        ...question,
        ...(markedListings && takesListings && { takesListings }),
        fields: offeredFields(question, withheld),
      })),
    });
  REDUCED.set(key, made);
  return made;
}

function offeredFields({ fields }: Question, withheld: readonly string[]): Question['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind !== 'choice') return [name, field];
      const choices = field.choices.filter((choice) => !withheld.includes(choice));
      const labels = Object.entries(field.labels ?? {}).filter(([choice]) => choices.includes(choice));
      return [name, { ...field, choices, labels: Object.fromEntries(labels) }];
    }),
  );
}
