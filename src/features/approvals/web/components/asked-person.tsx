import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { ShareButton } from '#web/ui/link-field.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { linkVerb } from '#web/ui/share-link.ts'
import type { Approval, ApprovalPerson } from '../../contract/approval.ts'
import { answerWords, nameOfApproval } from '../approval-words.ts'
import { refreshApprovals } from '../queries.ts'
import styles from './approval.module.css'

const tones = { yes: 'ok', changes: 'warn', no: 'urgent' } as const

const Said = ({ person: { answer, isAskedAgain, isOfEarlier, version } }: { person: ApprovalPerson }) => {
  if (answer)
    return (
      <>
        <Chip tone={tones[answer]}>{answerWords[answer]}</Chip>
        {isOfEarlier && (
          <span className={styles.quiet}>
            {' '}
            {version === '' ? t('before its last change') : t('to {version}', { version })}
          </span>
        )}
      </>
    )
  const words = !isAskedAgain
    ? t('No answer yet')
    : version === ''
      ? t('Asked again')
      : t('Asked again (wanted changes to {version})', { version })
  return <span className={styles.quiet}>{words}</span>
}

/** Somebody who is asked, with what they say; who asked gives guests their link. */
export const AskedPerson = ({
  workspaceId,
  approval,
  person,
  name,
  mayRemove,
}: {
  workspaceId: string
  approval: Approval
  person: ApprovalPerson
  name: string
  /** Whether who looks may have this person asked no more. */
  mayRemove: boolean
}) => {
  const remove = (): Promise<boolean> => {
    const named = { approvalId: approval.id, personId: person.id }
    return removeWithUndo({
      about: person.id,
      words: t('This person isn’t asked any more.'),
      keepsFocus: true,
      remove: () => api.removeApprovalPerson(named, { workspaceId }),
      restore: () => api.restoreApprovalPerson(named, { workspaceId }),
      refresh: () => refreshApprovals({ workspaceId, ...approval }),
      notRemoved: t('Couldn’t remove it. Try again in a moment.'),
    })
  }
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
      {mayRemove && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('Remove {name}', { name: person.displayName })}
          onClick={() => void remove()}
        >
          {t('Remove')}
        </Button>
      )}
    </li>
  )
}
