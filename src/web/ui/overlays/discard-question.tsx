import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './modal.module.css'

/** Asks, below a window in which something was written, whether it may go; to keep it is the answer at hand. */
export const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => {
  const keep = useRef<HTMLButtonElement>(null)
  // It is in sight wherever one has scrolled to; one stays there.
  useEffect(() => keep.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.question} role="alertdialog" aria-labelledby="discard-question">
      <p id="discard-question">Discard what you wrote?</p>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={keep} variant="primary" onClick={onKeep}>
        Keep writing
      </Button>
    </div>
  )
}
