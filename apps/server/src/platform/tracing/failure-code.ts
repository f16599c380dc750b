/** Codes and names of errors are of programs; whatever has another form could be somebody's words. */
const CODE = /^[\w.$-]{1,64}$/;

/** What kind of error it is: its code, else its name. Its message can quote what a person entered. */
export function failureCode(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    name?: unknown;
  };
  return [code, name].find((word): word is string => typeof word === 'string' && CODE.test(word)) ?? '_OTHER';
}
