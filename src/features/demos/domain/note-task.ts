import { t } from '#kernel/language/translate.ts'
import { authorLabel } from '../contract/author-words.ts'
import { timeCode } from './time-code.ts'

/** What a board needs to make a task of a note. */
export interface NoteTask {
  title: string
  details: string
  /** Opens the demo at the note. */
  link: string
}

/** Longest title that is made of a note, in characters. */
const longestTitle = 80

const firstLine = (text: string): string => {
  const [line = ''] = text.trim().split('\n')
  const characters = [...line.replace(/\s+/g, ' ')]
  if (characters.length <= longestTitle) return characters.join('')
  const cut = characters.slice(0, longestTitle - 1).join('')
  // Not in the middle of a word, unless it is all one word.
  const space = cut.lastIndexOf(' ')
  return `${space > longestTitle / 2 ? cut.slice(0, space) : cut}…`
}

/** Title, details and link of a task that does what a review note asks for; `version` as it is said (v7). */
export const taskOfNote = (
  note: { text: string; atSeconds: number; untilSeconds: number | null; author: string | null; guest: boolean },
  demo: { name: string; version: string },
  link: string,
): NoteTask => {
  const until = note.untilSeconds === null ? '' : `–${timeCode(note.untilSeconds)}`
  const place = { demo: `${demo.name} ${demo.version}`, time: `${timeCode(note.atSeconds)}${until}` }
  const where =
    note.author === null
      ? t('{demo} at {time}', place)
      : t('{demo} at {time}, noted by {author}', { ...place, author: authorLabel(note) })
  return { title: firstLine(note.text), details: `${note.text.trim()}\n\n${where}`, link }
}
