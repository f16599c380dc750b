import { campaignQuery } from '../page/campaign-words.ts';
import { openedBy } from '../page/opened-by.ts';

/** Page state that the server cannot see: fragment and typed values. */
interface TabState {
  /** Path and query of the page. */
  address: string;
  fragment: string;
  /** Values of fields by id, and of radio buttons by name. */
  fields: Record<string, string>;
  /** Time of storing, in milliseconds since 1970. */
  keptAt: number;
}

const KEY = 'Mortgage_Return';
/** Page after a failed login, with links to return or retry. */
const FAILURE_PAGE = '/baufinanzierung/anmeldung/fehlgeschlagen';
/** Longer than a login, which times out after ten minutes. */
const LIFETIME_IN_MS = 15 * 60_000;
/** Limit for a stored text; longer than the longest place name. */
const LONGEST_TEXT = 120;

/** Return address after login; adds the campaign that this document was opened with. */
export function addressBack(): { pathname: string; search: string } {
  const { pathname, search } = location;
  const campaign = campaignQuery(new URLSearchParams(search)) === '' ? campaignQuery(openedBy()) : '';
  return { pathname, search: campaign === '' ? search : `${search === '' ? '?' : `${search}&`}${campaign}` };
}

/** Stores the typed values in this tab before the login. Never stores personal data. */
export function storePageValues(): void {
  const fields: Record<string, string> = {};
  for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
    // Skip forms that ask for personal data.
    if (form.querySelector('[autocomplete=email], [autocomplete=tel], [type=email]')) continue;
    const proposed = proposalsIn(form);
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isText(field))) {
        if (field.id !== '' && field.value !== proposed.get(field.id)) fields[field.id] = field.value;
      } else if (field instanceof HTMLInputElement && field.type === 'radio' && field.checked) {
        fields[field.name] = field.value;
      }
    }
  }
  const { pathname, search } = addressBack();
  const page: TabState = { address: pathname + search, fragment: location.hash, fields, keptAt: Date.now() };
  sessionStorage.setItem(KEY, JSON.stringify(page));
}

/** Suggested values by field; they are not stored, because the visitor did not enter them. */
function proposalsIn(form: HTMLFormElement): Map<string, string> {
  const proposals = form.querySelectorAll<HTMLInputElement>('input[data-proposed-for]');
  return new Map(Array.from(proposals, ({ dataset, value }) => [dataset['proposedFor'] ?? '', value]));
}

/** Restores the stored values of this page once, before any script reads them. */
export function restorePage(): void {
  if (location.pathname === FAILURE_PAGE) return;
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<TabState> | null;
  sessionStorage.removeItem(KEY);
  const { pathname, search, hash } = location;
  if (stored?.address !== pathname + search || !(Date.now() - (stored.keptAt ?? 0) < LIFETIME_IN_MS)) return;
  if (hash === '' && typeof stored.fragment === 'string' && /^#./.test(stored.fragment)) {
    history.replaceState(history.state, '', stored.fragment);
  }
  for (const [name, value] of Object.entries(stored.fields ?? {})) {
    if (typeof value === 'string') restoreField(name, value);
  }
}

/** Restores a field, unless the visitor changed it before this script loaded. */
function restoreField(name: string, value: string): void {
  const field = document.getElementById(name);
  if (field instanceof HTMLSelectElement) {
    const isChosen = field.querySelector('[selected]') && !field.selectedOptions[0]?.defaultSelected;
    if (!isChosen && field.value !== value) field.value = value;
    return;
  }
  if (field instanceof HTMLInputElement && isText(field)) {
    if (field.value === field.defaultValue && field.value !== value) field.value = value;
    return;
  }
  const group = Array.from(document.querySelectorAll<HTMLInputElement>('main input[type=radio]')).filter(
    (radio) => radio.name === name,
  );
  if (group.some(({ checked, defaultChecked }) => checked && !defaultChecked)) return;
  for (const radio of group) if (radio.value === value) radio.checked = true;
}

/** Whether a field may be stored: text or date, but no date of birth or address (contract §1). */
function isText({ type, dataset, value }: HTMLInputElement): boolean {
  const isStorable = dataset['transient'] === undefined && value.length <= LONGEST_TEXT;
  return (type === 'text' || type === 'date') && isStorable;
}
