import type { BoardTask } from '#features/board/contract/task.ts'
import { Button } from '#web/ui/button.tsx'
import { draftOf, type TaskDraft } from '../task-draft.ts'
import styles from './task-modal.module.css'

const shownFields = [
  ['name', 'Name'],
  ['details', 'Details'],
  ['priority', 'Priority'],
  ['assigned_to', 'Assigned to'],
  ['dueDate', 'Due'],
  ['labels', 'Labels'],
] as const

/** What somebody else has made of a task meanwhile, beside what is being written; nothing typed is lost. */
export const TaskConflict = ({
  newer,
  draft,
  onTakeTheirs,
}: {
  newer: BoardTask
  draft: TaskDraft
  onTakeTheirs: () => void
}) => {
  const theirs = draftOf(newer)
  const differing = shownFields.filter(([field]) => theirs[field] !== draft[field])
  const otherLines = theirs.checklist.map(({ text }) => text).join('\n')
  const linesDiffer = otherLines !== draft.checklist.map(({ text }) => text).join('\n')
  const namesOf = ({ links }: TaskDraft): string => links.map(({ name }) => name).join(', ')
  return (
    <div className={styles.newer} role="alert">
      <p>
        <strong>Somebody else has changed this task meanwhile.</strong> Save to put your version in its place, or take
        theirs.
      </p>
      <dl className={styles.theirs}>
        {differing.map(([field, words]) => (
          <div key={field}>
            <dt>{words}</dt>
            <dd>{theirs[field] || 'empty'}</dd>
          </div>
        ))}
        {linesDiffer && (
          <div>
            <dt>Checklist</dt>
            <dd>{otherLines || 'empty'}</dd>
          </div>
        )}
        {namesOf(theirs) !== namesOf(draft) && (
          <div>
            <dt>Links</dt>
            <dd>{namesOf(theirs) || 'empty'}</dd>
          </div>
        )}
      </dl>
      <div>
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
