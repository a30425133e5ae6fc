import { api } from '#web/api.ts'
import { pauseBeforeRetry } from '#web/upload.ts'
import { handleOf } from '#web/uploads/file-handles.ts'
import { isUnanswered, sendInPieces } from '#web/uploads/send-in-pieces.ts'
import { forgetUpload, isFileOf, keepUpload, keptUpload, refreshUploads } from '#web/uploads/unfinished-uploads.ts'
import type { DemoDraft, SeenDemo, SendingDemo } from './demo-draft.ts'
import { targetOf } from './upload-target.ts'

/** What an upload is to become: kept in this browser, so that it can go on after a reload. */
export interface DemoPlan {
  /** As typed; the file is not part of what is kept. */
  draft: DemoDraft
  /** The key of the call that makes the demo. */
  key: string
  /** The demo whose file it replaces, or null for a new one. */
  replaces: SeenDemo | null
}

// A whole upload whose demo is still to be made: trying again does not send it again.
const finished = new WeakMap<File, string>()
const inThisTab = new Set<string>()

/** Whether an upload is on its way in this tab. */
export const isSentHere = (uploadId: string): boolean => inThisTab.has(uploadId)

/** What was kept of an upload by this browser. */
export const planOf = async (
  uploadId: string,
): Promise<{ plan: DemoPlan; handle: FileSystemFileHandle | null } | null> => {
  const kept = await keptUpload(uploadId)
  return kept && { plan: kept.plan as DemoPlan, handle: kept.handle }
}

/** Uploads the file of a demo in pieces, or what is missing of it, and gives the id of the upload. Without a file it must be whole. */
export const uploadDemoFile = async (file: File | null, plan: DemoPlan, sending: SendingDemo): Promise<string> => {
  const { workspaceId, signal, onProgress } = sending
  if (file === null) {
    if (!sending.uploadId) throw new Error('There is neither a file nor an upload.')
    return sending.uploadId
  }
  const whole = finished.get(file)
  if (whole !== undefined) return whole
  const target = targetOf(plan.draft, plan.replaces)
  const known = sending.uploadId ?? (await begunBefore(file, workspaceId))
  // Chosen once more, perhaps for something else; where this fails, this browser still knows.
  if (known !== null) await api.aimUpload({ id: known, target }, { workspaceId, signal }).catch(() => undefined)
  let uploadId = known
  const onBegin = (begun: string): void => {
    uploadId = begun
    inThisTab.add(begun)
    void keepPlan(begun, file, plan)
  }
  if (known !== null) onBegin(known)
  try {
    const done = await sendInPieces(file, {
      workspaceId,
      signal,
      onProgress,
      purpose: 'demo',
      target,
      uploadId: known,
      onBegin,
    })
    finished.set(file, done)
    return done
  } catch (error) {
    if (signal.aborted && uploadId !== null) await forgetUpload(uploadId)
    throw error
  } finally {
    if (uploadId !== null) inThisTab.delete(uploadId)
    refreshUploads(workspaceId)
  }
}

const keepPlan = async (id: string, file: File, plan: DemoPlan): Promise<void> => {
  const handle = await handleOf(file)
  await keepUpload({ id, plan: { ...plan, draft: { ...plan.draft, file: null } }, handle })
}

// The same file, chosen again, goes on where it stopped.
const begunBefore = async (file: File, workspaceId: string): Promise<string | null> => {
  const { uploads } = await api.getUploads({}, { workspaceId }).catch(() => ({ uploads: [] }))
  const same = uploads.find(
    (upload) => upload.purpose === 'demo' && !upload.moving && !isSentHere(upload.id) && isFileOf(file, upload),
  )
  return same?.id ?? null
}

/** Forgets what was kept of an upload that has become a demo, or is of no use. */
export const forgetDemoUpload = async (file: File | null, uploadId: string, workspaceId: string): Promise<void> => {
  if (file) finished.delete(file)
  await forgetUpload(uploadId)
  refreshUploads(workspaceId)
}

/** Makes a call that may be repeated, again and again while only the line is down. */
export const whilePassing = async <T>({ signal, onProgress }: SendingDemo, call: () => Promise<T>): Promise<T> => {
  for (let failures = 1; ; failures++) {
    try {
      return await call()
    } catch (error) {
      if (!isUnanswered(error) || signal.aborted) throw error
      onProgress({ sent: 1, total: 1, paused: true })
      await pauseBeforeRetry(failures, signal)
    }
  }
}
