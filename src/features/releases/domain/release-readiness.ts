import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { Readiness } from '../contract/release.ts'
import { type ReleaseStatus, releaseStatuses } from '../contract/release-words.ts'

/** Whether a release is at this status or further. */
export const hasReached = (status: ReleaseStatus, wanted: ReleaseStatus): boolean =>
  releaseStatuses.indexOf(status) >= releaseStatuses.indexOf(wanted)

const finished: Record<ReleaseStatus, number> = {
  writing: 1 / 6,
  recording: 1 / 2,
  mixing: 5 / 6,
  mastering: 0.9,
  delivered: 0.94,
  pitched: 0.97,
  released: 1,
  archived: 0,
}

/** How much of the music is finished, from 0 to 1: so far its waveform is drawn in colour. */
export const finishedShare = (status: ReleaseStatus): number => finished[status]

/** What readiness is read from. */
export interface ReadiableRelease {
  date: PlainDate
  status: ReleaseStatus
  mixReady: boolean
  artReady: boolean
  hasArtwork: boolean
  upc: string | null
  tracks: readonly { isrc: string | null; linked: boolean }[]
  milestones: readonly { due: PlainDate; done: boolean }[]
}

/** The list of what a release needs, and the share of it that is done: each line weighs the same. */
export const readinessOf = (release: ReadiableRelease): Readiness => {
  const { date, status, tracks, milestones } = release
  const items = [
    { label: t('Mix ready'), done: release.mixReady },
    { label: t('Artwork ready'), done: release.artReady },
    { label: t('Artwork file checked'), done: release.hasArtwork },
    { label: t('Tracks listed'), done: tracks.length > 0 },
    { label: t('Every track linked to a demo'), done: tracks.length > 0 && tracks.every(({ linked }) => linked) },
    { label: t('Every track has its ISRC'), done: tracks.length > 0 && tracks.every(({ isrc }) => isrc !== null) },
    { label: t('UPC or EAN entered'), done: release.upc !== null },
    {
      label: t('Every milestone up to the release done'),
      done: milestones.length > 0 && milestones.every(({ due, done }) => done || due > date),
    },
    { label: t('Delivered'), done: hasReached(status, 'delivered') && status !== 'archived' },
    { label: t('Pitched'), done: hasReached(status, 'pitched') && status !== 'archived' },
  ]
  const done = items.filter((item) => item.done).length
  return { score: Math.round((100 * done) / items.length), items }
}
