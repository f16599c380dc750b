import type { Household, Project } from '@heimvorteil/contracts';
import { centsFromEuros } from '@heimvorteil/engine';
import { formatCountDative, formatDate, formatEuro, formatPercent } from '@heimvorteil/format';
import { ownsLand, readDay, readNumber, type CaseValues } from '@heimvorteil/forms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isLent } from '../../financing-case/is-lent.ts';
import { shareOfIncome } from '../../calculators/verdict.tsx';
import { CALCULATOR_ADDRESS, linkOfCaseValues, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import type { CertificateStep } from '../../certificate/certificate-state.ts';
import { CERTIFICATE_TAB } from '../../addresses/overview-addresses.ts';
import { projectKind } from '../../financing-case/project-kind.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { calculatorAddress } from '../../saving/calculation-input.ts';
import type { ProjectFigures } from '../judge-project.ts';
import styles from './known-rows.module.css';

const OWN_OFFERS = calculatorAddress('finanzierungsrechner/eigene-angebote');

interface Row {
  readonly label: string;
  readonly value: ReactNode;
  readonly more?: ReactNode;
  readonly to: string;
  readonly action: string;
}

export function KnownRows({
  project,
  figures,
  certificate,
}: {
  project: Project;
  figures: ProjectFigures;
  certificate: CertificateStep | undefined;
}) {
  const rows = [...rowsOf(project, figures), ...certificateRow(certificate, figures)];
  return (
    <section aria-labelledby="bekannt">
      <h2 id="bekannt">Was wir wissen</h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value, more, to, action }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value ?? <span className={styles.missing}>Fehlt noch</span>}
              {more ? <small>{more}</small> : null}
            </dd>
            <dd className={styles.way}>
              <Link to={to} aria-label={`${label}: ${action}`}>
                {action}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(project: Project, figures: ProjectFigures): Row[] {
  const { values } = figures;
  const { address } = calculatorOf(values);
  const calculator = linkOfCaseValues(address, values);
  const isFollowUp = values.financingType === 'FollowupFinancing';
  return [
    ...(isFollowUp
      ? [debtRow(figures, calculator)]
      : [objectRow(figures, calculator), fundsRow(figures, calculator)]),
    planRow(figures, calculator),
    householdRow(project.household, figures),
    {
      label: 'Eigene Angebote',
      value: paperOffers(project),
      more: project.ownOffers?.offers
        .map(({ name }) => name)
        .filter(Boolean)
        .join(', '),
      to: OWN_OFFERS,
      action: project.ownOffers?.offers.length ? 'Ändern' : 'Eintragen',
    },
    ...chosenRow(project, figures),
  ];
}

/** Row of the chosen offers; empty if none is chosen and the loan is below every lender's minimum. */
function chosenRow(project: Project, { values, plan }: ProjectFigures): Row[] {
  const isTooSmall = plan !== undefined && !isLent(centsFromEuros(plan.loanAmount));
  if (isTooSmall && project.chosenOffers.length === 0) return [];
  return [
    {
      label: 'Gewählte Angebote',
      value:
        project.chosenOffers.length === 0
          ? 'Noch keine'
          : project.chosenOffers.map(({ name }) => name).join(', '),
      more: project.chosenOffers
        .map(
          ({ nominalInterestRate, fixedInterestYears, seenOn }) =>
            `${formatPercent(nominalInterestRate)}, ${fixedInterestYears} Jahre fest, am ${formatDate(seenOn)}`,
        )
        .join(' · '),
      to: linkOfCaseValues(OFFERS_ADDRESS, values),
      action: project.chosenOffers.length === 0 ? 'Wählen' : 'Ändern',
    },
  ];
}

const CERTIFICATE_WORDS: Readonly<Record<CertificateStep, [value: string, more: string, action: string]>> = {
  VALID: ['Zertifikat BaufiReady gilt', 'Ohne dein Einkommen, jederzeit zurückzunehmen.', 'Ansehen'],
  POSSIBLE: ['Zertifikat BaufiReady möglich', 'Deine Vorprüfung war positiv.', 'Ausstellen'],
  NOT_YET: ['Noch keiner', 'Nach einer positiven Vorprüfung, ohne dein Einkommen.', 'Ansehen'],
};

/** Row of the certificate; empty for follow-on financing, because certificates are for sellers of homes. */
function certificateRow(step: CertificateStep | undefined, { values }: ProjectFigures): Row[] {
  if (step === undefined || values.financingType === 'FollowupFinancing') return [];
  const [value, more, action] = CERTIFICATE_WORDS[step];
  return [{ label: 'Nachweis für den Verkäufer', value, more, to: CERTIFICATE_TAB, action }];
}

function objectRow({ values, plan, listing, entered }: ProjectFigures, to: string): Row {
  const { purchasePrice, place, hasCourtage, exposeId } = values;
  const costs = plan?.additionalCosts;
  return {
    label: projectKind(values, listing),
    value: entered.price ? (
      <>
        <b>{purchasePrice} €</b>
        {place === '' ? '' : ` in ${place}`}
      </>
    ) : place === '' ? undefined : (
      <>In {place}, Preis fehlt noch</>
    ),
    more: entered.price ? (
      <>
        {listing?.title === undefined ? (
          listing ? (
            'Das Inserat gibt es nicht mehr, die Zahlen bleiben. '
          ) : null
        ) : (
          <>
            {listing.kind}, aus einem <a href={`/expose/${exposeId}`}>Inserat</a>.{' '}
          </>
        )}
        {plotSentence(values)}
        {costs === undefined
          ? null
          : `Nebenkosten ${formatEuro(Math.round(costs))}, ${hasCourtage === 'false' ? 'ohne' : 'mit'} Makler.`}
        {plan?.legalTax === undefined ? null : (
          <>
            {' '}
            {plan.legalTax}{' '}
            <Link to={linkOfCaseValues(CALCULATOR_ADDRESS, { ...values, landTransferTax: 'STATUTORY' })}>
              Mit dem gesetzlichen Satz rechnen
            </Link>
          </>
        )}
        {place === '' ? ' Ohne Ort gerechnet mit dem häufigen Steuersatz.' : null}
      </>
    ) : undefined,
    to,
    action: actionFor(entered.price),
  };
}

/** Sentence on a building's plot; empty for a purchase. */
function plotSentence(values: CaseValues): string {
  if (values.financingType !== 'BuildingFinancing' || values.landPrice === '') return '';
  return ownsLand(values)
    ? `Dein Grundstück ist ${values.propertyValue || '–'} € wert. `
    : `Davon ${values.landPrice} € für das Grundstück. `;
}

function fundsRow({ values, plan, entered }: ProjectFigures, to: string): Row {
  if (!plan) {
    const isKnown = entered.price || entered.ownFunds;
    const value = isKnown ? <b>{values.ownFunds} €</b> : undefined;
    return { label: 'Eigenes Geld', value, to, action: actionFor(isKnown) };
  }
  const funds = readNumber('euros', values.ownFunds) ?? 0;
  const price = readNumber('euros', values.purchasePrice) ?? 0;
  const costs = Math.round(plan.additionalCosts ?? 0);
  const rest = funds - costs;
  const share = price > 0 ? formatPercent((rest / price) * 100) : '';
  return {
    label: 'Eigenes Geld',
    value: <b>{values.ownFunds} €</b>,
    more:
      rest < 0
        ? `Das reicht nicht für die Nebenkosten, ${formatEuro(-rest)} fehlen noch.`
        : `${formatEuro(costs)} gehen in die Nebenkosten, ${formatEuro(rest)} in den Kaufpreis (${share}).`,
    to,
    action: 'Ändern',
  };
}

function debtRow({ values, entered }: ProjectFigures, to: string): Row {
  const { remainingDebt, propertyValue, fixedUntil } = values;
  const end = readDay(fixedUntil);
  const until = end === undefined ? '' : `Fest bis ${formatDate(end)}. `;
  return {
    label: 'Darlehen heute',
    value: entered.debt ? <b>{remainingDebt} € Restschuld</b> : undefined,
    more: entered.debt ? `${until}Das Haus ist ${propertyValue} € wert.` : until,
    to,
    action: actionFor(entered.debt),
  };
}

function planRow({ plan, entered }: ProjectFigures, to: string): Row {
  return {
    label: 'Plan',
    value: plan && (
      <>
        <b>{formatPercent(plan.nominalInterestRate)}</b> für {plan.fixedInterestYears} Jahre,{' '}
        {formatPercent(plan.amortizationRate)} Tilgung
      </>
    ),
    more: plan
      ? `${plan.rateKind}, Stand ${formatDate(plan.asOf)}.${plan.leadMonths === undefined ? '' : ` Forward, Auszahlung in ${formatCountDative(plan.leadMonths, 'month')}.`}${plan.meanRate === undefined ? '' : ` Mittel aller Angebote: ${formatPercent(plan.meanRate)}.`}`
      : entered.main
        ? 'Für diesen Fall hat heute kein Anbieter einen Zins.'
        : 'Zins und Rate stehen hier, sobald wir wissen, worum es geht.',
    to,
    action: 'Ändern',
  };
}

function householdRow(
  household: Household | undefined,
  { income, assumedBenefits, verdict }: ProjectFigures,
): Row {
  const share = verdict.installmentShare;
  const benefits =
    assumedBenefits === undefined
      ? ''
      : `darin ${formatEuro(assumedBenefits)} Kindergeld, von uns angenommen`;
  return {
    label: 'Haushalt',
    value: income === undefined ? undefined : <b>{formatEuro(Math.round(income))} im Monat</b>,
    more:
      income === undefined
        ? 'Einkommen, Personen, laufende Kredite. Ohne sie gibt es keine Beurteilung.'
        : [
            benefits,
            ...peopleOf(household),
            share === undefined ? '' : `die Rate ist ${shareOfIncome(share)} des Einkommens`,
          ]
            .filter(Boolean)
            .join(', '),
    to: `${OVERVIEW_ADDRESS}/machbarkeit`,
    action: income === undefined ? 'Angeben' : 'Ändern',
  };
}

function peopleOf(household: Household | undefined): string[] {
  const { numberOfAdults: adults, numberOfChildren: children, expenses } = household ?? {};
  const cars = expenses?.numberOfVehicles;
  return [
    adults === undefined ? '' : adults === 1 ? '1 Erwachsener' : `${adults} Erwachsene`,
    children ? (children === 1 ? '1 Kind' : `${children} Kinder`) : '',
    cars ? (cars === 1 ? '1 Auto' : `${cars} Autos`) : '',
  ];
}

function paperOffers({ ownOffers }: Project): string {
  const count = ownOffers?.offers.length ?? 0;
  if (count === 0) return 'Keine eingetragen';
  const loanAmount = ownOffers?.loanAmount;
  const over = loanAmount === undefined ? '' : ` über ${formatEuro(loanAmount)}`;
  return `${count === 1 ? '1 Angebot' : `${count} Angebote`} auf Papier${over}`;
}

function actionFor(isKnown: boolean): string {
  return isKnown ? 'Ändern' : 'Angeben';
}
