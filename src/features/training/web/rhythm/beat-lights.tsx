import { useEffect, useState } from 'react'
import type { Phase, Take } from '../../domain/rhythm/take.ts'
import styles from './rhythm.module.css'

const words: Readonly<Record<Phase, string>> = { count: 'Count', listen: 'Listen', tap: 'Tap' }

/** The beats of a take as they come, with what is done at them. What is heard says the same, so it is for the eye only. */
export const BeatLights = ({ take, position }: { take: Take; position: () => number | null }) => {
  const [at, setAt] = useState(-1)
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      const now = position()
      setAt(now === null ? -1 : take.beats.findLastIndex((beat) => beat.at <= now))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [take, position])
  const phase = take.beats[at]?.phase
  return (
    <div className={styles.lights} aria-hidden="true">
      <span className={styles.phase} data-phase={phase}>
        {phase ? words[phase] : ''}
      </span>
      <span className={styles.row}>
        {take.beats.map((beat, index) => (
          <i
            key={beat.at}
            className={styles.light}
            data-phase={beat.phase}
            data-first={beat.number === 1}
            data-now={index === at}
          >
            {beat.number}
          </i>
        ))}
      </span>
    </div>
  )
}
