import { CALCULATORS, type Calculator } from '@heimvorteil/contracts';
import type { PortalServices } from '../services/index.ts';
import { CALCULATOR_ROOT, type ReadSavedForm, type CalculationInput } from './calculation-input.ts';

const READERS = import.meta.glob<ReadSavedForm>(['../calculators/*/page.ts', '../flow/*/saved.ts'], {
  import: 'readSaved',
});

/** Screens that use the calculator of another screen. */
const SAME_FORM: Readonly<Record<string, string>> = {
  finanzierungsuebersicht: 'wie-viel-haus-kann-ich-mir-leisten',
  'finanzierungsuebersicht/machbarkeit': 'wie-viel-haus-kann-ich-mir-leisten',
  'v2/finanzierungsvorpruefung/ergebnisseite/haushalt': 'v2/finanzierungsvorpruefung/ergebnisseite',
};

export interface SavedScreen {
  readonly address: string;
  /** Method of the form that returns to the screen without JavaScript. */
  readonly method: 'get' | 'post';
  /** Calculation of the form; undefined while a figure is missing or invalid. */
  readonly input: CalculationInput | undefined;
}

/** Reads the calculation of a screen's form; undefined if the address has no calculator. */
export async function readStatement(
  screen: string | null,
  form: FormData,
  services: PortalServices,
): Promise<SavedScreen | undefined> {
  const path = withoutSlash((screen ?? '').replace(CALCULATOR_ROOT, ''));
  const slug = SAME_FORM[path] ?? path;
  const entry = CALCULATORS.find((one) => withoutSlash(pageOf(one)) === slug);
  const load =
    entry &&
    READERS['isFlow' in entry ? `../flow/${entry.name}/saved.ts` : `../calculators/${entry.name}/page.ts`];
  if (!load) return undefined;
  const read = await load();
  return {
    address: `${CALCULATOR_ROOT}${pageOf(entry)}`,
    method: entry.method,
    input: read(form, services),
  };
}

/** Page with the result: a calculator's screen, or a flow's last page. */
function pageOf(entry: Calculator): string {
  return 'isFlow' in entry ? `${entry.slug}/ergebnisseite` : entry.slug;
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
