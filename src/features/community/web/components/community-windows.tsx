import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar, PersonName } from '#web/ui/identity.tsx'
import { ConfirmModal, FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { type ReportReason, reasonNames, reportReasons } from '../../contract/community-values.ts'
import { blockPerson, type Window } from '../hooks/use-post-actions.ts'
import { blockedQuery, communityKey } from '../queries.ts'
import styles from './blocked-modal.module.css'
import { ModerateModal } from './moderation.tsx'
import { PostFormModal } from './post-form-modal.tsx'
import type { Chosen } from './post-menu.tsx'

/** How a call names a post or a comment. */
const namesOf = (chosen: Chosen): { post_id: string } | { commentId: string } =>
  chosen.kind === 'post' ? { post_id: chosen.post.id } : { commentId: chosen.comment.id }

/** Tells the administrators about a post or a comment; mounted while it is open. */
const ReportModal = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [details, setDetails] = useState('')
  const report = useMutation({
    mutationFn: () => api.reportToCommunity({ ...namesOf(chosen), reason, details }),
    onSuccess: ({ message }) => {
      flash.success(message)
      onClose()
    },
  })
  const errors = fieldErrorsOf(report.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => report.mutate()}
      title={chosen.kind === 'post' ? t('Report this post') : t('Report this comment')}
      action={t('Report##verb')}
      pendingLabel={t('Sending...')}
      pending={report.isPending}
      error={
        report.error && !errors.details
          ? (errors.reason ?? messageOf(report.error, t('The report was not sent. Try again in a moment.')))
          : undefined
      }
    >
      <p>{t('The administrators of this server will read it. The author won’t know who you are.')}</p>
      <Field label={t('Reason')}>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={reason}
            onChange={({ target }) => setReason(reportReasons.find((one) => one === target.value) ?? 'other')}
          >
            {reportReasons.map((one) => (
              <option key={one} value={one}>
                {reasonNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('Details')} optional error={errors.details}>
        {(control) => (
          <textarea
            {...control}
            className={fields.input}
            rows={3}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
          />
        )}
      </Field>
    </FormModal>
  )
}

/** Whom one has blocked, and how to take that back; mounted while it is open. */
const BlockedModal = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(blockedQuery)
  const people = data?.people
  const unblock = useMutation({
    mutationFn: (personId: string) => api.unblockPerson({ personId }),
    onSuccess: ({ message }) => {
      flash.success(message)
      void queryClient.invalidateQueries({ queryKey: communityKey })
    },
    onError: (failure) => flash.error(messageOf(failure, t('Couldn’t unblock. Try again in a moment.'))),
  })
  return (
    <Modal opened onClose={onClose} title={t('People you have blocked')}>
      <ModalBody>
        {!people && !error && <Loading />}
        {!people && error && (
          <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        {people?.length === 0 && <p>{t('Nobody. To block someone, open the menu on something they wrote.')}</p>}
        {people && people.length > 0 && (
          <ul className={styles.list}>
            {people.map(({ id, displayName, profilePictureUrl, ...person }) => (
              <li key={id} className={styles.row}>
                <Avatar name={displayName} src={profilePictureUrl} />
                <span className={styles.name}>
                  <PersonName person={{ ...person, displayName }} />
                </span>
                <Button size="sm" pending={unblock.isPending} onClick={() => unblock.mutate(id)}>
                  {t('Unblock {name}', { name: displayName })}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <CutNote when={data?.hasMore} text={t('Unblock some of these to see more.')} />
      </ModalBody>
      <ModalActions>
        <ModalClose />
      </ModalActions>
    </Modal>
  )
}

/** The window that was asked for, if any. */
export const CommunityWindows = ({
  asked,
  shareId,
  onClose,
  onAdded,
}: {
  asked: Window | null
  shareId: string | null
  onClose: () => void
  onAdded: () => void
}) => {
  switch (asked?.kind) {
    case 'add':
      return (
        <PostFormModal post={null} {...(shareId !== null && { demoId: shareId })} onClose={onClose} onAdded={onAdded} />
      )
    case 'edit':
      return <PostFormModal post={asked.post} onClose={onClose} onAdded={onAdded} />
    case 'report':
      return <ReportModal chosen={asked.chosen} onClose={onClose} />
    case 'moderate': {
      const { chosen } = asked
      const author = chosen.kind === 'post' ? chosen.post.authorName : chosen.comment.authorName
      const thing = { names: namesOf(chosen), kind: chosen.kind, author }
      return <ModerateModal thing={thing} onClose={onClose} />
    }
    case 'block':
      return <BlockQuestion person={asked.person} onClose={onClose} />
    case 'blocked':
      return <BlockedModal onClose={onClose} />
    default:
      return null
  }
}

const BlockQuestion = ({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) => {
  const [pending, setPending] = useState(false)
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      question={t('Block {name}?', { name: person.name })}
      lost={t(
        'You and {name} won’t see each other in the community: no posts, comments, mentions or notifications. Nobody is told, and you can undo it.',
        { name: person.name },
      )}
      action={t('Block')}
      pendingLabel={t('Blocking...')}
      keep={t('Cancel')}
      pending={pending}
      onConfirm={() => {
        setPending(true)
        blockPerson(person.id).then(onClose, (error: unknown) => {
          flash.error(messageOf(error, t('Couldn’t block. Try again in a moment.')))
          onClose()
        })
      }}
    />
  )
}
