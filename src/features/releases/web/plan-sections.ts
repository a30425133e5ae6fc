import type { Release, ReleasePlan } from '#features/releases/contract/release.ts'
import { hasReached } from '#features/releases/domain/release-status.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** The releases of a plan as the screen groups them. */
export interface PlanSections {
  /** To come, and those whose day has passed without their being out. */
  upcoming: Release[]
  /** Out or archived, newest first. */
  past: Release[]
}

/** Whether a release is out and its day is over, or put away, so that nothing is planned for it any more. */
export const isOut = ({ status, expected_release_date: date }: Release, today: string): boolean =>
  status === 'archived' || (status === 'released' && date < today)

/** Sorts releases into what still needs work and what does not. */
export const planSections = ({ releases, today }: Pick<ReleasePlan, 'releases' | 'today'>): PlanSections => {
  const isPast = (release: Release): boolean => isOut(release, today)
  return { upcoming: releases.filter((one) => !isPast(one)), past: releases.filter(isPast).reverse() }
}

/** Of the plan's gaps the longest, with the release that it ends at; null with fewer than two releases. */
export const longestGap = (dates: ReleasePlan['releaseDatesWithDays']): { days: number; name: string } | null => {
  let longest: { days: number; name: string } | null = null
  for (const { days, name } of dates) if (days !== '-' && days > (longest?.days ?? 0)) longest = { days, name }
  return longest
}

/** The days between two releases on average, rounded; null with fewer than two. */
export const averageGap = ({
  totalDaysCombined,
  releaseDatesWithDays,
}: Pick<ReleasePlan, 'totalDaysCombined' | 'releaseDatesWithDays'>): number | null =>
  releaseDatesWithDays.length < 2 ? null : Math.round(totalDaysCombined / (releaseDatesWithDays.length - 1))

/** What goes with a release when it is deleted, in a sentence. */
export const lossOf = (release: Release): string => {
  const [tracks, milestones] = [release.tracks.length, release.milestones.length]
  const parts = [
    tracks > 0 && t('{tracks, plural, one {# track} other {# tracks}}', { tracks }),
    milestones > 0 && t('{milestones, plural, one {# milestone} other {# milestones}}', { milestones }),
    release.artwork && t('its artwork'),
  ].filter((part) => typeof part === 'string')
  const lost =
    parts.length > 0 ? t('{name} with {parts}.', { name: release.name, parts: listText(parts) }) : `${release.name}.`
  return release.tracks.some(({ demo }) => demo) ? `${lost} ${t('Demos stay.')}` : lost
}

/** Whether a release still has to be mixed, as far as its card's three steps go. */
export const stepOf = (release: Pick<Release, 'status'>, step: 'writing' | 'recording' | 'mixing') =>
  release.status === step ? 'now' : hasReached(release.status, step) ? 'done' : 'open'
