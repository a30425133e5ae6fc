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
const keyOf = (place: string): string => `backline.note.${place}`

/** The place of an answer to a note that is being written. */
export const answerPlace = (noteId: string): string => `answer.${noteId}`

/** The place of a changed text of a note. */
export const editPlace = (noteId: string): string => `edit.${noteId}`

/** What was being written in this tab at a place (a demo's id, or as above), also after a reload. */
export const keptNote = (place: string): NoteDraft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...noDraft, ...kept } : noDraft
  } catch {
    return noDraft
  }
}

/** Keeps it; an empty one is forgotten. */
export const keepNote = (place: string, draft: NoteDraft): void => {
  try {
    if (draft.text === '') sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // Without storage it lasts as long as the screen.
  }
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
