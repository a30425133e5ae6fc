import { changedFields, type ShownField } from '#web/editing/merged-draft.ts'
import { categories } from '../contract/event-values.ts'
import type { EventDraft } from './event-draft.ts'
import { repeatWords } from './repeat-draft.ts'

const shownFields: readonly ShownField<EventDraft>[] = [
  ['Title', ({ title }) => title],
  ['Date', ({ date }) => date],
  ['Start', ({ start }) => start],
  ['End', ({ end }) => end],
  ['Last day', ({ endDate }) => endDate],
  ['Whole day', ({ wholeDay }) => (wholeDay ? 'yes' : 'no')],
  ['Category', ({ category }) => categories[category].word],
  ['Location', ({ location }) => location],
  ['Notes', ({ notes }) => notes],
  ['Time zone', ({ timeZone }) => timeZone],
  ['Repeats', ({ repeat, date }) => repeatWords(repeat, date)],
]

/** What somebody else has made of an event meanwhile, field by field. */
export const eventChanges = (before: EventDraft, theirs: EventDraft) => changedFields(shownFields, before, theirs)
