import { addDays, daysBetween, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { ReleaseWarning } from '../contract/release.ts'
import { type PlanFact, statusWord } from '../contract/release-words.ts'
import { byDate, type DatedRelease } from './release-dates.ts'
import { hasReached } from './release-status.ts'

/** What the warnings are made from. */
export interface WarnedRelease extends DatedRelease {
  id: string
  isDone: (fact: PlanFact) => boolean
  milestones: readonly { title: string; due: PlainDate; latestDays: number | null; done: boolean }[]
}

const friday = 5
const deliveryDays = 28
const pitchDays = 7
const nearDays = 28

/** What a band should know about the date of a release, worst first; nothing about what is out or was given up. */
export const releaseWarnings = (
  release: WarnedRelease,
  all: readonly DatedRelease[],
  today: PlainDate,
): ReleaseWarning[] => {
  if (hasReached(release.status, 'released')) return []
  const left = daysBetween(today, release.date)
  if (left < 0) {
    const text = t('The date has passed and the status is still {status}. Set it to released, or move the date.', {
      status: statusWord(release.status),
    })
    return [{ kind: 'passed', level: 'late', text }]
  }
  const found = [
    ...timeWarnings(release, left),
    ...milestoneWarnings(release),
    ...dayWarnings(release.date),
    ...holidayWarnings(release.date),
    ...gapWarnings(release, all),
  ]
  return found.sort((one, other) => Number(other.level === 'late') - Number(one.level === 'late'))
}

const timeWarnings = ({ isDone }: WarnedRelease, left: number): ReleaseWarning[] => {
  const found: ReleaseWarning[] = []
  if (left < pitchDays && !isDone('pitched'))
    found.push({
      kind: 'pitch',
      level: 'late',
      text: t('Too late to pitch: Spotify takes pitches until {days} days before.', { days: pitchDays }),
    })
  // How long it still is stands on the card: told twice, the two would count half days differently.
  if (left < deliveryDays && !isDone('delivered'))
    found.push({
      kind: 'delivery',
      level: 'hint',
      text: t('Not delivered yet: distributors want {days} days.', { days: deliveryDays }),
    })
  return found
}

const dayWarnings = (date: PlainDate): ReleaseWarning[] => {
  if (weekdayOf(date) === friday) return []
  const weekday = dateText(new Date(`${date}T00:00:00Z`), { weekday: 'long', timeZone: 'UTC' })
  const text = t('It’s a {weekday}: playlists and charts start on Friday.', { weekday })
  return [{ kind: 'weekday', level: 'hint', text }]
}

// Stores and distributors work short-handed then, and hardly any playlist is updated.
const isHoliday = (date: PlainDate): boolean => date.slice(5) >= '12-24' || date.slice(5) === '01-01'

const holidayWarnings = (date: PlainDate): ReleaseWarning[] =>
  isHoliday(date)
    ? [
        {
          kind: 'holiday',
          level: 'hint',
          text: t('Over the holidays: few playlists get made, and nobody’s around to fix a mistake.'),
        },
      ]
    : []

const gapWarnings = (release: WarnedRelease, all: readonly DatedRelease[]): ReleaseWarning[] => {
  const sorted = byDate(all)
  const at = sorted.findIndex((one) => (one as Partial<WarnedRelease>).id === release.id)
  const near = (other: DatedRelease | undefined, side: 'after' | 'before'): ReleaseWarning[] => {
    const gap = other ? Math.abs(daysBetween(other.date, release.date)) : nearDays
    if (!other || gap >= nearDays) return []
    const text =
      gap === 0
        ? t('On the same day as {name}.', { name: other.name })
        : t('Only {gap, plural, one {# day} other {# days}} {side, select, after {after} other {before}} {name}.', {
            gap,
            side,
            name: other.name,
          })
    return [{ kind: 'gap', level: 'hint', text }]
  }
  return at < 0 ? [] : [...near(sorted[at - 1], 'after'), ...near(sorted[at + 1], 'before')]
}

/** The first Friday from a day on that is on no holiday and far enough from every other release; without one in a year, the first. */
export const freeFriday = (all: readonly DatedRelease[], from: PlainDate): PlainDate => {
  const first = addDays(from, (friday - weekdayOf(from) + 7) % 7)
  const fridays = Array.from({ length: 52 }, (_, week) => addDays(first, 7 * week))
  const isFree = (date: PlainDate): boolean =>
    !isHoliday(date) && byDate(all).every((other) => Math.abs(daysBetween(other.date, date)) >= nearDays)
  return fridays.find(isFree) ?? first
}

const milestoneWarnings = ({ date, milestones }: WarnedRelease): ReleaseWarning[] =>
  milestones
    .filter(({ done, due, latestDays }) => !done && latestDays !== null && due > addDays(date, -latestDays))
    .map(({ title, latestDays }) => ({
      kind: 'milestone',
      level: 'hint',
      text: t('{title} is planned too late: it should be at least {days, plural, one {# day} other {# days}} before.', {
        title,
        days: latestDays ?? 0,
      }),
    }))
