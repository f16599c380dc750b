import type { LegalFigures } from '@heimvorteil/calculations';
import type { Fields, FormValues, NameOf } from '@heimvorteil/forms';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useMemo, type ReactNode } from 'react';
import { CalculatorForm, type EnteredForm } from '../case-fields/calculator-form.tsx';
import type { LoadedCaseForm } from '../financing-case/load-form.ts';
import { useAnswer, type Solve } from '../financing-case/use-answer.ts';
import { useCaseForm } from '../financing-case/use-case-form.ts';
import { useStoredCase, type StoredCase } from '../financing-case/use-stored-case.ts';
import { RateExample } from '../rates/rate-example.tsx';
import { formOn, type Calculator, type CalculatorPage, type CurrentInput } from './calculator.ts';

export type FormState<All extends Fields> = ReturnType<typeof useCaseForm<All>>;

interface ScreenState<All extends Fields, Answer, Loaded> {
  readonly loaded: Loaded;
  readonly form: FormState<All>;
  readonly answer: Answer;
  readonly stored: StoredCase;
  /** Values and parsed form; stays the same object until one of them changes, so `useMemo` is effective. */
  readonly current: CurrentInput<NameOf<All>, Loaded>;
}

export interface ScreenParts {
  readonly above?: ReactNode;
  readonly fields: ReactNode;
  readonly origin?: ReactNode;
  readonly result: ReactNode;
  /** Representative example of the displayed rate (§17 PAngV); undefined if no rate needs one. */
  readonly example?: LegalFigures | undefined;
  readonly below?: ReactNode;
  /** Sections below the result, from a script that loads after the page. */
  readonly sections?: ReactNode;
  /** Address to which the form is sent without JavaScript; default: the page itself. */
  readonly address?: string;
  readonly isHidden?: (name: string) => boolean;
}

type Stored<All extends Fields> = NonNullable<Parameters<typeof useStoredCase<All>>[3]> & {
  /** Case values to store in this browser; default: those of the form. */
  readonly values?: FormValues<NameOf<All>>;
};

// @__NO_SIDE_EFFECTS__
export function calculatorScreen<
  All extends Fields,
  Answer,
  Loaded extends LoadedCaseForm<NameOf<All>> = LoadedCaseForm<NameOf<All>>,
  More = unknown,
>(
  calculator: Calculator<All>,
  {
    loadSolve,
    useStored = () => ({}),
    announce,
    parts,
  }: {
    loadSolve: () => Promise<Solve<FormValues<NameOf<All>>, NoInfer<Loaded>, Answer>>;
    /** Hook for data outside the case: stores it in this browser and restores it on the next visit. */
    useStored?: (form: FormState<All>, answer: Answer) => Stored<All>;
    /** Sentence with the result for screen readers; omit it if the result window announces changes itself. */
    announce?: (answer: Answer) => string | undefined;
    parts: (state: ScreenState<All, Answer, Loaded>, more: More) => ScreenParts;
  },
) {
  return function CalculatorScreen(page: CalculatorPage<Loaded, Answer> & More) {
    const { form: loaded, solved } = page;
    const ownForm = useMemo(() => formOn(calculator, loaded.today), [loaded.today]);
    const form = useCaseForm(ownForm, loaded, calculator.usesRates ? loaded.rateTable.asOf : undefined);
    const { answer, enter } = useAnswer({ loaded, solved, loadSolve }, form);
    const { values = form.values, ...more } = useStored(form, answer);
    const stored = useStoredCase(ownForm, loaded.search, { ...form, values }, more);
    const current = useMemo(() => ({ values: form.values, loaded }), [form.values, loaded]);
    const { above, below, sections, example, ...others } = parts(
      { loaded, form, answer, stored, current },
      page,
    );
    return (
      <>
        {above}
        {announce ? (
          <Announced result={announce(answer) ?? 'Noch kein Ergebnis: Prüfe deine Angaben.'} />
        ) : null}
        <CalculatorForm
          form={ownForm}
          state={form as EnteredForm}
          method={calculator.method}
          onEnter={enter}
          {...others}
        />
        {below}
        {sections ? <Deferred>{sections}</Deferred> : null}
        <RateExample figures={example} />
      </>
    );
  };
}

function Announced({ result }: { result: string }) {
  useAnnouncedResult(result);
  return null;
}
