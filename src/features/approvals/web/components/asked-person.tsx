import { useMutation } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { ShareButton } from '#web/ui/link-field.tsx'
import { linkVerb } from '#web/ui/share-link.ts'
import { undo } from '#web/ui/undo.ts'
import type { Approval, ApprovalPerson } from '../../contract/approval.ts'
import { answerWords, nameOfApproval } from '../approval-words.ts'
import { showApproval } from '../queries.ts'
import styles from './approval.module.css'

const tones = { yes: 'ok', changes: 'warn', no: 'urgent' } as const

const Said = ({ person: { answer, isAskedAgain, version } }: { person: ApprovalPerson }) => {
  if (answer) return <Chip tone={tones[answer]}>{answerWords[answer]}</Chip>
  const words = !isAskedAgain
    ? t('No answer yet')
    : version === ''
      ? t('Asked again')
      : t('Asked again (wanted changes to {version})', { version })
  return <span className={styles.quiet}>{words}</span>
}

/** Somebody who is asked, with what they say; who may plan gives guests their link, and asks them no more. */
export const AskedPerson = ({
  workspaceId,
  approval,
  person,
  name,
}: {
  workspaceId: string
  approval: Approval
  person: ApprovalPerson
  name: string
}) => {
  const named = { approvalId: approval.id, personId: person.id }
  const remove = useMutation({
    mutationFn: () => api.removeApprovalPerson(named, { workspaceId }),
    onSuccess: (reply) => {
      showApproval(workspaceId, reply.approval)
      undo.offer({
        words: reply.message,
        keepsFocus: true,
        undo: async () => showApproval(workspaceId, (await api.restoreApprovalPerson(named, { workspaceId })).approval),
        fault: t('Couldn’t undo it. Try again in a moment.'),
      })
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t remove it. Try again in a moment.'))),
  })
  return (
    <li className={styles.person}>
      <Avatar name={person.displayName} src={person.picture} size={28} />
      <div className={styles.who}>
        <span className={styles.name}>{name}</span> <Said person={person} />
        {person.comment !== '' && <p className={styles.comment}>{person.comment}</p>}
      </div>
      {person.guestUrl && person.answer === null && (
        <ShareButton
          size="sm"
          url={person.guestUrl}
          title={nameOfApproval(approval)}
          aria-label={t('{verb, select, Share {Share link} other {Copy link}} for {name}', {
            verb: linkVerb(),
            name: person.displayName,
          })}
        />
      )}
      {approval.state !== 'ended' && (
        <May right="edit">
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('Remove {name}', { name: person.displayName })}
            pending={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('Remove')}
          </Button>
        </May>
      )}
    </li>
  )
}
