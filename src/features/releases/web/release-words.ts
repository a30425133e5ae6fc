import type { Release } from '#features/releases/contract/release.ts'
import type { PlanTemplate, ReleaseStatus } from '#features/releases/contract/release-words.ts'
import type { PlannedMilestone } from '#features/releases/domain/plan-templates.ts'
import { counted, plural } from '#kernel/counted.ts'
import { daysBetween, type PlainDate, wholeDaysLeft } from '#kernel/dates.ts'

/** What each status is called. */
export const statusLabels: Record<ReleaseStatus, string> = {
  writing: 'Writing',
  recording: 'Recording',
  mixing: 'Mixing',
  mastering: 'Mastering',
  delivered: 'Delivered',
  pitched: 'Pitched',
  released: 'Released',
  archived: 'Archived',
}

/** What each plan is called. */
export const templateLabels: Record<PlanTemplate, string> = {
  full: 'Full plan, 10 weeks',
  '42-day': '6 weeks',
  '28-day': '4 weeks',
}

/** What a window says whose release was deleted by somebody else. */
export const releaseGone = 'Somebody deleted this release. What you wrote is still here.'

const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  // A comma behind the weekday reads as a list beside a name, and one month alone would have four letters.
  return (date: PlainDate): string =>
    format
      .format(new Date(`${date}T00:00:00Z`))
      .replace(',', '')
      .replace(/\bSept\b/, 'Sep')
}

/** "Friday 4 December 2026". */
export const longDate = writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "Fri 4 December 2026". */
export const cardDate = writer({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })

/** "4 Dec 2026". */
export const shortDate = writer({ day: 'numeric', month: 'short', year: 'numeric' })

const nearDate = writer({ weekday: 'short', day: 'numeric', month: 'short' })
const farDate = writer({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** "Fri 4 Dec", with the year only where it is another than today's. */
export const rowDate = (date: PlainDate, today: PlainDate): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? nearDate : farDate)(date)

/** "today", "tomorrow, Fri 4 Dec", "Fri 11 Dec", "3 days late, Mon 30 Nov": when something is due. */
export const dueWords = (due: PlainDate, today: PlainDate): string => {
  const left = daysBetween(today, due)
  if (left < 0) return `${dayCount(-left)} late, ${rowDate(due, today)}`
  return left === 0 ? 'today' : left === 1 ? `tomorrow, ${rowDate(due, today)}` : rowDate(due, today)
}

/** How far a release is, by the whole days that the countdown shows, too: "today", "tomorrow", "17 full days to go", "3 days ago". */
export const daysToGo = (today: PlainDate, date: PlainDate): string => {
  const left = daysBetween(today, date)
  if (left < 0) return `${dayCount(-left)} ago`
  return left === 0 ? 'today' : left === 1 ? 'tomorrow' : `${counted(wholeDaysLeft(today, date), 'full day')} to go`
}

/** How far the artwork and the mix of a release are, in two or three words each. */
export const readyWords = (release: Release): { text: string; done: boolean }[] => {
  const { artwork, 'art-ready': artReady, 'mix-ready': mixReady } = release
  const art = artReady ? 'Artwork ready, no file' : artwork ? 'Artwork not final' : 'Artwork missing'
  return [
    artReady && artwork ? { text: 'Artwork ready', done: true } : { text: art, done: false },
    { text: mixReady ? 'Mix ready' : 'Mix not final', done: mixReady },
  ]
}

/** "Dec". */
export const monthName = writer({ month: 'short' })

/** "1 day", "13 days". */
export const dayCount = (days: number): string => counted(days, 'day')

/** How many milestones a plan has, from when on, and how many are born late. */
export const planWords = (milestones: readonly PlannedMilestone[], today: PlainDate): string => {
  const passed = milestones.filter(({ due }) => due < today).length
  const late = passed > 0 ? `; ${passed} of them ${plural(passed, 'is', 'are')} past already` : ''
  return `${milestones.length} milestones, from ${cardDate(milestones[0]?.due ?? today)} on${late}.`
}
