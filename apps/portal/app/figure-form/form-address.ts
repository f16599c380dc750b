import { readFigureOfKind, writeFigureOfKind } from '../financing-case/figure-text.ts';
import { choiceNames, figureNames, type FigureSpec, type FormSpec, type FormTexts } from './form-spec.ts';

/** A text that could not be typed into a field is none of ours. */
const LONGEST_TEXT = 40;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a form from an address, its fragment, or what a form without JavaScript sent; what is left out stays as it was. */
export function textsFromParams<Figure extends string, Choice extends string>(
  spec: FormSpec<Figure, Choice>,
  params: URLSearchParams,
  before: FormTexts<NoInfer<Figure | Choice>> = startTexts(spec),
): FormTexts<Figure | Choice> {
  const texts: Record<string, string> = { ...before };
  for (const name of figureNames(spec)) {
    const text = params.get(name)?.slice(0, LONGEST_TEXT);
    if (text !== undefined) texts[name] = tidyText(spec.figures[name], text.trim());
  }
  for (const name of choiceNames(spec)) {
    const text = params.get(name) ?? '';
    const { choices } = spec.choices[name];
    if (choices ? choices.includes(text) : ISO_DATE.test(text)) texts[name] = text;
  }
  return texts as FormTexts<Figure | Choice>;
}

/** What the bare address shows. */
export function startTexts<Figure extends string, Choice extends string>(
  spec: FormSpec<Figure, Choice>,
): FormTexts<Figure | Choice> {
  return Object.fromEntries([
    ...figureNames(spec).map((name) => [name, spec.figures[name].start]),
    ...choiceNames(spec).map((name) => [name, spec.choices[name].choices?.[0] ?? '']),
  ]) as FormTexts<Figure | Choice>;
}

/** Writes a form as its address carries it: numbers with a point, what is private in the fragment, nothing that is empty. */
export function addressOfTexts<Figure extends string, Choice extends string>(
  spec: FormSpec<Figure, Choice>,
  texts: FormTexts<NoInfer<Figure | Choice>>,
): { query: string; fragment: string } {
  const query = new URLSearchParams();
  const fragment = new URLSearchParams();
  for (const name of figureNames(spec)) {
    const figure = spec.figures[name];
    const value = readFigureOfKind(figure.kind, texts[name]);
    const text = value === undefined ? texts[name].trim() : String(value);
    if (text !== '') (figure.isPrivate ? fragment : query).set(name, text);
  }
  for (const name of choiceNames(spec)) {
    const choice = spec.choices[name];
    if (texts[name] !== '') (choice.isPrivate ? fragment : query).set(name, texts[name]);
  }
  return { query: String(query), fragment: String(fragment) };
}

/** What was typed, written tidily; text that is no number stays as it is. */
export function tidyText({ kind }: FigureSpec, text: string): string {
  const value = readFigureOfKind(kind, text);
  return value === undefined ? text : writeFigureOfKind(kind, value);
}
