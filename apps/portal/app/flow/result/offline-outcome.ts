/** What stands in place of a result while the server cannot be reached. */
interface NoConnection {
  answers?: undefined;
  outcome?: undefined;
  isOffline: true;
}

/** The server's answer; that there is no connection is no failure of the page, which has all its answers still. */
export async function answerOrNoConnection<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | NoConnection> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return { isOffline: true };
    throw error;
  }
}
