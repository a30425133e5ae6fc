import type { FetchMessageObject } from 'imapflow'
import { t } from '#kernel/language/translate.ts'
import { keptOfFolder, keptOfInbox, mailPage } from '../contract/mail-limits.ts'
import { type FolderRow, markFolder } from './folders.store.ts'
import { flagsOf, freeMessages, isUid } from './found-message.ts'
import { MailTrouble } from './mail-trouble.ts'
import type { MailWork } from './mail-work.ts'
import { inFolder, type OpenedFolder, openedOf, refuseOthers } from './mail-work.ts'
import { storeHeads, storeNewest } from './store-heads.ts'
import { type KnownMessage, knownMessages, takeFlags } from './synced.store.ts'
import { tellInboxChanged } from './tell-live.ts'

const chunk = 250

/**
 * Brings what is kept of a folder to what its server has, the newest messages first: new ones come, gone ones go, marks are
 * taken over. `between` runs after each piece, so that nobody waits for the rest.
 */
export const syncFolder = async (work: MailWork, folder: FolderRow, between: () => Promise<void>): Promise<void> => {
  const opened = await inFolder(work, folder.path, openedOf)
  if (opened.mark !== null && opened.mark === folder.mark) return
  const known = await renewed(work, folder, opened)
  const keep = folder.use === 'inbox' ? keptOfInbox : keptOfFolder
  const from = Math.max(1, opened.exists - keep + 1)
  if (known.size === 0 && opened.exists > mailPage) {
    await storeNewest(work, folder, opened)
    await between()
  }
  const seen = opened.exists === 0 ? new Map<number, FetchMessageObject>() : await listed(work, folder, opened, from)
  const expected = opened.exists - from + 1
  // A server that lists fewer messages than it announced gets none of them deleted here.
  if (opened.exists > 0 && seen.size < expected)
    throw new MailTrouble(
      'unreachable',
      t('The mail server lists {seen, number} of {expected, number} messages in {folder}.', {
        seen: seen.size,
        expected,
        folder: folder.name,
      }),
    )
  await takeChanges(work, folder, seen)
  const missing = await work.write(async (tx) => {
    const here = new Set((await knownMessages(tx, work.scope, folder.id)).map(({ uid }) => uid))
    return [...seen.keys()].filter((uid) => !here.has(uid)).sort((one, other) => other - one)
  })
  for (let at = 0; at < missing.length; at += chunk) {
    work.checkTime()
    const messages = missing.slice(at, at + chunk).flatMap((uid) => seen.get(uid) ?? [])
    await storeHeads(work, folder, opened, messages)
    await between()
  }
  await work.write((tx) => markFolder(tx, work.scope, folder.id, { mark: opened.mark }))
}

/** What is known of a folder: nothing, once its UIDs mean other messages than before (RFC 3501, section 2.3.1.1). */
const renewed = (work: MailWork, folder: FolderRow, opened: OpenedFolder): Promise<Map<number, KnownMessage>> =>
  work.write(async (tx) => {
    const known = await knownMessages(tx, work.scope, folder.id)
    if (folder.uid_validity === opened.validity) return new Map(known.map((message) => [message.uid, message]))
    await freeMessages(
      work.services,
      tx,
      work.scope,
      known.map(({ id }) => id),
    )
    await markFolder(tx, work.scope, folder.id, { uid_validity: opened.validity, mark: null })
    if (known.length > 0) await tellInboxChanged(work.services, tx, work.scope)
    return new Map()
  })

const listed = (
  work: MailWork,
  folder: FolderRow,
  opened: OpenedFolder,
  from: number,
): Promise<Map<number, FetchMessageObject>> =>
  inFolder(work, folder.path, async (client, validity) => {
    refuseOthers(validity, opened)
    const seen = new Map<number, FetchMessageObject>()
    for await (const message of client.fetch(`${from}:*`, { uid: true, flags: true })) {
      if (isUid(message.uid)) seen.set(message.uid, message)
      if (seen.size > keptOfInbox + 1000)
        throw new MailTrouble('unreachable', t('The mail server lists more messages than we asked for.'))
    }
    return seen
  })

const takeChanges = (work: MailWork, folder: FolderRow, seen: ReadonlyMap<number, FetchMessageObject>): Promise<void> =>
  work.write(async (tx) => {
    const known = await knownMessages(tx, work.scope, folder.id)
    const gone = known.filter(({ uid }) => !seen.has(uid)).map(({ id }) => id)
    await freeMessages(work.services, tx, work.scope, gone)
    const changed = new Map<string, string[]>()
    for (const { id, uid, was_read, was_answered } of known) {
      const message = seen.get(uid)
      if (!message) continue
      const { isRead, isAnswered } = flagsOf(message)
      if (isRead === was_read && isAnswered === was_answered) continue
      const key = `${isRead} ${isAnswered}`
      changed.set(key, [...(changed.get(key) ?? []), id])
    }
    for (const [key, ids] of changed) {
      const [isRead, isAnswered] = key.split(' ').map((text) => text === 'true')
      await takeFlags(tx, work.scope, ids, { isRead: isRead ?? false, isAnswered: isAnswered ?? false })
    }
    if (gone.length + changed.size > 0) await tellInboxChanged(work.services, tx, work.scope)
  })
