import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { addressOfTexts, textsFromParams } from '../../figure-form/form-address.ts';
import { paramsOfForm } from '../../figure-form/params-of-form.ts';
import { readForm } from '../../figure-form/read-form.ts';
import { marketSteps } from '../../screens/baufinanzierung/anschlussfinanzierung/market-steps.ts';
import { withoutHiddenFaults } from '../../screens/baufinanzierung/tilgungsrechner/hidden-faults.ts';
import { asksFor, GOAL_FORM } from '../../screens/baufinanzierung/tilgungsrechner/zielrechner/goal-form.ts';
import { seekGoal } from '../../screens/baufinanzierung/tilgungsrechner/zielrechner/seek-goal.ts';
import { linkOf, type ReadScreenForm } from '../stated-calculation.ts';

const GOAL = 'tilgungsrechner/zielrechner';

/** The goal calculator; kept is what is sought and what is known. */
export const readGoal: ReadScreenForm = (form, services) => {
  const read = textsFromParams(GOAL_FORM, paramsOfForm(form));
  const texts = withoutHiddenFaults(GOAL_FORM, read, (figure) => asksFor(read.goal, figure));
  const { figures } = readForm(GOAL_FORM, texts);
  if (!figures) return undefined;
  const { landTransferTaxTable } = services;
  const fixedInterestYears = Number(texts.fixedInterestYears);
  const { amortizationRate, brokerCommission } = figures;
  const steps = marketSteps(services, { amortizationRate: amortizationRate ?? 2, fixedInterestYears });
  const found = seekGoal(figures, texts, { steps, landTransferTaxTable, today: services.today() });
  if (!found) return undefined;
  const { query, fragment } = addressOfTexts(GOAL_FORM, texts);
  const link = linkOf(GOAL, query, fragment);
  if (found.goal !== 'purchase') {
    const { loanAmount, monthlyRate, nominalInterestRate, termMonths } = found.loan;
    const figuresOfLoan = {
      loanAmount: eurosFromCents(loanAmount),
      monthlyRate: eurosFromCents(monthlyRate),
      nominalInterestRate,
      termMonths,
    };
    return {
      kind: 'goal-seek/loan',
      inputs: { seek: found.goal, ...figuresOfLoan, [found.goal]: undefined },
      link,
      name: `Ziel: Darlehen ${formatEuro(figuresOfLoan.loanAmount)}`,
    };
  }
  return {
    kind: 'goal-seek/purchase',
    inputs: {
      monthlyRate: figures.rent,
      ownFunds: eurosFromCents(found.ownFunds),
      nominalInterestRate: figures.nominalInterestRate,
      amortizationRate,
      fixedInterestYears,
      geoCode: texts.geoCode === '' ? undefined : texts.geoCode,
      hasCourtage: (brokerCommission ?? 0) > 0,
      brokerCommission,
    },
    link,
    name: `Ziel: Haus zum Preis der Miete, ${formatEuro(figures.rent ?? 0)}`,
  };
};
