import type { Demo } from '#features/demos/contract/demo.ts'
import { type UploadOptions, uploadCall } from '#web/upload.ts'
import { putDemo } from './demo-cache.ts'

/** A demo as it stands in a form: what was typed, and the chosen file. */
export interface DemoDraft {
  title: string
  version: string
  bpm: string
  signature: string
  file: File | null
}

type Sending = Pick<UploadOptions, 'workspaceId' | 'signal' | 'onProgress'>

/** What makes two tries the same: all that is sent. */
export const draftKey = (draft: DemoDraft): string => {
  const { title, version, bpm, signature, file } = draft
  return JSON.stringify([title, version, bpm, signature, file?.name, file?.size, file?.lastModified])
}

const fieldsOf = (draft: DemoDraft) => ({
  demoTitle: draft.title,
  // Sent as typed: the server's sentence about it is the one to show.
  demoVersion: draft.version.trim().replace(',', '.') || 'none',
  demoBPM: draft.bpm.trim().replace(',', '.'),
  demoSignature: draft.signature,
})

/** Sends a new demo and shows it in the list. */
export const sendDemo = async (
  draft: DemoDraft,
  file: File,
  idempotencyKey: string,
  sending: Sending,
): Promise<Demo> => {
  const { demo } = await uploadCall('addDemo', { ...fieldsOf(draft), file }, { ...sending, idempotencyKey })
  putDemo(sending.workspaceId, demo)
  return demo
}

/** Sends the changes of a demo, and the replacement for its file if one was chosen; `rowVersion` is the state they were made on. */
export const sendChanges = async (
  demo: { id: string; rowVersion: number },
  draft: DemoDraft,
  sending: Sending,
): Promise<Demo> => {
  const changes = { demoId: demo.id, rowVersion: demo.rowVersion, ...fieldsOf(draft) }
  const { demo: changed } = await uploadCall(
    'editDemo',
    { ...changes, ...(draft.file && { file: draft.file }) },
    sending,
  )
  putDemo(sending.workspaceId, changed)
  return changed
}
