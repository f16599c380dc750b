import { campaignQuery } from '../page/campaign-words.ts';
import { openedBy } from '../page/opened-by.ts';

/** What stands on a page that its address does not tell the server: fragment and typed figures. */
interface KeptPage {
  /** Path and query. */
  address: string;
  fragment: string;
  /** Fields by id, groups of radio buttons by name. */
  fields: Record<string, string>;
  /** Milliseconds since 1970. */
  keptAt: number;
}

const KEY = 'Mortgage_Return';
/** What a failed login leads to: from there its visitor goes back, or tries once more. */
const FAILURE_PAGE = '/baufinanzierung/anmeldung/fehlgeschlagen';
/** Longer than a login takes (its own time limit is ten minutes). */
const KEPT_MILLISECONDS = 15 * 60_000;
/** Longer than the longest name of a place. */
const LONGEST_TEXT = 120;

/** Where the visitor comes back to: in another document, to which the campaign goes along that this one was opened by. */
export function addressBack(): { pathname: string; search: string } {
  const { pathname, search } = location;
  const campaign = campaignQuery(new URLSearchParams(search)) === '' ? campaignQuery(openedBy()) : '';
  return { pathname, search: campaign === '' ? search : `${search === '' ? '?' : `${search}&`}${campaign}` };
}

/** Keeps, in this tab only, what is typed on the page, before a login leads away from it. Never a person's details. */
export function keepPage(): void {
  const fields: Record<string, string> = {};
  for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
    // A form that asks who somebody is keeps nothing.
    if (form.querySelector('[autocomplete=email], [autocomplete=tel], [type=email]')) continue;
    const proposed = proposalsIn(form);
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isTyped(field))) {
        if (field.id !== '' && field.value !== proposed.get(field.id)) fields[field.id] = field.value;
      } else if (field instanceof HTMLInputElement && field.type === 'radio' && field.checked) {
        fields[field.name] = field.value;
      }
    }
  }
  const { pathname, search } = addressBack();
  const page: KeptPage = { address: pathname + search, fragment: location.hash, fields, keptAt: Date.now() };
  sessionStorage.setItem(KEY, JSON.stringify(page));
}

/** What stands in fields without anybody having typed it, the market's rate for instance: tomorrow it is another one. */
function proposalsIn(form: HTMLFormElement): Map<string, string> {
  const beside = form.querySelectorAll<HTMLInputElement>('input[data-proposed-for]');
  return new Map(Array.from(beside, ({ dataset, value }) => [dataset['proposedFor'] ?? '', value]));
}

/** Puts back what was kept of this very page, once, before any script has read it. */
export function restorePage(): void {
  if (location.pathname === FAILURE_PAGE) return;
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptPage> | null;
  sessionStorage.removeItem(KEY);
  const { pathname, search, hash } = location;
  if (kept?.address !== pathname + search || !(Date.now() - (kept.keptAt ?? 0) < KEPT_MILLISECONDS)) return;
  if (hash === '' && typeof kept.fragment === 'string' && /^#./.test(kept.fragment)) {
    history.replaceState(history.state, '', kept.fragment);
  }
  for (const [name, value] of Object.entries(kept.fields ?? {})) {
    if (typeof value === 'string') restoreField(name, value);
  }
}

/** What its visitor has typed or chosen since, before this script came, stays. */
function restoreField(name: string, value: string): void {
  const field = document.getElementById(name);
  if (field instanceof HTMLSelectElement) {
    const isChosen = field.querySelector('[selected]') && !field.selectedOptions[0]?.defaultSelected;
    if (!isChosen && field.value !== value) field.value = value;
    return;
  }
  if (field instanceof HTMLInputElement && isTyped(field)) {
    if (field.value === field.defaultValue && field.value !== value) field.value = value;
    return;
  }
  const group = Array.from(document.querySelectorAll<HTMLInputElement>('main input[type=radio]')).filter(
    (radio) => radio.name === name,
  );
  if (group.some(({ checked, defaultChecked }) => checked && !defaultChecked)) return;
  for (const radio of group) if (radio.value === value) radio.checked = true;
}

/** Whether a field is one that is typed in and that a browser may keep: days of a life and addresses it may not (contract §1). */
function isTyped({ type, dataset, value }: HTMLInputElement): boolean {
  const isStorable = dataset['unkept'] === undefined && value.length <= LONGEST_TEXT;
  return (type === 'text' || type === 'date') && isStorable;
}
