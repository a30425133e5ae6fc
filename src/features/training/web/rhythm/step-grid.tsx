import { useRovingFocus } from '#web/music/roving-focus.ts'
import { barTicks, countAt } from '../../domain/rhythm/metres.ts'
import type { Pattern } from '../../domain/rhythm/pattern.ts'
import { gridOf } from '../../domain/rhythm/take.ts'
import styles from './rhythm.module.css'

const signs = { right: '✓', left: '–', extra: '✕', empty: '' } as const
const said = { right: 'right', left: 'left out', extra: 'too many', empty: 'silent' } as const

/** How many places a row has on a phone, so that beats begin below each other. */
const rowOf = (places: number): number => [8, 6, 5, 7].find((row) => places % row === 0) ?? 8

/** The places of a rhythm to mark its notes on: one stop for Tab, arrows inside, Space marks. */
export const StepGrid = ({
  pattern,
  grid,
  marked,
  shown,
  onToggle,
}: {
  pattern: Pattern
  grid: number
  marked: readonly number[]
  /** Whether the right places may be seen. */
  shown: boolean
  onToggle: (place: number) => void
}) => {
  const places = gridOf(pattern, grid)
  const bar = barTicks(pattern.metre)
  const step = (from: string, key: string): string | null => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: bar / grid, ArrowUp: -bar / grid }[key]
    const to = by === undefined ? undefined : places[places.indexOf(Number(from)) + by]
    return to === undefined ? null : `${to}`
  }
  const { stop, onFocusAt, onKeyDown } = useRovingFocus('0', step)
  const resultOf = (place: number): keyof typeof signs => {
    const [is, was] = [pattern.onsets.includes(place), marked.includes(place)]
    return is ? (was ? 'right' : 'left') : was ? 'extra' : 'empty'
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={styles.steps} role="group" aria-label="Places of the notes" onKeyDown={onKeyDown}>
      {Array.from({ length: pattern.bars }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <div key={index} className={styles.stepBar} data-row={rowOf(bar / grid)}>
          {places
            .filter((place) => Math.floor(place / bar) === index)
            .map((place) => {
              const count = countAt(pattern.metre, place % bar)
              const result = shown ? resultOf(place) : null
              return (
                <button
                  key={place}
                  type="button"
                  className={styles.step}
                  data-place={place}
                  data-beat={/^\d/.test(count)}
                  data-result={result ?? undefined}
                  tabIndex={stop === `${place}` ? 0 : -1}
                  aria-pressed={marked.includes(place)}
                  aria-label={`Bar ${index + 1}, ${count}, place ${place / grid + 1}${result ? `: ${said[result]}` : ''}`}
                  disabled={shown}
                  onFocus={() => onFocusAt(`${place}`)}
                  onClick={() => onToggle(place)}
                >
                  <span className={styles.stepMark}>{result ? signs[result] : ''}</span>
                  <span className={styles.stepCount}>{count}</span>
                </button>
              )
            })}
        </div>
      ))}
    </div>
  )
}
