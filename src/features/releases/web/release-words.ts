import type { FactState, Release } from '#features/releases/contract/release.ts'
import type { PlanFact, PlanTemplate, ReleaseStatus } from '#features/releases/contract/release-words.ts'
import type { PlannedMilestone } from '#features/releases/domain/plan-templates.ts'
import { daysBetween, type PlainDate, wholeDaysLeft } from '#kernel/dates.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** What each status is called. */
export const statusLabels: Record<ReleaseStatus, string> = {
  writing: t('Writing'),
  recording: t('Recording'),
  mixing: t('Mixing'),
  mastering: t('Mastering'),
  delivered: t('Delivered'),
  pitched: t('Pitched'),
  released: t('Released'),
  archived: t('Archived'),
}

/** What each plan is called. */
export const templateLabels: Record<PlanTemplate, string> = {
  full: t('Full plan, 10 weeks'),
  '42-day': t('6 weeks'),
  '28-day': t('4 weeks'),
}

/** What a window says whose release was deleted by somebody else. */
export const releaseGone = t('Somebody deleted this release. What you wrote is still here.')

const writer =
  (options: Intl.DateTimeFormatOptions) =>
  (date: PlainDate): string =>
    dateText(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', ...options })
      // A comma behind the weekday reads as a list beside a name, and one month alone would have four letters.
      .replace(',', '')
      .replace(/\bSept\b/, 'Sep')

/** "Friday". */
export const weekdayName = writer({ weekday: 'long' })

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
  const date = rowDate(due, today)
  if (left < 0) return t('{days, plural, one {# day late} other {# days late}}, {date}', { days: -left, date })
  return left === 0 ? t('today') : left === 1 ? t('tomorrow, {date}', { date }) : date
}

/** How far a release is, by the whole days that the countdown shows, too: "today", "tomorrow", "17 full days to go", "3 days ago". */
export const daysToGo = (today: PlainDate, date: PlainDate): string => {
  const left = daysBetween(today, date)
  if (left < 0) return t('{days, plural, one {# day ago} other {# days ago}}', { days: -left })
  return left === 0
    ? t('today')
    : left === 1
      ? t('tomorrow')
      : t('{days, plural, one {# full day to go} other {# full days to go}}', { days: wholeDaysLeft(today, date) })
}

/** What a fact still lacks, in one line. */
export const lacksText = ({ lacks }: FactState): string => lacks.map(({ text }) => text).join(' ')

/** Why a fact is done and since when, who says so by hand, or what it lacks. */
export const factWords = (state: FactState): string => {
  const { by, day, person, because } = state
  const date = day === null ? null : shortDate(day)
  if (by === null) return lacksText(state)
  if (by === 'itself') return date === null ? because : t('{because} Since {date}.', { because, date })
  const said = { date, lacks: lacksText(state) }
  return person === null
    ? t('Ticked by hand on {date}; nothing in the plan shows it. {lacks}', said)
    : t('Ticked by hand by {name} on {date}; nothing in the plan shows it. {lacks}', { ...said, name: person })
}

/** How far the artwork and the mix of a release are, in two or three words each. */
export const readyWords = (release: Release): { text: string; done: boolean }[] => {
  const { artwork, 'art-ready': artReady } = release
  const isDone = (fact: PlanFact): boolean => release.facts.some((one) => one.fact === fact && one.done)
  const art = artReady ? t('Artwork ready, no file') : artwork ? t('Artwork not final') : t('Artwork missing')
  return [
    isDone('artwork') ? { text: t('Artwork ready'), done: true } : { text: art, done: false },
    isDone('mix') ? { text: t('Mix ready'), done: true } : { text: t('Mix not final'), done: false },
  ]
}

/** "Dec". */
export const monthName = writer({ month: 'short' })

/** How many milestones a plan has, from when on, and how many are born late. */
export const planWords = (milestones: readonly PlannedMilestone[], today: PlainDate): string => {
  const passed = milestones.filter(({ due }) => due < today).length
  const said = { count: milestones.length, date: cardDate(milestones[0]?.due ?? today), passed }
  return passed > 0
    ? t(
        '{count, plural, one {# milestone} other {# milestones}}, starting {date}; {passed, plural, one {# is} other {# are}} already past.',
        said,
      )
    : t('{count, plural, one {# milestone} other {# milestones}}, starting {date}.', said)
}
