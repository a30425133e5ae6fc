import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'

/** What somebody else has saved meanwhile, above a form in which both changes were put together; nothing typed is lost. */
export const MergedMeanwhile = ({
  what,
  who,
  differing,
  onTakeTheirs,
}: {
  /** "release", "task": what the form is about. */
  what: string
  /** Null when the row does not know. */
  who: string | null
  differing: readonly (readonly [field: string, text: string])[]
  onTakeTheirs: () => void
}) => (
  <ChangedMeanwhile differing={differing} onTakeTheirs={onTakeTheirs}>
    <strong>
      {who ?? 'Somebody else'} has changed this {what} meanwhile.
    </strong>{' '}
    What you did not touch is theirs now. Where both changed something, Save puts yours in its place.
  </ChangedMeanwhile>
)
