import { t } from '#kernel/language/translate.ts'
import type { DemoNote } from './note.ts'

/** The name that a note is by, also after its author left; beside it a guest is marked as one. */
export const authorOf = ({ author }: Pick<DemoNote, 'author'>): string => author ?? t('Somebody who left')

/** Whom a note is by where the name stands alone: a guest may be called like a member, so it says "Marta (guest)". */
export const authorLabel = (note: Pick<DemoNote, 'author' | 'guest'>): string =>
  note.guest ? t('{name} (guest)', { name: authorOf(note) }) : authorOf(note)
