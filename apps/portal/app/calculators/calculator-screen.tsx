import type { LegalFigures } from '@heimvorteil/calculations';
import type { Fields, FormValues, NameOf } from '@heimvorteil/forms';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useMemo, type ReactNode } from 'react';
import { CalculatorForm, type TypedForm } from '../case-fields/calculator-form.tsx';
import type { LoadedCaseForm } from '../financing-case/load-form.ts';
import { useAnswer, type Solve } from '../financing-case/use-answer.ts';
import { useCaseForm } from '../financing-case/use-case-form.ts';
import { useKeptCase, type KeptCase } from '../financing-case/use-kept-case.ts';
import { formOn, type Calculator, type CalculatorPage } from './calculator.ts';

/** A calculator's form while a visitor fills it in. */
export type FormState<All extends Fields> = ReturnType<typeof useCaseForm<All>>;

/** A calculator on its screen. */
interface ScreenState<All extends Fields, Answer, Loaded, Shown> {
  readonly loaded: Loaded;
  readonly form: FormState<All>;
  readonly answer: Answer;
  readonly kept: KeptCase;
  /** Values and form as the server read it; the same object until one of the two changes. */
  readonly typed: { readonly values: FormValues<NameOf<All>>; readonly loaded: Loaded };
  readonly shown: Shown | undefined;
}

/** The parts of a calculator's screen that differ from one to the next. */
export interface ScreenParts {
  /** Before the form. */
  readonly above?: ReactNode;
  readonly fields: ReactNode;
  /** Where the figures in the fields come from. */
  readonly origin?: ReactNode;
  readonly result: ReactNode;
  /** Of the rate that the answer shows; left out where it shows none. */
  readonly example?: LegalFigures | undefined;
  /** Between the form and the sections. */
  readonly below?: ReactNode;
  /** Their script comes after the first load. */
  readonly sections?: ReactNode;
  /** Where a browser without JavaScript sends the form; left out: to the page's own address. */
  readonly address?: string;
  /** Whether a field that the form shows is not there as it stands. */
  readonly isHidden?: (name: string) => boolean;
}

/** What this browser stores of a calculator beside its case. */
type Stored<All extends Fields, Shown> = NonNullable<Parameters<typeof useKeptCase<All>>[3]> & {
  /** What the screen shows of it. */
  readonly shown?: Shown;
  /** The values with what they mean for the case; left out where that is themselves. */
  readonly values?: FormValues<NameOf<All>>;
};

/** Makes the screen of a calculator: the form, the answer that follows it, and the sections below. */
// @__NO_SIDE_EFFECTS__
export function calculatorScreen<
  All extends Fields,
  Answer,
  Loaded extends LoadedCaseForm<NameOf<All>> = LoadedCaseForm<NameOf<All>>,
  More = unknown,
  Shown = undefined,
>(
  calculator: Calculator<All>,
  {
    loadSolve,
    useStored = () => ({}),
    announce,
    parts,
  }: {
    /** Its calculation, which a browser loads once it is wanted. */
    loadSolve: () => Promise<Solve<FormValues<NameOf<All>>, NoInfer<Loaded>, Answer>>;
    /** What else this browser stores, and takes over of an earlier visit. */
    useStored?: (form: FormState<All>, answer: Answer) => Stored<All, Shown>;
    /** The answer in a sentence that is read out; left out where the result window does that. */
    announce?: (answer: Answer) => string | undefined;
    parts: (state: ScreenState<All, Answer, Loaded, Shown>, more: More) => ScreenParts;
  },
) {
  return function CalculatorScreen(page: CalculatorPage<Loaded, Answer> & More) {
    const { form: loaded, solved } = page;
    const ownForm = useMemo(() => formOn(calculator, loaded.today), [loaded.today]);
    const form = useCaseForm(ownForm, loaded, calculator.usesRates ? loaded.rateTable.asOf : undefined);
    const { answer, enter } = useAnswer({ loaded, solved, loadSolve }, form);
    const { values = form.values, shown, ...more } = useStored(form, answer);
    const kept = useKeptCase(ownForm, loaded.search, { ...form, values }, more);
    const typed = useMemo(() => ({ values: form.values, loaded }), [form.values, loaded]);
    const { above, below, sections, ...others } = parts({ loaded, form, answer, kept, typed, shown }, page);
    return (
      <>
        {above}
        {announce ? (
          <Announced result={announce(answer) ?? 'Noch kein Ergebnis: Prüfe deine Angaben.'} />
        ) : null}
        <CalculatorForm
          form={ownForm}
          state={form as TypedForm}
          method={calculator.method}
          onEnter={enter}
          {...others}
        />
        {below}
        {sections ? <Deferred>{sections}</Deferred> : null}
      </>
    );
  };
}

function Announced({ result }: { result: string }) {
  useAnnouncedResult(result);
  return null;
}
