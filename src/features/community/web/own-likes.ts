let changes = 0

/** Notes that one's own like of a post changes: what the server was asked for before may not know of it. */
export const noteLike = (): void => {
  changes += 1
}

/** Asks for posts, and asks again when a like of one's own has overtaken the answer. */
export const afterOwnLikes = async <T>(ask: () => Promise<T>): Promise<T> => {
  const before = changes
  const answer = await ask()
  return changes === before ? answer : afterOwnLikes(ask)
}
