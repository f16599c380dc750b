import { type BorrowerInput, type BorrowersInput, COUNTRIES } from '@heimvorteil/contracts';
import { assumedChildBenefits, eurosFromCents, type IsoDate } from '@heimvorteil/engine';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { FAMILY_STATUS_LABELS } from '../financing-request/request-labels.ts';
import { CONTRACT_TYPE_LABELS, EMPLOYMENT_LABELS } from '../financing-request/work-labels.ts';
import { markAssumed, type TextRow } from '../financing-request/text-row.ts';
import {
  EXPENSE_LABELS,
  INCOME_LABELS,
  PROPERTY_SUBTYPE_LABELS,
  PROPERTY_TYPE_LABELS,
  RELATIONSHIP_LABELS,
} from './borrower-labels.ts';
import { WHO } from './borrowers-form.ts';

const GERMAN = new Intl.DisplayNames('de', { type: 'region' });

/** German name of a country. Only for the server, because browsers name some countries differently. */
function countryName(code: string): string {
  return GERMAN.of(code) ?? code;
}

/** Country names by code, Germany first, then sorted; only the server calls this and sends the names. */
export function countryNames(): Readonly<Record<string, string>> {
  const [first = 'DE', ...others] = COUNTRIES;
  const { compare } = new Intl.Collator('de');
  return Object.fromEntries([
    [first, countryName(first)],
    ...others
      .map((code) => [code, countryName(code)] as const)
      .toSorted(([, one], [, other]) => compare(one, other)),
  ]);
}

/** Rows about household and property, not the person; missing child benefit is assumed as of `day`. */
export function formatHousehold(
  { numberOfBorrowers, relationship, children, borrowers, property }: HouseholdOfBorrowers,
  day: IsoDate,
): TextRow[] {
  const { type, subtype, livingArea, siteArea, constructionYear } = property;
  return [
    { label: 'Darlehensnehmer', value: String(numberOfBorrowers) },
    ...row('Wohnen', relationship && RELATIONSHIP_LABELS[relationship]),
    { label: 'Kinder', value: String(children) },
    ...WHO.flatMap((who, index) => {
      const borrower = borrowers[who];
      return borrower ? moneyOf(borrower, index === 0 ? '' : ', zweite Person') : [];
    }),
    ...assumedBenefits(borrowers, children, day),
    {
      label: 'Immobilie',
      value:
        subtype === undefined
          ? PROPERTY_TYPE_LABELS[type]
          : `${PROPERTY_TYPE_LABELS[type]}, ${PROPERTY_SUBTYPE_LABELS[subtype]}`,
    },
    ...row('Wohnfläche', livingArea && `${area.format(livingArea)} m²`),
    ...row('Grundstück', siteArea && `${area.format(siteArea)} m²`),
    ...row('Baujahr', constructionYear && String(constructionYear)),
  ];
}

function assumedBenefits(
  borrowers: HouseholdOfBorrowers['borrowers'],
  children: number,
  day: IsoDate,
): TextRow[] {
  const isEntered = WHO.some((who) => borrowers[who]?.income.childBenefits !== undefined);
  if (isEntered || children === 0) return [];
  const benefits = formatEuro(eurosFromCents(assumedChildBenefits(children, day)));
  return [{ label: INCOME_LABELS.childBenefits, value: markAssumed(benefits) }];
}

const area = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

export interface HouseholdOfBorrowers extends Omit<BorrowersInput, 'borrowers'> {
  readonly borrowers: Partial<
    Record<'primary' | 'secondary', Omit<BorrowerInput, 'address' | 'dateOfBirth'> | undefined>
  >;
}

export function formatBorrowers({ borrowers }: Pick<BorrowersInput, 'borrowers'>): TextRow[] {
  return WHO.flatMap((who, index) => {
    const borrower = borrowers[who];
    if (!borrower) return [];
    const { street, houseNumber, postalCode, city, country } = borrower.address;
    const of = index === 0 ? '' : ', zweite Person';
    const abroad = country === 'DE' ? '' : `, ${countryName(country)}`;
    return [
      { label: `Wohnt${of}`, value: `${street} ${houseNumber}, ${postalCode} ${city}${abroad}` },
      ...row(`Geboren${of}`, borrower.dateOfBirth && formatDate(borrower.dateOfBirth)),
    ];
  });
}

function moneyOf(borrower: Omit<BorrowerInput, 'address' | 'dateOfBirth'>, of: string): TextRow[] {
  const { familyStatus, employmentType, contractType, income, expenses } = borrower;
  return [
    { label: `Beschäftigung${of}`, value: EMPLOYMENT_LABELS[employmentType] },
    ...row(`Arbeitsvertrag${of}`, contractType && CONTRACT_TYPE_LABELS[contractType]),
    ...row(`Familienstand${of}`, familyStatus && FAMILY_STATUS_LABELS[familyStatus]),
    ...rowsOf(INCOME_LABELS, income, of),
    ...rowsOf(EXPENSE_LABELS, expenses, of),
  ];
}

function rowsOf(
  labels: Readonly<Record<string, string>>,
  figures: Readonly<Record<string, number | undefined>>,
  of: string,
): TextRow[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const figure = figures[name];
    if (figure === undefined) return [];
    return [{ label: `${label}${of}`, value: COUNTED.has(name) ? String(figure) : formatEuro(figure) }];
  });
}

const COUNTED: ReadonlySet<string> = new Set(['numberOfSalaries', 'numberOfVehicles']);

function row(label: string, value: string | number | undefined): TextRow[] {
  return typeof value === 'string' && value !== '' ? [{ label, value }] : [];
}
