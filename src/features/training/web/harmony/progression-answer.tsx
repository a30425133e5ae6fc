import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { align } from '../../domain/harmony/edit-distance.ts'
import { harmonyItemName, shortName } from '../../domain/harmony/harmony-items.ts'
import type { HarmonyQuestion } from '../../domain/harmony/harmony-question.ts'
import { chordsAsked, type HarmonyGiven, mostChords } from '../../domain/harmony/harmony-rules.ts'
import { readChords } from '../../domain/harmony/read-chords.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { AnsweredQuestion } from '../trainer-view.ts'
import styles from './harmony.module.css'
import { moreOf } from './harmony-words.ts'

/** The chords of a progression, pressed one after the other or typed as numerals or letters. */
export const ProgressionAnswer = ({
  question,
  answered,
  onAnswer,
  onHear,
}: {
  question: HarmonyQuestion
  answered: AnsweredQuestion<HarmonyGiven> | null
  onAnswer: (chords: string[]) => void
  onHear: (item: string) => void
}) => {
  const { choices, key } = question
  const asked = chordsAsked(question)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const open = answered === null
  const add = (item: string): void => setChosen((before) => (before.length < asked.length ? [...before, item] : before))
  const back = (): void => setChosen((before) => before.slice(0, -1))
  const full = chosen.length === asked.length
  const check = (): void => onAnswer([...chosen])
  useKeys({ Backspace: open ? back : null, Enter: open && full ? check : null })
  const readText = (event: FormEvent): void => {
    event.preventDefault()
    const { items, unread } = readChords(text, key, choices)
    if (unread.length > 0)
      setProblem(`${unread.join(', ')}: not among the chords of this question. Use those on the buttons.`)
    else if (items.length === 0) setProblem('Type the chords in their order, parted by spaces.')
    else onAnswer(items.slice(0, mostChords))
  }
  const given = answered && 'chords' in answered.given ? answered.given.chords : chosen
  return (
    <>
      {open ? (
        <div className={styles.line}>
          <ol className={styles.slots} aria-label="Your chords">
            {asked.map((_right, at) => {
              const item = chosen[at]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                <li key={at} className={styles.slot} data-filled={item !== undefined}>
                  {item === undefined ? at + 1 : shortName(item)}
                </li>
              )
            })}
          </ol>
          <Button onClick={back} disabled={chosen.length === 0} icon={<IconArrowBackUp size={16} aria-hidden="true" />}>
            Back
          </Button>
          <Button variant="primary" onClick={check} disabled={!full}>
            Check <Kbd>↵</Kbd>
          </Button>
        </div>
      ) : (
        <Compared asked={asked} given={given} />
      )}
      <AnswerGrid
        label="Chords"
        answers={choices.map((item) => ({
          id: item,
          label: shortName(item),
          name: harmonyItemName(item),
          more: moreOf(item, question),
        }))}
        right={open ? null : asked}
        chosen={open ? [] : given}
        onAnswer={add}
        onHear={onHear}
      />
      {open && (
        <form className={styles.typed} onSubmit={readText}>
          <TextField
            label="Or type them"
            hint="As numerals or letters: I V vi IV"
            error={problem}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Answer
          </Button>
        </form>
      )}
    </>
  )
}

const Compared = ({ asked, given }: { asked: readonly string[]; given: readonly string[] }) => (
  <ol className={styles.slots} aria-label="The chords, with yours">
    {align(asked, given).pairs.map(([right, mine], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a chord is its place
      <li key={at} className={styles.slot} data-filled={right === mine}>
        <span>{right === null ? '–' : shortName(right)}</span>
        <span className={styles.mine}>
          {right === mine ? <IconCheck size={14} aria-label="right" /> : <IconX size={14} aria-label="yours:" />}
          {right !== mine && (mine === null ? 'left out' : shortName(mine))}
        </span>
      </li>
    ))}
  </ol>
)
