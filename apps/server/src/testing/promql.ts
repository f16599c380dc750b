import { parser } from '@prometheus-io/lezer-promql';

/** A metric in an expression, with conditions on its labels. */
export interface Selector {
  readonly figure: string;
  readonly matches: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
}

interface ReadExpression {
  readonly selectors: readonly Selector[];
  readonly grouped: readonly string[];
  /** Parts of the expression that are invalid PromQL. */
  readonly errors: readonly string[];
}

export function readExpression(expression: string): ReadExpression {
  const selectors: { figure: string; matches: Selector['matches'][number][] }[] = [];
  const grouped: string[] = [];
  const errors: string[] = [];
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      const text = expression.slice(from, to);
      if (type.isError) errors.push(`${from}: ${expression.slice(from, to + 20)}`);
      if (name === 'VectorSelector') selectors.push({ figure: '', matches: [] });
      const last = selectors.at(-1);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector' && last) last.figure = text;
      if (name === 'UnquotedLabelMatcher' && last) {
        const [, label = '', operator = '', value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(text) ?? [];
        last.matches.push({ label, operator, value });
      }
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouped.push(text);
    },
  });
  return { selectors, grouped, errors };
}
