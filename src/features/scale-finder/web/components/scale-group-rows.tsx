import type { ScaleGroup, ScaleMatch } from '@backline/theory/match-scales.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { scaleWord } from '../../domain/finder-state.ts'
import { shownName, shownSigns } from '../../domain/named.ts'
import { reasonWords, signWords } from '../../domain/reason-words.ts'
import styles from './scale-list.module.css'

/** So many scales of the same notes are always shown; more stay folded. */
const ALWAYS_SHOWN = 2

/** Scales of the same notes: the best with its reason, the others below it. */
export const ScaleGroupRows = ({
  group,
  shown,
  pinned,
  sharpsOnly,
  onScale,
}: {
  group: ScaleGroup
  shown: string | null
  pinned: boolean
  sharpsOnly: boolean
  onScale: (scale: Scale) => void
}) => {
  const [open, setOpen] = useState(false)
  const [best, ...modes] = group.matches
  if (!best) return null
  const folds = modes.length > ALWAYS_SHOWN
  const row = ({ scale, percent, reason }: ScaleMatch, isMode: boolean) => (
    <button
      key={scaleWord(scale)}
      type="button"
      className={classNames(styles.row, isMode && styles.mode)}
      aria-current={shown === scaleWord(scale) || undefined}
      onClick={() => onScale(scale)}
    >
      <span className={styles.name}>{shownName(scale, sharpsOnly)}</span>
      <span className={styles.signs}>{signWords(shownSigns(scale, sharpsOnly))}</span>
      {!isMode && (
        <>
          <span className={styles.why}>{reasonWords(scale, reason, pinned)}</span>
          <span className={`${styles.percent} mono`}>{percent} %</span>
        </>
      )}
    </button>
  )
  return (
    <div className={styles.group}>
      {row(best, false)}
      {(!folds || open) && modes.map((mode) => row(mode, true))}
      {folds && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Fold' : `${modes.length} more of the same notes`}
          </Button>
        </div>
      )}
    </div>
  )
}
