import { IconPencilPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { MailDraft } from '#features/inbox/contract/mail.ts'
import type { DraftKind } from '#features/inbox/contract/mail-values.ts'
import type { Mailbox } from '#features/inbox/contract/mailbox.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { KeysModal } from '#web/ui/overlays/keys-modal.tsx'
import { ScreenBones } from '#web/ui/screen-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { mailKeys, useMailKeys } from '../hooks/use-mail-keys.ts'
import { useWatchedInbox } from '../hooks/use-watched-inbox.ts'
import { subjectOf } from '../mail-words.ts'
import { moveMail } from '../move-mail.ts'
import { mailQuery, mailsQuery, refreshInbox } from '../queries.ts'
import { Compose } from './compose.tsx'
import { FolderNav, type InboxPlace } from './folder-nav.tsx'
import styles from './inbox.module.css'
import { MailReader } from './mail-reader.tsx'
import { DraftList, MailList } from './mail-rows.tsx'
import { MailboxStrip } from './mailbox-strip.tsx'

const askedMail = (): string | null => new URLSearchParams(location.search).get('mail')
const opening = { mailId: '', kind: 'new' } as const

/** Folders, the messages of one of them, and the message that is open or the mail that is being written. */
export const Inbox = ({
  workspaceId,
  mailbox,
  onConnect,
}: {
  workspaceId: string
  mailbox: Mailbox
  onConnect: () => void
}) => {
  const first = mailbox.folders.find(({ use }) => use === 'inbox')
  const [place, setPlace] = useState<InboxPlace | null>(null)
  const shown: InboxPlace = place ?? { kind: 'folder', id: first?.id ?? '' }
  const [text, setText] = useState('')
  const [unread, setUnread] = useState(false)
  const [openId, setOpenId] = useState(askedMail)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [draft, setDraft] = useState<MailDraft | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const searched = useDeferredValue(text.trim())
  const filter = {
    folderId: shown.kind === 'folder' && searched === '' ? shown.id || null : null,
    text: searched,
    unread,
  }
  const list = useInfiniteQuery({ ...mailsQuery(workspaceId, filter), enabled: shown.kind === 'folder' })
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? []
  const { data: open } = useQuery({ ...mailQuery(workspaceId, openId ?? ''), enabled: openId !== null })

  useWatchedInbox(workspaceId)
  // People open the inbox to see what is new.
  useEffect(() => {
    void api.refreshMailbox({}, { workspaceId }).catch(() => undefined)
  }, [workspaceId])

  const begin = useMutation({
    mutationFn: (begun: { kind: DraftKind; mailId: string }) =>
      api.startMailDraft({ kind: begun.kind, ...(begun.kind !== 'new' && { mailId: begun.mailId }) }, { workspaceId }),
    onSuccess: ({ draft: begun }) => {
      setDraft(begun)
      void refreshInbox(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, t('That did not go through. Try again in a moment.'))),
  })
  const answer = (kind: DraftKind): void => {
    if (openId !== null && mailbox.canSend && !begin.isPending) begin.mutate({ kind, mailId: openId })
  }
  const away = (to: 'archive' | 'trash'): void => {
    const mail = mails.find(({ id }) => id === (openId ?? chosenId)) ?? open
    if (!mail) return
    setOpenId(null)
    setChosenId(null)
    void moveMail(workspaceId, { id: mail.id, name: subjectOf(mail) }, to)
  }
  const close = (): void => {
    setChosenId(openId)
    setOpenId(null)
  }
  const markUnread = (): void => {
    const id = openId ?? chosenId
    if (id === null) return
    close()
    void api
      .markMails({ mailIds: [id], read: false }, { workspaceId })
      .then(() => refreshInbox(workspaceId))
      .catch((error: unknown) => flash.error(messageOf(error, t('That did not go through. Try again in a moment.'))))
  }
  const step = (by: 1 | -1): void => {
    const at = mails.findIndex(({ id }) => id === (openId ?? chosenId))
    const next = mails[at < 0 ? 0 : at + by]
    if (!next) return
    setChosenId(next.id)
    if (openId !== null) setOpenId(next.id)
  }
  useMailKeys(
    {
      onStep: step,
      onOpen: () => chosenId !== null && setOpenId(chosenId),
      onReply: () => answer('reply'),
      onArchive: () => away('archive'),
      onTrash: () => away('trash'),
      onUnread: markUnread,
      onClose: close,
    },
    shown.kind === 'folder' && draft === null && !showsKeys,
  )
  const isReading = draft !== null || openId !== null
  return (
    <div className={classNames(styles.page, isReading && styles.full)}>
      <MailboxStrip
        workspaceId={workspaceId}
        mailbox={mailbox}
        onConnect={onConnect}
        onKeys={() => setShowsKeys(true)}
        newMail={
          mailbox.canSend && (
            <Button
              variant="primary"
              icon={<IconPencilPlus size={15} aria-hidden="true" />}
              pending={begin.isPending}
              pendingLabel="..."
              onClick={() => begin.mutate(opening)}
            >
              {t('New mail')}
            </Button>
          )
        }
      />
      <div className={classNames(styles.parts, isReading && styles.reading)}>
        <FolderNav
          mailbox={mailbox}
          place={shown}
          onGo={(to) => {
            setPlace(to)
            setText('')
            setOpenId(null)
            setDraft(null)
          }}
        />
        <section className={styles.middle} aria-label={t('List')}>
          {shown.kind === 'drafts' ? (
            <DraftList workspaceId={workspaceId} onOpen={setDraft} />
          ) : (
            <>
              <div className={styles.tools}>
                <SearchField label={t('Search mail')} value={text} onType={setText} className={styles.search} />
                <Checkbox
                  label={t('Unread')}
                  checked={unread}
                  onChange={(event) => setUnread(event.currentTarget.checked)}
                />
              </div>
              {list.error && !list.data && (
                <ErrorState
                  level="h2"
                  title={t('Error fetching emails.')}
                  text={t('Couldn’t load the messages. Nothing is lost; try again in a moment.')}
                  detail={detailOf(list.error)}
                  onRetry={() => void list.refetch()}
                />
              )}
              {list.isPending && (
                <Loading label={t('Loading messages')}>
                  <ScreenBones>
                    <Skeleton width="100%" height="72px" />
                    <Skeleton width="100%" height="72px" />
                    <Skeleton width="100%" height="72px" />
                  </ScreenBones>
                </Loading>
              )}
              {list.data && mails.length === 0 && (
                <ScreenState>
                  <EmptyState
                    level="h2"
                    title={t('No emails found.')}
                    text={emptyText(mailbox, searched !== '' || unread)}
                  />
                </ScreenState>
              )}
              <MailList
                mails={mails}
                chosenId={chosenId}
                openId={openId}
                hasMore={list.hasNextPage}
                isMore={list.isFetchingNextPage}
                onOpen={(mail) => {
                  setDraft(null)
                  setChosenId(mail.id)
                  setOpenId(mail.id)
                }}
                onMore={() => void list.fetchNextPage()}
              />
            </>
          )}
        </section>
        <div className={styles.reader}>
          {draft ? (
            <Compose key={draft.id} workspaceId={workspaceId} draft={draft} onClose={() => setDraft(null)} />
          ) : openId !== null ? (
            <MailReader
              workspaceId={workspaceId}
              mailbox={mailbox}
              id={openId}
              acts={{
                onAnswer: answer,
                onArchive: () => away('archive'),
                onTrash: () => away('trash'),
                onUnread: markUnread,
                onClose: close,
              }}
            />
          ) : (
            <div className={styles.none}>
              <EmptyState
                level="h2"
                title={t('Choose a message to read it.')}
                text={t('J and K step through the list, Enter opens, R replies.')}
              />
            </div>
          )}
        </div>
      </div>
      {showsKeys && <KeysModal keys={mailKeys} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}

const emptyText = (mailbox: Mailbox, isFiltered: boolean): string => {
  if (isFiltered) return t('Nothing here matches. Search by sender or subject.')
  return mailbox.syncedAt === null ? t('Reading the mailbox for the first time.') : t('This folder is empty.')
}
