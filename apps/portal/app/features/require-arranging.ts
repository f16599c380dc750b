import { arrangesLoans, type Operator } from '@heimvorteil/contracts';
import { notOffered } from './not-offered.ts';

const WORDS = {
  heading: 'Das bieten wir hier nicht an',
  text: 'Dieses Portal rechnet, vergleicht und gibt deine Anfrage weiter. Alles andere klärst du mit der Bank oder deiner Beratung.',
};

/** Answers 404 with a kind text where the operator only passes contacts on: nothing is judged beforehand there. */
export function requireArranging({ operator }: { readonly operator: Operator }): void {
  if (!arrangesLoans(operator)) throw notOffered(WORDS);
}
