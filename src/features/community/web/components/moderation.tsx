import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import type { ModeratedThing } from '../../contract/community.ts'
import { reasonNames } from '../../contract/community-values.ts'
import { communityKey, deskQuery } from '../queries.ts'
import styles from './moderation-desk.module.css'

const acts = [
  { value: 'hide', label: t('Hide') },
  { value: 'delete', label: t('Delete') },
] as const

/** What is hidden or deleted: how calls name it, what it is, and whose. */
interface Moderated {
  names: { post_id: string } | { commentId: string }
  kind: 'post' | 'comment'
  author: string
}

/** Hides or deletes something for all, with the reason that its author reads; mounted while it is open. */
export const ModerateModal = ({ thing, onClose }: { thing: Moderated; onClose: () => void }) => {
  const [act, setAct] = useState<'hide' | 'delete'>('hide')
  const [because, setBecause] = useState('')
  const moderate = useMutation({
    mutationFn: () => api.moderateCommunity({ ...thing.names, act, because }),
    onSuccess: ({ message }) => {
      flash.success(message)
      void queryClient.invalidateQueries({ queryKey: communityKey })
      onClose()
    },
  })
  const errors = fieldErrorsOf(moderate.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => moderate.mutate()}
      title={t('Hide or delete the {kind, select, post {post} other {comment}} by {author}', {
        kind: thing.kind,
        author: thing.author,
      })}
      action={act === 'hide' ? t('Hide it') : t('Delete it')}
      pendingLabel={act === 'hide' ? t('Hiding...') : t('Deleting...')}
      pending={moderate.isPending}
      error={
        moderate.error && !errors.because
          ? messageOf(moderate.error, t('Nothing was changed. Try again in a moment.'))
          : undefined
      }
    >
      <Segmented label={t('What happens to it')} wide value={act} onChange={setAct} options={[...acts]} />
      <p>
        {act === 'hide'
          ? t('Only the author and administrators will see it. You can show it again.')
          : t('Nobody will see it, and it can’t be brought back.')}
      </p>
      <Field label={t('Reason ({author} will see it)', { author: thing.author })} error={errors.because}>
        {(control) => (
          <textarea
            {...control}
            data-autofocus
            className={fields.input}
            rows={3}
            value={because}
            onChange={({ target }) => setBecause(target.value)}
          />
        )}
      </Field>
    </FormModal>
  )
}

const thingValues = ({ kind, author }: ModeratedThing) => ({ kind, author })
const namesOf = ({ kind, id }: ModeratedThing) => (kind === 'post' ? { post_id: id } : { commentId: id })

/** Who reported something, why and when. */
const ReportLine = ({ report }: { report: ModeratedThing['reports'][number] }) => {
  const { by, details, datetime } = report
  const values = { who: by, reason: reasonNames[report.reason], when: () => <When at={datetime} /> }
  return details === ''
    ? rich('<strong>{who}</strong>: {reason} <when></when>', values)
    : rich('<strong>{who}</strong>: {reason}. {details} <when></when>', { ...values, details })
}

/** What waits for an administrator: reports that nobody has settled, and what is hidden. */
export const ModerationDesk = () => {
  const { data: desk, error, refetch } = useQuery(deskQuery)
  const [asked, setAsked] = useState<ModeratedThing | null>(null)
  const decide = useMutation({
    mutationFn: ({ thing, act }: { thing: ModeratedThing; act: 'keep' | 'restore' }) =>
      api.moderateCommunity({ ...namesOf(thing), act }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (failure) => flash.error(messageOf(failure, t('Nothing was changed. Try again in a moment.'))),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: communityKey }),
  })
  if (!desk && error)
    return <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
  if (!desk) return <Loading label={t('Loading reports')} />
  const list = (id: string, title: string, things: readonly ModeratedThing[]) =>
    things.length > 0 && (
      <section aria-labelledby={`desk-${id}`} className={styles.part}>
        <h3 id={`desk-${id}`} className={styles.heading}>
          {title}
        </h3>
        <ul>
          {things.map((thing) => (
            <li key={thing.id} className={styles.thing}>
              <p className={styles.by}>
                <strong>{thing.authorName}</strong> <When at={thing.datetime} />
                {thing.kind === 'comment' && <span>{t('commented on “{title}”', { title: thing.title })}</span>}
                {thing.hiddenBecause !== null && (
                  <Chip tone="line">{t('Hidden: {reason}', { reason: thing.hiddenBecause })}</Chip>
                )}
              </p>
              {thing.kind === 'post' && <p className={styles.name}>{thing.title}</p>}
              <p className={styles.text}>{thing.content}</p>
              {thing.reports.length > 0 && (
                <ul
                  className={styles.reports}
                  aria-label={t(
                    'Reports of the {kind, select, post {post} other {comment}} by {author}',
                    thingValues(thing),
                  )}
                >
                  {thing.reports.map((report) => (
                    <li key={report.by}>
                      <ReportLine report={report} />
                    </li>
                  ))}
                </ul>
              )}
              <div className={styles.acts}>
                {thing.hiddenBecause === null ? (
                  <Button
                    size="sm"
                    aria-label={t(
                      'Keep it: the {kind, select, post {post} other {comment}} by {author}',
                      thingValues(thing),
                    )}
                    onClick={() => decide.mutate({ thing, act: 'keep' })}
                  >
                    {t('Keep it')}
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    aria-label={t(
                      'Show it again: the {kind, select, post {post} other {comment}} by {author}',
                      thingValues(thing),
                    )}
                    onClick={() => decide.mutate({ thing, act: 'restore' })}
                  >
                    {t('Show it again')}
                  </Button>
                )}
                <Button
                  size="sm"
                  aria-label={t(
                    'Hide or delete… the {kind, select, post {post} other {comment}} by {author}',
                    thingValues(thing),
                  )}
                  onClick={() => setAsked(thing)}
                >
                  {t('Hide or delete…')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <div className={styles.desk}>
      {desk.reported.length + desk.hidden.length === 0 && (
        <EmptyState title={t('Nothing reported')} text={t('What people report and what you hide shows up here.')} />
      )}
      {list('reported', t('Reported'), desk.reported)}
      <CutNote when={desk.hasMoreReported} text={t('There are more. They’ll show up once you’ve dealt with these.')} />
      {list('hidden', t('Hidden'), desk.hidden)}
      <CutNote
        when={desk.hasMoreHidden}
        text={t('Only the oldest are listed; more show up when these are restored or deleted.')}
      />
      {asked && (
        <ModerateModal
          thing={{ names: namesOf(asked), kind: asked.kind, author: asked.authorName }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
