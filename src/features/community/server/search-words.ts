const mostWords = 8

/** What was typed into a search as a query of PostgreSQL's text search: all these words, the end of each left open; null where nothing was typed, and empty, which finds nothing, where that is signs alone. */
export const searchWords = (typed: string): string | null => {
  if (typed.trim() === '') return null
  const words = typed.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ')
}
