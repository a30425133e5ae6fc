import { IconMicrophone } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { useSungNote } from '../hooks/use-sung-note.ts'
import styles from '../theory/theory-question.module.css'

/** An answer by voice: a note that is held for a quarter of a second. What is heard never leaves the browser. */
export const SungAnswer = ({ deaf, onNote }: { deaf: boolean; onNote: (midi: number) => void }) => {
  const { at, hears, problem, listen } = useSungNote(deaf, onNote)
  useKeys({ m: at === 'off' ? listen : null })
  return (
    <div className={styles.inputs}>
      {at === 'off' && (
        <Button icon={<IconMicrophone size={16} />} onClick={listen}>
          Use the microphone <Kbd>M</Kbd>
        </Button>
      )}
      <p className={problem === null ? styles.said : styles.problem} role="status">
        {problem !== null
          ? `${problem} Until then, play the note on the piano below.`
          : at === 'on'
            ? hears
              ? 'Heard. Hold it.'
              : 'Listening. Sing the note and hold it.'
            : 'What you sing stays in this browser. Without a microphone, play the note on the piano below.'}
      </p>
    </div>
  )
}
