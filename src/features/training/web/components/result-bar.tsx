import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/held-focus.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Mark } from '../../domain/trainer-rules.ts'
import styles from './result-bar.module.css'

/** The place beside "Next" in the result of a question; null while there is no result. */
export const ResultSlot = createContext<HTMLElement | null>(null)

/** Puts what a question offers after its answer beside "Next". */
export const InResult = ({ children }: { children: ReactNode }) => {
  const slot = useContext(ResultSlot)
  return slot ? createPortal(children, slot) : null
}

/** What an answer was worth, and why. */
interface Result {
  mark: Mark
  explained: { title: string; text: string }
}

/**
 * What an answer was worth, said aloud too, with what to do next. Before there is an answer it takes no room but is there: a screen
 * reader hears what comes into it.
 */
export const ResultBar = ({
  result,
  last,
  onNext,
  onSlot,
}: {
  result: Result | null
  last: boolean
  onNext: () => void
  /** Told of the place for what the question itself offers now. */
  onSlot: (slot: HTMLElement | null) => void
}) => (
  <div className={styles.result} data-correct={result?.mark.correct}>
    <div className={styles.words} role="status">
      {result && (
        <>
          <h3 className={styles.title}>
            {result.explained.title}{' '}
            {rich('<score>{points}</score><hidden> of 100 points</hidden>', {
              points: result.mark.score,
              score: (text) => <span className={`${styles.score} mono`}>{text}</span>,
              hidden: (text) => <span className="visually-hidden">{text}</span>,
            })}
          </h3>
          <p className={styles.text}>{result.explained.text}</p>
        </>
      )}
    </div>
    {result && (
      <div className={styles.actions}>
        <span ref={onSlot} className={styles.slot} />
        {/* The answer that had the focus cannot be pressed any more. */}
        <Button ref={takeFocus} variant="primary" onClick={onNext}>
          {last
            ? rich('Finish <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })
            : rich('Next <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
        </Button>
      </div>
    )}
  </div>
)
