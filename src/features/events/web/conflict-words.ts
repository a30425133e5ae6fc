import { plural } from '#kernel/counted.ts'
import type { Conflict } from '../contract/calendar.ts'

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What stands in the way of a date, in sentences; none when nothing does. */
export const conflictWords = (conflicts: readonly Conflict[]): string[] => {
  const away = [...new Set(conflicts.flatMap((one) => (one.kind === 'absence' ? [one.username] : [])))]
  const events = conflicts.flatMap((one) => (one.kind === 'event' ? [one.title] : []))
  return [
    ...(away.length > 0 ? [`${listed(away)} ${plural(away.length, 'is', 'are')} away then.`] : []),
    ...(events.length > 0 ? [`At the same time: ${listed(events)}.`] : []),
  ]
}
