/** Form of codes and names in programs; other text could be entered by a person. */
const CODE = /^[\w.$-]{1,64}$/;

/** Code or name of an error, because its message can quote entered text. */
export function failureCode(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    name?: unknown;
  };
  return [code, name].find((word): word is string => typeof word === 'string' && CODE.test(word)) ?? '_OTHER';
}
