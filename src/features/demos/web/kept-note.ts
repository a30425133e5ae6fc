/** A note that is being written; times as typed, null while they follow the playhead or are not used. */
export interface NoteDraft {
  text: string
  at: string | null
  until: string | null
}

const nothing: NoteDraft = { text: '', at: null, until: null }
const keyOf = (demoId: string): string => `backline.note.${demoId}`

/** What was being written about a demo in this tab, also after a reload. */
export const keptNote = (demoId: string): NoteDraft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(demoId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing
  } catch {
    return nothing
  }
}

/** Keeps it; an empty one is forgotten. */
export const keepNote = (demoId: string, draft: NoteDraft): void => {
  try {
    if (draft.text === '') sessionStorage.removeItem(keyOf(demoId))
    else sessionStorage.setItem(keyOf(demoId), JSON.stringify(draft))
  } catch {
    // Without storage it lasts as long as the screen.
  }
}
