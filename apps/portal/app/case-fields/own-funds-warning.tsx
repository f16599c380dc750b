import { ownFundsWarningOf } from '@heimvorteil/calculations';
import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import {
  caseOfValues,
  caseValuesOf,
  checkField,
  fieldOf,
  type CaseValues,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';

/** Input of the warning: a case (undefined while incomplete), or a form with its calculator's result. */
type Warned =
  | { readonly financingCase: Parameters<typeof ownFundsWarningOf>[0] | undefined }
  | { readonly form: Form; readonly values: FormValues; readonly found?: Partial<CaseValues> | undefined };

/** Warns if own funds are below a tenth of the price; else renders nothing. */
export default function OwnFundsWarning(of: Warned) {
  const financingCase = 'form' in of ? caseOfForm(of) : of.financingCase;
  const warning = financingCase && ownFundsWarningOf(financingCase);
  return warning ? (
    <Note tone="warning" code={warning}>
      <p>{FIGURE_MESSAGES[warning]}</p>
    </Note>
  ) : null;
}

function caseOfForm({ form, values, found }: Extract<Warned, { form: Form }>) {
  const isWrong = (['purchasePrice', 'ownFunds'] as const).some(
    (name) => found?.[name] === undefined && checkField(fieldOf(form, name), values[name] ?? ''),
  );
  return isWrong ? undefined : caseOfValues({ ...caseValuesOf(form, values), ...found });
}
