import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'

/** A day of the timeline as CSS pixels at its narrowest; wider when there is room. */
export const pxPerDay = 2.6
const labelPx = 132
const roomAfterDays = 56
const mostLanes = 3

/** Where things stand on the timeline: places are shares (0 to 1) of its width. */
export interface TimelineLayout {
  /** Days from the left edge to the right one. */
  days: number
  today: number
  months: { date: PlainDate; at: number }[]
  entries: { id: string; at: number; lane: number; widthPx: number }[]
  lanes: number
}

const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 8)}01`
const nextMonth = (date: PlainDate): PlainDate => firstOfMonth(addDays(firstOfMonth(date), 31))

/** Lays releases (by their date) out along the months around them and today; names that would touch go to other lanes. */
export const layTimeline = (releases: readonly { id: string; date: PlainDate }[], today: PlainDate): TimelineLayout => {
  const first = releases[0]?.date ?? today
  const last = releases.at(-1)?.date ?? today
  const from = firstOfMonth(first < today ? first : today)
  const days = daysBetween(from, addDays(last > today ? last : today, roomAfterDays))
  const place = (date: PlainDate): number => daysBetween(from, date) / days
  const months: TimelineLayout['months'] = []
  for (let month = from; place(month) < 1; month = nextMonth(month)) months.push({ date: month, at: place(month) })

  const ends: number[] = []
  const entries = releases.map(({ id, date }) => {
    const px = daysBetween(from, date) * pxPerDay
    const free = ends.findIndex((end) => end <= px)
    const lane = free >= 0 ? free : ends.length < mostLanes ? ends.length : ends.indexOf(Math.min(...ends))
    ends[lane] = px + labelPx
    return { id, at: place(date), lane, widthPx: labelPx, px }
  })
  const layed = entries.map(({ px, ...entry }, at) => {
    const next = entries.slice(at + 1).find(({ lane }) => lane === entry.lane)
    return { ...entry, widthPx: next ? Math.max(24, Math.min(labelPx, next.px - px - 8)) : labelPx }
  })
  return { days, today: place(today), months, entries: layed, lanes: Math.max(1, ends.length) }
}
