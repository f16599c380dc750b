import { figureNames, type FigureRules, type FigureTexts } from './figure-rule.ts';
import { readNumber } from './read-figures.ts';
import { tidyText } from './write-figures.ts';

/** A text that could not be typed into a field is none of ours. */
const LONGEST_TEXT = 40;

/** Household figures as a link keeps them: in the fragment, which browsers never send (contract §1). Numbers with a point, empty fields by their name alone. */
export function fragmentOfTexts<Name extends string>(
  rules: FigureRules<Name>,
  texts: FigureTexts<Name>,
): string {
  const kept = new URLSearchParams();
  for (const name of figureNames(rules)) {
    const value = readNumber(rules[name].kind, texts[name]);
    kept.set(name, value === undefined ? texts[name].trim() : String(value));
  }
  return kept.toString();
}

/** Reads a link's fragment; undefined when it holds no figure of this form, but for instance an anchor. */
export function textsOfFragment<Name extends string>(
  rules: FigureRules<Name>,
  hash: string,
  initial: FigureTexts<Name>,
): FigureTexts<Name> | undefined {
  const kept = new URLSearchParams(hash.replace(/^#/, ''));
  if (!figureNames(rules).some((name) => kept.has(name))) return undefined;
  return textsOf(rules, (name) => kept.get(name) ?? initial[name]);
}

/** Reads a form that came without JavaScript; fields that are not there are empty. */
export function textsOfForm<Name extends string>(
  rules: FigureRules<Name>,
  form: FormData,
): FigureTexts<Name> {
  return textsOf(rules, (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  });
}

function textsOf<Name extends string>(
  rules: FigureRules<Name>,
  textOf: (name: Name) => string,
): FigureTexts<Name> {
  const entries = figureNames(rules).map((name) => [
    name,
    tidyText(rules[name], textOf(name).slice(0, LONGEST_TEXT)),
  ]);
  return Object.fromEntries(entries) as FigureTexts<Name>;
}
