import { foldName } from '#kernel/text.ts'

interface Searchable {
  name: string
  version: number
  bpm: number | null
  key_signature: string | null
}

// A sharp or a flat may be typed with the signs of a plain keyboard: F# minor, Bb major.
const plainKey = (text: string): string =>
  foldName(text)
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replace(/([a-g])\s*(?:sharp|-sharp)\b/g, '$1#')
    .replace(/([a-g])\s*(?:flat|-flat)\b/g, '$1b')

// Folding is what takes time in a long list, and it is the same for each letter that is typed.
const folded = new WeakMap<Searchable, string>()
const textOf = (demo: Searchable): string => {
  const known = folded.get(demo)
  if (known !== undefined) return known
  const text = ` ${plainKey(demo.name)} v${demo.version} ${plainKey(demo.key_signature ?? '')} `
  folded.set(demo, text)
  return text
}

const note = /^[a-g][#b]?$/

/** The demos whose name, version, key or BPM has every typed word; in the order given. */
export const searchDemos = <T extends Searchable>(demos: readonly T[], typed: string): readonly T[] => {
  const words = plainKey(typed).split(' ').filter(Boolean)
  if (words.length === 0) return demos
  return demos.filter((demo) => {
    const text = textOf(demo)
    const tempo = demo.bpm === null ? [] : [String(demo.bpm), demo.bpm.toFixed(1)]
    return words.every((word, at) => {
      // "d minor" means the key and not every word with a d in it.
      if (note.test(word)) return text.includes(` ${word}${at < words.length - 1 ? ' ' : ''}`)
      return text.includes(word) || tempo.some((one) => one.startsWith(word))
    })
  })
}
