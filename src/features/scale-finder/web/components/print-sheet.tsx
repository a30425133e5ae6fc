import { degreeSevenths, degreeTriads } from '@backline/theory/degree-chords.ts'
import { pitchOfName } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { scaleTypeWord } from '#kernel/language/theory-words.ts'
import { MiniKeys } from '#web/music/piano-keys.tsx'
import {
  degreeWords,
  shownChord,
  shownName,
  shownNote,
  shownSigns,
  signWords,
  typeName,
} from '../../domain/scale-words.ts'
import styles from './print-sheet.module.css'
import type { Neck } from './scale-neck.tsx'
import { NeckBoard } from './scale-neck.tsx'

const nothing: ReadonlySet<number> = new Set()

/** One page about a scale, that is only seen on paper; opens the browser's print window, which also saves PDF. */
export const PrintSheet = ({
  scale,
  sharpsOnly,
  neck,
  onDone,
}: {
  scale: Scale
  sharpsOnly: boolean
  neck: Neck
  onDone: () => void
}) => {
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true })
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  const degrees = degreeWords(scale)
  const sevenths = degreeSevenths(scale)
  const triads = degreeTriads(scale)
  return createPortal(
    <div className={styles.sheet} data-mantine-color-scheme="light" aria-hidden="true">
      <strong className={styles.name}>{shownName(scale, sharpsOnly)}</strong>
      <div className={styles.facts}>
        <span>{typeName(scaleTypeWord(scale.type.name))}</span>
        <span>{signWords(shownSigns(scale, sharpsOnly))}</span>
      </div>
      <div className={styles.notes}>
        {scale.notes.map((note, at) => (
          <span key={pitchOfName(note)} className={styles.note}>
            {shownNote(note, sharpsOnly)}
            <span className={styles.degree}>{degrees[at]}</span>
          </span>
        ))}
      </div>
      <MiniKeys className={styles.piano} lit={new Set(scale.notes.map(pitchOfName))} />
      {triads.length > 0 && (
        <table className={styles.chords}>
          <tbody>
            {triads.map((triad, at) => {
              const seventh = sevenths[at]
              return (
                <tr key={triad.degree}>
                  <td>{triad.capital}</td>
                  <td>{triad.numeral}</td>
                  <th scope="row">{shownChord(triad, sharpsOnly)}</th>
                  <td>{triad.notes.map((note) => shownNote(note, sharpsOnly)).join(' ')}</td>
                  <td>{seventh && shownChord(seventh, sharpsOnly)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <div className={styles.neck}>
        <NeckBoard
          scale={scale}
          neck={neck}
          picked={nothing}
          sharpsOnly={sharpsOnly}
          disabled
          onPress={() => undefined}
        />
      </div>
    </div>,
    document.body,
  )
}
