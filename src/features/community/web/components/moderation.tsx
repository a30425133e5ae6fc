import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
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
  { value: 'hide', label: 'Hide' },
  { value: 'delete', label: 'Delete' },
] as const

/** What is hidden or deleted: how calls name it, and what people call it. */
interface Moderated {
  names: { post_id: string } | { commentId: string }
  what: string
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
      title={`Hide or delete ${thing.what}`}
      action={act === 'hide' ? 'Hide it' : 'Delete it'}
      pendingLabel={act === 'hide' ? 'Hiding...' : 'Deleting...'}
      pending={moderate.isPending}
      error={
        moderate.error && !errors.because
          ? messageOf(moderate.error, 'Nothing was changed. Try again in a moment.')
          : undefined
      }
    >
      <Segmented label="What happens to it" wide value={act} onChange={setAct} options={[...acts]} />
      <p>
        {act === 'hide'
          ? 'Only its author and administrators see it then. It can be shown again.'
          : 'Nobody sees it then, and it does not come back.'}
      </p>
      <Field label={`Reason, which ${thing.author} reads`} error={errors.because}>
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

const namesOf = ({ kind, id }: ModeratedThing) => (kind === 'post' ? { post_id: id } : { commentId: id })
const whatOf = ({ kind, author }: ModeratedThing): string => `the ${kind} by ${author}`

/** What waits for an administrator: reports that nobody has settled, and what is hidden. */
export const ModerationDesk = () => {
  const { data: desk, error, refetch } = useQuery(deskQuery)
  const [asked, setAsked] = useState<ModeratedThing | null>(null)
  const decide = useMutation({
    mutationFn: ({ thing, act }: { thing: ModeratedThing; act: 'keep' | 'restore' }) =>
      api.moderateCommunity({ ...namesOf(thing), act }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (failure) => flash.error(messageOf(failure, 'Nothing was changed. Try again in a moment.')),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: communityKey }),
  })
  if (!desk && error)
    return <ErrorState title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
  if (!desk) return <Loading label="Loading reports" />
  const list = (title: string, things: readonly ModeratedThing[]) =>
    things.length > 0 && (
      <section aria-labelledby={`desk-${title}`} className={styles.part}>
        <h3 id={`desk-${title}`} className={styles.heading}>
          {title}
        </h3>
        <ul>
          {things.map((thing) => (
            <li key={thing.id} className={styles.thing}>
              <p className={styles.by}>
                <strong>{thing.authorName}</strong> <When at={thing.datetime} />
                {thing.kind === 'comment' && <span>commented on “{thing.title}”</span>}
                {thing.hiddenBecause !== null && <Chip tone="line">Hidden: {thing.hiddenBecause}</Chip>}
              </p>
              {thing.kind === 'post' && <p className={styles.name}>{thing.title}</p>}
              <p className={styles.text}>{thing.content}</p>
              {thing.reports.length > 0 && (
                <ul className={styles.reports} aria-label={`Reports of ${whatOf(thing)}`}>
                  {thing.reports.map((report) => (
                    <li key={report.by}>
                      <strong>{report.by}</strong>: {reasonNames[report.reason]}
                      {report.details !== '' && `. ${report.details}`} <When at={report.datetime} />
                    </li>
                  ))}
                </ul>
              )}
              <div className={styles.acts}>
                {thing.hiddenBecause === null ? (
                  <Button
                    size="sm"
                    aria-label={`Keep it: ${whatOf(thing)}`}
                    onClick={() => decide.mutate({ thing, act: 'keep' })}
                  >
                    Keep it
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    aria-label={`Show it again: ${whatOf(thing)}`}
                    onClick={() => decide.mutate({ thing, act: 'restore' })}
                  >
                    Show it again
                  </Button>
                )}
                <Button size="sm" aria-label={`Hide or delete… ${whatOf(thing)}`} onClick={() => setAsked(thing)}>
                  Hide or delete…
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
        <EmptyState title="Nothing was reported" text="What people report, and what you hide, comes here." />
      )}
      {list('Reported', desk.reported)}
      <CutNote when={desk.hasMoreReported} text="More wait: they come when these are settled." />
      {list('Hidden', desk.hidden)}
      <CutNote
        when={desk.hasMoreHidden}
        text="Only the oldest are listed; more come when these are shown again or deleted."
      />
      {asked && (
        <ModerateModal
          thing={{ names: namesOf(asked), what: whatOf(asked), author: asked.authorName }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
