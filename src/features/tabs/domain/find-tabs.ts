import { foldName } from '#kernel/text.ts'
import type { Tab } from '../contract/tab.ts'
import { tuningText } from './note-names.ts'

// A tuning may be typed as it is shown: its notes then are one word.
const tuningTyped = /(?<!\S)[a-g][b#]?(?: [a-g][b#]?){2,}(?!\S)/g

/** The tabs that hold every word of a search in title, artist, song, instruments or tunings. */
export const findTabs = <T extends Tab>(tabs: readonly T[], search: string): T[] => {
  const words = foldName(search)
    .replace(tuningTyped, (notes) => notes.replaceAll(' ', ''))
    .split(' ')
    .filter(Boolean)
  return tabs.filter((tab) => {
    const text = foldName(
      [
        tab.title,
        tab.artist,
        tab.song?.name ?? '',
        ...tab.tracks.flatMap(({ name, instrument, tuning, strings }) => [
          name,
          instrument,
          tuning ?? '',
          tuningText(strings).replaceAll(' ', ''),
        ]),
      ].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
