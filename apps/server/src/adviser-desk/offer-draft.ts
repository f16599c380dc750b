import type {
  DraftProposal,
  OfferDraft,
  OfferOutcome,
  OfferToSend,
  PartnerAnswer,
  StatedProposal,
} from '@heimvorteil/desk/services';
import { addDays, BOUNDS, isWithin } from '@heimvorteil/engine';
import { formatPercent, parseGermanNumber } from '@heimvorteil/format';
import { sendOffer, type AtAdviser } from '../conversation/index.ts';
import { ProblemError } from '../http/problem-error.ts';
import { proposalMarket, type ProposalMarket } from '../offers/index.ts';
import { caseOfPartner, partnerAt, type PartnerOperations } from '../requests/index.ts';
import type { AdviserParts } from './adviser-parts.ts';
import { noteOnce } from './note-once.ts';

const COLUMNS = 3;
/** How many days an offer usually holds. */
const USUAL_DAYS = 7;
const NOTHING: StatedProposal = { lender: '', years: '', repayment: '' };

/** Prices what is stated by the rates in force; nothing stated: the lowest rates for the visitor's own years and the next. */
export async function draftOffer(
  parts: AdviserParts,
  partner: PartnerOperations,
  token: string,
  stated?: readonly StatedProposal[],
): Promise<PartnerAnswer<OfferDraft>> {
  const found = await partner.find(token);
  const financing = await caseOfPartner(parts, token);
  if (!found.found) return found;
  if (!financing.found) return financing;
  const surroundings = parts.surroundingsOfNow();
  const market = proposalMarket(parts.market, financing.found, surroundings);
  const own = { years: financing.found.fixedInterestYears, repayment: financing.found.amortizationRate };
  const columns = (stated ?? suggested(market, own))
    .slice(0, COLUMNS)
    .map((one) => columnOf(market, one, own));
  return {
    found: {
      partnerCase: found.found,
      asOf: market.asOf,
      fixedYears: market.fixedYears,
      loanAmount: market.loanAmount,
      columns,
      seen: seenFigures(columns),
      usualEnd: addDays(surroundings.today, USUAL_DAYS),
    },
  };
}

/** Sends the offer that was seen: where other rates hold by now, it has to be seen again. */
export async function sendDraft(
  parts: AdviserParts,
  partner: PartnerOperations,
  token: string,
  offer: OfferToSend,
): Promise<PartnerAnswer<OfferOutcome>> {
  const draft = await draftOffer(parts, partner, token, offer.stated);
  if (!draft.found) return draft;
  const at = await partnerAt(parts.db, token);
  if (!at.found) return at;
  const { columns, seen } = draft.found;
  const proposals = columns.flatMap(({ proposal }) => (proposal ? [proposal] : []));
  if (proposals.length === 0 || columns.some(({ fault }) => fault !== undefined)) return { found: 'EMPTY' };
  if (seen !== offer.seen) return { found: 'RATES_CHANGED' };
  return { found: await keep(parts, at.found, { ...offer, proposals }) };
}

async function keep(
  parts: AdviserParts,
  at: AtAdviser,
  { proposals, words, validUntil, key }: OfferToSend & Pick<Parameters<typeof sendOffer>[2], 'proposals'>,
): Promise<OfferOutcome> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(validUntil) || Number.isNaN(Date.parse(validUntil))) return 'INVALID_DATE';
  try {
    const sent = { proposals, validUntil, key, ...(words === '' ? {} : { words }) };
    const { id } = await sendOffer(parts, at, sent);
    await noteOnce(parts, at, 'OFFER_SENT', id);
    return 'SENT';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.statusCode === 422) return 'INVALID_DATE';
    if (error.statusCode === 409) return 'NOT_POSSIBLE';
    throw error;
  }
}

/** The figures of the columns in one text: the same text, the same figures. */
function seenFigures(columns: readonly DraftProposal[]): string {
  return columns
    .map(({ proposal }) =>
      proposal ? `${proposal.monthlyInstallment}/${proposal.effectiveInterestRate}` : '-',
    )
    .join(' ');
}

interface OwnTerms {
  readonly years: number;
  readonly repayment: number;
}

function columnOf(market: ProposalMarket, stated: StatedProposal, own: OwnTerms): DraftProposal {
  const years = Number(stated.years === '' ? own.years : stated.years);
  const typed = stated.repayment === '' ? own.repayment : parseGermanNumber(stated.repayment);
  const repayment = typed !== undefined && isWithin(BOUNDS.amortizationRate, typed) ? typed : undefined;
  const terms = { fixedInterestYears: years, amortizationRate: repayment ?? own.repayment };
  const takers = market.takers(terms).map(({ mortgageProvider, amortizationData }) => ({
    id: String(mortgageProvider.id),
    name: mortgageProvider.name,
    effectiveRate: amortizationData.effectiveInterestRate,
  }));
  const shown = {
    lender: stated.lender,
    years: String(years),
    repayment: stated.repayment === '' ? formatPercent(own.repayment).replace(/\s*%$/, '') : stated.repayment,
    takers,
  };
  if (repayment === undefined) return { ...shown, fault: 'REPAYMENT' };
  if (stated.lender === '') return shown;
  const proposal = market.propose(
    { ...terms, lenderId: Number(stated.lender) },
    `p${stated.lender}-${years}`,
  );
  return proposal ? { ...shown, proposal } : { ...shown, fault: 'NOT_TAKEN' };
}

function suggested(market: ProposalMarket, own: OwnTerms): StatedProposal[] {
  const nearest = market.fixedYears.filter((years) => years >= own.years);
  const columns = nearest.slice(0, 2).map((years) => {
    const [best] = market.takers({ fixedInterestYears: years, amortizationRate: own.repayment });
    return { ...NOTHING, years: String(years), lender: best ? String(best.mortgageProvider.id) : '' };
  });
  return [...columns, ...Array.from({ length: COLUMNS - columns.length }, () => NOTHING)];
}
