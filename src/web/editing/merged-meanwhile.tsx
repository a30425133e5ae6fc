import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'

/** What somebody else has saved meanwhile, above a form in which both changes were put together; nothing typed is lost. */
export const MergedMeanwhile = ({
  what,
  newer,
}: {
  /** "release", "task": what the form is about. */
  what: string
  /** From `useMergingDraft`; nothing is shown without it. */
  newer: {
    /** Says who it was, where it knows. */
    row: { id: string; changedBy?: string | null } | null
    differing: readonly (readonly [field: string, text: string])[]
    take: () => void
  } | null
}) =>
  newer && (
    <ChangedMeanwhile differing={newer.differing} onTakeTheirs={newer.take}>
      <strong>
        {newer.row?.changedBy ?? 'Somebody else'} has changed this {what} meanwhile.
      </strong>{' '}
      What you did not touch is theirs now. Where both changed something, Save puts yours in its place.
    </ChangedMeanwhile>
  )
