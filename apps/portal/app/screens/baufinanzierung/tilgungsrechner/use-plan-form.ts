import { useState } from 'react';
import { useFigureForm, type LoadedForm } from '../../../figure-form/use-figure-form.ts';
import { PLAN_FORM, type PlanChoice, type PlanFigure } from './plan-form.ts';
import { monthsMissing, withoutRow, withRow, type RowList, type RowNumber } from './plan-rows.ts';

const MONTH_MISSING = { code: 'REQUIRED', message: 'Trage ein, bei welcher Rate.' };

/** The plan's form with its rows: a figure without a month is no row yet. */
export function usePlanForm(loaded: LoadedForm<PlanFigure | PlanChoice>, asOf: string | undefined) {
  const form = useFigureForm<PlanFigure, PlanChoice>(PLAN_FORM, loaded, asOf);
  const [entered, setEntered] = useState<PlanFigure>();
  const missing = monthsMissing(form.texts);
  const faults = {
    ...form.faults,
    // While the month is being typed anew, that it is empty is no news.
    ...Object.fromEntries(missing.filter((name) => name !== entered).map((name) => [name, MONTH_MISSING])),
  };
  return {
    ...form,
    faults,
    figures: missing.length > 0 ? undefined : form.figures,
    field: (name: PlanFigure) => {
      const field = form.field(name);
      return {
        ...field,
        fault: faults[name],
        onEnter() {
          field.onEnter();
          setEntered(name);
        },
        onLeave() {
          field.onLeave();
          setEntered(undefined);
        },
      };
    },
    addRow: (list: RowList) => form.change(withRow(list, form.texts)),
    removeRow: (list: RowList, number: RowNumber) => form.change(withoutRow(list, form.texts, number)),
  };
}

export type PlanState = ReturnType<typeof usePlanForm>;
