import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { isWithin, type BoundCode } from '@heimvorteil/engine';
import type { FieldFault } from '../components/field/field-notes.tsx';
import { readFigureOfKind } from '../financing-case/figure-text.ts';
import { figureNames, type FigureSpec, type FormSpec, type FormTexts } from './form-spec.ts';

export type FormFigures<Figure extends string> = Readonly<Record<Figure, number | undefined>>;
export type FormFaults<Figure extends string> = Partial<Record<Figure, FieldFault>>;

/** Checks a typed form: its figures when all are good, otherwise all faults at once, each with its code and sentence. */
export function readForm<Figure extends string>(
  spec: FormSpec<Figure, string>,
  texts: FormTexts<NoInfer<Figure>>,
): { figures: FormFigures<Figure> | undefined; faults: FormFaults<Figure> } {
  const faults: FormFaults<Figure> = {};
  const figures: Partial<Record<Figure, number | undefined>> = {};
  for (const name of figureNames(spec)) {
    const figure = spec.figures[name];
    const value = readFigureOfKind(figure.kind, texts[name]);
    const code = faultCode(figure, texts[name], value);
    if (code) faults[name] = { code, message: messageOf(figure, code) };
    else figures[name] = value;
  }
  const isGood = Object.keys(faults).length === 0;
  return { figures: isGood ? (figures as FormFigures<Figure>) : undefined, faults };
}

type FaultCode = BoundCode | 'REQUIRED' | 'WRONG_TYPE';

function faultCode(figure: FigureSpec, text: string, value: number | undefined): FaultCode | undefined {
  if (text.trim() === '') return figure.mayBeEmpty ? undefined : 'REQUIRED';
  if (value === undefined) return 'WRONG_TYPE';
  return isWithin(figure.bound, value) ? undefined : figure.bound.code;
}

const EXAMPLES = { euro: '1.200', percent: '3,60', years: '10' } as const;

function messageOf(figure: FigureSpec, code: FaultCode): string {
  if (code === 'REQUIRED') return `Trage einen Wert ein: ${figure.label}.`;
  if (code === 'WRONG_TYPE') {
    return `Das ist keine ${figure.kind === 'years' ? 'ganze ' : ''}Zahl. Schreibe zum Beispiel ${EXAMPLES[figure.kind]}.`;
  }
  return figure.outOfRange ?? FIGURE_MESSAGES[code];
}
