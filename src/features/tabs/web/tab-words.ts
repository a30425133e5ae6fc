import type { Tab, TabFormat } from '#features/tabs/contract/tab.ts'
import { tuningText } from '#features/tabs/domain/note-names.ts'
import { t } from '#kernel/language/translate.ts'

const formats: Record<TabFormat, string> = {
  gp3: 'Guitar Pro 3',
  gp4: 'Guitar Pro 4',
  gp5: 'Guitar Pro 5',
  gpx: 'Guitar Pro 6',
  gp: 'Guitar Pro 7, 8',
  musicxml: 'MusicXML',
  mxl: 'MusicXML',
  capx: 'Capella',
  alphatex: 'alphaTex',
}

/** What a file is, as its program says it. */
export const formatWords = (format: TabFormat): string => formats[format]

/** The tuning of the first track that has strings, as players say it. */
export const firstTuning = (tab: Pick<Tab, 'tracks'>): string => {
  const track = tab.tracks.find(({ strings }) => strings.length > 0)
  return track ? tuningText(track.strings) : ''
}

/** The instruments of a tab in one line. */
export const trackWords = ({ tracks }: Pick<Tab, 'tracks'>): string => {
  const names = tracks.slice(0, 3).map(({ name }) => name)
  return tracks.length > 3
    ? t('{names} and {count} more', { names: names.join(', '), count: tracks.length - 3 })
    : names.join(', ')
}
