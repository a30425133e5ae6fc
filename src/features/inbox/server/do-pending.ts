import { fetchBody, UidsChanged } from './fetch-body.ts'
import { type FolderRow, markFolder, readFolders } from './folders.store.ts'
import { freeMessages, isUid } from './found-message.ts'
import type { MailWork } from './mail-work.ts'
import { inFolder } from './mail-work.ts'
import type { MessageRow } from './messages.store.ts'
import { knownMessages, pendingMessages, settleMessage } from './synced.store.ts'
import { tellInboxChanged } from './tell-live.ts'

/** Does on the server what people have done here: marks and moves first, then the texts that they wait for. */
export const doPending = async (work: MailWork): Promise<void> => {
  for (;;) {
    work.checkTime()
    const { scope, services } = work
    const { folders, pending } = await services.database.within(scope, async (tx) => ({
      folders: new Map((await readFolders(tx, scope)).map((folder) => [folder.id, folder])),
      pending: await pendingMessages(tx, scope, 20),
    }))
    if (pending.length === 0) return
    for (const message of pending) {
      work.checkTime()
      const folder = folders.get(message.at_folder_id)
      const target = folders.get(message.folder_id)
      if (folder && target) await settleOne(work, message, folder, target)
    }
  }
}

const settleOne = async (work: MailWork, message: MessageRow, folder: FolderRow, target: FolderRow): Promise<void> => {
  try {
    await settleFlags(work, message, folder)
    if (message.body === 'wanted') await fetchBody(work, folder, message)
    if (folder.id !== target.id) await move(work, message, folder, target)
  } catch (error) {
    if (!(error instanceof UidsChanged)) throw error
    await forgetFolder(work, folder)
  }
}

/** Reads the folder again: its numbers may mean other messages now, so nothing may be done by the old ones. */
const forgetFolder = (work: MailWork, folder: FolderRow): Promise<void> =>
  work.write(async (tx) => {
    const known = await knownMessages(tx, work.scope, folder.id)
    await freeMessages(
      work.services,
      tx,
      work.scope,
      known.map(({ id }) => id),
    )
    await markFolder(tx, work.scope, folder.id, { mark: null })
    await tellInboxChanged(work.services, tx, work.scope)
  })

const settleFlags = async (work: MailWork, message: MessageRow, folder: FolderRow): Promise<void> => {
  const changes = [
    { flag: '\\Seen', wanted: message.is_read, was: message.was_read },
    { flag: '\\Answered', wanted: message.is_answered, was: message.was_answered },
  ].filter(({ wanted, was }) => wanted !== was)
  if (changes.length === 0) return
  await inFolder(
    work,
    folder.path,
    async (client, validity) => {
      if (validity !== folder.uid_validity) throw new UidsChanged()
      for (const { flag, wanted } of changes) {
        const change = wanted ? client.messageFlagsAdd : client.messageFlagsRemove
        await change.call(client, message.uid, [flag], { uid: true })
      }
    },
    false,
  )
  await work.write((tx) =>
    settleMessage(tx, work.scope, message.id, { was_read: message.is_read, was_answered: message.is_answered }),
  )
}

const move = async (work: MailWork, message: MessageRow, folder: FolderRow, target: FolderRow): Promise<void> => {
  const { uid } = message
  const moved = await inFolder(
    work,
    folder.path,
    async (client, validity) => {
      if (validity !== folder.uid_validity) throw new UidsChanged()
      if (!target.is_there) await client.mailboxCreate(target.path)
      return client.messageMove(String(uid), target.path, { uid: true })
    },
    false,
  )
  const newUid = moved ? moved.uidMap?.get(uid) : undefined
  const validity = moved ? moved.uidValidity : undefined
  await work.write(async (tx) => {
    if (!target.is_there) await markFolder(tx, work.scope, target.id, { is_there: true })
    const isKnown = isUid(newUid) && validity !== undefined
    const isSameCount = target.uid_validity === null || target.uid_validity === String(validity)
    if (isKnown && isSameCount) {
      if (target.uid_validity === null)
        await markFolder(tx, work.scope, target.id, { uid_validity: String(validity), mark: null })
      await settleMessage(tx, work.scope, message.id, { at_folder_id: target.id, uid: newUid })
      return
    }
    // A server that does not say where it went: the next look finds it there.
    await freeMessages(work.services, tx, work.scope, [message.id])
    await markFolder(tx, work.scope, target.id, { mark: null })
    await markFolder(tx, work.scope, folder.id, { mark: null })
    await tellInboxChanged(work.services, tx, work.scope)
  })
}
