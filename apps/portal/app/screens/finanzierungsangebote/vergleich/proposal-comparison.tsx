import { useForm } from '@heimvorteil/forms';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { formatDate, formatCount } from '@heimvorteil/format';
import { Link } from 'react-router';
import { LegalTaxNote } from '../../../case-fields/legal-tax.tsx';
import { labelsOf } from '../../../case-fields/passengers.tsx';
import { RateExample } from '../../../rates/rate-example.tsx';
import { OldRatesNote } from '../../../rates/old-rates.tsx';
import { AskButton } from '../../../proposals/ask-button.tsx';
import { proposalAddress } from '../../../proposals/proposal-addresses.ts';
import { CommonFields, PaperChoice, usePapers } from './common-fields.tsx';
import { columnsOfPaper, compareColumns, type ComparedColumn } from './compared.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { LoadedProposals } from './load-comparison.ts';
import { listAddress, PROPOSALS_FORM } from './form.ts';
import { bestSentence } from './measures.ts';
import { measuresOfProposals } from './proposal-measures.ts';
import { WhereItTurns } from './where-it-turns.tsx';
import styles from './route.module.css';
import { financingOfProposal } from '@heimvorteil/calculations';
import type { Proposal, ProposedLoan } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import { shortLoanName } from '../../../proposals/proposal-words.ts';

export function ProposalComparison({ loaded }: { loaded: LoadedProposals }) {
  const { proposals, unserved, isLoggedIn } = loaded;
  const form = useForm(PROPOSALS_FORM, loaded);
  const papers = usePapers();
  const proposed = columnsOfProposals(proposals);
  const [first] = proposals;
  const loanAmount = first ? sumOfLoans(first) : 0;
  const columns = first
    ? [
        ...proposed,
        ...columnsOfPaper(papers.offers, { others: proposed.length, from: papers.from, loanAmount }),
      ]
    : [];
  const { result, standard } = compareColumns(columns, form.input);
  const back = listAddress(loaded.search);
  const isOfSeveral = proposals.some(({ loans }) => loans.length > 1);
  const asOf = proposals.find((one) => one.asOf !== undefined)?.asOf;
  const ask = ({ proposal }: ComparedColumn) =>
    proposal ? (
      <div className={styles.ask}>
        <AskButton
          proposal={proposal}
          takesRequests={!unserved.includes(proposal.provider.id)}
          isLoggedIn={isLoggedIn}
        />
        <Link to={proposalAddress(proposal.id)}>
          Tilgungsplan<span className="visually-hidden">: {proposal.provider.name}</span>
        </Link>
      </div>
    ) : (
      <small>hast du schon</small>
    );
  return (
    <>
      <p className={styles.back}>
        <Link to={back}>Zurück zu den Vorschlägen</Link>
      </p>
      <h1>Welcher ist der beste?</h1>
      <p className="lead">
        {(result && bestSentence(columns, result)) ??
          'Alle werden mit derselben Rate und bis zum selben Ende gerechnet.'}
      </p>
      {form.changed ? null : (
        <ErrorSummary key={loaded.search} fieldErrors={form.fieldErrors} labels={labelsOf(PROPOSALS_FORM)} />
      )}
      {loaded.isCut ? <p>Es passen vier Vorschläge nebeneinander: Hier stehen die ersten vier.</p> : null}
      {loaded.missing > 0 ? (
        <p>
          {loaded.missing === 1
            ? 'Ein gewählter Vorschlag gehört'
            : `${loaded.missing} gewählte Vorschläge gehören`}{' '}
          nicht zu dieser Vorprüfung.
        </p>
      ) : null}
      {proposals.length < 2 ? (
        <p>
          {first ? 'Wähle noch einen zum Vergleichen:' : 'Noch ist nichts gewählt. Wähle bis zu vier aus:'}{' '}
          <Link to={back}>zu den Vorschlägen</Link>
        </p>
      ) : null}
      <PaperChoice papers={papers} others={proposed.length} />
      {isOfSeveral ? (
        <p className={styles.how}>
          Ein Förderdarlehen hat seine eigene Rate. Der Rest der gleichen Rate geht in das Darlehen der Bank.
        </p>
      ) : null}
      {columns.length > 0 && !result ? <WhyNot columns={columns} /> : null}
      {result ? (
        <>
          <ComparisonTable
            label="Die Vorschläge nebeneinander"
            columns={columns}
            measures={measuresOfProposals(columns, result)}
            ask={ask}
          />
          <WhereItTurns columns={columns} result={result} />
        </>
      ) : null}
      {columns.length > 0 ? <CommonFields form={form} result={result} standard={standard} /> : null}
      <p className={styles.note}>
        {asOf === undefined ? null : (
          <>
            Zinsen vom {formatDate(asOf)}.<OldRatesNote />{' '}
          </>
        )}
        Unverbindlich: Eine Zusage gibt dir erst die Bank. <Link to={back}>Zurück zu den Vorschlägen</Link>
      </p>
      <LegalTaxNote {...loaded.tax} />
      <RateExample figures={loaded.legal} />
    </>
  );
}

function WhyNot({ columns }: { columns: readonly ComparedColumn[] }) {
  const unfixed = columns.filter(({ financing: { own, others = [] } }) =>
    [own, ...others.map(({ terms }) => terms)].some(({ fixedInterestYears }) => fixedInterestYears === 0),
  );
  return (
    <p className={styles.remark}>
      {unfixed.length > 0
        ? `${unfixed.map(({ name }) => name).join(', ')}: Ein Zins ist nicht fest. Was so ein Darlehen bis zu einem Tag kostet, weiß niemand, deshalb steht hier kein Vergleich.`
        : 'Bei dieser Rate wird eines der Darlehen nie kleiner: Sie muss höher sein als die Zinsen eines Monats und die Raten der Förderdarlehen, auch nach der Zinsbindung.'}
    </p>
  );
}

/** Numbers several proposals of one lender, so that names are unique. */
function columnsOfProposals(proposals: readonly Proposal[]): ComparedColumn[] {
  const isNumbered = new Set(proposals.map(({ provider }) => provider.name)).size < proposals.length;
  return proposals.flatMap((proposal, index): ComparedColumn[] => {
    const own = lendersLoan(proposal.loans);
    if (!own) return [];
    const others = proposal.loans.filter((loan) => loan !== own).map(shortLoanName);
    return [
      {
        key: proposal.id,
        name: isNumbered ? `${index + 1}. ${proposal.provider.name}` : proposal.provider.name,
        detail: [
          formatCount(own.fixedInterestYears, 'year'),
          ...(others.length > 0 ? [`mit ${others.join(' und ')}`] : []),
        ].join(', '),
        financing: financingOfProposal({ loans: proposal.loans.map(withoutLandChargeFee) }),
        allowedSpecialRepayment: own.allowedSpecialRepayment ?? 0,
        effectiveInterestRate: proposal.effectiveInterestRate,
        commitmentFreeMonths: own.commitmentFreeMonths,
        providerId: Number(proposal.provider.id),
        proposal,
      },
    ];
  });
}

/** Removes the land register fee, because every loan incurs it, but offers on paper rarely list it. */
function withoutLandChargeFee({ landChargeFee: _fee, ...loan }: ProposedLoan): ProposedLoan {
  return loan;
}

/** Sum of a proposal's loans in euros; the same for all proposals of one pre-approval. */
function sumOfLoans({ loans }: Pick<Proposal, 'loans'>): number {
  return loans.reduce((sum, { loanAmount }) => sum + Math.round(loanAmount * 100), 0) / 100;
}
