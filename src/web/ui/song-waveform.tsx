import { useId } from 'react'
import { columns } from './landing-waveform.gen.ts'
import styles from './song-waveform.module.css'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const count = columns.length / 3
const half = 64

const valueAt = (column: number, part: 0 | 1 | 2): number => alphabet.indexOf(columns[column * 3 + part] ?? 'A')

// A closed outline in steps of one column: along the upper values, back along the lower ones.
const outline = (up: 0 | 2, down: 1 | 2): string => {
  let path = `M0 ${half}`
  let y = half
  const stepTo = (target: number, x: -1 | 0 | 1): void => {
    const rise = target - y
    path += `l${x}${rise < 0 ? '' : ' '}${rise}`
    y = target
  }
  for (let column = 0; column < count; column += 1) stepTo(half - valueAt(column, up), column === 0 ? 0 : 1)
  for (let column = count - 1; column >= 0; column -= 1)
    stepTo(half + valueAt(column, down), column === count - 1 ? 0 : -1)
  return `${path}z`
}

const peaks = outline(0, 1)
const body = outline(2, 2)

/** The public pages' song as a two-tone waveform, heard up to a share (0 to 1) of it. */
export const SongWaveform = ({ heard }: { heard: number }) => {
  const id = useId()
  const split = Math.round(count * heard * 10) / 10
  return (
    <svg className={styles.wave} viewBox={`0 0 ${count} ${2 * half}`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <path id={`${id}peaks`} d={peaks} />
        <path id={`${id}body`} d={body} />
        <clipPath id={`${id}before`}>
          <rect width={split} height={2 * half} />
        </clipPath>
        <clipPath id={`${id}behind`}>
          <rect x={split} width={count - split} height={2 * half} />
        </clipPath>
      </defs>
      <g className={styles.heard} clipPath={`url(#${id}before)`}>
        <use href={`#${id}peaks`} className={styles.peaks} />
        <use href={`#${id}body`} />
      </g>
      <g className={styles.unheard} clipPath={`url(#${id}behind)`}>
        <use href={`#${id}peaks`} className={styles.peaks} />
        <use href={`#${id}body`} />
      </g>
    </svg>
  )
}
