import { OWN_CAPITAL_PARTS, type IsoDate } from '@heimvorteil/engine';
import {
  openStorage,
  readStoredFinancing,
  type StoredFinancing,
} from '../financing-case/stored-financing.ts';
import { readNumber } from '../typed-figures/read-figures.ts';
import { writeNumber } from '../typed-figures/write-figures.ts';
import { faultsOfQuestion, hasFaults, keptAnswers } from './check-question.ts';
import { keptNames, keptNamesOf, type Flow, type FlowTexts, type Question } from './flow.ts';
import { NO_ANSWERS, type FlowAnswers } from './flow-answers.ts';
import { readStoredAnswers } from './stored-answers.ts';

/** The names of the flows in the storage: what one of them knows, another need not ask. */
const STORAGE_NAMES = ['Affordability', 'Financing', 'PreApproval'] as const;

/** What this browser knows before a flow's first question: from the other flows, and from the calculators. */
export function knownBeforehand(flow: Flow, today: IsoDate): FlowAnswers {
  try {
    const storage = openStorage();
    const others = STORAGE_NAMES.filter((name) => name !== flow.storageName).flatMap(
      // Another flow's answers, as far as this one has the same questions.
      (storageName) => readSibling(storage, { ...flow, storageName }) ?? [],
    );
    const financing = readStoredFinancing(storage, Date.now());
    return withKnown(flow, NO_ANSWERS, merged(others), financing ? textsOfFinancing(financing) : {}, today);
  } catch {
    return NO_ANSWERS;
  }
}

function readSibling(storage: Storage, flow: Flow): FlowAnswers | undefined {
  const withParts = { ...flow, questions: [...flow.questions, CAPITAL_PARTS] };
  return readStoredAnswers(storage, withParts, Date.now());
}

/** Names that say what own funds are, where a flow asks for their sum only. */
const CAPITAL_PARTS: Question = {
  key: 'eigenkapital',
  title: '',
  label: '',
  fields: OWN_CAPITAL_PARTS.map((name) => ({
    kind: 'figure',
    name,
    rule: { kind: 'euro', label: name, bound: { code: 'OUT_OF_RANGE' } },
  })),
};

function merged(others: readonly FlowAnswers[]): FlowAnswers {
  return {
    texts: Object.assign({}, ...others.map(({ texts }) => withSumOfParts(texts))) as FlowTexts,
    answered: others.flatMap(({ answered }) => answered),
    skipped: [],
  };
}

/** The parts of own capital that another flow asked for are the own funds of this one. */
function withSumOfParts(texts: FlowTexts): FlowTexts {
  const parts = OWN_CAPITAL_PARTS.flatMap((name) => readNumber('euro', texts[name] ?? '') ?? []);
  if (parts.length === 0 || texts['ownFunds']) return texts;
  return {
    ...texts,
    ownFunds: writeNumber(
      'euro',
      parts.reduce((sum, part) => sum + part, 0),
    ),
  };
}

/** What somebody told a calculator that a flow asks for, too; what nobody has changed is an example and tells nothing. */
function textsOfFinancing(financing: StoredFinancing): FlowTexts {
  const { location } = financing;
  return {
    ...(financing.usingDefaultPurchasePrice
      ? {}
      : {
          purchasePrice: writeNumber('euro', financing.purchasePrice),
          ownFunds: writeNumber('euro', financing.ownFunds),
        }),
    ...(financing.usingDefaultRemainingDebt
      ? {}
      : {
          remainingDebt: writeNumber('euro', financing.remainingDebt),
          propertyValue: writeNumber('euro', financing.propertyValue),
        }),
    ...(location.geoCode === ''
      ? {}
      : { place: '', postcode: location.postalCode, geoCode: location.geoCode }),
  };
}

/** Takes over what is known: a question that it answers wholly needs no asking, one that has an answer already keeps it. */
function withKnown(
  flow: Flow,
  own: FlowAnswers,
  answersOfOthers: FlowAnswers,
  figures: FlowTexts,
  today: IsoDate,
): FlowAnswers {
  const names = new Set(keptNamesOf(flow));
  const known = Object.fromEntries(
    Object.entries({ ...figures, ...answersOfOthers.texts }).filter(([name]) => names.has(name)),
  );
  return flow.questions.reduce<FlowAnswers>((answers, question) => {
    if (answers.answered.includes(question.key)) return answers;
    const wasAnswered = answersOfOthers.answered.includes(question.key);
    if (!(wasAnswered || isToldBy(question, known)) || hasFaults(faultsOfQuestion(question, known, today))) {
      return answers;
    }
    return {
      texts: { ...answers.texts, ...keptAnswers(question, known, today) },
      answered: answers.answered,
      skipped: [...answers.skipped, question.key],
    };
  }, own);
}

/** Takes over what a listing says of its property, also in place of what was answered for another one. */
export function withListing(flow: Flow, own: FlowAnswers, listing: FlowTexts, today: IsoDate): FlowAnswers {
  const told = flow.questions.filter((question) => isToldBy(question, listing)).map(({ key }) => key);
  const cleared = {
    texts: own.texts,
    answered: own.answered.filter((key) => !told.includes(key)),
    skipped: own.skipped.filter((key) => !told.includes(key)),
  };
  return withKnown(flow, cleared, NO_ANSWERS, listing, today);
}

/** Whether figures tell everything that a question needs: an empty field that may be empty tells nothing. */
function isToldBy(question: Question, known: FlowTexts): boolean {
  return question.fields.some((field) => {
    const name = field.kind === 'place' ? 'geoCode' : keptNames(field)[0];
    return name !== undefined && (known[name] ?? '') !== '';
  });
}
