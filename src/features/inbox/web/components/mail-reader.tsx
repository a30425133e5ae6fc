import {
  IconArchive,
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDownload,
  IconFolderPlus,
  IconMail,
  IconPaperclip,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MailAttachment, MailDetail } from '#features/inbox/contract/mail.ts'
import { maxSourceBytes } from '#features/inbox/contract/mail-limits.ts'
import type { DraftKind } from '#features/inbox/contract/mail-values.ts'
import type { Mailbox } from '#features/inbox/contract/mailbox.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { useTheme } from '#web/theme/use-theme.ts'
import { Button, IconButton, iconButtonClass } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ScreenBones } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { dateOf, personText, senderOf, subjectOf } from '../mail-words.ts'
import { mailQuery } from '../queries.ts'
import { AnswersBegun, CalendarAnswer, MailNotes } from './mail-notes.tsx'
import styles from './mail-reader.module.css'

/** What can be done with the message that is open. */
export interface MailActs {
  onAnswer: (kind: Exclude<DraftKind, 'new'>) => void
  onArchive: () => void
  onTrash: () => void
  onUnread: () => void
  onClose: () => void
}

/** One message: who, to whom, about what, its text in a frame of its own, and its files. */
export const MailReader = ({
  workspaceId,
  mailbox,
  id,
  acts,
}: {
  workspaceId: string
  mailbox: Mailbox
  id: string
  acts: MailActs
}) => {
  const { data: mail, error, refetch, isFetching } = useQuery(mailQuery(workspaceId, id))
  const { mutate: open } = useMutation({
    mutationFn: (mailId: string) => api.openMail({ mailId }, { workspaceId }),
    onSuccess: ({ mail: opened }) => queryClient.setQueryData(mailQuery(workspaceId, opened.id).queryKey, opened),
  })
  useEffect(() => open(id), [id, open])
  // For this message and this time only: coming back to it asks again.
  const [asked, setAsked] = useState<{ id: string; isThere: boolean } | null>(null)
  useEffect(() => {
    setAsked((now) => (now?.id === id ? now : null))
  }, [id])
  const pictures = asked?.id !== id ? 'off' : asked.isThere ? 'shown' : 'coming'
  if (error && !mail)
    return (
      <ErrorState
        level="h2"
        title={t('Error fetching emails.')}
        text={t('Couldn’t load this message. It may be gone.')}
        detail={detailOf(error)}
        {...(!isFetching && { onRetry: () => void refetch() })}
        more={<Button onClick={acts.onClose}>{t('Back to the list')}</Button>}
      />
    )
  if (!mail)
    return (
      <Loading label={t('Loading the message')}>
        <ScreenBones>
          <Skeleton width="60%" height="26px" />
          <Skeleton width="100%" height="200px" />
        </ScreenBones>
      </Loading>
    )
  return (
    <article className={styles.mail} aria-label={subjectOf(mail)}>
      <Bar mailbox={mailbox} mail={mail} acts={acts} />
      <header className={styles.head}>
        <h2 className={styles.subject}>{subjectOf(mail)}</h2>
        <p className={styles.who}>
          <b>{senderOf(mail)}</b>
          {mail.senderAddress && mail.senderAddress !== mail.sender && <>{` <${mail.senderAddress}>`}</>}
          <span className={styles.date}>{dateOf(mail)}</span>
        </p>
        {mail.to.length > 0 && <p className={styles.people}>{t('To {names}', { names: peopleText(mail.to) })}</p>}
        {mail.cc.length > 0 && <p className={styles.people}>{t('Cc {names}', { names: peopleText(mail.cc) })}</p>}
      </header>
      <CalendarAnswer mail={mail} />
      <AnswersBegun workspaceId={workspaceId} mailId={mail.id} />
      <MailNotes
        mail={mail}
        pictures={pictures}
        onPictures={(isWanted) => setAsked(isWanted ? { id, isThere: false } : null)}
      />
      {mail.attachments.length > 0 && <Files workspaceId={workspaceId} mail={mail} />}
      {!isAllSaid(mail) && (
        <Content
          mail={mail}
          mailbox={mailbox}
          withPictures={pictures !== 'off'}
          onLoad={() => setAsked((now) => now && { ...now, isThere: true })}
          onRetry={() => open(mail.id)}
        />
      )}
    </article>
  )
}

// Many calendars answer without a word of their own.
const isAllSaid = ({ calendarAnswer, body, snippet, isFormatted }: MailDetail): boolean =>
  calendarAnswer !== null && body === 'ready' && snippet === '' && !isFormatted

const peopleText = (people: MailDetail['to']): string => listText(people.map(personText), 'unit')

const Bar = ({ mailbox, mail, acts }: { mailbox: Mailbox; mail: MailDetail; acts: MailActs }) => {
  const use = mailbox.folders.find(({ id }) => id === mail.folderId)?.use
  const isOthers = mail.to.length + mail.cc.length > 1
  return (
    <div className={styles.bar}>
      <IconButton label={t('Back to the list')} className={styles.back} onClick={acts.onClose}>
        <IconArrowLeft size={18} aria-hidden="true" />
      </IconButton>
      {mailbox.canSend && (
        <>
          <Button icon={<IconArrowBackUp size={15} aria-hidden="true" />} onClick={() => acts.onAnswer('reply')}>
            {t('Reply')}
          </Button>
          {isOthers && (
            <Button
              aria-label={t('Reply all')}
              icon={<IconArrowBackUpDouble size={15} aria-hidden="true" />}
              onClick={() => acts.onAnswer('reply_all')}
            >
              <span className={styles.word}>{t('Reply all')}</span>
            </Button>
          )}
          <Button
            aria-label={t('Forward')}
            icon={<IconArrowForwardUp size={15} aria-hidden="true" />}
            onClick={() => acts.onAnswer('forward')}
          >
            <span className={styles.word}>{t('Forward')}</span>
          </Button>
        </>
      )}
      <span className={styles.space} />
      <IconButton label={t('Mark as unread')} onClick={acts.onUnread}>
        <IconMail size={18} aria-hidden="true" />
      </IconButton>
      {use !== 'archive' && (
        <IconButton label={t('Archive##verb')} onClick={acts.onArchive}>
          <IconArchive size={18} aria-hidden="true" />
        </IconButton>
      )}
      {use !== 'trash' && (
        <IconButton label={t('Move to trash')} onClick={acts.onTrash}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const Content = ({
  mail,
  mailbox,
  withPictures,
  onLoad,
  onRetry,
}: {
  mail: MailDetail
  mailbox: Mailbox
  withPictures: boolean
  onLoad: () => void
  onRetry: () => void
}) => {
  const { theme } = useTheme()
  if (mail.body === 'ready')
    return (
      <iframe
        // Another frame, so that going back in the browser does not lead through both.
        key={String(withPictures)}
        onLoad={onLoad}
        className={styles.frame}
        // Its document has no scripts and no origin of its own; links open in another tab.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        src={addressOfCall(withPictures ? 'showMailPictures' : 'showMailFrame', { id: mail.id, theme })}
        title={t('Text of “{subject}”', { subject: subjectOf(mail) })}
      />
    )
  if (mail.body === 'failed' || mail.body === 'no_room')
    return <ErrorState level="h2" title={t('The text isn’t here')} text={mail.problems.join(' ')} onRetry={onRetry} />
  if (mailbox.problem !== null)
    return (
      <ErrorState
        level="h2"
        title={t('The text isn’t here yet')}
        text={t('It’ll come when the mailbox answers: {problem}', { problem: mailbox.problem })}
      />
    )
  return (
    <Loading label={t('Fetching the text from the mail server')}>
      <ScreenBones>
        <Skeleton width="90%" height="16px" />
        <Skeleton width="70%" height="16px" />
        <Skeleton width="80%" height="16px" />
      </ScreenBones>
    </Loading>
  )
}

/** Whether a file ends where the message was cut: how large it is nobody here knows. */
const isCut = ({ bytes }: MailDetail, file: MailAttachment): boolean => !file.available && bytes > maxSourceBytes

const Files = ({ workspaceId, mail }: { workspaceId: string; mail: MailDetail }) => {
  const save = useMutation({
    mutationFn: (file: MailAttachment) =>
      api.saveMailAttachment({ mailId: mail.id, number: file.number }, { workspaceId }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save it. Try again in a moment.'))),
  })
  return (
    <section className={styles.files} aria-label={t('Files')}>
      <ul className={styles.list}>
        {mail.attachments.map((file) => (
          <li key={file.number} className={styles.file}>
            <IconPaperclip size={15} aria-hidden="true" />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.bytes}>
              {isCut(mail, file) ? t('over {size}', { size: bytesText(file.bytes) }) : bytesText(file.bytes)}
            </span>
            {file.available ? (
              <>
                <a
                  className={iconButtonClass()}
                  aria-label={t('Download {name}', { name: file.name })}
                  title={t('Download {name}', { name: file.name })}
                  href={addressOfCall('downloadMailAttachment', { id: mail.id, number: file.number })}
                  download
                >
                  <IconDownload size={18} aria-hidden="true" />
                </a>
                <IconButton
                  label={t('Save {name} to Files', { name: file.name })}
                  aria-disabled={save.isPending || undefined}
                  onClick={() => !save.isPending && save.mutate(file)}
                >
                  <IconFolderPlus size={18} aria-hidden="true" />
                </IconButton>
              </>
            ) : (
              <span className={styles.missing}>{t('not here')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
