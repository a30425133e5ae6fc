import { useEffect, useState } from 'react'
import { timeLeft } from '#features/releases/domain/countdown.ts'
import styles from './countdown.module.css'

const SECOND = 1000

/** Counts down to an instant (ISO) every second, on the server's clock; nothing to come when there is none. */
export const Countdown = ({ until, clockOffsetMs }: { until: string | null; clockOffsetMs: number }) => {
  const [now, setNow] = useState(() => Date.now() + clockOffsetMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const at = Date.now() + clockOffsetMs
      setNow(at)
      timer = setTimeout(tick, SECOND - (at % SECOND))
    }
    tick()
    return () => clearTimeout(timer)
  }, [clockOffsetMs])
  if (until === null) return <p className={styles.words}>No upcoming release</p>
  const left = timeLeft(now, Date.parse(until))
  if (!left) return <p className={styles.words}>Released!</p>
  const parts = [
    ['days', String(left.days)],
    ['hours', two(left.hours)],
    ['minutes', two(left.minutes)],
    ['seconds', two(left.seconds)],
  ] as const
  return (
    <div className={styles.countdown} role="timer">
      {parts.map(([unit, value]) => (
        <div key={unit} className={styles.part}>
          <span className={styles.digits}>{value}</span> <small className={styles.unit}>{unit}</small>
        </div>
      ))}
    </div>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')
