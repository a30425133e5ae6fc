import { useQuery } from '@tanstack/react-query'
import type { MailDraft } from '#features/inbox/contract/mail.ts'
import { withoutSubject } from '#features/inbox/contract/mail-values.ts'
import { detailOf } from '#web/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenBones, ScreenState } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { draftWords } from '../mail-words.ts'
import { draftsQuery } from '../queries.ts'
import styles from './mail-rows.module.css'

/** The mails that are written: what waits, what could not be sent and why, and what went out within the last day. */
export const DraftList = ({ workspaceId, onOpen }: { workspaceId: string; onOpen: (draft: MailDraft) => void }) => {
  const { data, error, refetch, isFetching } = useQuery(draftsQuery(workspaceId))
  if (error && !data)
    return (
      <ErrorState
        level="h2"
        title="Failed to load data"
        detail={detailOf(error)}
        {...(!isFetching && { onRetry: () => void refetch() })}
      />
    )
  if (!data)
    return (
      <Loading label="The mails are loading">
        <ScreenBones>
          <Skeleton width="100%" height="56px" />
        </ScreenBones>
      </Loading>
    )
  const [sent, waiting] = [data.filter(({ state }) => state === 'sent'), data.filter(({ state }) => state !== 'sent')]
  return (
    <>
      {waiting.length === 0 ? (
        <ScreenState>
          <EmptyState
            level="h2"
            title="Nothing waits to be sent"
            text="What is written and not sent is kept here for the whole band."
          />
        </ScreenState>
      ) : (
        <ul className={styles.list} aria-label="Written mails">
          {waiting.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {sent.length > 0 && (
        <section aria-labelledby="sent-mails">
          <h2 className={styles.part} id="sent-mails">
            Sent within the last day
          </h2>
          <ul className={styles.list}>
            {sent.map((draft) => (
              <DraftRow key={draft.id} draft={draft} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const DraftRow = ({ draft, onOpen }: { draft: MailDraft; onOpen: (draft: MailDraft) => void }) => {
  const opens = draft.state === 'draft' || draft.state === 'failed' || draft.state === 'unsure'
  const row = (
    <>
      <span className={styles.to}>{draft.to || 'To nobody yet'}</span>
      <span className={styles.subject}>{draft.subject || withoutSubject}</span>
      <span className={classNames(styles.state, (draft.problem !== null || draft.state === 'unsure') && styles.bad)}>
        {draftWords[draft.state]}
        {draft.problem !== null && `: ${draft.problem}`} · {draft.changedBy ?? 'somebody'},{' '}
        <When at={draft.changedAt} />
      </span>
    </>
  )
  return (
    <li>
      {opens ? (
        <button type="button" className={styles.row} onClick={() => onOpen(draft)}>
          {row}
        </button>
      ) : (
        <div className={styles.row}>{row}</div>
      )}
    </li>
  )
}
