/** Returns a lost connection as a result instead of an error page, because the page still has all answers. */
export async function answerOrNoConnection<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | { answers?: undefined; outcome?: undefined; isOffline: true }> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return { isOffline: true };
    throw error;
  }
}
