export { filledLines, decodeText } from './parse-csv.ts';
export {
  readRows,
  type Lined,
  errorLines,
  FILE_ERROR_CODES,
  FileErrorLog,
  type FileError,
} from './read-rows.ts';
export {
  euros,
  listOf,
  oneOf,
  optional,
  percentage,
  readDay,
  readMoment,
  readText,
  textUpTo,
  readWebAddress,
  readYesOrNo,
  wholeNumber,
  type Finding,
  type TextReader,
  germanFigure,
  readRegion,
  column,
  laterColumn,
} from './text-readers.ts';
