/** Caches the result per argument object, because several parts of a page display the same calculation. */
export function oncePer<Question extends object, Answer>(
  answer: (question: Question) => Answer,
): (question: Question) => Answer {
  const answers = new WeakMap<Question, { readonly answer: Answer }>();
  return (question) => {
    const known = answers.get(question) ?? { answer: answer(question) };
    answers.set(question, known);
    return known.answer;
  };
}
