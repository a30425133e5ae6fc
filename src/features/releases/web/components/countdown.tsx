import { useEffect, useState } from 'react'
import { timeLeft } from '#features/releases/domain/countdown.ts'
import type { PlainDate } from '#kernel/dates.ts'
import styles from './countdown.module.css'

const SECOND = 1000

/** Counts down to the first moment of a date in a zone every second, on the server's clock; nothing to come when there is none. */
export const Countdown = ({
  date,
  zone,
  clockOffsetMs,
}: {
  date: PlainDate | null
  zone: string
  clockOffsetMs: number
}) => {
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
  if (date === null) return <p className={styles.words}>No upcoming release</p>
  const left = timeLeft(now, date, zone)
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
