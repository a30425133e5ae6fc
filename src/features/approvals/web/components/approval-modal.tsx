import { IconCircleCheck, IconFlag, IconMessageQuestion } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Fact, Facts } from '#features/events/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { api, messageOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { undo } from '#web/ui/undo.ts'
import { UndoRegion } from '#web/ui/undo-region.tsx'
import type { Approval } from '../../contract/approval.ts'
import { nameOfApproval } from '../approval-words.ts'
import { showApproval } from '../queries.ts'
import styles from './approval.module.css'
import { AskMore } from './ask-more.tsx'
import { AskedPerson } from './asked-person.tsx'
import { OwnAnswer } from './own-answer.tsx'

/** Who asks what, in a sentence. */
const askedWords = ({ askedById, askedByName: name }: Approval, me: string | null): string => {
  if (askedById !== null && askedById === me) return t('You asked for approval.')
  return name === null ? t('Do you approve?') : t('{name} would like your approval.', { name })
}

/** How it stands, in a sentence. */
const stateWords = ({ state, kind, people, needed }: Approval): string => {
  if (state === 'approved') return t('It’s approved.')
  if (state === 'refused') return t('It isn’t approved: too many say no.')
  if (state === 'changes' && kind === 'page') return t('Changes are wanted.')
  if (state === 'changes')
    return t('Changes are wanted. Those who want them are asked again once there’s a newer version.')
  if (people.length === 0)
    return t('Nobody is asked any more: who was asked has left the band. Ask others, or call it off.')
  const yes = people.filter(({ answer }) => answer === 'yes').length
  return t(
    '{needed, plural, one {# person has to say yes} other {# people have to say yes}}; so far {yes, plural, =0 {nobody does} one {# does} other {# do}}.',
    {
      needed,
      yes,
    },
  )
}

/** An approval that runs: what oneself says, what the others say, and who else is asked. */
export const ApprovalModal = ({
  workspaceId,
  approval,
  onStartOver,
  onClose,
}: {
  workspaceId: string
  approval: Approval
  /** Asks everybody from the start. */
  onStartOver: () => void
  onClose: () => void
}) => {
  const { data: me = null } = useQuery(sessionQuery)
  const mine = approval.mayAnswer ? approval.people.find(({ memberId }) => memberId === me) : undefined
  const named = { approvalId: approval.id }
  const end = useMutation({
    mutationFn: () => api.endApproval(named, { workspaceId }),
    onSuccess: (reply) => {
      showApproval(workspaceId, reply.approval)
      onClose()
      undo.offer({
        words: reply.message,
        undo: async () => showApproval(workspaceId, (await api.reopenApproval(named, { workspaceId })).approval),
        fault: t('Couldn’t undo it. Try again in a moment.'),
      })
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t call it off. Try again in a moment.'))),
  })
  const again = useMutation({
    mutationFn: () => api.askAgainForApproval(named, { workspaceId }),
    onSuccess: (reply) => {
      showApproval(workspaceId, reply.approval)
      flash.success(reply.message)
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t ask again. Try again in a moment.'))),
  })
  const { people, release, kind, state, version, openId } = approval
  const path = useLocation({ select: (location) => location.pathname })
  // Somebody who listens to an older version would answer about one that they have not heard.
  const isElsewhere = kind === 'song' && openId !== null && !path.endsWith(openId)
  const called = people.flatMap(({ username, displayName }) => (username === null ? [] : [{ username, displayName }]))
  const manages = useMay('manage')
  const isResponsible = manages || (me !== null && approval.askedById === me)
  const edits = useMay('edit')
  const isSettled = state === 'approved' || state === 'refused'
  return (
    <Modal opened onClose={onClose} title={nameOfApproval(approval)}>
      <ModalBody>
        <Facts>
          <Fact icon={<IconMessageQuestion size={16} aria-hidden="true" />}>{askedWords(approval, me)}</Fact>
          <Fact icon={<IconCircleCheck size={16} aria-hidden="true" />}>{stateWords(approval)}</Fact>
          {release && (
            <Fact icon={<IconFlag size={16} aria-hidden="true" />}>
              {t('Marks the mix of {release} as ready once every track of it is approved.', { release: release.name })}
            </Fact>
          )}
        </Facts>
        {approval.note && <p className={styles.note}>{approval.note}</p>}
        {isElsewhere && (
          <div>
            <LinkButton to="/demos/$demoId" params={{ demoId: openId }} size="sm">
              {t('Open {version} to listen', { version })}
            </LinkButton>
          </div>
        )}
        {mine && <OwnAnswer key={approval.id} workspaceId={workspaceId} approval={approval} mine={mine} />}
        <ul className={styles.people} aria-label={t('Who is asked')}>
          {people.map((person) => (
            <AskedPerson
              key={person.id}
              workspaceId={workspaceId}
              approval={approval}
              person={person}
              mayRemove={
                edits && people.length > 1 && (isResponsible || (person.answer === null && !person.isAskedAgain))
              }
              name={
                person.username === null
                  ? t('{name} (guest)', { name: person.displayName })
                  : nameAmong({ username: person.username, displayName: person.displayName }, called)
              }
            />
          ))}
        </ul>
        <UndoRegion inWindow />
        <May right="edit">
          <AskMore workspaceId={workspaceId} approval={approval} />
        </May>
      </ModalBody>
      <ModalActions>
        <May right="edit">
          <Button variant="danger" className={styles.first ?? ''} pending={end.isPending} onClick={() => end.mutate()}>
            {t('Call it off')}
          </Button>
          {isSettled && <Button onClick={onStartOver}>{t('Ask from the start')}</Button>}
          {kind === 'page' && people.some(({ answer }) => answer === 'changes') && (
            <Button variant="primary" pending={again.isPending} onClick={() => again.mutate()}>
              {t('Ask again')}
            </Button>
          )}
        </May>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
