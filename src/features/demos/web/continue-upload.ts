import { randomKey } from '#client/random-key.ts'
import type { UnfinishedUpload } from '#features/uploads/contract/upload.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { fileBehind } from '#web/uploads/file-handles.ts'
import { forgetUpload, keepUpload } from '#web/uploads/kept-uploads.ts'
import { isFileOf, refreshUploads } from '#web/uploads/uploads-query.ts'
import type { KnownDemo } from './known-demo.ts'
import { suggestFor } from './suggest-demo.ts'
import { type DemoPlan, planOf } from './upload-demo-file.ts'
import { queueUpload } from './upload-queue.ts'
import { draftOf, songOf } from './upload-target.ts'

/**
 * Goes on with an upload that stopped: with the file given, or the one that this browser still has a handle of, or none
 * when all bytes are there. False when the file must be chosen first.
 */
export const continueUpload = async (
  workspaceId: string,
  upload: UnfinishedUpload,
  demos: readonly KnownDemo[],
  chosen: File | null = null,
): Promise<boolean> => {
  if (chosen && !isFileOf(chosen, upload)) {
    const size = (upload.bytes / 1_000_000).toFixed(1)
    flash.error(`That is another file, or it was changed. Choose ${upload.fileName} with ${size} MB.`)
    return true
  }
  const kept = await planOf(upload.id)
  const known = chosen ?? (kept?.handle ? await fileBehind(kept.handle) : null)
  const file = known && isFileOf(known, upload) ? known : null
  // The next click asks for the file at once, instead of for leave that was not given.
  if (kept?.handle && !file) await keepUpload({ ...kept, id: upload.id, handle: null })
  if (!file && upload.offset < upload.bytes) return false
  const plan = kept?.plan ?? planFor(upload, demos)
  queueUpload({
    workspaceId,
    draft: { ...plan.draft, file },
    fileName: upload.fileName,
    uploadId: upload.id,
    key: plan.key || randomKey(),
    replaces: plan.replaces,
  })
  return true
}

/** What an upload that another browser began is to become: as the server keeps it, else as its name says. */
export const planFor = ({ fileName, target }: UnfinishedUpload, demos: readonly KnownDemo[]): DemoPlan => {
  if (target) return { draft: draftOf(target, demos), key: '', replaces: target.replaces }
  const { title, version } = suggestFor(fileName, demos)
  const songId = songOf(title, demos)
  const draft = { songId, title: title || 'Untitled', version: String(version), bpm: '', signature: '', file: null }
  return { draft, key: '', replaces: null }
}

/** Drops what has arrived of an upload and gives its room back. */
export const discardUpload = async (workspaceId: string, upload: UnfinishedUpload): Promise<void> => {
  try {
    await api.dropUpload({ id: upload.id }, { workspaceId })
    await forgetUpload(upload.id)
  } catch (error) {
    flash.error(messageOf(error, 'The upload could not be discarded.'))
  }
  refreshUploads(workspaceId)
}
