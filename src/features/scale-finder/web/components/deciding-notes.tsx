import { type DecidingNote, decidingNotes } from '@backline/theory/deciding-notes.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { useMemo } from 'react'
import { plural } from '#kernel/counted.ts'
import { Button } from '#web/ui/button.tsx'
import type { FinderState } from '../../domain/finder-state.ts'
import { keyFor } from '../../domain/keyboard.ts'
import { shownNote } from '../../domain/named.ts'
import styles from './scale-list.module.css'

/** The notes that would part the scales best: hear one, and pick it if it belongs there. */
export const DecidingNotes = ({
  state,
  onHear,
  onPick,
}: {
  state: FinderState
  onHear: (midi: number, name: string) => void
  onPick: (midi: number) => void
}) => {
  const notes = useMemo(() => decidingNotes(state.notes, state.tier), [state.notes, state.tier])
  if (notes.length === 0) return null
  const name = (note: DecidingNote): string => shownNote(note.name, state.names === 'sharps')
  return (
    <section className={styles.decide} aria-labelledby="deciding-note">
      <h4 id="deciding-note" className={styles.subtitle}>
        Which note decides?
      </h4>
      {notes.map((note) => (
        <div key={note.pitch} className={styles.question}>
          <p>
            Is there {article(formatNoteName(note.name))} {name(note)}?
            <span className={styles.split}>
              {note.stay} of {note.stay + note.go} stay, {note.go} {plural(note.go, 'goes', 'go')}
            </span>
          </p>
          <Button size="sm" aria-label={`Hear ${name(note)}`} onClick={() => onHear(keyFor(note.pitch), name(note))}>
            Hear
          </Button>
          <Button size="sm" aria-label={`Pick ${name(note)}`} onClick={() => onPick(keyFor(note.pitch))}>
            Pick
          </Button>
        </div>
      ))}
    </section>
  )
}

/** "an E♭", "a B♭". */
const article = (name: string): string => (/^[AEF]/.test(name) ? 'an' : 'a')
