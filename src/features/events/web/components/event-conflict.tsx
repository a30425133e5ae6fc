import { Button } from '#web/ui/button.tsx'
import { categories } from '../../contract/event-values.ts'
import type { EventDraft } from '../event-draft.ts'
import { repeatWords } from '../repeat-draft.ts'
import styles from './event-modal.module.css'

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
  const differing = shownFields.filter(([, words]) => words(theirs) !== words(before))
  return (
    <div className={styles.newer} role="alert">
      <p>
        <strong>Somebody else has changed this event meanwhile.</strong> What you did not touch is theirs now. Where
        both changed something, Save puts yours in its place.
      </p>
      <dl className={styles.theirs}>
        {differing.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words(theirs) || 'empty'}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
