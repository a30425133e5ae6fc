import { timeLabel } from '@backline/waveform/time-scale.ts'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { isPlainDate } from '#kernel/dates.ts'
import { dayText } from '#kernel/language/day-text.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import { tempoReading } from '../demo-numbers.ts'
import { readFileName } from '../upload/suggest-demo.ts'
import type { MusicChange } from './use-tempo-key.ts'

/**
 * What one press sets of what a file says: its title where the demo has none but the file's name, tempo and key where none is set.
 * A title that another song of `demos` has is not offered: it would move the version into that song.
 */
export const offeredByFile = (demo: DemoDetail, demos: readonly Pick<Demo, 'id' | 'name'>[]): MusicChange => {
  const { tags, bpm, key_signature: key } = demo
  if (!tags) return {}
  const isNamedByFile = foldName(readFileName(demo.fileName).title) === foldName(demo.name)
  const songs = demos.filter(({ id }) => id !== demo.id).map(({ name }) => foldName(name))
  const isOnlyVersion = !songs.includes(foldName(demo.name))
  const isFree = tags.title !== null && ![...songs, foldName(demo.name)].includes(foldName(tags.title))
  return {
    ...(tags.title !== null && isFree && isNamedByFile && isOnlyVersion && { demoTitle: tags.title }),
    ...(tags.bpm !== null && bpm === null && { demoBPM: tags.bpm }),
    ...(tags.key !== null && key === null && { demoSignature: tags.key }),
  }
}

// Some recorders write a day in a form of their own.
const recordedDay = (day: string): string =>
  isPlainDate(day) ? dayText(day, { day: 'numeric', month: 'short', year: 'numeric' }) : day

/** What a file says, in the words of one line: Breakwater · Ada Lind · 92.0 BPM · D minor · 4 markers. */
export const saidByFile = (demo: DemoDetail): string => {
  const { tags } = demo
  if (!tags) return ''
  const { title, artist, bpm, key, markers, recordedOn, timelineSeconds: timeline, description, cover } = tags
  const parts = [
    title,
    artist,
    bpm === null ? null : t('{tempo} bpm', { tempo: tempoReading(bpm) }),
    key === null ? null : spokenKey(key),
    markers.length === 0 ? null : t('{markers, plural, one {# marker} other {# markers}}', { markers: markers.length }),
    recordedOn === null ? null : t('recorded on {day}', { day: recordedDay(recordedOn) }),
    timeline === null ? null : t('starts at {time} on the recording’s timeline', { time: timeLabel(timeline) }),
    description,
    cover && t('cover of {width} × {height} pixels', { width: cover.width, height: cover.height }),
  ]
  return parts.filter((part) => part).join(' · ')
}
