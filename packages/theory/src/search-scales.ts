import { parseNoteName } from './note-name.ts'
import { type Scale, scaleOfPitch, scaleOn } from './scale.ts'
import { SCALE_TYPES, type ScaleType } from './scale-types.ts'

/** Scales by their name: "d dor", "F# minor", "altered", "phryg dom in E"; on C where no tonic is named. */
export function searchScales(query: string, limit = 12): Scale[] {
  const words = query
    .toLowerCase()
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .split(/[\s()/,]+/)
    .filter(Boolean)
  const tonics = words.flatMap((word, at) => (parseNoteName(word) ? [{ name: parseNoteName(word), at }] : []))
  const [tonic] = tonics.filter(({ at }) => at === 0 || words[at - 1] === 'in')
  const wanted = words.filter((word, at) => at !== tonic?.at && !['in', 'scale', 'mode'].includes(word))
  const scored = SCALE_TYPES.flatMap((type, order) => {
    const score = nameScore(type, wanted)
    return score === null ? [] : [{ type, score: score * 100 + order }]
  })
  const types = scored.sort((one, other) => one.score - other.score).slice(0, limit)
  return types.map(({ type }) => (tonic?.name ? scaleOn(tonic.name, type) : scaleOfPitch(0, type)))
}

// 0: the name itself, 1: the beginning of a name, 2: words of a name; fewer extra words first.
const nameScore = (type: ScaleType, wanted: readonly string[]): number | null => {
  const names = [type.label, type.name, ...type.aliases].map((name) => name.toLowerCase())
  const sought = wanted.join(' ')
  const scores = names.flatMap((name) => {
    if (name === sought) return [0]
    if (name.startsWith(sought)) return [1]
    const parts = name.split(/[\s()/,-]+/)
    return wanted.every((word) => parts.some((part) => part.startsWith(word))) ? [2] : []
  })
  return scores.length > 0 ? Math.min(...scores) : null
}
