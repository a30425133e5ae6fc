import type { SongPlan } from './song-plan.ts'
import { type Bar, barSeconds, barsOf } from './song-plan.ts'

/** The songs of the sample band that have a tab. */
export const tabbedSongs: readonly string[] = ['Harbour Lights', 'Breakwater']

/** Where the root of a chord lies: on the lowest string, or on the next one when that is nearer to the nut. */
const placeOf = (root: number): { fret: number; string: number } => {
  const onLowest = (root - 4 + 12) % 12
  return onLowest <= 5 ? { fret: onLowest, string: 0 } : { fret: (root - 9 + 12) % 12, string: 1 }
}

const guitarBar = ({ section, chord }: Bar): string => {
  const { fret, string } = placeOf(chord.root)
  const [root, fifth, octave] = [`${fret}.${6 - string}`, `${fret + 2}.${5 - string}`, `${fret + 2}.${4 - string}`]
  if (section.guitar === 'none') return ':1 r'
  if (section.guitar === 'picked') return `:8 ${[root, fifth, octave, fifth, root, fifth, octave, fifth].join(' ')}`
  const stroke = section.guitar === 'muted' ? `${root}{pm}` : `(${root} ${fifth} ${octave})`
  return `:8 ${Array(8).fill(stroke).join(' ')}`
}

const bassBar = ({ section, chord }: Bar): string => {
  const { fret, string } = placeOf(chord.root)
  const root = `${fret}.${4 - string}`
  if (section.bass === 'none') return ':1 r'
  if (section.bass === 'held') return `:1 ${root}`
  const fifth = `${fret + 2}.${3 - string}`
  return section.bass === 'steps' ? `:4 ${root} ${root} ${fifth} ${root}` : `:8 ${Array(8).fill(root).join(' ')}`
}

/** What guitar and bass play in a song, as alphaTex: the chords of its plan in the manner of each section. */
export const sampleTab = (title: string, plan: SongPlan): string => {
  const bars = barsOf(plan)
  const signature = `\\ks ${plan.key.replace(' ', '')}`
  const guitar = bars.map((bar) => (bar.index === 0 ? `\\section "${bar.section.name}" ` : '') + guitarBar(bar))
  return [
    `\\title "${title}" \\artist "Night Ferry" \\tempo ${plan.bpm}`,
    '\\track "Guitar" \\staff {score tabs} \\tuning e4 b3 g3 d3 a2 e2 \\instrument 29',
    `${signature} ${guitar.join(' |\n')}`,
    '\\track "Bass" \\staff {score tabs} \\tuning g2 d2 a1 e1 \\instrument 34',
    `${signature} ${bars.map(bassBar).join(' |\n')}`,
  ].join('\n')
}

/** Where the bars of that tab start in a recording of the song. */
export const sampleTabPoints = (plan: SongPlan): { bar: number; occurrence: number; ms: number }[] =>
  barsOf(plan).map((_bar, index) => ({ bar: index, occurrence: 0, ms: Math.round(index * barSeconds(plan) * 1000) }))
