import type { Operator } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import styles from './legal-example.module.css';

export interface LegalFigures {
  /** All figures as they are written: euros with cents, percent with two decimals. */
  loanAmount: string;
  monthlyRate: string;
  totalCosts: string;
  /** Undefined where nothing is left at the end of the fixed rate. */
  remainingDebt: string | undefined;
  /** Agreed for every year; undefined without. */
  yearlySpecialRepayment: string | undefined;
  nominalInterestRate: string;
  effectiveInterestRate: string;
  fixedInterestYears: number;
  installmentsInFixedPeriod: number;
  term: string;
  /** The day of the market's rates; undefined where the visitor stated the rate. */
  asOf: string | undefined;
}

/** What §17 PAngV wants beside every advertised rate, made from the numbers that the screen shows. */
export function LegalExample({
  figures,
  operator,
  demo,
  lender,
}: {
  figures: LegalFigures;
  operator: Operator;
  demo: boolean;
  lender?: string | undefined;
}) {
  const { fixedInterestYears } = figures;
  return (
    <section className={styles.law} aria-labelledby="beispiel">
      <h2 id="beispiel">{figures.asOf ? 'Repräsentatives Beispiel' : 'Beispiel mit deinem Sollzins'}</h2>
      <p>
        Nettodarlehensbetrag {figures.loanAmount},{' '}
        <b>effektiver Jahreszins {figures.effectiveInterestRate}</b>, Sollzins {figures.nominalInterestRate}{' '}
        p. a., gebunden für {fixedInterestYears} {fixedInterestYears === 1 ? 'Jahr' : 'Jahre'},{' '}
        {figures.installmentsInFixedPeriod} Monatsraten zu {figures.monthlyRate}
        {figures.yearlySpecialRepayment
          ? `, dazu ${figures.yearlySpecialRepayment} Sondertilgung im Jahr`
          : ''}
        {figures.remainingDebt
          ? `, danach Restschuld ${figures.remainingDebt}. Bliebe der Zins bis zum Ende gleich, wären es ${figures.totalCosts} Gesamtbetrag über ${figures.term}.`
          : `, Gesamtbetrag ${figures.totalCosts} über ${figures.term}.`}{' '}
        Gesichert durch eine Grundschuld.
        {figures.asOf ? ` Zinsen vom ${formatDate(figures.asOf)}` : ' Der Sollzins ist deine Angabe'}
        {lender ? `, Darlehensgeber ${lender}` : ''}. {operator.name}, {operator.address}.
        {demo ? ' Demo: Anbieter und Zinsen sind erfunden.' : ''}
      </p>
    </section>
  );
}
