import { IconEar } from '@tabler/icons-react'
import { type ReactNode, use, useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Mode } from '../../contract/answer.ts'
import { endOf, type HeardNote, type KeyContext, later } from '../../domain/notes/heard-notes.ts'
import { NoteTransport } from '../components/note-transport.tsx'
import { SoundsAtOnce } from '../hooks/sounds-at-once.ts'
import { useKeys } from '../hooks/use-keys.ts'
import { type Notes, useNotes, type Voice } from '../hooks/use-notes.ts'
import styles from './theory-question.module.css'

/** One note that can be heard by itself. */
export interface NoteChip {
  midi: number
  name: string
  /** What it is: "root", "3rd". */
  role?: string
}

/** After the answer: the right one, one's own beside it, and each note by itself. */
export const HearRow = ({
  correct,
  chips,
  onRight,
  onYours,
  onBoth,
  onResolve,
  onNote,
}: {
  correct: boolean
  chips: readonly NoteChip[]
  onRight: () => void
  onYours: () => void
  onBoth: () => void
  onResolve?: (() => void) | undefined
  onNote: (midi: number) => void
}) => {
  useKeys({ b: correct ? onRight : onBoth, v: onResolve ?? null })
  return (
    <div className={styles.hear}>
      {correct ? (
        <Button icon={<IconEar size={16} />} onClick={onRight}>
          {rich('Hear it <kbd>B</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
        </Button>
      ) : (
        <>
          <Button icon={<IconEar size={16} />} onClick={onBoth}>
            {rich('Hear both <kbd>B</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
          </Button>
          <Button variant="quiet" onClick={onYours}>
            {t('Yours')}
          </Button>
          <Button variant="quiet" onClick={onRight}>
            {t('The right one')}
          </Button>
        </>
      )}
      {onResolve && (
        <Button variant="quiet" onClick={onResolve}>
          {rich('Resolve it <kbd>V</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
        </Button>
      )}
      <ul className={styles.chips} aria-label={t('The notes, one by one')}>
        {chips.map(({ midi, name, role }) => (
          <li key={`${midi} ${role ?? ''}`}>
            <Button size="sm" onClick={() => onNote(midi)}>
              <span className="mono">{name}</span>
              {role !== undefined && <span className={styles.role}>{role}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The sound of a theory question. */
export interface QuestionNotes extends Notes {
  heard: boolean
  /** Nothing may be heard until the answer: a blind session lets each sound once. */
  closed: boolean
  /** Plays the whole question; counted until it is answered. */
  playQuestion: () => void
  /** Plays something of the question once more; counted, too. */
  playPart: (notes: readonly HeardNote[]) => void
  /** Plays what was answered and then what was right. */
  playBoth: (yours: readonly HeardNote[], right: readonly HeardNote[]) => void
}

const pause = 0.6

/** Lets a question sound, as soon as it is there where somebody has pressed for it, and counts how often. */
export const useQuestionNotes = ({
  sound,
  voice,
  mode,
  open,
  onReplay,
}: {
  sound: readonly HeardNote[]
  voice: Voice
  mode: Mode
  /** Not answered yet. */
  open: boolean
  onReplay: () => void
}): QuestionNotes => {
  const notes = useNotes(voice === 'piano' ? sound.map(({ midi }) => midi) : [])
  const [heard, setHeard] = useState(false)
  const closed = mode === 'blind' && open && heard
  const playPart = (part: readonly HeardNote[]): void => {
    if (closed) return
    if (open) onReplay()
    notes.play(part, voice)
  }
  const playQuestion = (): void => {
    setHeard(true)
    playPart(sound)
  }
  const atOnce = use(SoundsAtOnce)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question sounds once by itself
  useEffect(() => {
    if (atOnce) playQuestion()
  }, [])
  return {
    ...notes,
    heard,
    closed,
    playQuestion,
    playPart,
    playBoth: (yours, right) => notes.play([...yours, ...later(right, endOf(yours) + pause)], voice),
  }
}

/** What is heard, as a sentence: the key first, then what is asked ("one note"). */
export const heardText = (context: KeyContext, what: string): string =>
  context === 'none'
    ? `${what.charAt(0).toUpperCase()}${what.slice(1)}.`
    : t(
        '{context, select, cadence {A cadence} drone {A drone with its scale} chord {The home chord} other {Home}}, then {what}.',
        { context, what },
      )

/** What is to be done, where the heading does not say it, and the sound of a question with its key by itself. */
export const QuestionTransport = ({
  prompt,
  status,
  notes,
  home,
  children,
}: {
  prompt: string | null
  status: string
  notes: QuestionNotes
  /** The key alone; empty where there is none. */
  home: readonly HeardNote[]
  children?: ReactNode
}) => {
  const hearKey = home.length > 0 && !notes.closed ? () => notes.playPart(home) : null
  useKeys(hearKey ? { c: hearKey } : {})
  return (
    <>
      {prompt !== null && <p className={styles.prompt}>{prompt}</p>}
      <NoteTransport
        playing={notes.playing}
        heard={notes.heard}
        problem={notes.problem}
        status={status}
        closed={notes.closed}
        onPlay={notes.playQuestion}
        onStop={notes.stop}
      >
        {hearKey && (
          <Button onClick={hearKey}>{rich('Only the key <kbd>C</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}</Button>
        )}
        {children}
      </NoteTransport>
    </>
  )
}
