import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { hearItem } from '../../domain/harmony/examples.ts'
import { harmonyItemName, shortName } from '../../domain/harmony/harmony-items.ts'
import type { HarmonyQuestion } from '../../domain/harmony/harmony-question.ts'
import { align, chordsAsked, type HarmonyGiven, harmonyRules, mostChords } from '../../domain/harmony/harmony-rules.ts'
import { hearHarmony } from '../../domain/harmony/harmony-sound.ts'
import { readChords } from '../../domain/harmony/read-chords.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { NoteTransport } from '../components/note-transport.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { useNotes } from '../hooks/use-notes.ts'
import { useKeyOptions } from '../material-options.ts'
import type { AnsweredQuestion, QuestionProps, TrainerView } from '../trainer-view.ts'
import styles from './harmony.module.css'
import { HarmonyLearn } from './harmony-learn.tsx'
import { explainHarmony, moreOf, statusOf } from './harmony-words.ts'

/** The chords of a progression, pressed one after the other or typed as numerals or letters. */
const ProgressionAnswer = ({
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
      setProblem(
        t('{chords}: not a chord in this question. Use the ones on the buttons.', { chords: unread.join(', ') }),
      )
    else if (items.length === 0) setProblem(t('Type the chords in order, with spaces between them.'))
    else onAnswer(items.slice(0, mostChords))
  }
  const given = answered && 'chords' in answered.given ? answered.given.chords : chosen
  return (
    <>
      {open ? (
        <div className={styles.line}>
          <ol className={styles.slots} aria-label={t('Your chords')}>
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
            {t('Back')}
          </Button>
          <Button variant="primary" onClick={check} disabled={!full}>
            {rich('Check <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
          </Button>
        </div>
      ) : (
        <Compared asked={asked} given={given} />
      )}
      <AnswerGrid
        label={t('Chords')}
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
            label={t('Or type them')}
            hint={t('As numerals or letters: I V vi IV')}
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
            {t('Answer')}
          </Button>
        </form>
      )}
    </>
  )
}

const Compared = ({ asked, given }: { asked: readonly string[]; given: readonly string[] }) => (
  <ol className={styles.slots} aria-label={t('The chords, next to yours')}>
    {align(asked, given).pairs.map(([right, mine], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a chord is its place
      <li key={at} className={styles.slot} data-filled={right === mine}>
        <span>{right === null ? '–' : shortName(right)}</span>
        <span className={styles.mine}>
          {right === mine ? (
            <IconCheck size={14} aria-label={t('right')} />
          ) : (
            <IconX size={14} aria-label={t('Yours')} />
          )}
          {right !== mine && (mine === null ? t('left out') : shortName(mine))}
        </span>
      </li>
    ))}
  </ol>
)

/** Each chord of a progression by itself: by its number, or one after the other with the comma and the full stop. */
const ChordReplay = ({ count, onHear }: { count: number; onHear: (at: number) => void }) => {
  const at = useRef(-1)
  const hear = (next: number): void => {
    at.current = Math.min(count - 1, Math.max(0, next))
    onHear(at.current)
  }
  useKeys({ ',': () => hear(at.current - 1), '.': () => hear(at.current + 1) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend to a row of buttons
    <div role="group" aria-label={t('One chord again')} className={styles.replay}>
      {Array.from({ length: count }, (_none, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chord is its place
        <Button key={place} aria-label={t('Chord {place} again', { place: place + 1 })} onClick={() => hear(place)}>
          <span className="mono">{place + 1}</span>
        </Button>
      ))}
    </div>
  )
}

/** One question about harmony: its sound, each chord of a progression by itself, and the answers. */
const HarmonyQuestionView = ({
  question,
  mode,
  answered,
  onAnswer,
  onReplay,
}: QuestionProps<HarmonyQuestion, HarmonyGiven>) => {
  const heardAs = useMemo(() => hearHarmony(question), [question])
  const { playing, problem, play, stop } = useNotes(heardAs.notes.map(({ midi }) => midi))
  const [heard, setHeard] = useState(false)
  const blind = mode === 'blind' && answered === null
  const listen = (): void => {
    setHeard(true)
    if (!answered) onReplay()
    play(heardAs.notes)
  }
  const listenTo = (at: number): void => {
    if (!answered) onReplay()
    play(heardAs.chords[at] ?? [])
  }
  return (
    <>
      <NoteTransport
        playing={playing}
        heard={heard}
        problem={problem}
        status={statusOf(question)}
        closed={blind && heard}
        onPlay={listen}
        onStop={stop}
      >
        {question.kind === 'progression' && !blind && <ChordReplay count={heardAs.chords.length} onHear={listenTo} />}
      </NoteTransport>
      {question.kind === 'progression' ? (
        <ProgressionAnswer
          question={question}
          answered={answered}
          onAnswer={(chords) => onAnswer({ chords })}
          onHear={(item) => play(hearItem(question, item))}
        />
      ) : (
        <AnswerGrid
          label={t('Answers')}
          answers={question.choices.map((item) => {
            const more = moreOf(item, question)
            return {
              id: item,
              label: shortName(item),
              name: harmonyItemName(item),
              ...(more !== undefined && { more }),
            }
          })}
          right={answered ? [question.item] : null}
          chosen={answered && 'item' in answered.given ? [answered.given.item] : []}
          onAnswer={(item) => onAnswer({ item })}
          onHear={(item) => play(hearItem(question, item))}
        />
      )}
    </>
  )
}

/** Harmony: functions, cadences, bass notes, progressions and key changes, in the key of a song or any other. */
export const harmonyView: TrainerView<HarmonyQuestion, HarmonyGiven> = {
  rules: harmonyRules,
  useOptions: useKeyOptions,
  Question: HarmonyQuestionView,
  Learn: HarmonyLearn,
  explain: explainHarmony,
  keys: [
    [[t('Space'), 'R'], t('Play, or play again')],
    [['1', '…', '0', 'Q', '…'], t('Choose the answer with this key')],
    [[',', '.'], t('The previous or next chord of a progression again')],
    [['⌫'], t('Take back the last chord')],
    [['↵'], t('Check the chords')],
  ],
}
