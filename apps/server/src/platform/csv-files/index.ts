export { faultLines, FILE_FAULT_CODES, FileFaultLog, type FileFault } from './fault.ts';
export { filledLines, decodeText } from './parse-csv.ts';
export { readRows, type Lined } from './read-rows.ts';
export {
  euros,
  listOf,
  mapReading,
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
