import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AgreedShare } from '#features/finances/contract/splits.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useSigning } from '../hooks/use-signing.ts'
import styles from './splits-module.module.css'

/** Whether somebody has signed their share, with the way to sign one's own, and to ask others for theirs. */
export const Signature = ({
  workspaceId,
  versionId,
  share: { member, signedAt },
  manages,
}: {
  workspaceId: string
  versionId: string
  share: AgreedShare
  manages: boolean
}) => {
  const own = useQuery(sessionQuery).data === member.id
  const { sign, remind } = useSigning(workspaceId, versionId)
  if (signedAt !== null)
    return (
      <span
        className={styles.signed}
        title={dateText(Date.parse(signedAt), { dateStyle: 'short', timeStyle: 'medium' })}
      >
        {rich('<iconCircleCheckFilled></iconCircleCheckFilled>Signed', {
          iconCircleCheckFilled: () => <IconCircleCheckFilled size={15} aria-hidden="true" />,
        })}
      </span>
    )
  if (own)
    return (
      <Button
        size="sm"
        variant="primary"
        aria-label={t('Sign your share')}
        pending={sign.isPending}
        onClick={() => sign.mutate()}
      >
        {t('Sign')}
      </Button>
    )
  if (!manages || !(member.belongs || member.isOutside)) return <span className={styles.open}>{t('Not signed')}</span>
  return (
    <Button
      size="sm"
      aria-label={t('Remind {name}', { name: member.name })}
      pending={remind.isPending}
      onClick={() => remind.mutate(member.id)}
    >
      {t('Remind')}
    </Button>
  )
}
