import { asJson, fieldsOf, type Stored, stored } from '#web/browser-storage.ts'

let kept: { demoId: string; seconds: number } | null = null

/** Remembers where a demo is to open that one switches to; a link's own place goes before it. */
export const keepMoment = (demoId: string, seconds: number): void => {
  kept = { demoId, seconds }
}

/** The place to open a demo at, in seconds, if one switched to it. */
export const keptMoment = (demoId: string): number | null => (kept?.demoId === demoId ? kept.seconds : null)

/** The switch is over. */
export const forgetMoment = (): void => {
  kept = null
}

/** A note that is being written; times as typed, null while they follow the playhead or are not used. */
export interface NoteDraft {
  text: string
  at: string | null
  until: string | null
  /** The version that it was begun for, when that was deleted. */
  deleted: number | null
}

/** Nothing is being written. */
export const noDraft: NoteDraft = { text: '', at: null, until: null, deleted: null }

const draftIn = (value: unknown): NoteDraft | undefined => {
  const fields = fieldsOf(value)
  return fields && { ...noDraft, ...fields }
}

const storedAt = (place: string): Stored<NoteDraft> =>
  stored({ name: `backline.note.${place}`, scope: 'tab', codec: asJson(draftIn), otherwise: noDraft })

/** The place of an answer to a note that is being written. */
export const answerPlace = (noteId: string): string => `answer.${noteId}`

/** The place of a changed text of a note. */
export const editPlace = (noteId: string): string => `edit.${noteId}`

/** What was being written in this tab at a place (a demo's id, or as above), also after a reload. */
export const keptNote = (place: string): NoteDraft => storedAt(place).get()

/** Keeps it; an empty one is forgotten. */
export const keepNote = (place: string, draft: NoteDraft): void => {
  if (draft.text === '') storedAt(place).remove()
  else storedAt(place).set(draft)
}

/** Takes what was being written for a version that was deleted along to another place, below what is written there. */
export const moveNote = (from: string, to: string, deleted: number): void => {
  const draft = keptNote(from)
  if (draft.text === '') return
  const there = keptNote(to)
  keepNote(to, there.text === '' ? { ...draft, deleted } : { ...there, text: `${there.text}\n${draft.text}`, deleted })
  keepNote(from, noDraft)
}

/** Keeps a text alone. */
export const keepText = (place: string, text: string): void => keepNote(place, { ...noDraft, text })
