import type { ImapFlow, ListResponse } from 'imapflow'
import { t } from '#kernel/language/translate.ts'
import { newId } from '#server/new-id.ts'
import { maxMailFolders } from '../contract/mail-limits.ts'
import { type FolderUse, folderUses } from '../contract/mail-values.ts'
import { cleanLine } from '../domain/mail-text.ts'
import { clearUses, deleteFolders, type FolderFacts, type FolderRow, putFolder, readFolders } from './folders.store.ts'
import { freeMessages } from './found-message.ts'
import { MailTrouble } from './mail-trouble.ts'
import type { MailWork } from './mail-work.ts'
import { knownMessages, showWhereTheyAre } from './synced.store.ts'

const uses: Record<string, FolderUse> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Archive': 'archive',
  '\\All': 'archive',
  '\\Junk': 'junk',
  '\\Trash': 'trash',
}
const longestName = 100
const ownNames: Partial<Record<FolderUse, string>> = { sent: 'Sent', archive: 'Archive', trash: 'Trash' }

/** Reads which folders the server has, and keeps those; answers them in the order in which they are looked at. */
export const syncFolders = async (work: MailWork): Promise<FolderRow[]> => {
  const wanted = await work.session.step(async (client) => factsOf(client, await client.list()))
  return work.write(async (tx) => {
    const before = await readFolders(tx, work.scope)
    await clearUses(tx, work.scope)
    const gone = before.filter(({ path }) => !wanted.some((facts) => facts.path === path))
    for (const { id } of gone)
      await freeMessages(
        work.services,
        tx,
        work.scope,
        (await knownMessages(tx, work.scope, id)).map((message) => message.id),
      )
    // Made here for a first move, or deleted there since: what it had is gone, too.
    const emptied = before.filter(
      (folder) => folder.is_there && wanted.some(({ path, is_there }) => path === folder.path && !is_there),
    )
    for (const { id } of emptied) {
      const known = await knownMessages(tx, work.scope, id)
      await freeMessages(
        work.services,
        tx,
        work.scope,
        known.map((message) => message.id),
      )
    }
    await showWhereTheyAre(
      tx,
      work.scope,
      gone.map(({ id }) => id),
    )
    await deleteFolders(
      tx,
      work.scope,
      gone.map(({ id }) => id),
    )
    for (const facts of wanted) await putFolder(tx, work.scope, newId(), facts)
    return (await readFolders(tx, work.scope)).filter(({ is_there }) => is_there)
  })
}

const factsOf = (client: ImapFlow, listed: ListResponse[]): FolderFacts[] => {
  const taken = new Set<FolderUse>()
  const facts = listed
    .slice(0, 2000)
    .filter(({ flags, path }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent') && isFit(path))
    .map((folder) => ({ folder, use: useOf(folder) }))
    .sort((one, other) => folderUses.indexOf(one.use) - folderUses.indexOf(other.use))
    .map(({ folder, use }) => {
      const own = use !== 'other' && !taken.has(use) && taken.add(use) ? use : 'other'
      return { path: folder.path, name: nameOf(folder), use: own, is_there: true } as const
    })
  if (!taken.has('inbox')) throw new MailTrouble('unreachable', t('This mailbox has no inbox.'))
  const paths = new Set(facts.map(({ path }) => path))
  const prefix = client.namespace?.prefix ?? ''
  const missing = Object.entries(ownNames).flatMap(([use, name]) => {
    const path = `${prefix}${name}`
    return taken.has(use as FolderUse) || paths.has(path)
      ? []
      : [{ path, name, use: use as FolderUse, is_there: false }]
  })
  return [...facts.slice(0, maxMailFolders), ...missing].map((folder, position) => ({ ...folder, position }))
}

// With what it lies in, as two folders may have one name; of a long one the end tells them apart.
const nameOf = ({ parent, name, path }: ListResponse): string => {
  const parts = [...parent, name]
  const own = parts.length > 1 && parts[0]?.toUpperCase() === 'INBOX' ? parts.slice(1) : parts
  const whole = cleanLine(own.join(' / '), 500) ?? cleanLine(path, 500) ?? 'Folder'
  const signs = [...whole]
  return signs.length > longestName ? `…${signs.slice(1 - longestName).join('')}` : whole
}

const isFit = (path: string): boolean =>
  path !== '' && path.length <= 500 && !/[\0\r\n]/.test(path) && path.isWellFormed()

const useOf = ({ specialUse, path }: ListResponse): FolderUse =>
  path.toUpperCase() === 'INBOX' ? 'inbox' : specialUse === '\\Inbox' ? 'other' : (uses[specialUse ?? ''] ?? 'other')
