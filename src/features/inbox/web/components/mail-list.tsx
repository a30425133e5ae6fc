import { IconArrowBackUp, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Mail } from '#features/inbox/contract/mail.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dateOf, senderOf, shortDateOf, subjectOf } from '../mail-words.ts'
import styles from './mail-rows.module.css'

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
      <ul className={styles.list} aria-label="Messages">
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
                {mail.isAnswered && <IconArrowBackUp size={15} aria-label="Answered" />}
                {mail.hasAttachments && <IconPaperclip size={15} aria-label="With files" />}
                <span className={`${styles.date} mono`} title={dateOf(mail)}>
                  {shortDateOf(mail)}
                </span>
              </span>
              <span className={styles.subject}>
                {!mail.isRead && <span className="visually-hidden">Unread: </span>}
                {subjectOf(mail)}
              </span>
              {mail.snippet !== '' && <span className={styles.snippet}>{mail.snippet}</span>}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button pending={isMore} pendingLabel="Loading..." onClick={onMore}>
            Older messages
          </Button>
        </div>
      )}
    </>
  )
}
