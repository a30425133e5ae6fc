import { formatNoteName, LETTERS, sameName } from '@backline/theory/note-name.ts'
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
  const toggle = (name: string): void =>
    setTaken(taken.includes(name) ? taken.filter((one) => one !== name) : [...taken, name])
  /** Writes another sign to the letter that was chosen last. */
  const write = (by: number) => (): void => {
    const last = question.choices.find((name) => asciiName(name) === taken.at(-1))
    const signed = last && { ...last, alteration: last.alteration + by }
    const offered = signed && question.choices.some((name) => sameName(name, signed))
    if (offered) setTaken([...new Set([...taken.slice(0, -1), asciiName(signed)])])
  }
  const takeBack = (): void => setTaken(taken.slice(0, -1))
  const [raise, lower] = [write(1), write(-1)]
  useKeys(given === null ? { Enter: done, Backspace: takeBack, '+': raise, '=': raise, '#': raise, '-': lower } : {})
  const chosen = given && 'notes' in given ? given.notes : taken
  return (
    <>
      <AnswerGrid
        label="Notes"
        rows={question.choices.length / LETTERS.length}
        answers={question.choices.map((name) => ({
          id: asciiName(name),
          label: formatNoteName(name),
          key: name.alteration === 0 && given === null ? asciiName(name).toLowerCase() : null,
        }))}
        right={given ? question.notes.map(asciiName) : null}
        chosen={chosen}
        onAnswer={toggle}
      />
      {given === null && (
        <div className={styles.inputs}>
          <Button variant="primary" disabled={done === null} onClick={() => done?.()}>
            These notes <Kbd>↵</Kbd>
          </Button>
          <p className={styles.said} role="status">
            {taken.length} of {many} notes. <Kbd>+</Kbd> <Kbd>−</Kbd> raise and lower the last one.
          </p>
        </div>
      )}
    </>
  )
}
