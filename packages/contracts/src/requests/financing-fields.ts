import { BOUNDS, isWithin } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { LoanAmount, OwnFunds, PositiveEuros, PurchasePrice } from '../entities/amounts.ts';
import { ExposeId, GeoCode, lineOfText } from '../entities/text.ts';
import { Employment, Profession } from '../enumerations.ts';
import {
  ContractType,
  FamilyStatus,
  FinancingStart,
  FinancingType,
  IncomeRange,
  ProjectState,
  StatedAgeGroup,
} from './request-enumerations.ts';

const MOST_BORROWERS = 10;

/** What is to be financed, and what an adviser has to know of the borrowers; euros. */
export const financingFields = {
  financingType: FinancingType,
  financingStart: FinancingStart,
  projectState: z.optional(ProjectState),
  purchasePrice: z.optional(PurchasePrice),
  ownFunds: z.optional(OwnFunds),
  remainingDebt: z.optional(PositiveEuros),
  propertyValue: z.optional(PositiveEuros),
  loanAmount: z.optional(LoanAmount),
  geoCode: z.optional(GeoCode),
  exposeId: z.optional(ExposeId),
  employmentType: Employment,
  ageGroup: z.optional(StatedAgeGroup),
  incomeRange: z.optional(IncomeRange),
  houseBank: z.optional(lineOfText(120)),
  numberOfBorrowers: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_BORROWERS))),
  otherLoansSum: z.optional(
    z
      .number()
      .check(z.refine((sum) => isWithin(BOUNDS.debtBalance, sum), { error: BOUNDS.debtBalance.code })),
  ),
  familyStatus: z.optional(FamilyStatus),
  contractType: z.optional(ContractType),
  profession: z.optional(Profession),
};
