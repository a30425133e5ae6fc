import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Mail, MailDetail } from '../contract/mail.ts'
import { mailPage } from '../contract/mail-limits.ts'
import { readFolders } from './folders.store.ts'
import { changeMessages, listMessages, type MailPlace, readMessageRow, wantBody } from './messages.store.ts'
import { presentDetail, presentMail } from './present-mail.ts'
import { tellInboxChanged } from './tell-live.ts'
import { writeInbox } from './write-inbox.ts'

/** Which messages a person asks for. */
interface AskedMails {
  folderId?: string | undefined
  text?: string | undefined
  unread?: boolean | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** A page of messages, newest first: of a folder, else of the inbox, or where a text is looked for of all folders but the bins. */
export const listMails = (
  { database }: Services,
  scope: WorkspaceScope,
  { folderId, text = '', unread = false, cursor, limit = mailPage }: AskedMails,
): Promise<{ mails: Mail[]; nextCursor: string | null }> =>
  database.within(scope, async (tx) => {
    const folders = await readFolders(tx, scope)
    if (folderId !== undefined && !folders.some(({ id }) => id === folderId)) throw missing(t('This folder'))
    const words = foldName(text)
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, 10)
    const isMeant = ({ use }: (typeof folders)[number]): boolean =>
      words.length > 0 ? use !== 'trash' && use !== 'junk' : use === 'inbox'
    const folderIds = folderId === undefined ? folders.filter(isMeant).map(({ id }) => id) : [folderId]
    const after = cursor === undefined ? null : readCursor(cursor)
    const rows = await listMessages(tx, scope, { folderIds, words, unread, after, most: limit + 1 })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      mails: page.map(presentMail),
      nextCursor: rows.length > limit && last ? `${last.received_at.toISOString()}_${last.id}` : null,
    }
  })

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const readCursor = (text: string): MailPlace => {
  const [, at = '', id = ''] = shape.exec(text) ?? []
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) throw invalidField('cursor', t('This cursor is not valid.'))
  return { at: time, id }
}

/** One message. */
export const readMail = ({ database }: Services, scope: WorkspaceScope, id: string): Promise<{ mail: MailDetail }> =>
  database.within(scope, async (tx) => {
    const row = await readMessageRow(tx, scope, id)
    if (!row) throw missing(t('This message'))
    return { mail: presentDetail(row) }
  })

/** Marks a message as read, and has its text fetched if it is not here. */
export const openMail = (services: Services, scope: WorkspaceScope, id: string): Promise<{ mail: MailDetail }> =>
  writeInbox(services, scope, async (tx) => {
    const before = await readMessageRow(tx, scope, id)
    if (!before) throw missing(t('This message'))
    const waits = await wantBody(tx, scope, id)
    if (!before.is_read) await changeMessages(tx, scope, [id], { is_read: true })
    if (waits || !before.is_read) {
      await askForWork(services, tx, scope)
      await tellInboxChanged(services, tx, scope)
    }
    const row = (await readMessageRow(tx, scope, id)) ?? before
    return { mail: presentDetail(row) }
  })

type OpenTx = Parameters<typeof changeMessages>[0]

const askForWork = ({ jobs }: Services, tx: OpenTx, { workspaceId }: WorkspaceScope): Promise<void> =>
  jobs.send(tx, 'work-mailbox', { workspaceId }, { priority: 1 })

/** Marks messages as read or unread. */
export const markMails = (
  services: Services,
  scope: WorkspaceScope,
  { mailIds, read }: { mailIds: string[]; read: boolean },
): Promise<{ message: string }> =>
  writeInbox(services, scope, async (tx) => {
    const found = await changeMessages(tx, scope, mailIds, { is_read: read })
    if (found.length < mailIds.length)
      throw missing(mailIds.length === 1 ? t('This message') : t('One of these messages'))
    await askForWork(services, tx, scope)
    await tellInboxChanged(services, tx, scope)
    return { message: read ? t('Marked as read.') : t('Marked as unread.') }
  })

/** Moves messages here at once, and on their server soon; answers where each was. */
export const moveMails = (
  services: Services,
  scope: WorkspaceScope,
  { mailIds, to }: { mailIds: string[]; to: string },
): Promise<{ moved: { mailId: string; fromFolderId: string }[] }> =>
  writeInbox(services, scope, async (tx) => {
    const target = (await readFolders(tx, scope)).find(({ id, use }) => id === to || (use === to && use !== 'other'))
    if (!target) throw missing(t('This folder'))
    if (target.use === 'drafts' || target.use === 'sent')
      throw new Failure('conflict', t('You can’t move messages into this folder.'))
    const found = await changeMessages(tx, scope, mailIds, { folder_id: target.id })
    if (found.length < mailIds.length)
      throw missing(mailIds.length === 1 ? t('This message') : t('One of these messages'))
    await askForWork(services, tx, scope)
    await tellInboxChanged(services, tx, scope)
    return { moved: found.map(({ id, folder_id }) => ({ mailId: id, fromFolderId: folder_id })) }
  })
