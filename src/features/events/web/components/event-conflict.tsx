import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { categories } from '../../contract/event-values.ts'
import type { EventDraft } from '../event-draft.ts'
import { repeatWords } from '../repeat-draft.ts'

const shownFields: [string, (draft: EventDraft) => string][] = [
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

/** What somebody else has made of an event meanwhile, beside what is being written; nothing typed is lost. */
export const EventConflict = ({
  theirs,
  before,
  onTakeTheirs,
}: {
  theirs: EventDraft
  /** What both began with. */
  before: EventDraft
  onTakeTheirs: () => void
}) => {
  const differing = shownFields
    .filter(([, words]) => words(theirs) !== words(before))
    .map(([name, words]): [string, string] => [name, words(theirs)])
  return (
    <ChangedMeanwhile differing={differing} onTakeTheirs={onTakeTheirs}>
      <strong>Somebody else has changed this event meanwhile.</strong> What you did not touch is theirs now. Where both
      changed something, Save puts yours in its place.
    </ChangedMeanwhile>
  )
}
