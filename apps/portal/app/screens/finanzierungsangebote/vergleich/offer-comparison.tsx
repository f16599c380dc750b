import { formatDate } from '@heimvorteil/format';
import { caseValuesOf } from '@heimvorteil/forms';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { Link } from 'react-router';
import { LegalTaxLink } from '../../../case-fields/legal-tax.tsx';
import { labelsOf } from '../../../case-fields/passengers.tsx';
import { linkOfCaseValues, OFFERS_ADDRESS } from '../../../financing-case/case-link.ts';
import { useCaseForm } from '../../../financing-case/use-case-form.ts';
import { RateExample } from '../../../rates/rate-example.tsx';
import { offersAddress } from '../../../offers/offers-address.ts';
import { OldRatesNote } from '../../../rates/old-rates.tsx';
import { CommonFields, PaperChoice, usePapers } from './common-fields.tsx';
import { compareColumns, columnsOfLenders, columnsOfPaper, rankedColumns } from './compared.ts';
import { ComparisonResult } from './comparison-result.tsx';
import { bestSentence } from './measures.ts';
import { comparisonForm } from './form.ts';
import type { loadComparison } from './load-comparison.ts';
import styles from './route.module.css';

export type LoadedOffers = ReturnType<typeof loadComparison> & {
  readonly kind: 'offers';
  readonly unserved: readonly number[];
};

export function OfferComparison({ loaded: loaderData }: { loaded: LoadedOffers }) {
  const { form: loaded, offers, loanAmount, isCut, missing } = loaderData;
  const fields = comparisonForm(loaded.values.financingType);
  const form = useCaseForm(fields, loaded);
  const papers = usePapers();
  const loan = { amortizationRate: loaderData.amortizationRate, loanAmount: loanAmount ?? 0 };
  const lenders = columnsOfLenders(offers, loan);
  const own = columnsOfPaper(papers.offers, {
    others: lenders.length,
    from: papers.from,
    loanAmount: loan.loanAmount,
  });
  const columns = loanAmount ? rankedColumns([...lenders, ...own], form.input) : [...lenders, ...own];
  const { result, standard } = compareColumns(loanAmount ? columns : [], form.input);
  const back = `${OFFERS_ADDRESS}${offersAddress(loaded.values)}`;
  return (
    <>
      <h1>Welches ist das beste?</h1>
      <p className="lead">
        {(result && bestSentence(columns, result)) ??
          'Alle werden mit derselben Rate und bis zum selben Ende gerechnet.'}
      </p>
      {form.changed ? null : (
        <ErrorSummary key={loaded.search} fieldErrors={form.fieldErrors} labels={labelsOf(fields)} />
      )}
      {isCut ? <p>Es passen vier Angebote nebeneinander: Hier stehen die ersten vier.</p> : null}
      {missing > 0 ? (
        <p>
          {missing === 1 ? 'Ein gewähltes Angebot gibt' : `${missing} gewählte Angebote gibt`} es für diesen
          Fall heute nicht mehr.
        </p>
      ) : null}
      {loaderData.notice ? (
        <p data-code={loaderData.notice.code}>
          {loaderData.notice.message} <Link to={back}>Zahlen ändern</Link>
        </p>
      ) : columns.length === 0 ? (
        <p>
          Noch ist nichts gewählt. <Link to={back}>Wähle bis zu vier Angebote aus.</Link>
        </p>
      ) : null}
      {columns.length === 1 && !loaderData.notice ? (
        <p>
          Wähle noch eines zum Vergleichen: <Link to={back}>zu den Angeboten</Link>
        </p>
      ) : null}
      <PaperChoice papers={papers} others={lenders.length} />
      {columns.length > 0 && !result ? (
        <p className={styles.remark}>
          Bei dieser Rate wird eines der Darlehen nie kleiner: Sie muss höher sein als die Zinsen eines
          Monats, auch nach der Zinsbindung.
        </p>
      ) : null}
      {result ? (
        <ComparisonResult
          columns={columns}
          result={result}
          stored={papers.stored}
          unserved={loaderData.unserved}
          caseSearch={linkOfCaseValues('', caseValuesOf(fields, loaded.values))}
        />
      ) : null}
      <CommonFields form={form} result={result} standard={standard} />
      <p className={styles.note}>
        Zinsen vom {formatDate(loaderData.asOf)}.
        <OldRatesNote /> <Link to={back}>Zurück zu den Angeboten</Link>
      </p>
      <LegalTaxLink
        address={`${OFFERS_ADDRESS}/vergleich`}
        values={caseValuesOf(fields, loaded.values)}
        costs={loaderData.costs}
      />
      <RateExample figures={loaderData.legal} />
    </>
  );
}
