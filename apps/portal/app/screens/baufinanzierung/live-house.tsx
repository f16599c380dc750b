import { readNumber } from '@heimvorteil/forms';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { LitHouse } from '@heimvorteil/ui/lit-house/lit-house.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { Passengers } from '../../case-fields/passengers.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import { CALCULATOR_ADDRESS, caseLink } from '../../financing-case/case-link.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { inMarketContext, useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useStoredCase } from '../../financing-case/use-stored-case.ts';
import { RateExample } from '../../rates/rate-example.tsx';
import { OldRatesNote } from '../../rates/old-rates.tsx';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { corrected, errorOf, HOUSE_FORM, type HouseName, type HouseValues } from './house-form.ts';
import styles from './live-house.module.css';
import type { HouseFigures } from './solve-house.ts';
import { formatEuro, formatCount, formatPercent } from '@heimvorteil/format';
import { withStorage } from '../../page/browser-storage.ts';
import type { StoredFinancing } from '../../financing-case/stored-financing.ts';
import { loanNotice } from '../../financing-case/loan-notice.ts';
import { rateSource } from '../../rates/rate-source.ts';

const loadSolve = inMarketContext(async () => (await import('./solve-house.ts')).solveHouse);
const STEP = 5_000;
const REST_IN_MILLISECONDS = 500;

/** House that updates while the visitor types; without a script, a button sends the form. */
export function LiveHouse({
  form: loaded,
  solved,
  children,
}: {
  form: LoadedCaseForm<HouseName>;
  solved: HouseFigures | undefined;
  /** Short content between result and representative example, because these must be close together. */
  children: ReactNode;
}) {
  const form = useCaseForm(HOUSE_FORM, loaded);
  const { answer: figures, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  useStoredCase(HOUSE_FORM, loaded.search, form, { wantsPrice: true });
  useAnnouncedResult(spokenHouse(figures), REST_IN_MILLISECONDS);
  const { values } = form;
  const { isHouse, other } = useOwnProject(values);
  const isExample = other !== undefined && loaded.search === '' && !form.changed;
  const isProject = isHouse || isExample;
  const navigate = useNavigate();
  const calculator = caseLink(CALCULATOR_ADDRESS, HOUSE_FORM, corrected(values));
  const price = readNumber('euros', values.purchasePrice) ?? 0;
  const bound = (name: 'purchasePrice' | 'ownFunds') => {
    const field = form.field(name);
    return { ...field, fieldError: errorOf(name, values, field.fieldError) };
  };
  return (
    <>
      <div className={styles.dusk}>
        <div className={styles.words}>
          <h1>
            Ein Haus kaufen: <br />
            <span className={styles.line}>Was heißt das im Monat?</span>
          </h1>
          <p className="lead">
            {isExample
              ? other
              : 'Mit den Zinsen von heute und allem, was beim Kauf dazukommt. Ohne Anmeldung, ohne Kontaktdaten.'}
          </p>
        </div>
        <figure className={styles.figure} id="ergebnis">
          <div className={styles.street}>
            <LitHouse
              amount={figures && wholeEuros(figures.monthlyRate).replace(/\s*€$/, '')}
              caption={isExample ? 'im Monat, Beispiel' : 'im Monat'}
              to={calculator}
            />
          </div>
          <figcaption>
            {figures ? houseLine(figures) : emptyWindow(form.good === undefined)}
            <OldRatesNote />
          </figcaption>
        </figure>
        <Form
          className={styles.form}
          method="get"
          onFocus={enter}
          onSubmit={(event) => {
            event.preventDefault();
            // The button accepts the example's price, so no page may call it missing.
            if (!isProject)
              void import('../../financing-case/store-found-price.ts').then((found) =>
                found.storeFoundPrice(HOUSE_FORM, corrected(values)),
              );
            void navigate(isProject ? OVERVIEW_ADDRESS : calculator);
          }}
        >
          <Passengers form={HOUSE_FORM} values={values} />
          <SlidingField field={bound('purchasePrice')} min={50_000} max={1_000_000} step={STEP} />
          <SlidingField field={bound('ownFunds')} min={0} max={Math.max(STEP, price)} step={STEP}>
            <LaterOwnFundsWarning form={HOUSE_FORM} values={values} />
          </SlidingField>
          <p className={styles.send}>
            <SendButton isSending={false}>
              {isProject ? 'Weiter mit deinem Vorhaben' : 'Mit diesen Zahlen weiter'}
            </SendButton>
          </p>
          <p className={styles.unscripted}>
            <Link to={calculator}>Mit diesen Zahlen zum Finanzierungsrechner</Link>
          </p>
        </Form>
      </div>
      {children}
      <RateExample figures={figures?.legal} />
    </>
  );
}

interface OwnProject {
  /** True if the amounts on this page are those of the visitor's project. */
  readonly isHouse: boolean;
  /** Sentence about the visitor's project if it differs from this house. */
  readonly other: string | undefined;
}

function useOwnProject(values: HouseValues): OwnProject {
  const [own, setOwn] = useState<StoredFinancing>();
  useEffect(() => {
    const read = async () => {
      const { readStoredFinancing, hasEnteredMainValues } =
        await import('../../financing-case/stored-financing.ts');
      const stored = withStorage((storage) => readStoredFinancing(storage, Date.now()));
      if (stored && hasEnteredMainValues(stored)) setOwn(stored);
    };
    void read();
  }, []);
  const { financingType, purchasePrice, ownFunds, remainingDebt } = own?.financingCase ?? {};
  const isFollowUp = financingType === 'FollowupFinancing';
  return {
    isHouse:
      own !== undefined &&
      !isFollowUp &&
      readNumber('euros', values.purchasePrice) === purchasePrice &&
      readNumber('euros', values.ownFunds) === ownFunds,
    other:
      isFollowUp && remainingDebt !== undefined
        ? `Dein Vorhaben ist eine Anschlussfinanzierung über ${formatEuro(remainingDebt)}. Dieses Haus ist ein Beispiel für einen Kauf.`
        : undefined,
  };
}

/** Line below the instalment: the APR first, then terms and source. */
export function houseLine(figures: HouseFigures): string {
  const { effectiveInterestRate: effective, loanAmount, market } = figures;
  const notice = loanNotice(figures.loanNotice)?.message;
  if (loanAmount === 0) return notice ?? '';
  const years = formatCount(figures.fixedInterestYears, 'year');
  return [
    `Effektiver Jahreszins ${effective === null ? '–' : formatPercent(effective)}, Sollzins ${formatPercent(figures.nominalInterestRate)} für ${years}, ${formatPercent(figures.amortizationRate)} Tilgung, Darlehen ${wholeEuros(loanAmount)} mit ${wholeEuros(figures.totalCosts)} Nebenkosten.`,
    market ? `${rateSource(market)}.` : 'Der Sollzins ist deine Angabe.',
    figures.legalTax,
    notice,
  ]
    .filter(Boolean)
    .join(' ');
}

export function emptyWindow(isWrong: boolean): string {
  return isWrong
    ? 'Sobald beide Zahlen passen, steht hier die Rate.'
    : 'Für dieses Darlehen gibt es heute kein Angebot. Mit mehr Eigenkapital steht hier die Rate.';
}

/** Text for screen readers, announced once typing pauses. */
export function spokenHouse(figures: HouseFigures | undefined): string {
  if (!figures) return 'Noch keine Rate: Prüfe deine Zahlen, oder setze mehr Eigenkapital ein.';
  if (figures.loanAmount === 0) return 'Du brauchst kein Darlehen.';
  return `${wholeEuros(figures.monthlyRate)} im Monat`;
}
