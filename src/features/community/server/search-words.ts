const mostWords = 8

/** What was typed into a search as a query of PostgreSQL's text search: all these words, the end of each left open; null without a word. */
export const searchWords = (typed: string): string | null => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.length === 0
    ? null
    : words
        .slice(0, mostWords)
        .map((word) => `${word}:*`)
        .join(' & ')
}
