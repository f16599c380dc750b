import { BOUNDS, isWithin } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { lineOfText } from '../entities/text.ts';
import { caseFields, statedCaseFields } from '../financing-case/case-fields.ts';
import {
  FamilyStatus,
  FinancingStart,
  IncomeRange,
  ProjectState,
  StatedAgeGroup,
} from './request-enumerations.ts';

/** The case that is to be financed, and what an adviser has to know of the borrowers beside it; euros. */
export const financingFields = {
  ...statedCaseFields,
  financingType: caseFields.financingType,
  employmentType: caseFields.employmentType,
  financingStart: FinancingStart,
  projectState: z.optional(ProjectState),
  ageGroup: z.optional(StatedAgeGroup),
  incomeRange: z.optional(IncomeRange),
  houseBank: z.optional(lineOfText(120)),
  otherLoansSum: z.optional(
    z.number().check(
      z.refine((sum) => isWithin(BOUNDS.debtBalance, sum), {
        error: BOUNDS.debtBalance.code,
        params: BOUNDS.debtBalance,
      }),
    ),
  ),
  familyStatus: z.optional(FamilyStatus),
};
