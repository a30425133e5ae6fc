import type { Milestone } from '#features/releases/contract/release.ts'
import { isPlainDate } from '#kernel/dates.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'
import { cardDate } from './date-words.ts'

/** A milestone while its form is open. */
export interface MilestoneDraft {
  title: string
  due: string
  /** Empty: nobody. */
  ownerId: string
  pinned: boolean
}

type Sent = FieldsOfCall<'addMilestone', 'releaseId'> &
  FieldsOfCall<'editMilestone', 'milestoneId' | 'done' | 'rowVersion'>

/** The fields of a milestone; `nameOf` says who a member is. */
export const milestoneFields = defineFields<Milestone, MilestoneDraft, Sent, (memberId: string) => string>({
  title: { label: 'Title', blank: '' },
  due: { label: 'Due', blank: '', words: ({ due }) => (isPlainDate(due) ? cardDate(due) : due) },
  ownerId: {
    label: 'Owner',
    blank: '',
    of: ({ owner }) => owner?.id ?? '',
    words: ({ ownerId }, nameOf) => (ownerId === '' ? 'nobody' : nameOf(ownerId)),
  },
  pinned: { label: 'Pinned', blank: false },
})
