import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { formatEuro } from '@heimvorteil/format';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { ownFundsOf, withPartsAsOwnFunds } from '../../financing-case/capital-fields.ts';
import { bodyOf, OWN_CAPITAL } from './definition.ts';
import { solveOwnCapital } from './solve.ts';

export const ownCapitalPage = calculatorPage(OWN_CAPITAL, {
  solve: (values, form) => solveOwnCapital(values, marketContextOf(form)),
});

export const readSaved = savedForm(OWN_CAPITAL, (good, { values }) => ({
  kind: 'own-capital',
  inputs: bodyOf(good),
  values: withPartsAsOwnFunds(values, good),
  name: `Eigenkapital ${formatEuro(ownFundsOf(good))}`,
}));
