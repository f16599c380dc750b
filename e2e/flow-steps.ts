import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

export const AFFORDABILITY = '/baufinanzierung/v2/wie-viel-haus-kann-ich-mir-leisten';
export const FINANCING = '/baufinanzierung/v2/finanzierungsrechner';
export const PRE_APPROVAL = '/baufinanzierung/v2/finanzierungsvorpruefung';

/** An answer to a question: texts by field label, or the label of the option to choose. */
export type Answer = Readonly<Record<string, string>> | string | RegExp;

/** Answers to all questions of the flows: a single person with a high income, savings and a permanent job. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  // One flow labels this option "Kauf", another "Kaufen".
  art: /^Kauf(en)?$/,
  beginn: 'in 3 bis 6 Monaten',
  'zinsbindung-endet': 'in weniger als 1 Jahr',
  projektstand: 'Ich habe eine Immobilie gefunden',
  ort: { 'Ort der Immobilie': '10115' },
  kaufpreis: { Kaufpreis: '350000' },
  grundstueck: 'Vom Bauträger',
  grundstueckspreis: { 'Preis des Grundstücks': '120000' },
  grundstueckswert: { 'Wert des Grundstücks': '100000' },
  eigenmittel: { Eigenkapital: '80000' },
  restschuld: { Restschuld: '150000', 'Wert der Immobilie heute': '300000' },
  'einkommen-monat': '4.001 bis 5.000 €',
  alter: 'unter 45 Jahre',
  kinder: 'Keine',
  wohnflaeche: { Wohnfläche: '100' },
  eigenkapital: { Ersparnisse: '80000' },
  einkommen: { 'Nettogehalt im Monat': '4500' },
  ausgaben: {},
  kreditnehmer: 'Ich allein',
  nutzung: 'Ich ziehe selbst ein',
  beschaeftigung: 'Angestellt',
  geburtsdatum: { Geburtsdatum: '24.05.1988' },
  'beschaeftigt-seit': { 'Beschäftigt oder selbstständig seit': '01.03.2019' },
  schulden: {},
  anmeldung: {},
};

export function questionAt(page: Page): string {
  return new URL(page.url()).searchParams.get('frage') ?? '';
}

/** Key of the question on the page, which changes later than the address; empty on the result page. */
async function currentQuestion(page: Page): Promise<string> {
  await expect(page).toHaveURL(/[?]frage=|\/ergebnisseite/);
  const key = questionAt(page);
  if (key !== '')
    await expect(page.locator('main form')).toHaveAttribute('action', new RegExp(`[?]frage=${key}$`));
  return key;
}

/** True if the answer is an option to choose, false if it is text for fields. */
export function isChoice(given: Answer): given is string | RegExp {
  return typeof given === 'string' || given instanceof RegExp;
}

export async function answer(page: Page, given: Answer): Promise<void> {
  // Look only in the page's content, because the project bar has fields of the same names.
  const question = page.getByRole('main');
  if (isChoice(given)) await question.getByRole('radio', { name: given, exact: true }).check();
  else {
    for (const [label, text] of Object.entries(given)) {
      await question.getByLabel(label, { exact: true }).fill(text);
    }
  }
  await question.getByRole('button', { name: /^(Weiter|Ohne Anmeldung weiter)$/ }).click();
}

/** Answers a flow's questions from the first to the result; returns the keys of the questions. */
export async function walk(
  page: Page,
  flow: string,
  changed: Readonly<Record<string, Answer>> = {},
  at: (key: string) => Promise<void> = async () => {},
): Promise<string[]> {
  await page.goto(flow);
  await page.getByRole('link', { name: /^(Los geht|Weitermachen|Zum Ergebnis)/ }).click();
  return walkOn(page, changed, at);
}

/** Answers a flow's questions from the current one to the result; returns their keys. */
export async function walkOn(
  page: Page,
  changed: Readonly<Record<string, Answer>> = {},
  at: (key: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const questions: string[] = [];
  for (let key = await currentQuestion(page); key !== ''; key = await currentQuestion(page)) {
    questions.push(key);
    await at(key);
    const before = page.url();
    await answer(page, changed[key] ?? ANSWERS[key] ?? {});
    await expect(page).not.toHaveURL(before);
  }
  return questions;
}

/** The values of ANSWERS as the browser stores them; a date is stored as a range only. */
const STORED: Readonly<Record<string, string>> = {
  financingType: 'PurchaseFinancing',
  financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS',
  projectState: 'OBJECT_FOUND',
  place: '10115 Berlin',
  postcode: '10115',
  geoCode: '1276003001',
  purchasePrice: '350.000',
  ownFunds: '80.000',
  incomeRange: 'FROM_4001_TO_5000',
  ageGroup: 'UNDER_45',
  numberOfChildren: '0',
  livingArea: '100',
  savings: '80.000',
  salary: '4.500',
  numberOfAdults: '1',
  financingUseType: 'OWNER_OCCUPATION',
  employmentType: 'EMPLOYED',
  employedFor: 'OVER_TWO_YEARS',
};
const STORAGE_KEYS: Readonly<Record<string, string>> = {
  [AFFORDABILITY]: 'Mortgage_Flow_Affordability',
  [FINANCING]: 'Mortgage_Flow_Financing',
  [PRE_APPROVAL]: 'Mortgage_Flow_PreApproval',
};

export async function openResult(
  page: Page,
  flow: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answers = { texts: { ...STORED, ...changed }, answered: Object.keys(ANSWERS), skipped: [] };
  await openEmptyPage(page);
  await page.evaluate(
    ([key = '', values]) =>
      localStorage.setItem(key, JSON.stringify({ ...Object(values), lastModified: Date.now() })),
    [STORAGE_KEYS[flow], answers] as const,
  );
  await page.goto(`${flow}/ergebnisseite`);
}

/** Opens an address of this origin with an empty document. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/leer', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>leer</title>' }),
  );
  await page.goto('/leer');
  await page.unroute('**/leer');
}

export function result(page: Page) {
  return page.getByRole('region', { name: /^Ergebnis/ });
}

/** Settings of a result; opens their page, because a pre-approval has them apart from its answer. */
export async function openSettings(page: Page) {
  const settings = page.getByRole('region', { name: 'Deine Angaben', exact: true });
  const link = page.getByRole('main').getByRole('link', { name: 'Haushalt und Angaben' });
  await expect(settings.or(link).first()).toBeVisible();
  if (await link.isVisible()) await link.click();
  return settings;
}

/** Expands the setting of that label next to a result; returns the section. */
export async function setting(page: Page, label: string) {
  const line = (await openSettings(page))
    .locator('details')
    .filter({ has: page.locator('> summary > span').getByText(label, { exact: true }) })
    .first();
  await line.locator('> summary').click();
  return line;
}

/** Keys of the affordability flow's questions, in order. */
export const EVERY_QUESTION = [
  'kinder',
  'wohnflaeche',
  'art',
  'eigenkapital',
  'einkommen',
  'ausgaben',
  'kreditnehmer',
  'nutzung',
  'ort',
  'beschaeftigung',
  'geburtsdatum',
  'beschaeftigt-seit',
  'schulden',
];
