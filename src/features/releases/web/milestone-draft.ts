import type { Milestone } from '#features/releases/contract/release.ts'
import { isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { changedFields } from '#web/editing/merged-draft.ts'
import { cardDate } from './date-words.ts'

/** A milestone while its form is open. */
export interface MilestoneDraft {
  title: string
  due: string
  /** Empty: nobody. */
  ownerId: string
  pinned: boolean
}

/** A milestone as its form shows it; a new one is due on `start`. */
export const milestoneDraft = (milestone: Milestone | null, start: PlainDate): MilestoneDraft => ({
  title: milestone?.title ?? '',
  due: milestone?.due ?? start,
  ownerId: milestone?.owner?.id ?? '',
  pinned: milestone?.pinned ?? false,
})

/** What somebody else has made of a milestone meanwhile, field by field. */
export const milestoneChanges = (
  before: MilestoneDraft,
  theirs: MilestoneDraft,
  nameOf: (memberId: string) => string,
): [field: string, text: string][] =>
  changedFields<MilestoneDraft>(
    [
      ['Title', ({ title }) => title],
      ['Due', ({ due }) => (isPlainDate(due) ? cardDate(due) : due)],
      ['Owner', ({ ownerId }) => (ownerId === '' ? 'nobody' : nameOf(ownerId))],
      ['Pinned', ({ pinned }) => (pinned ? 'yes' : 'no')],
    ],
    before,
    theirs,
  )
