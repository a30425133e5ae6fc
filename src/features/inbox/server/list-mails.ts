import { invalidField, missing } from '#kernel/errors.ts'
import { foldName } from '#kernel/text.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Mail } from '../contract/mail.ts'
import { mailPage } from '../contract/mail-limits.ts'
import { readFolders } from './folders.store.ts'
import { listMessages, type MailPlace } from './messages.store.ts'
import { presentMail } from './present-mail.ts'

/** Which messages a person asks for. */
export interface AskedMails {
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
    if (folderId !== undefined && !folders.some(({ id }) => id === folderId)) throw missing('This folder')
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
  if (Number.isNaN(time.getTime())) throw invalidField('cursor', 'This cursor is not valid.')
  return { at: time, id }
}
