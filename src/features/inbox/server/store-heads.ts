import type { FetchMessageObject, FetchQueryObject } from 'imapflow'
import { t } from '#kernel/language/translate.ts'
import { mailPage } from '../contract/mail-limits.ts'
import { wantAnswers } from './answers-found.ts'
import type { FolderRow } from './folders.store.ts'
import { foundMessage, isUid } from './found-message.ts'
import { MailContradiction, MailTrouble } from './mail-trouble.ts'
import type { MailWork } from './mail-work.ts'
import { inFolder, type OpenedFolder, refuseOthers } from './mail-work.ts'
import { insertMessages } from './synced.store.ts'
import { tellInboxChanged } from './tell-live.ts'

interface Way {
  query: FetchQueryObject
  /** What is said of a message that is known by no more than this. */
  problem: () => string | null
}

const least: FetchQueryObject = { uid: true, flags: true, internalDate: true, size: true }
const unknown = (): string => t('The mail server doesn’t say clearly who sent this message and what it’s about.')

/** How messages are asked for: each way leaves out what the one before may have failed by. */
const ways: readonly [Way, ...Way[]] = [
  { query: { ...least, envelope: true, bodyStructure: true }, problem: () => null },
  {
    query: { ...least, envelope: true },
    problem: () => t('The mail server doesn’t say clearly what’s in this message.'),
  },
  { query: least, problem: unknown },
]
/** After a connection broke, so many are asked for at a time, until the message that breaks it stands alone. */
const fewer = 16

/** Stores what lists show of the newest messages of a folder, for a first look; what cannot be read of them comes later. */
export const storeNewest = async (work: MailWork, folder: FolderRow, opened: OpenedFolder): Promise<void> => {
  const range = `${opened.exists - mailPage + 1}:*`
  try {
    await store(
      work,
      folder,
      await ask(work, folder, opened, range, { way: ways[0], most: mailPage, uid: false }),
      null,
    )
  } catch (error) {
    await goOn(work, error)
  }
}

/**
 * Stores what lists show of the given messages, of which the server has told the marks: whatever it says of one, or does not,
 * each is there in the end.
 */
export const storeHeads = async (
  work: MailWork,
  folder: FolderRow,
  opened: OpenedFolder,
  messages: readonly FetchMessageObject[],
): Promise<void> => {
  let left = messages.map(({ uid }) => uid)
  for (const way of ways) {
    const missed: number[] = []
    await storeSome(work, folder, opened, left, { way, missed })
    left = missed
    if (left.length === 0) return
  }
  const isLeft = new Set(left)
  await store(
    work,
    folder,
    messages.filter(({ uid }) => isLeft.has(uid)),
    unknown(),
  )
}

/** Stores those of the messages that the server tells of in this way, and adds the others to `missed`. */
const storeSome = async (
  work: MailWork,
  folder: FolderRow,
  opened: OpenedFolder,
  uids: readonly number[],
  { way, missed }: { way: Way; missed: number[] },
): Promise<void> => {
  work.checkTime()
  try {
    const found = await ask(work, folder, opened, uids.join(','), { way, most: uids.length, uid: true })
    await store(work, folder, found, way.problem())
    const told = new Set(found.map(({ uid }) => uid))
    missed.push(...uids.filter((uid) => !told.has(uid)))
  } catch (error) {
    await goOn(work, error)
    if (uids.length === 1) missed.push(...uids)
    else {
      const size = uids.length > fewer ? fewer : 1
      for (let at = 0; at < uids.length; at += size)
        await storeSome(work, folder, opened, uids.slice(at, at + size), { way, missed })
    }
  }
}

/** Connects again where a message may have broken the connection; every other error is thrown again. */
const goOn = async (work: MailWork, error: unknown): Promise<void> => {
  if (!(error instanceof MailTrouble) || error instanceof MailContradiction || !(await work.reconnect())) throw error
}

const ask = (
  work: MailWork,
  folder: FolderRow,
  opened: OpenedFolder,
  range: string,
  { way, most, uid }: { way: Way; most: number; uid: boolean },
): Promise<FetchMessageObject[]> =>
  inFolder(work, folder.path, async (client, validity) => {
    refuseOthers(validity, opened)
    const messages = new Map<number, FetchMessageObject>()
    let count = 0
    for await (const message of client.fetch(range, way.query, { uid })) {
      // Of a number that is named twice the first counts.
      if (isUid(message.uid) && !messages.has(message.uid)) messages.set(message.uid, message)
      if (++count > most * 4 + 100)
        throw new MailContradiction('unreachable', t('The mail server lists more messages than we asked for.'))
    }
    return [...messages.values()]
  })

const store = async (
  work: MailWork,
  folder: FolderRow,
  found: readonly FetchMessageObject[],
  problem: string | null,
): Promise<void> => {
  if (found.length === 0) return
  const now = Date.now()
  await work.write(async (tx) => {
    const heads = found.map((message) => foundMessage(folder.id, message, now, problem))
    const rows = await wantAnswers(tx, work.scope, folder, found, heads)
    if ((await insertMessages(tx, work.scope, rows)) > 0) await tellInboxChanged(work.services, tx, work.scope)
  })
}
