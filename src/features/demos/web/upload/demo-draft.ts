import { CallError } from '#client/client.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { bpmFault, titleFault, versionFault } from '#features/demos/contract/demo-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { otherSoundText } from '#kernel/other-sounds.ts'
import { looksLikeSound } from '#kernel/sound-kinds.ts'
import { foldName } from '#kernel/text.ts'
import type { SendProgress } from '#web/uploads/send-in-pieces.ts'
import { freeVersion, isTaken, takenText } from '../../domain/free-version.ts'

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

/** What is wrong with a draft, by its fields, as the server would say it: all at once, before a file is sent in vain. */
export const draftFaults = (draft: DemoDraft, needsFile: boolean): Record<string, string> => {
  const faults = {
    demoTitle: titleFault(draft.title),
    demoVersion: versionFault(typedNumber(draft.version)),
    demoFile: fileFault(draft.file, needsFile),
    demoBPM: bpmFault(typedNumber(draft.bpm)),
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text]] : [])))
}

const fileFault = (file: DemoDraft['file'], needsFile: boolean): string | undefined => {
  if (!file) return needsFile ? t('Choose a sound file.') : undefined
  return looksLikeSound(file)
    ? undefined
    : (otherSoundText(file.name) ??
        t('{name} isn’t a sound file that we can read. Choose another one.', { name: file.name }))
}

/** What is wrong with a chosen file by its name and type: said as soon as it is chosen, before anything is sent. */
export const shownFileFault = (file: DemoDraft['file']): Record<string, string> => {
  const fault = fileFault(file, false)
  return fault === undefined ? {} : { demoFile: fault }
}

/** Why a version cannot have its number, and the next one that is free. */
interface TakenVersion {
  text: string
  free: number
}

/** Says that another demo of the song has the typed version; undefined when none has. `own` is the demo that is edited. */
export const takenVersion = (
  draft: Pick<DemoDraft, 'title' | 'version'>,
  demos: readonly Pick<Demo, 'id' | 'name' | 'version'>[],
  own?: Pick<Demo, 'id' | 'name' | 'version'>,
): TakenVersion | undefined => {
  const typed = typedNumber(draft.version)
  const version = Number(typed)
  const song = foldName(draft.title)
  // What it is called already stays allowed, also where two of one number are left from before.
  if (typed === '' || (own && foldName(own.name) === song && own.version === version)) return undefined
  const others = demos.filter((demo) => demo.id !== own?.id && foldName(demo.name) === song)
  const taken = others.map((demo) => demo.version)
  if (!isTaken(version, taken)) return undefined
  const free = freeVersion(taken)
  return { text: takenText(others[0]?.name ?? draft.title, version, free), free }
}

/** The free version that a refusal names; undefined when it was another refusal. */
export const offeredVersion = (error: unknown): number | undefined => {
  const offered = error instanceof CallError ? error.body.details?.nextVersion : undefined
  return typeof offered === 'number' ? offered : undefined
}
