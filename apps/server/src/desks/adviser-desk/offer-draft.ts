import { LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import type {
  DraftProposal,
  OfferDraft,
  OfferForm,
  OfferOutcome,
  OfferToSend,
  PartnerAnswer,
  EnteredOffer,
  EnteredProposal,
} from '@heimvorteil/desk/services';
import { addDays, BOUNDS, isEnteredDay, isWithin, VARIABLE_YEARS } from '@heimvorteil/engine';
import { formatPercent, parseGermanNumber } from '@heimvorteil/format';
import { sendOffer, type AtAdviser } from '../../leads/conversation/index.ts';
import { ProblemError } from '../../platform/http/calls/problem-error.ts';
import { proposalMarket, type ProposalMarket } from '../../market/offers/index.ts';
import {
  caseOfPartner,
  partnerAt,
  sellableLenders,
  type PartnerOperations,
} from '../../leads/requests/index.ts';
import { noteOnce, type AdviserParts } from './notes.ts';
import { findDraft, storeDraft, type StoredDraft } from './stored-draft.ts';

const COLUMNS = 3;
/** Default validity of a new offer, in days. */
const USUAL_DAYS = 7;
const NOTHING: EnteredProposal = { lender: '', years: '', repayment: '' };

/** The stored draft at current rates; else the cheapest loans for the visitor's fixed-rate period. */
export async function draftOffer(
  parts: AdviserParts,
  partner: PartnerOperations,
  token: string,
): Promise<PartnerAnswer<OfferDraft>> {
  const priced = await price(parts, partner, token);
  if (!priced.done) return priced;
  const { at, draftOf } = priced.done;
  const stored = await findDraft(parts, at);
  const draft = draftOf(stored);
  const isOther = stored !== undefined && stored.seen !== draft.seen;
  return { done: { ...draft, ...versionOf(stored), ...(isOther ? { seenBefore: stored.seen } : {}) } };
}

/** Stores the draft and prices it; does not overwrite a draft that another window saved meanwhile. */
export async function storeAndPriceDraft(
  parts: AdviserParts,
  partner: PartnerOperations,
  token: string,
  { offer, form }: { offer: EnteredOffer; form: OfferForm },
): Promise<PartnerAnswer<OfferDraft>> {
  const priced = await price(parts, partner, token);
  if (!priced.done) return priced;
  const { at, draftOf } = priced.done;
  const draft = draftOf(offer);
  const kept = await storeDraft(parts, at, { content: { ...offer, seen: draft.seen }, form });
  return { done: { ...draft, ...versionOf(await findDraft(parts, at)), saved: kept } };
}

function versionOf(stored: StoredDraft | undefined) {
  return stored ? { version: stored.version, savedAt: stored.savedAt } : { version: 0 };
}

/** Prices the visitor's case at the lenders whose loans this adviser may sell. */
async function price(parts: AdviserParts, partner: PartnerOperations, token: string) {
  const found = await partner.find(token);
  if (!found.done) return found;
  const financing = await caseOfPartner(parts, token);
  if (!financing.done) return financing;
  const at = await partnerAt(parts.db, token);
  if (!at.done) return at;
  const { fixedInterestYears, amortizationRate } = financing.done;
  const context = parts.currentContext();
  const maySell = await sellableLenders(parts, at.done);
  const market = proposalMarket(parts.market, financing.done, context, maySell);
  const own = { years: fixedInterestYears, repayment: amortizationRate };
  const draftOf = (entered: EnteredOffer | undefined): Omit<OfferDraft, 'version'> => {
    const columns = (entered?.proposals ?? suggested(market, own))
      .slice(0, COLUMNS)
      .map((one) => columnOf(market, one, { own, maySell }));
    return {
      partnerCase: found.done,
      asOf: market.asOf,
      fixedYears: market.fixedYears,
      loanAmount: market.loanAmount,
      columns,
      words: entered?.words ?? '',
      validUntil: entered?.validUntil || addDays(context.today, USUAL_DAYS),
      seen: seenFigures(columns),
    };
  };
  return { done: { at: at.done, draftOf } };
}

/** Sends the offer; refuses if rates have changed since the adviser saw them. */
export async function sendDraft(
  parts: AdviserParts,
  partner: PartnerOperations,
  token: string,
  offer: OfferToSend,
): Promise<PartnerAnswer<OfferOutcome>> {
  const priced = await price(parts, partner, token);
  if (!priced.done) return priced;
  const { at, draftOf } = priced.done;
  const { columns, seen } = draftOf(offer);
  if (columns.some(({ error }) => error === 'NOT_YOURS')) return { done: 'LENDER_NOT_YOURS' };
  const proposals = columns.flatMap(({ proposal }) => (proposal ? [proposal] : []));
  if (proposals.length === 0 || columns.some(({ error }) => error !== undefined)) return { done: 'EMPTY' };
  if (seen !== offer.seen) return { done: 'RATES_CHANGED' };
  return { done: await send(parts, at, { ...offer, proposals }) };
}

async function send(
  parts: AdviserParts,
  at: AtAdviser,
  {
    proposals,
    words,
    validUntil,
    key,
  }: Omit<OfferToSend, 'proposals'> & Pick<Parameters<typeof sendOffer>[2], 'proposals'>,
): Promise<OfferOutcome> {
  // The form's `maxLength` limits browsers only, so check the length here too.
  if (words.length > LONGEST_REQUEST_MESSAGE) return 'NOT_POSSIBLE';
  if (!isEnteredDay(validUntil)) return 'INVALID_DATE';
  try {
    const sent = { proposals, validUntil, key, ...(words === '' ? {} : { words }) };
    const { id } = await sendOffer(parts, at, sent);
    await noteOnce(parts, at, 'OFFER_SENT', id);
    return 'SENT';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.statusCode === 403) return 'LENDER_NOT_YOURS';
    if (error.statusCode === 422) return 'INVALID_DATE';
    if (error.statusCode === 409) return 'NOT_POSSIBLE';
    throw error;
  }
}

/** Fingerprint of the displayed instalments and APRs; it differs once rates have changed. */
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

function columnOf(
  market: ProposalMarket,
  input: EnteredProposal,
  { own, maySell }: { own: OwnTerms; maySell: (lenderId: number) => boolean },
): DraftProposal {
  const years = Number(input.years === '' ? own.years : input.years);
  const rate = input.repayment === '' ? own.repayment : parseGermanNumber(input.repayment);
  const repayment = rate !== undefined && isWithin(BOUNDS.amortizationRate, rate) ? rate : undefined;
  const terms = { fixedInterestYears: years, amortizationRate: repayment ?? own.repayment };
  const takers = market.takers(terms).map(({ mortgageProvider, amortizationData }) => ({
    id: String(mortgageProvider.id),
    name: mortgageProvider.name,
    effectiveRate: amortizationData.effectiveInterestRate,
  }));
  const lenderId = Number(input.lender);
  const lenderName = market.nameOf(lenderId);
  const column = {
    lender: input.lender,
    ...(lenderName === undefined ? {} : { lenderName }),
    years: String(years),
    repayment: input.repayment === '' ? formatPercent(own.repayment).replace(/\s*%$/, '') : input.repayment,
    takers,
  };
  if (input.lender !== '' && !maySell(lenderId)) return { ...column, error: 'NOT_YOURS' };
  if (repayment === undefined) return { ...column, error: 'REPAYMENT' };
  if (input.lender === '') return column;
  const proposal = market.propose({ ...terms, lenderId }, `p${input.lender}-${years}`);
  return proposal ? { ...column, proposal } : { ...column, error: 'NOT_TAKEN' };
}

function suggested(market: ProposalMarket, own: OwnTerms): EnteredProposal[] {
  const { fixedYears } = market;
  const nearest = [
    ...fixedYears.filter((years) => years >= own.years),
    // Add shorter fixed-rate periods in case there are too few longer ones. Never suggest a variable rate.
    ...fixedYears.filter((years) => years < own.years && years !== VARIABLE_YEARS).toReversed(),
  ];
  const columns = nearest.slice(0, 2).map((years) => {
    const [best] = market.takers({ fixedInterestYears: years, amortizationRate: own.repayment });
    return { ...NOTHING, years: String(years), lender: best ? String(best.mortgageProvider.id) : '' };
  });
  return [...columns, ...Array.from({ length: COLUMNS - columns.length }, () => NOTHING)];
}
