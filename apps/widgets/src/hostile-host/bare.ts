/**
 * A copy without a prototype: on a host page whose `Object.prototype` somebody polluted, options and properties that
 * nobody set must stay unset.
 */
export function bare<Fields extends object>(fields: Fields): Fields {
  return Object.assign(Object.create(null), fields) as Fields;
}
