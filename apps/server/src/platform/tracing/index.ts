export {
  answerAttributes,
  SPAN_ATTRIBUTES,
  type OpenSpan,
  type SpanAttributes,
  type TracedWork,
  failureCode,
  tracesAddress,
} from './span-attributes.ts';
export { startTracing } from './start-tracing.ts';
export {
  currentTraceId,
  currentTraceparent,
  outsideTraces,
  traced,
  tracedFrom,
  traceHeaders,
  tracingInForce,
} from './tracing.ts';
