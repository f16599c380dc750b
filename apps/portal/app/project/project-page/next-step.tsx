import type { Project } from '@heimvorteil/contracts';
import { noticeOfLoan } from '@heimvorteil/calculations';
import { centsFromEuros, eurosFromCents } from '@heimvorteil/engine';
import type { FieldErrors } from '@heimvorteil/forms';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { useHasAdvice } from '../../features/flags.ts';
import { linkOfCaseValues, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import { loanNotice } from '../../financing-case/loan-notice.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { formatPriceRange } from '../../calculators/result-details.tsx';
import { CASE_FORM, writeNumber } from '@heimvorteil/forms';
import { Link } from 'react-router';
import { DO } from '../../addresses/intents.ts';
import { CERTIFICATE_TAB } from '../../addresses/overview-addresses.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { calculatorAddress } from '../../saving/calculation-input.ts';
import { carriedOf, type MissingName } from '../project-form.ts';
import type { ProjectFigures } from '../judge-project.ts';
import { MissingField, CarriedFields, useMissingFieldForm } from './missing-field.tsx';
import type { RequestStep as RequestStepWords, RequestSteps } from './request-step.ts';
import styles from './next-step.module.css';

/** The most useful next action: the first kind that applies to the project. */
export function NextStep({
  project,
  figures,
  steps,
  errors,
}: {
  project: Project;
  figures: ProjectFigures;
  steps: RequestSteps;
  /** Errors of a form sent without JavaScript. */
  errors: FieldErrors<MissingName> | undefined;
}) {
  const { values, verdict, plan, entered } = figures;
  const hasAdvice = useHasAdvice();
  if (steps.waiting) return <RequestStep step={steps.waiting} />;
  if (!entered.main) return <AskMain project={project} figures={figures} errors={errors} />;
  const isJudged = values.financingType !== 'FollowupFinancing';
  if (isJudged && project.household?.income === undefined) {
    return <AskIncome project={project} errors={errors} />;
  }
  if (verdict.word === 'NOT_FEASIBLE') {
    return (
      <Step
        title="So geht es nicht, aber vielleicht anders"
        to={`${OVERVIEW_ADDRESS}/machbarkeit`}
        action="Ansehen, was hilft"
      >
        {verdict.errors.map(({ text }) => text).join(' ') ||
          'Woran es liegt und was hilft, steht in der Beurteilung.'}
      </Step>
    );
  }
  const notice = plan && loanNotice(noticeOfLoan(centsFromEuros(plan.loanAmount)));
  if (notice) {
    return (
      <Step
        title="Für diesen Plan gibt es heute kein Angebot"
        to={linkOfCaseValues(calculatorOf(values).address, values)}
        action="Zahlen ändern"
      >
        {notice.message}
      </Step>
    );
  }
  if (!plan) {
    return (
      <Step
        title="Für diesen Plan gibt es heute kein Angebot"
        to={linkOfCaseValues(OFFERS_ADDRESS, values)}
        action="Angebote ansehen"
      >
        Oft helfen ein niedrigerer Preis, mehr Eigenkapital oder eine andere Zinsbindung.
      </Step>
    );
  }
  if (steps.sent && steps.certificate === 'POSSIBLE')
    return (
      <Step title="Zeig, dass du kaufen kannst" to={CERTIFICATE_TAB} action="Zertifikat ausstellen">
        Deine Vorprüfung war positiv. Mit dem Zertifikat sieht, wer verkauft, bis zu welchem Preis du kaufen
        kannst, und nichts von deinem Einkommen.
      </Step>
    );
  if (steps.sent) return <RequestStep step={steps.sent} />;
  if (project.chosenOffers.length > 0) {
    const names = project.chosenOffers.map(({ name }) => name).join(', ');
    return (
      <Step
        title="Frag die Banken an, die du gewählt hast"
        to={caseRequestLink(CASE_FORM, values)}
        action="Anfrage stellen"
      >
        Gewählt: {names}. Die Anfrage kostet nichts und verpflichtet zu nichts.
      </Step>
    );
  }
  return (
    <Step
      title="Welche Bank passt?"
      to={linkOfCaseValues(OFFERS_ADDRESS, values)}
      action="Angebote vergleichen"
      alternative={
        hasAdvice ? (
          <>
            Lieber gleich mit jemandem sprechen?{' '}
            <Link to={linkOfCaseValues(ADVICE_ADDRESS, values)}>Beratung anfragen</Link>
          </>
        ) : undefined
      }
    >
      Sieh dir an, welche Banken deinen Fall finanzieren könnten, und wähle bis zu vier.
    </Step>
  );
}

function RequestStep({ step: { title, text, to, action } }: { step: RequestStepWords }) {
  return (
    <Step title={title} to={to} action={action}>
      {text}
    </Step>
  );
}

function Step({
  title,
  to,
  action,
  alternative,
  children,
}: {
  title: string;
  to: string;
  action: string;
  alternative?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section className={styles.step} aria-labelledby="naechster-schritt">
      <p className={styles.kind}>Nächster Schritt</p>
      <h2 id="naechster-schritt">{title}</h2>
      <p>{children}</p>
      <Action to={to}>{action}</Action>
      {alternative ? <p className={styles.other}>{alternative}</p> : null}
    </section>
  );
}

/** Form for the first figure of a plan: the price, or the remaining debt. */
function AskMain({
  project,
  figures: { prices, values },
  errors: sent,
}: {
  project: Project;
  figures: ProjectFigures;
  errors: FieldErrors<MissingName> | undefined;
}) {
  const { errors, onSubmit } = useMissingFieldForm(project, sent);
  const isFollowUp = values.financingType === 'FollowupFinancing';
  const name = isFollowUp ? 'remainingDebt' : 'purchasePrice';
  return (
    <section className={styles.step} aria-labelledby="naechster-schritt">
      <p className={styles.kind}>Nächster Schritt, 1 Minute</p>
      <h2 id="naechster-schritt">
        {isFollowUp ? 'Wie viel Schulden sind noch übrig?' : 'Was soll dein Haus kosten?'}
      </h2>
      <p>
        {isFollowUp
          ? 'Es geht um das, was am Ende der Zinsbindung offen ist. Es steht in deinem Tilgungsplan.'
          : prices === undefined
            ? 'Eine Schätzung genügt, du kannst sie jederzeit ändern.'
            : `Zu deinem Haushalt passt ein Preis ${formatPriceRange(prices.comfortablePrice, prices.purchasePrice)}. Plane damit, oder trag deinen ein.`}
      </p>
      <form className={styles.asked} method="post" action={OVERVIEW_ADDRESS} onSubmit={onSubmit} noValidate>
        <CarriedFields fields={carriedOf(project, [name])} />
        <MissingField
          name={name}
          text={prices ? writeNumber('euros', Math.floor(eurosFromCents(prices.startPrice))) : ''}
          error={errors[name]?.message}
        />
        <SendButton name={DO} value="vorhaben" isSending={false}>
          Damit planen
        </SendButton>
      </form>
      {isFollowUp || prices ? null : (
        <p className={styles.other}>
          <Link to={calculatorAddress('wie-viel-haus-kann-ich-mir-leisten/')}>
            Ausrechnen, wie viel Haus du dir leisten kannst
          </Link>
        </p>
      )}
    </section>
  );
}

function AskIncome({
  project,
  errors: sent,
}: {
  project: Project;
  errors: FieldErrors<MissingName> | undefined;
}) {
  const { errors, onSubmit } = useMissingFieldForm(project, sent);
  return (
    <section className={styles.step} aria-labelledby="naechster-schritt">
      <p className={styles.kind}>Nächster Schritt, 1 Minute</p>
      <h2 id="naechster-schritt">Sag uns dein Einkommen, dann beurteilen wir</h2>
      <p>Bis dahin kennen wir die Rate, aber nicht, ob sie zu dir passt. Wir schätzen nichts.</p>
      <form className={styles.asked} method="post" action={OVERVIEW_ADDRESS} onSubmit={onSubmit} noValidate>
        <CarriedFields fields={carriedOf(project, ['salary'])} />
        <MissingField name="salary" error={errors.salary?.message} />
        <SendButton name={DO} value="vorhaben" isSending={false}>
          Beurteilen
        </SendButton>
      </form>
    </section>
  );
}
