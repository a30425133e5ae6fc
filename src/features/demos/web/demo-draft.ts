import type { Demo } from '#features/demos/contract/demo.ts'
import type { SendProgress } from '#web/uploads/send-in-pieces.ts'

/** A stage as a form has it. */
export type FilledStage = '' | NonNullable<Demo['stage']>

/** A demo as a form holds it: what was typed, and the chosen file. */
export interface DemoDraft {
  title: string
  version: string
  bpm: string
  signature: string
  /** A stage, or empty; left out where nobody was asked. */
  stage?: FilledStage
  listenFor?: string
  /** The song that it is a version of, as far as that is known. */
  songId?: string | null
  file: File | null
}

/** The state of a demo that a change is made on. */
export interface SeenDemo {
  id: string
  rowVersion: number
}

/** How an upload is watched and stopped; `uploadId` is one that began before, as after a reload. */
export interface SendingDemo {
  workspaceId: string
  signal: AbortSignal
  onProgress: (progress: SendProgress) => void
  uploadId?: string | null
}

/** A number as it is typed, also with a decimal comma, in the form that is sent. */
export const typedNumber = (text: string): string => text.trim().replace(',', '.')

/** What makes two tries the same: all that is sent. */
export const draftKey = (draft: DemoDraft): string => {
  const { file, ...typed } = draft
  return JSON.stringify([typed, file?.name, file?.size, file?.lastModified])
}
