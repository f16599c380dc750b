/** A calculation of which several parts of a page show something: worked out once for each object that it is asked with. */
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
