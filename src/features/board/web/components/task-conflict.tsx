import type { BoardTask } from '#features/board/contract/task.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { draftOf, type TaskDraft } from '../task-draft.ts'

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
  const namesOf = ({ links }: TaskDraft): string => links.map(({ name }) => name).join(', ')
  const linesOf = ({ checklist }: TaskDraft): string => checklist.map(({ text }) => text).join('\n')
  const differing: [string, string][] = shownFields
    .filter(([field]) => theirs[field] !== draft[field])
    .map(([field, words]) => [words, theirs[field]])
  if (linesOf(theirs) !== linesOf(draft)) differing.push(['Checklist', linesOf(theirs)])
  if (namesOf(theirs) !== namesOf(draft)) differing.push(['Links', namesOf(theirs)])
  return (
    <ChangedMeanwhile differing={differing} onTakeTheirs={onTakeTheirs}>
      <strong>Somebody else has changed this task meanwhile.</strong> Save to put your version in its place, or take
      theirs.
    </ChangedMeanwhile>
  )
}
