import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { writeFigureOfKind } from '../financing-case/figure-text.ts';
import {
  readStoredFinancing,
  type FinancingChange,
  type StoredFinancing,
} from '../financing-case/stored-financing.ts';
import { forgetFinancing, useKeptFinancing, withStorage } from '../financing-case/use-kept-financing.ts';
import { appliedFromOf } from '../financing-case/use-stored-case.ts';
import { addressOfTexts, startTexts } from './form-address.ts';
import { figureNames, type FormSpec, type FormTexts } from './form-spec.ts';

interface ChangeableForm<Name extends string> {
  /** What stood in the fields before the script came. */
  typedBefore: RefObject<Partial<Record<Name, string>>>;
  change: (next: Partial<Record<Name, string>>) => void;
}

/** Keeps in this browser what a form knows of the financing, and takes an earlier visit's figures over at the bare address. */
export function useStoredForm<Figure extends string, Choice extends string>(
  spec: FormSpec<Figure, Choice>,
  /** The query that the form was read from. */
  search: string,
  { typedBefore, change }: ChangeableForm<NoInfer<Figure | Choice>>,
  {
    kept,
    taken,
  }: {
    /** What is kept; undefined as long as nothing was changed or something is wrong. */
    kept: FinancingChange | undefined;
    /** What of an earlier visit belongs into this form, numbers by field and choices as they are; undefined where it said nothing of it.*/
    taken: (
      financing: StoredFinancing,
    ) => (Partial<Record<NoInfer<Figure>, number>> & Partial<Record<NoInfer<Choice>, string>>) | undefined;
  },
): { appliedFrom: string | undefined; forget: () => void } {
  const navigate = useNavigate();
  const { state } = useLocation();
  useKeptFinancing(kept);
  const arrive = useEffectEvent(() => {
    if (location.hash.includes('=')) return;
    const financing = withStorage((storage) => readStoredFinancing(storage, Date.now()));
    const figures: Partial<Record<string, number | string>> | undefined = financing && taken(financing);
    if (!financing || !figures) return;
    const texts: Record<string, string> = { ...startTexts(spec) };
    for (const [name, value] of Object.entries(figures)) texts[name] = String(value);
    for (const name of figureNames(spec)) {
      const value = figures[name];
      if (typeof value === 'number') texts[name] = writeFigureOfKind(spec.figures[name].kind, value);
    }
    const typed = typedBefore.current;
    if (Object.keys(typed).length > 0) return change({ ...(texts as FormTexts<Figure | Choice>), ...typed });
    const { query, fragment } = addressOfTexts(spec, texts as FormTexts<Figure | Choice>);
    const appliedFrom = new Date(financing.lastModified).toISOString();
    void navigate(`?${query}${fragment === '' ? '' : `#${fragment}`}`, {
      replace: true,
      preventScrollReset: true,
      state: { appliedFrom },
    });
  });
  const isBare = search === '';
  useEffect(() => {
    if (isBare) arrive();
  }, [isBare]);
  return { appliedFrom: appliedFromOf(state), forget: forgetFinancing };
}
