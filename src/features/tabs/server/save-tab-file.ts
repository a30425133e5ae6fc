import { bookFile } from '#features/uploads/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { type KeepReply, keepNoReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import { readInThread } from '#server/reading/read-in-thread.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { TabDetail, TabFormat } from '../contract/tab.ts'
import { tellAndRead } from './present-tab.ts'
import { deletedTabs, insertTab, lockTab, type TabFileFields, updateTab } from './store.ts'
import type { TabFacts } from './tab-facts.ts'
import { lockSeenTab, refuseForeignSong, refuseTooMany } from './tab-rules.ts'

const longest = 200
// Control characters, and the marks that turn the reading direction of what follows them.
const unshowable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const endings: Record<TabFormat, string> = {
  gp3: 'gp3',
  gp4: 'gp4',
  gp5: 'gp5',
  gpx: 'gpx',
  gp: 'gp',
  musicxml: 'musicxml',
  mxl: 'mxl',
  capx: 'capx',
  alphatex: 'alphatex',
}

/** The name that a sender gave a tab's file, made fit for showing and saving. */
const tabFileName = (given: string, format: TabFormat): string => {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(unshowable, '').replace(/\s+/g, ' ').trim()
  if (clean === '' || /^\.+$/.test(clean)) return `tab.${endings[format]}`
  const signs = [...clean]
  if (signs.length <= longest) return clean
  const end = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return signs.slice(0, longest - end.length).join('') + end
}

/** A title for a tab whose file has none: the name of the file without its ending. */
const titleOfFile = (fileName: string): string =>
  [
    ...fileName
      .replace(/\.[^.]{1,10}$/, '')
      .replaceAll('_', ' ')
      .trim(),
  ]
    .slice(0, 120)
    .join('')
    .trim() || 'Untitled'

const reader = {
  module: new URL('./read-tab-worker.ts', import.meta.url),
  field: 'tabFile',
  get tooLong() {
    return t('This file took too long to read. Save it again, or split it.')
  },
  get unreadable() {
    return t('Couldn’t read this file: it’s damaged, or larger than any tab. Save it again.')
  },
}

/** What the file of a tab of a workspace says about itself, read in a thread. */
const readTab = (workspaceId: string, path: string): Promise<TabFacts> => readInThread(reader, workspaceId, path)

const describe = async (scope: WorkspaceScope, file: ReceivedFile): Promise<TabFileFields> => {
  const facts = await readTab(scope.workspaceId, file.path)
  return {
    facts,
    file_name: tabFileName(file.name, facts.format),
    file_key: `${scope.workspaceId}/${newId()}`,
    file_bytes: file.bytes,
    file_sha256: file.sha256,
  }
}

/** What a person says of a new tab; without a title it takes that of the file, or the file's name. */
export interface NewTab {
  title?: string | undefined
  artist?: string | undefined
  songId?: string | null | undefined
}

/** Adds a tab with its file, once the file has been read to its end. */
export const addTab = async (
  services: Services,
  scope: WorkspaceScope,
  { title, artist, songId = null }: NewTab,
  file: ReceivedFile,
  keepReply: KeepReply = keepNoReply,
): Promise<{ tab: TabDetail }> => {
  const described = await describe(scope, file)
  const { facts, file_name } = described
  const id = newId()
  return keepFilesWithin(services, scope, [{ key: described.file_key, file }], async (tx) => {
    await bookFile(tx, scope, file)
    await refuseTooMany(tx, scope)
    if (songId !== null) await refuseForeignSong(tx, scope, songId)
    await deletedTabs.purge(tx, scope)
    const said = { title: title ?? (facts.title || titleOfFile(file_name)), artist: artist ?? facts.artist }
    await insertTab(tx, scope, id, { ...said, song_id: songId }, described)
    return keepReply(tx, await tellAndRead(services, tx, scope, id))
  })
}

/** Gives a tab another file; the one before goes a day later. */
export const replaceTabFile = async (
  services: Services,
  scope: WorkspaceScope,
  seen: { tabId: string; rowVersion?: number | undefined },
  file: ReceivedFile,
): Promise<{ tab: TabDetail }> => {
  // Nobody waits for the reading of a file that has no place to go.
  if (!(await services.database.within(scope, (tx) => lockTab(tx, scope, seen.tabId)))) throw missing(t('This tab'))
  const described = await describe(scope, file)
  return keepFilesWithin(services, scope, [{ key: described.file_key, file }], async (tx) => {
    await lockWorkspace(tx, scope)
    const old = await lockSeenTab(tx, scope, seen)
    await changeUsedBytes(tx, scope, file.bytes - old.file_bytes)
    await updateTab(tx, scope, old.id, {}, described)
    await services.jobs.send(tx, 'delete-files', { keys: [old.file_key] })
    return tellAndRead(services, tx, scope, old.id)
  })
}
