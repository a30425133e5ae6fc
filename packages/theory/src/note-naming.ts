/** What the note below C is called: B in English, H in German, Czech and their neighbours, where B is B♭. */
export type NoteNaming = 'english' | 'german'

let naming = (): NoteNaming => 'english'

/** How notes are named for people now. */
export const noteNaming = (): NoteNaming => naming()

/** Sets who says how notes are named for people; what is typed, stored or sent (ASCII) stays English. */
export const nameNotes = (named: () => NoteNaming): void => {
  naming = named
}
