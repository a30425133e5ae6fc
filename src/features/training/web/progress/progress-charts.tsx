import { Link } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import type { Progress, TrainingState } from '../../contract/progress.ts'
import { type TrainerId, trainers } from '../../contract/trainers.ts'
import { enoughAnswers } from '../../contract/training-limits.ts'
import { levels } from '../../domain/difficulty.ts'
import { bandName, thirdOctaves } from '../../domain/eq/eq-bands.ts'
import eqHeatStyles from './eq-heat.module.css'
import styles from './level-lines.module.css'

type Memory = TrainingState['memories'][number]

const cellOf = (memories: readonly Memory[], frequency: number, sign: '+' | '-'): Memory | undefined =>
  memories.find(({ trainer, item }) => trainer === 'eq' && item === `eq:${frequency}:${sign}`)

/** In five steps from never right to always right; each cell has the number, too. */
const stepOf = ({ right, asked }: Memory): number => Math.min(4, Math.floor((5 * right) / asked))

const isTelling = ({ asked }: Memory): boolean => asked >= enoughAnswers

/** A band and those beside it: alone, there would be nothing to tell it from. */
const around = (bands: readonly number[], band: number): readonly number[] => {
  const all = bands.length > 1 ? bands : thirdOctaves
  const at = all.indexOf(band)
  return all.slice(Math.max(0, at - 1), at + 2)
}

/** How well each band is heard, boosted and cut; a press drills it. */
export const EqHeat = ({ memories }: { memories: readonly Memory[] }) => {
  const bands = thirdOctaves.filter((one) => cellOf(memories, one, '+') ?? cellOf(memories, one, '-'))
  if (bands.length === 0)
    return <p className={eqHeatStyles.none}>{t('No bands yet. Practise EQ and they’ll appear here.')}</p>
  const cells = bands.flatMap((band) => (['+', '-'] as const).flatMap((sign) => cellOf(memories, band, sign) ?? []))
  return (
    <div className={eqHeatStyles.scroll}>
      <table className={eqHeatStyles.heat}>
        <caption className="visually-hidden">{t('Right answers in percent, by band')}</caption>
        <thead>
          <tr>
            <td />
            {bands.map((band) => (
              <th key={band} scope="col">
                {bandName(band)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['+', '-'] as const).map((sign) => (
            <tr key={sign}>
              <th scope="row">{sign === '+' ? t('Boost') : t('Cut')}</th>
              {bands.map((band) => {
                const cell = cellOf(memories, band, sign)
                return (
                  <td
                    key={band}
                    className={eqHeatStyles.cell}
                    data-step={cell && isTelling(cell) ? stepOf(cell) : undefined}
                  >
                    {cell && (
                      <Link
                        to="/eq-training"
                        search={{
                          kind: 'band',
                          pool: around(bands, band)
                            .map((one) => `eq:${one}:${sign}`)
                            .join(','),
                        }}
                        className={eqHeatStyles.link}
                        aria-label={t(
                          '{band} {way, select, boost {boost} other {cut}}: {right} of {asked} right. Drill it against its neighbours',
                          {
                            band: bandName(band),
                            way: sign === '+' ? 'boost' : 'cut',
                            right: cell.right,
                            asked: cell.asked,
                          },
                        )}
                      >
                        {isTelling(cell) ? Math.round((100 * cell.right) / cell.asked) : '·'}
                      </Link>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {cells.some((cell) => !isTelling(cell)) && (
        <p className={eqHeatStyles.none}>
          {t('Answer a band {count} times to see how you’re doing; until then it’s a dot.', { count: enoughAnswers })}
        </p>
      )}
    </div>
  )
}

const dayMs = 86_400_000

/** Days since 1970 of a date, YYYY-MM-DD. */
export const dayNumberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** Minutes as people say them: "48 min", "3 h 5 min". */
export const minutesText = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 60) return t('{minutes} min', { minutes })
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

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
        <span className="mono">
          {last ? t('level {level}', { level: last.level }) : answered > 0 ? t('no level yet') : t('not tried')}
        </span>
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
          ? t('No answers in this period')
          : t('{answered, plural, one {# answer} other {# answers}}, {percent} % right', {
              answered,
              percent: Math.round((100 * right) / answered),
            })}
      </p>
    </figure>
  )
}
