import { counted } from '#kernel/counted.ts'
import type { Progress } from '../../contract/progress.ts'
import { type TrainerId, trainers } from '../../contract/trainers.ts'
import { levels } from '../../domain/difficulty.ts'
import styles from './level-lines.module.css'
import { dayNumberOf } from './span.ts'

const [width, height] = [240, 64]

/** One trainer's level, day by day: a step per day on which it moved, gaps stay gaps. */
export const LevelLine = ({
  trainer,
  days,
  from,
  to,
}: {
  trainer: TrainerId
  days: Progress['days']
  from: number
  to: number
}) => {
  const own = days.filter((one) => one.trainer === trainer)
  const points = own.flatMap(({ day, level }) =>
    level === null
      ? []
      : [
          {
            x: to === from ? width / 2 : ((dayNumberOf(day) - from) / (to - from)) * (width - 8) + 4,
            y: height - 4 - ((level - 1) / (levels - 1)) * (height - 8),
            level,
          },
        ],
  )
  const answered = own.reduce((sum, one) => sum + one.answered, 0)
  const right = own.reduce((sum, one) => sum + one.right, 0)
  const last = points.at(-1)
  return (
    <figure className={styles.trainer}>
      <figcaption className={styles.caption}>
        <strong>{trainers[trainer].name}</strong>
        <span className="mono">{last ? `level ${last.level}` : answered > 0 ? 'no level yet' : 'not tried'}</span>
      </figcaption>
      <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={styles.ground} x1="0" x2={width} y1={height - 1} y2={height - 1} />
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <line key={x} className={styles.point} x1={x} x2={x} y1={y} y2={y} />
        ))}
      </svg>
      <p className={styles.facts}>
        {answered === 0
          ? 'No answers in this time'
          : `${counted(answered, 'answer')}, ${Math.round((100 * right) / answered)} % right`}
      </p>
    </figure>
  )
}
