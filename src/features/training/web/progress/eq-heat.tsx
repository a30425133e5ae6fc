import { Link } from '@tanstack/react-router'
import type { TrainingState } from '../../contract/progress.ts'
import { enoughAnswers } from '../../contract/training-limits.ts'
import { bandName, thirdOctaves } from '../../domain/eq/eq-bands.ts'
import styles from './eq-heat.module.css'

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
  if (bands.length === 0) return <p className={styles.none}>No bands heard yet. Practise EQ, and they appear here.</p>
  const cells = bands.flatMap((band) => (['+', '-'] as const).flatMap((sign) => cellOf(memories, band, sign) ?? []))
  return (
    <div className={styles.scroll}>
      <table className={styles.heat}>
        <caption className="visually-hidden">Right answers in percent, by band</caption>
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
              <th scope="row">{sign === '+' ? 'Boost' : 'Cut'}</th>
              {bands.map((band) => {
                const cell = cellOf(memories, band, sign)
                return (
                  <td key={band} className={styles.cell} data-step={cell && isTelling(cell) ? stepOf(cell) : undefined}>
                    {cell && (
                      <Link
                        to="/eq-training"
                        search={{
                          kind: 'band',
                          pool: around(bands, band)
                            .map((one) => `eq:${one}:${sign}`)
                            .join(','),
                        }}
                        className={styles.link}
                        aria-label={`${bandName(band)} ${sign === '+' ? 'boost' : 'cut'}: ${cell.right} of ${cell.asked} right. Drill it beside its neighbours`}
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
        <p className={styles.none}>
          A band needs {enoughAnswers} answers before it says something; until then it is a dot.
        </p>
      )}
    </div>
  )
}
