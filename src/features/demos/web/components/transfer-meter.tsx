import type { TransferReading } from '../transfer-rate.ts'
import styles from './transfer-meter.module.css'

/** How far an upload is: a bar, percent, amount, speed and rest. */
export const TransferMeter = ({ reading, label }: { reading: TransferReading | null; label: string }) => {
  const percent = reading?.percent ?? 0
  return (
    <div className={styles.meter}>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
      <div className={`${styles.facts} mono`}>
        <span className={styles.percent}>{percent} %</span>
        {reading && <span>{reading.amount}</span>}
        {reading?.speed && <span>{reading.speed}</span>}
        <span className={styles.left}>{restOf(reading)}</span>
      </div>
    </div>
  )
}

const restOf = (reading: TransferReading | null): string | null => {
  if (reading?.paused) return 'connection lost, goes on by itself'
  return reading?.percent === 100 ? 'being stored' : (reading?.left ?? null)
}
