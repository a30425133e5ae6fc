import { IconX } from '@tabler/icons-react'
import { bytesText } from '#kernel/bytes-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { GivenFile } from '../given-files.ts'
import { amountWords } from '../transfer-words.ts'
import styles from './chosen-files.module.css'

const mostListed = 6
const mostRefused = 20

/** The files that were chosen, and beside each that cannot be sent why; those come first. */
export const ChosenFiles = ({
  given,
  faults,
  onChange,
}: {
  given: readonly GivenFile[]
  /** For each file why it cannot be sent, or null. */
  faults: readonly (string | null)[]
  onChange: (given: GivenFile[]) => void
}) => {
  const all = given.map((one, at) => ({ ...one, at, fault: faults[at] ?? null }))
  const refused = all.filter(({ fault }) => fault !== null)
  const shown = [
    ...refused.slice(0, mostRefused),
    ...all.filter(({ fault }) => fault === null).slice(0, Math.max(0, mostListed - refused.length)),
  ]
  const bytes = given.reduce((sum, { file }) => sum + file.size, 0)
  return (
    <div className={styles.chosen}>
      <p className={styles.amount}>
        {amountWords(given.length, bytes)}
        <Button size="sm" variant="quiet" onClick={() => onChange([])}>
          Choose others
        </Button>
        {refused.length > 0 && refused.length < given.length && (
          <Button
            size="sm"
            onClick={() =>
              onChange(all.filter(({ fault }) => fault === null).map(({ file, path }) => ({ file, path })))
            }
          >
            Leave out what does not fit
          </Button>
        )}
      </p>
      <ul className={styles.list} aria-label="Chosen files">
        {shown.map(({ at, path, file, fault }) => (
          <li key={at} className={styles.file}>
            <span className={styles.path}>{path}</span>
            <span className={`${styles.size} mono`}>{bytesText(file.size)}</span>
            <IconButton
              size="sm"
              label={`Leave out ${path}`}
              onClick={() => onChange(given.filter((_, other) => other !== at))}
            >
              <IconX size={15} aria-hidden="true" />
            </IconButton>
            {fault !== null && (
              <span className={styles.fault}>
                <FieldError text={fault} />
              </span>
            )}
          </li>
        ))}
        {given.length > shown.length && <li>and {given.length - shown.length} more</li>}
      </ul>
    </div>
  )
}
