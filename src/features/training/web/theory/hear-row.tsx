import { IconEar } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useKeys } from '../hooks/use-keys.ts'
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
          Hear it <Kbd>B</Kbd>
        </Button>
      ) : (
        <>
          <Button icon={<IconEar size={16} />} onClick={onBoth}>
            Hear both <Kbd>B</Kbd>
          </Button>
          <Button variant="quiet" onClick={onYours}>
            Yours
          </Button>
          <Button variant="quiet" onClick={onRight}>
            The right one
          </Button>
        </>
      )}
      {onResolve && (
        <Button variant="quiet" onClick={onResolve}>
          Lead it home <Kbd>V</Kbd>
        </Button>
      )}
      <ul className={styles.chips} aria-label="The notes, one by one">
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
