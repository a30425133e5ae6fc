import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import styles from './harmony.module.css'

/** Each chord of a progression by itself: by its number, or one after the other with the comma and the full stop. */
export const ChordReplay = ({ count, onHear }: { count: number; onHear: (at: number) => void }) => {
  const at = useRef(-1)
  const hear = (next: number): void => {
    at.current = Math.min(count - 1, Math.max(0, next))
    onHear(at.current)
  }
  useKeys({ ',': () => hear(at.current - 1), '.': () => hear(at.current + 1) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend to a row of buttons
    <div role="group" aria-label="One chord again" className={styles.replay}>
      {Array.from({ length: count }, (_none, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chord is its place
        <Button key={place} aria-label={`Chord ${place + 1} again`} onClick={() => hear(place)}>
          <span className="mono">{place + 1}</span>
        </Button>
      ))}
    </div>
  )
}
