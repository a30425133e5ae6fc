import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { readBandName } from '#features/workspaces/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { bytesReply, csvReply, type FileReply } from '#server/http/raw-reply.ts'
import { drawInTurn } from '#server/reading/fair-queue.ts'
import type { Services } from '#server/services.ts'
import { savableName } from '#server/zip/savable-name.ts'
import type { LabelCopyFormat } from '../contract/label-copy-words.ts'
import { labelCopyTable } from '../domain/label-copy-table.ts'
import { readArtwork } from './artwork-files.store.ts'
import { readCopied } from './label-copy.ts'

const services: Readonly<Record<Exclude<LabelCopyFormat, 'pdf'>, string>> = {
  distrokid: 'DistroKid',
  cdbaby: 'CD Baby',
  bandcamp: 'Bandcamp',
}

// On paper the cover is as large as a matchbox.
const coverPixels = 480

/** The label copy of a release as a paper, or as a table in the order of a service's form. */
export const exportLabelCopy = async (
  { database, storage }: Services,
  scope: WorkspaceScope,
  releaseId: string,
  format: LabelCopyFormat,
): Promise<FileReply> => {
  const { release, sheet, tracks, artist, coverKey } = await database.within(scope, async (tx) => {
    const copied = await readCopied(tx, scope, releaseId)
    const cover = copied.release.art_ready ? await readArtwork(tx, scope, releaseId) : null
    return { ...copied, artist: await readBandName(tx, scope), coverKey: cover?.preview_key ?? null }
  })
  const { name, type, date, upc } = release
  const printed = { ...sheet, artist, name, type, date, upc, tracks }
  if (format !== 'pdf') return csvReply(savableName(`${name} ${services[format]}.csv`), labelCopyTable(format, printed))
  const cover = coverKey === null ? null : await drawInTurn(scope.workspaceId, () => readCover(storage, coverKey))
  // What draws papers loads with the first of them.
  const { labelCopyPdf } = await import('./label-copy-pdf.ts')
  return bytesReply(await labelCopyPdf(printed, cover), {
    type: 'application/pdf',
    cacheControl: 'private, no-store',
    downloadName: savableName(`${name} label copy.pdf`),
  })
}

// A cover whose small copy cannot be read leaves the paper without it.
const readCover = async (storage: Services['storage'], key: string): Promise<Buffer | null> => {
  try {
    const small = sharp(await buffer(await storage.read(key))).resize(coverPixels, coverPixels)
    return await small.jpeg({ quality: 85 }).toBuffer()
  } catch {
    return null
  }
}
