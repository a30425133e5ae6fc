import { notify } from '#features/notifications/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { PublicContext } from '#server/http/context.ts'
import { askedEachTime, breakable, type FileReply } from '#server/http/raw-reply.ts'
import type { LiveEvent } from '#server/live/live-event.ts'
import type { Services } from '#server/services.ts'
import { distinctNames, savableName } from '#server/zip/savable-name.ts'
import { zipArchive } from '#server/zip/zip-archive.ts'
import { mostVisitors } from '../contract/transfer-limits.ts'
import { deadTransfer, enter, knownVisitor, pageOf, scopeAt } from './arrive.ts'
import { tellTransfer } from './present-transfer.ts'
import { readFileOf, readFiles, type TransferFileRow } from './transfer-files.store.ts'
import { nameIn, plainTitleOf } from './transfer-names.ts'
import { type FoundTransfer, takeTransfer } from './visitors.store.ts'

/** A file of a transfer as a download, whatever it is: never shown, never run. */
export const oneFile = (row: TransferFileRow): FileReply => ({
  kind: 'file',
  size: row.file_bytes,
  etag: row.file_sha256.toString('hex'),
  type: 'application/octet-stream',
  cacheControl: askedEachTime,
  downloadName: nameIn(row.path),
  stored: row.file_key,
})

/** A file that is sound by its bytes, of a kind that browsers play. */
const oneSound = (row: TransferFileRow & { sound_type: string }): FileReply => {
  const { downloadName: _name, ...file } = oneFile(row)
  return { ...file, type: row.sound_type }
}

/** All files of a transfer as one archive, in their folders, of which any range can be had. */
export const wholeTransfer = ({ storage }: Services, title: string, rows: readonly TransferFileRow[]): FileReply => {
  const names = placesOf(rows.map((row) => row.path))
  const archive = zipArchive(
    rows.map((row, at) => ({
      name: names[at] ?? row.id,
      bytes: row.file_bytes,
      crc32: row.file_crc32,
      modifiedAt: row.added_at,
      contentMark: row.file_sha256.toString('hex'),
      read: (range) => storage.read(row.file_key, range),
    })),
  )
  return {
    kind: 'file',
    size: archive.bytes,
    etag: archive.mark,
    type: 'application/zip',
    cacheControl: askedEachTime,
    downloadName: savableName(`${title}.zip`),
    read: async (range) => archive.read(range),
  }
}

// A file that is called like a folder beside it could not be unpacked with it.
const placesOf = (paths: readonly string[]): string[] => {
  const folders = new Set<string>()
  for (const path of paths)
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
      folders.add(path.slice(0, at).toLowerCase())
  return distinctNames(paths.map((path) => (folders.has(path.toLowerCase()) ? `${path} (file)` : path)))
}

interface Wanted {
  token: string
  id: string
}

/** A file of a transfer, saved; that counts as a download. */
export const downloadFile = async (services: Services, context: PublicContext, wanted: Wanted): Promise<FileReply> => {
  const { found, row } = await find(services, context, wanted)
  await take(services, context, wanted.token, found, true)
  return whileOpen(services, context, wanted.token, found, oneFile(row))
}

/** The sound of a file, played; where downloads are limited this counts as one, as a listener has the sound. */
export const playFile = async (services: Services, context: PublicContext, wanted: Wanted): Promise<FileReply> => {
  const { found, row } = await find(services, context, wanted)
  const { sound_type } = row
  if (sound_type === null) throw new Failure('missing', t('This file isn’t audio that browsers can play.'))
  if (found.download_limit !== null) await take(services, context, wanted.token, found, false)
  return whileOpen(services, context, wanted.token, found, oneSound({ ...row, sound_type }))
}

/** All files of a transfer as one zip. */
export const downloadAll = async (
  services: Services,
  context: PublicContext,
  { token }: { token: string },
): Promise<FileReply> => {
  const found = await enter(services, context, token, 'out')
  const rows = await services.database.asGuest(scopeAt(found), (tx) => readFiles(tx, scopeAt(found), found.transfer_id))
  if (rows.length === 0) throw deadTransfer()
  await take(services, context, token, found, true)
  const title = plainTitleOf(
    found,
    rows.map((row) => row.path),
  )
  return whileOpen(services, context, token, found, wholeTransfer(services, title, rows))
}

const find = async (services: Services, context: PublicContext, { token, id }: Wanted) => {
  const found = await enter(services, context, token, 'out')
  const row = await services.database.asGuest(scopeAt(found), (tx) =>
    readFileOf(tx, scopeAt(found), found.transfer_id, id),
  )
  if (!row) throw new Failure('missing', t('This file is no longer part of the transfer.'))
  return { found, row }
}

const take = async (
  services: Services,
  context: PublicContext,
  token: string,
  found: FoundTransfer,
  saves: boolean,
): Promise<void> => {
  // A request for the length of a file alone takes none of it.
  if (context.request.method === 'HEAD') return
  const visitor = knownVisitor(services, context, pageOf('out', token))
  await services.database.asGuest(scopeAt(found), async (tx) => {
    const outcome = await takeTransfer(tx, visitor, saves, mostVisitors)
    if (outcome === 'gone') throw deadTransfer()
    if (outcome === 'used_up')
      throw new Failure('forbidden', t('The download limit has been reached. Ask the person who sent you the link.'))
    if (outcome === 'taken' && found.took) return
    await tellTransfer(services, tx, { workspaceId: found.workspace_id }, found.transfer_id)
    if (outcome === 'first' && found.receipt) await tellSender(services, tx, found)
  })
}

const tellSender = async (
  services: Services,
  tx: Parameters<typeof notify>[1],
  found: FoundTransfer,
): Promise<void> => {
  const files = await readFiles(tx, scopeAt(found), found.transfer_id)
  await notify(services, tx, [found.made_by], {
    news: {
      kind: 'transfer-downloaded',
      transfer: plainTitleOf(
        found,
        files.map((file) => file.path),
      ),
    },
    path: `/file-transfer?transfer=${found.transfer_id}`,
    key: `transfer-downloaded:${found.transfer_id}`,
  })
}

/** The same file, but what is being sent breaks off when its link is ended or gets another password. */
const whileOpen = (
  services: Services,
  context: PublicContext,
  token: string,
  found: FoundTransfer,
  whole: FileReply,
): FileReply => {
  const isMeant = ({ topic, data }: LiveEvent): boolean =>
    topic === 'live.reset' || (topic === 'transfers.changed' && data?.transferId === found.transfer_id)
  return breakable(whole, services.storage, (end) => {
    const look = () => enter(services, context, token, 'out').catch(end)
    const hearing = services.live.listen({ workspaceIds: [found.workspace_id] }, (event) => {
      if (isMeant(event)) void look()
    })
    // What ended it before it was heard of is seen now.
    void hearing.heard.then(look)
    return hearing.stop
  })
}
