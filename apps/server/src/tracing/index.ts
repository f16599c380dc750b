export { failureCode } from './failure-code.ts';
export { SPAN_ATTRIBUTES, type OpenSpan, type SpanAttributes, type TracedWork } from './span-attributes.ts';
export { startTracing } from './start-tracing.ts';
export { tracesAddress } from './traces-address.ts';
export {
  currentTraceId,
  currentTraceparent,
  outsideTraces,
  traced,
  tracedFrom,
  tracingInForce,
} from './tracing.ts';
