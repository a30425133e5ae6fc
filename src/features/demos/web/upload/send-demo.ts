import { CallError } from '#client/client.ts'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { resumableFromBytes } from '#features/uploads/contract/upload-limits.ts'
import { api } from '#web/api.ts'
import type { EveryField, FieldsOfCall } from '#web/editing/define-fields.ts'
import { flash } from '#web/ui/flash.ts'
import { uploadCall } from '#web/upload.ts'
import { putDemo } from '../demo-cache.ts'
import { type DemoDraft, type SeenDemo, type SendingDemo, typedNumber } from './demo-draft.ts'
import { forgetDemoUpload, uploadDemoFile, whilePassing } from './upload-demo-file.ts'

type Given = FieldsOfCall<'addDemo', 'uploadId' | 'file'> &
  FieldsOfCall<'editDemo', 'demoId' | 'rowVersion' | 'uploadId' | 'file'>

// Every field that the calls take; what nobody was asked for is undefined, which is not sent.
const fieldsOf = (draft: DemoDraft): EveryField<Given> => ({
  demoTitle: draft.title,
  // Sent as typed: the server's sentence about it is the one to show.
  demoVersion: typedNumber(draft.version) || 'none',
  demoBPM: typedNumber(draft.bpm),
  demoSignature: draft.signature,
  demoStage: draft.stage,
  listenFor: draft.listenFor,
})

const goesInPieces = (file: File | null, { uploadId }: SendingDemo): boolean =>
  Boolean(uploadId) || (file !== null && file.size >= resumableFromBytes)

/** Sends a new demo and shows it in the list; without a file when all of it was uploaded before. */
export const sendDemo = async (draft: DemoDraft, idempotencyKey: string, sending: SendingDemo): Promise<DemoDetail> => {
  const { workspaceId, signal } = sending
  const fields = fieldsOf(draft)
  const { file } = draft
  if (!goesInPieces(file, sending)) {
    const { demo } = await uploadCall('addDemo', { ...fields, ...(file && { file }) }, { ...sending, idempotencyKey })
    return arrived(workspaceId, demo)
  }
  const uploadId = await uploadDemoFile(file, { draft, key: idempotencyKey, replaces: null }, sending)
  const { demo } = await whilePassing(sending, () =>
    api.addDemo({ ...fields, uploadId }, { workspaceId, signal, idempotencyKey }),
  ).catch(forgetIfUseless(file, uploadId, workspaceId))
  await forgetDemoUpload(file, uploadId, workspaceId)
  return arrived(workspaceId, demo)
}

/** Sends the changes of a demo, and the replacement for its file if one was chosen; `rowVersion` is the state they were made on. */
export const sendChanges = async (seen: SeenDemo, draft: DemoDraft, sending: SendingDemo): Promise<DemoDetail> => {
  const { workspaceId, signal } = sending
  const changes = { demoId: seen.id, rowVersion: seen.rowVersion, ...fieldsOf(draft) }
  const { file } = draft
  if (goesInPieces(file, sending)) {
    const plan = { draft, key: '', replaces: { id: seen.id, rowVersion: seen.rowVersion } }
    const uploadId = await uploadDemoFile(file, plan, sending).catch((error: unknown) => {
      // There is no room for both, but one call may use what the old file leaves.
      if (file && error instanceof CallError && error.status === 402) return null
      throw error
    })
    if (uploadId !== null) {
      const { demo } = await api
        .editDemo({ ...changes, uploadId }, { workspaceId, signal })
        .catch(forgetIfUseless(file, uploadId, workspaceId))
      await forgetDemoUpload(file, uploadId, workspaceId)
      return arrived(workspaceId, demo)
    }
  }
  const { demo } = await uploadCall('editDemo', { ...changes, ...(file && { file }) }, sending)
  if (file) return arrived(workspaceId, demo)
  putDemo(workspaceId, demo)
  return demo
}

/** Shows a demo whose file has come, and says what is missing of that. */
const arrived = (workspaceId: string, demo: DemoDetail): DemoDetail => {
  putDemo(workspaceId, demo)
  if (demo.fileWarning !== null) flash.warning(demo.fileWarning)
  return demo
}

// A file that is no sound is of no use; after any other refusal the upload stays, to be used when that is mended.
const forgetIfUseless =
  (file: File | null, uploadId: string, workspaceId: string) =>
  async (error: unknown): Promise<never> => {
    const isUseless = error instanceof CallError && error.field('demoFile') !== undefined
    if (isUseless) await api.dropUpload({ id: uploadId }, { workspaceId }).catch(() => undefined)
    if (isUseless || (error instanceof CallError && error.status === 404)) {
      await forgetDemoUpload(file, uploadId, workspaceId)
    }
    throw error
  }
