import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { HeardNote } from '../../domain/notes/heard-notes.ts'
import { NoteTransport } from '../components/note-transport.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { QuestionNotes } from '../hooks/use-question-notes.ts'
import styles from './theory-question.module.css'

const contexts = {
  cadence: 'A cadence, then ',
  drone: 'A drone with its scale, then ',
  chord: 'The chord of home, then ',
  tonic: 'Home, then ',
  none: '',
} as const

/** What is heard, as a sentence: the key first, then what is asked. */
export const heardText = (context: keyof typeof contexts, what: string): string => {
  const text = `${contexts[context]}${what}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

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
          <Button onClick={hearKey}>
            Only the key <Kbd>C</Kbd>
          </Button>
        )}
        {children}
      </NoteTransport>
    </>
  )
}
