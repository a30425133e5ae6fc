import { t } from '#kernel/language/translate.ts'
import type { DemoTags } from '../contract/demo-tags.ts'
import { type Section, shortestSection } from './sections.ts'

const most = 100

/**
 * The markers of a file as sections of a song of that length (seconds): each reaches to its own end, else to the next one or
 * the end of the song. Where two are closer than a section is long, the later one counts.
 */
export const markerSections = (markers: DemoTags['markers'], durationSeconds: number): Section[] => {
  const inside = markers.filter(
    ({ seconds }, at) =>
      durationSeconds - seconds >= shortestSection &&
      (markers[at + 1]?.seconds ?? Number.POSITIVE_INFINITY) - seconds >= shortestSection,
  )
  return inside.slice(0, most).map(({ seconds, untilSeconds, name }, at) => {
    const next = inside[at + 1]?.seconds ?? durationSeconds
    const end = untilSeconds !== null && untilSeconds - seconds >= shortestSection ? untilSeconds : next
    return {
      name: name === '' ? t('Part {number}', { number: at + 1 }) : name,
      startSeconds: millisecond(seconds),
      endSeconds: millisecond(Math.min(end, next, durationSeconds)),
    }
  })
}

const millisecond = (seconds: number): number => Math.floor(seconds * 1000) / 1000
