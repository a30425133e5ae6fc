import { formatNoteName, LETTERS } from '@backline/theory/note-name.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { SpellingQuestion } from '../../domain/chords/chords-question.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import styles from '../theory/theory-question.module.css'
import type { ChordAnswersProps } from './chord-answers.tsx'
import { asciiName } from './chord-names.ts'

/** All names of notes, of which those of the chord are chosen one after the other; a letter stands under its signs. */
export const SpellingAnswers = ({ question, given, onAnswer }: ChordAnswersProps<SpellingQuestion>) => {
  const [taken, setTaken] = useState<readonly string[]>([])
  const many = question.notes.length
  const done = taken.length > 0 && given === null ? () => onAnswer({ notes: [...taken] }) : null
  useKeys({ Enter: done, Backspace: given === null ? () => setTaken(taken.slice(0, -1)) : null })
  const chosen = given && 'notes' in given ? given.notes : taken
  return (
    <>
      <AnswerGrid
        label="Notes"
        rows={question.choices.length / LETTERS.length}
        answers={question.choices.map((name) => ({ id: asciiName(name), label: formatNoteName(name) }))}
        right={given ? question.notes.map(asciiName) : null}
        chosen={chosen}
        onAnswer={(name) => setTaken(taken.includes(name) ? taken.filter((one) => one !== name) : [...taken, name])}
      />
      {given === null && (
        <div className={styles.inputs}>
          <Button variant="primary" disabled={done === null} onClick={() => done?.()}>
            These notes <Kbd>↵</Kbd>
          </Button>
          <p className={styles.said} role="status">
            {taken.length} of {many} notes
          </p>
        </div>
      )}
    </>
  )
}
