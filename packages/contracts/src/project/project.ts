import { COMPARED_OFFERS } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import {
  DebtBalance,
  Expenses,
  Income,
  LivingArea,
  NumberOfAdults,
  NumberOfChildren,
  OwnCapital,
} from '../calculators/household-fields.ts';
import { TermEvents } from '../calculators/term-events.ts';
import { PaperOffer } from '../costs/loan-terms.ts';
import {
  ComparedYears,
  FixedInterestYears,
  InterestRate,
  LoanAmount,
  EuroAmount,
} from '../entities/amounts.ts';
import { IsoDate, lineOfText, text } from '../entities/text.ts';
import { FinancingCase, ProviderId } from '../financing-case/case-fields.ts';
import type { Operation } from '../operation.ts';
import { Moment } from '../profile/own-records.ts';
import { AgeGroup } from '../requests/request-enumerations.ts';

const path = '/v1.0/profile/project';
const tag = 'Eigenes';

/** Inputs for the affordability calculation without dates of birth (contract §3). */
export const Household = z.strictObject({
  income: z.optional(Income),
  expenses: z.optional(Expenses),
  ownCapital: z.optional(OwnCapital),
  numberOfAdults: z.optional(NumberOfAdults),
  numberOfChildren: z.optional(NumberOfChildren),
  livingArea: z.optional(LivingArea),
  otherDebts: z.optional(DebtBalance),
  ageGroup: z.optional(AgeGroup),
  overTheTerm: z.optional(TermEvents),
});
export type Household = z.infer<typeof Household>;

/** Few enough to compare all at one glance. */
const MOST_CHOSEN_OFFERS = 4;
export const MOST_VARIANTS = 8;

/** A lender's offer as it was when the visitor chose it. */
export const ChosenOffer = z.strictObject({
  providerId: ProviderId,
  name: lineOfText(120),
  fixedInterestYears: FixedInterestYears,
  nominalInterestRate: InterestRate,
  effectiveInterestRate: InterestRate,
  monthlyRate: EuroAmount,
  /** Day of the rates that the visitor saw. */
  seenOn: IsoDate,
});
export type ChosenOffer = z.infer<typeof ChosenOffer>;

/** Offers that the visitor entered from banks' letters, and the terms for comparing them. */
export const PaperOffers = z.strictObject({
  loanAmount: z.optional(LoanAmount),
  offers: z.array(PaperOffer).check(z.maxLength(COMPARED_OFFERS.max)),
  yearlySpecialRepayment: z.optional(EuroAmount),
  horizonYears: z.optional(ComparedYears),
  followUpInterestRate: z.optional(InterestRate),
});
export type PaperOffers = z.infer<typeof PaperOffers>;

/** Another case that the visitor saved for comparison, with its instalment at that time. */
export const ProjectVariant = z.strictObject({
  id: text(36),
  financingCase: FinancingCase,
  /** Instalment when it was saved; null if no rate was known. */
  monthlyRate: z.nullable(EuroAmount),
  savedOn: IsoDate,
});
export type ProjectVariant = z.infer<typeof ProjectVariant>;

const parts = {
  variants: z.array(ProjectVariant).check(z.maxLength(MOST_VARIANTS)),
  ownOffers: z.optional(PaperOffers),
  chosenOffers: z.array(ChosenOffer).check(z.maxLength(MOST_CHOSEN_OFFERS)),
  /** The latest pre-approval, to which the server checks access separately. */
  preapprovalId: z.optional(text(36)),
};

/** A visitor's plan to buy, to build or to refinance. */
export const Project = z.strictObject({
  financingCase: FinancingCase,
  /** Whether price or debt is only an example (contract §1); missing if the value itself shows it. */
  usingDefaultPurchasePrice: z.optional(z.boolean()),
  usingDefaultRemainingDebt: z.optional(z.boolean()),
  household: z.optional(Household),
  ...parts,
});
export type Project = z.infer<typeof Project>;

export const SavedProject = z.extend(Project, { savedAt: Moment });
export type SavedProject = z.infer<typeof SavedProject>;

/** Reads the project of the visitor; null if none is stored. */
export const findProject = {
  operationId: 'findProject',
  method: 'GET',
  path,
  summary:
    'Dein Vorhaben: Fall, Haushalt, Varianten, eigene und gewählte Angebote; null, wenn keines da ist.',
  tag,
  response: z.nullable(SavedProject),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Replaces the project. With `savedAt` refuses if another version is stored; null expects none. */
export const keepProject = {
  operationId: 'keepProject',
  method: 'PUT',
  path,
  summary: 'Speichert dein Vorhaben anstelle des bisherigen.',
  tag,
  body: z.extend(Project, { savedAt: z.optional(z.nullable(Moment)) }),
  response: SavedProject,
  errors: ['NOT_LOGGED_IN', 'CHANGED_MEANWHILE', 'OUT_OF_RANGE', 'ONLY_ONE_ALLOWED'],
} as const satisfies Operation;

/** Deletes the project, with `savedAt` only that version. The owner can undo this for ten minutes. */
export const deleteProject = {
  operationId: 'deleteProject',
  method: 'DELETE',
  path,
  summary: 'Löscht dein Vorhaben; mit savedAt nur den Stand, den du gelesen hast.',
  tag,
  query: z.object({ savedAt: z.optional(Moment) }),
  errors: ['NOT_LOGGED_IN', 'CHANGED_MEANWHILE'],
} as const satisfies Operation;

/** Parts of a project that the browser stores next to case and household (contract §1). */
export const ProjectParts = z.strictObject(parts);
export type ProjectParts = z.infer<typeof ProjectParts>;
