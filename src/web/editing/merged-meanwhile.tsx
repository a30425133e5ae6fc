import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'

/** What somebody else has saved meanwhile, above a form in which both changes were put together; nothing typed is lost. */
export const MergedMeanwhile = ({
  newer,
}: {
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
      {rich(
        '<strong>{name} changed this too.</strong> What you didn’t touch is theirs now. Where you both changed something, Save keeps yours.',
        { name: newer.row?.changedBy ?? t('Somebody else') },
      )}
    </ChangedMeanwhile>
  )
