/** First letters of the first two words, or the first two letters of one word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? '?')]
  return letters.slice(0, 2).join('').toUpperCase()
}
