import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CutNote } from '#web/ui/cut-note.tsx'
import { flash } from '#web/ui/flash.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import type { ModeratedThing } from '../../contract/community.ts'
import { reasonNames } from '../../contract/report-reasons.ts'
import { communityKey, deskQuery } from '../queries.ts'
import { ModerateModal } from './moderate-modal.tsx'
import styles from './moderation-desk.module.css'

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
                <strong>{thing.author}</strong> <When at={thing.datetime} />
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
          thing={{ names: namesOf(asked), what: whatOf(asked), author: asked.author }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
