import { classNames } from './class-names.ts'
import { columns } from './landing-waveform.gen.ts'
import styles from './song-waveform.module.css'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const count = columns.length / 3
const half = 64

const valueAt = (column: number, part: 0 | 1 | 2): number => alphabet.indexOf(columns[column * 3 + part] ?? 'A')

// A closed outline in steps of one column: along the upper values, back along the lower ones.
const outline = (from: number, to: number, up: 0 | 2, down: 1 | 2): string => {
  let path = `M${from} ${half}`
  let y = half
  const stepTo = (target: number, x: -1 | 0 | 1): void => {
    const rise = target - y
    path += `l${x}${rise < 0 ? '' : ' '}${rise}`
    y = target
  }
  for (let column = from; column < to; column += 1) stepTo(half - valueAt(column, up), column === from ? 0 : 1)
  for (let column = to - 1; column >= from; column -= 1)
    stepTo(half + valueAt(column, down), column === to - 1 ? 0 : -1)
  return `${path}z`
}

/** The public pages' song as a two-tone waveform, heard up to a share (0 to 1) of it. */
export const SongWaveform = ({ heard }: { heard: number }) => {
  const split = Math.round(count * heard)
  return (
    <svg className={styles.wave} viewBox={`0 0 ${count} ${2 * half}`} preserveAspectRatio="none" aria-hidden="true">
      <Part from={0} to={split} tone={styles.heard} />
      <Part from={split} to={count} tone={styles.unheard} />
    </svg>
  )
}

const Part = ({ from, to, tone }: { from: number; to: number; tone: string | undefined }) => (
  <>
    <path className={classNames(tone, styles.peaks)} d={outline(from, to, 0, 1)} />
    <path className={tone} d={outline(from, to, 2, 2)} />
  </>
)
