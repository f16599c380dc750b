import type { Project } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { berlinDay } from '@heimvorteil/format/moment';
import { readNumber } from '@heimvorteil/forms';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { withStorage } from '../../page/browser-storage.ts';
import { DO } from '../../addresses/intents.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import type { PlanFigures } from '../../financing-case/planned-project.ts';
import type { ProjectFigures } from '../judge-project.ts';
import { variantName, withoutVariant, withPlan } from '../../financing-case/variants.ts';
import styles from './variant-rows.module.css';

export function VariantRows({ project, figures }: { project: Project; figures: ProjectFigures }) {
  const { values, plan } = figures;
  const announce = useAnnounce();
  const change = async (changed: Project, message: string) => {
    const { replaceProject } = await import('../../financing-case/stored-project.ts');
    withStorage((storage) => replaceProject(storage, changed, { why: 'changed' }, Date.now()));
    announce(message);
  };
  if (project.variants.length === 0) return null;
  const swap = (id: string) =>
    change(
      withPlan(project, id, { monthlyRate: plan?.monthlyRate ?? null, savedOn: plan?.asOf ?? today() }),
      'Das ist jetzt dein Plan. Der bisherige steht bei den Varianten.',
    );
  return (
    <section className={styles.section} aria-labelledby="varianten">
      <h2 id="varianten">Varianten</h2>
      <p className="quiet">Derselbe Plan, jeweils eine Sache anders. Gerechnet mit den Zinsen von heute.</p>
      <ul className={styles.rows}>
        <li>
          <div>
            <b>Dein Plan</b>
            <small>{planText(values, plan)}</small>
          </div>
          <b className={styles.rate}>{rateText(plan)}</b>
          <span className={styles.change}>gilt jetzt</span>
        </li>
        {project.variants.map(({ id, financingCase, monthlyRate }) => {
          const name = variantName(financingCase, project.financingCase, figures.otherListings[id]);
          const its = figures.variants[id] ?? undefined;
          return (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>
                  {[
                    its &&
                      `${formatPercent(its.nominalInterestRate)}, Darlehen ${formatEuro(Math.round(its.loanAmount))}`,
                    movedText(its, monthlyRate),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <b className={styles.rate}>{rateText(its)}</b>
              <span className={styles.change}>{differenceText(its, plan)}</span>
              <form
                className={styles.ways}
                method="post"
                action={OVERVIEW_ADDRESS}
                onSubmit={(event) => event.preventDefault()}
              >
                <input type="hidden" name="id" value={id} />
                <button type="submit" name={DO} value="variante-plan" onClick={() => void swap(id)}>
                  Zum Plan machen<span className="visually-hidden">: {name}</span>
                </button>
                <button
                  type="submit"
                  name={DO}
                  value="variante-weg"
                  onClick={() => void change(withoutVariant(project, id), 'Die Variante ist gelöscht.')}
                >
                  Löschen<span className="visually-hidden"> von {name}</span>
                </button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function planText(values: ProjectFigures['values'], plan: PlanFigures | undefined): string {
  const funds =
    values.financingType === 'FollowupFinancing'
      ? `${values.remainingDebt} € Restschuld`
      : `${values.ownFunds} € Eigenkapital`;
  const years = plan?.fixedInterestYears ?? readNumber('whole', values.fixedInterestYears);
  return years === undefined ? funds : `${funds}, ${years} Jahre fest`;
}

function rateText(plan: PlanFigures | undefined): string {
  return plan ? formatEuro(Math.round(plan.monthlyRate)) : '–';
}

function differenceText(its: PlanFigures | undefined, plan: PlanFigures | undefined): string {
  if (!its || !plan) return '';
  const difference = Math.round(its.monthlyRate) - Math.round(plan.monthlyRate);
  if (difference === 0) return 'gleich viel';
  return `${difference < 0 ? '−' : '+'} ${formatEuro(Math.abs(difference))}`;
}

/** Text with the instalment on the day of saving, if it has changed since. */
function movedText(its: PlanFigures | undefined, monthlyRate: number | null): string {
  if (!its || monthlyRate === null || Math.round(its.monthlyRate) === Math.round(monthlyRate)) return '';
  return `beim Speichern ${formatEuro(Math.round(monthlyRate))}`;
}

function today(): string {
  return berlinDay(Date.now());
}
