import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import styles from './result-bar.module.css'

/** The place beside "Next" in the result of a question; null while there is no result. */
export const ResultSlot = createContext<HTMLElement | null>(null)

/** Puts what a question offers after its answer beside "Next". */
export const InResult = ({ children }: { children: ReactNode }) => {
  const slot = useContext(ResultSlot)
  return slot ? createPortal(children, slot) : null
}

/** What an answer was worth, said aloud too, with what to do next. */
export const ResultBar = ({
  correct,
  title,
  text,
  score,
  last,
  onNext,
  onSlot,
}: {
  correct: boolean
  title: string
  text: string
  score: number
  last: boolean
  onNext: () => void
  /** Told of the place for what the question itself offers now. */
  onSlot: (slot: HTMLElement | null) => void
}) => {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The answer that had the focus cannot be pressed any more.
    next.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.result} data-correct={correct}>
      <div className={styles.words} role="status">
        <h3 className={styles.title}>
          {title}{' '}
          {rich('<score>{points}</score><hidden> of 100 points</hidden>', {
            points: score,
            score: (text) => <span className={`${styles.score} mono`}>{text}</span>,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        <span ref={onSlot} className={styles.slot} />
        <Button ref={next} variant="primary" onClick={onNext}>
          {last
            ? rich('Finish <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })
            : rich('Next <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
        </Button>
      </div>
    </div>
  )
}
