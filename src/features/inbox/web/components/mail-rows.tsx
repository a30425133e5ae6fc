import { IconArrowBackUp, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Mail, MailDraft } from '#features/inbox/contract/mail.ts'
import { withoutSubject } from '#features/inbox/contract/mail-values.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenBones } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { calendarAnswerText } from '../answer-words.ts'
import { dateOf, draftWords, senderOf, shortDateOf, subjectOf } from '../mail-words.ts'
import { draftsQuery } from '../queries.ts'
import styles from './mail-rows.module.css'

/** The mails that are written: what waits, what could not be sent and why, and what went out within the last day. */
export const DraftList = ({ workspaceId, onOpen }: { workspaceId: string; onOpen: (draft: MailDraft) => void }) => {
  const { data, error, refetch, isFetching } = useQuery(draftsQuery(workspaceId))
  if (error && !data)
    return (
      <ErrorState
        level="h2"
        title={t('Failed to load data')}
        detail={detailOf(error)}
        {...(!isFetching && { onRetry: () => void refetch() })}
      />
    )
  if (!data)
    return (
      <Loading label={t('Loading emails')}>
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
            title={t('Nothing waiting to be sent')}
            text={t('Unsent emails are kept here for the whole band.')}
          />
        </ScreenState>
      ) : (
        <ul className={styles.list} aria-label={t('Unsent emails')}>
          {waiting.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {sent.length > 0 && (
        <section aria-labelledby="sent-mails">
          <h2 className={styles.part} id="sent-mails">
            {t('Sent in the last day')}
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
      <span className={styles.to}>{draft.to || t('No recipient yet')}</span>
      <span className={styles.subject}>{draft.subject || withoutSubject()}</span>
      <span className={classNames(styles.state, (draft.problem !== null || draft.state === 'unsure') && styles.bad)}>
        {draft.problem === null
          ? draftWords[draft.state]
          : t('{what}: {name}', { what: draftWords[draft.state], name: draft.problem })}
        {' · '}
        {rich('{name}, <when></when>', {
          name: draft.changedBy ?? t('somebody'),
          when: () => <When at={draft.changedAt} />,
        })}
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

/** Messages, newest first: who wrote, about what, and when. */
export const MailList = ({
  mails,
  chosenId,
  openId,
  hasMore,
  isMore,
  onOpen,
  onMore,
}: {
  mails: readonly Mail[]
  /** Where the keys are. */
  chosenId: string | null
  openId: string | null
  hasMore: boolean
  isMore: boolean
  onOpen: (mail: Mail) => void
  onMore: () => void
}) => {
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosenId !== null) chosen.current?.focus({ preventScroll: false })
  }, [chosenId])
  return (
    <>
      <ul className={styles.list} aria-label={t('Messages')}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              ref={mail.id === chosenId ? chosen : null}
              className={classNames(styles.row, !mail.isRead && styles.unread, mail.id === openId && styles.open)}
              aria-current={mail.id === openId ? 'true' : undefined}
              onClick={() => onOpen(mail)}
            >
              <span className={styles.line}>
                <span className={styles.sender}>{senderOf(mail)}</span>
                {mail.isAnswered && <IconArrowBackUp size={15} aria-label={t('Answered')} />}
                {mail.hasAttachments && !mail.calendarAnswer && (
                  <IconPaperclip size={15} aria-label={t('With files')} />
                )}
                <span className={`${styles.date} mono`} title={dateOf(mail)}>
                  {shortDateOf(mail)}
                </span>
              </span>
              <span className={styles.subject}>
                {!mail.isRead && <span className="visually-hidden">{t('Unread: ')}</span>}
                {subjectOf(mail)}
              </span>
              {mail.calendarAnswer ? (
                <span className={styles.snippet}>{calendarAnswerText(mail.calendarAnswer)}</span>
              ) : (
                mail.snippet !== '' && <span className={styles.snippet}>{mail.snippet}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button pending={isMore} pendingLabel={t('Loading...')} onClick={onMore}>
            {t('Older messages')}
          </Button>
        </div>
      )}
    </>
  )
}
