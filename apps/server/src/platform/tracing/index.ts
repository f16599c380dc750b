export {
  answerAttributes,
  SPAN_ATTRIBUTES,
  type OpenSpan,
  type SpanAttributes,
  type TracedWork,
  failureCode,
} from './span-attributes.ts';
export { startTracing } from './start-tracing.ts';
export { tracesAddress } from './traces-address.ts';
export {
  currentTraceId,
  currentTraceparent,
  outsideTraces,
  traced,
  tracedFrom,
  traceHeaders,
  tracingInForce,
} from './tracing.ts';
