import type { PaletteEntry } from './palette-entries.ts'

/** Text as it is compared: without case and accents, so that "zabava" finds "Zábava". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** How well a label fits one word: 3 starts with it, 2 a word of it does, 1 it is somewhere inside, 0 not at all. */
const fitness = (label: string, word: string): number => {
  if (label.startsWith(word)) return 3
  if (label.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 2
  return label.includes(word) ? 1 : 0
}

/** The entries in which every typed word is found, in the label or (weaker) the detail; the best fit first, else as given. */
export const searchEntries = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...entries]
  const scored = entries.map((entry) => {
    const label = folded(entry.label)
    const detail = folded(entry.detail)
    const fits = words.map((word) => fitness(label, word) || (detail.includes(word) ? 0.5 : 0))
    return { entry, score: fits.includes(0) ? 0 : fits.reduce((sum, one) => sum + one, 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}
