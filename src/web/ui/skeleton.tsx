import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import styles from './skeleton.module.css'

/** A grey bar in the place of what is coming; lengths are CSS lengths. */
export const Skeleton = ({ width = '100%', height = '10px' }: { width?: string; height?: string }) => (
  <span className={styles.skeleton} style={{ width, height }} />
)

const waitMs = 150

/** Shown while something loads: busy at once, its skeleton (the final geometry) only after 150 ms. */
export const Loading = ({ label = t('Loading'), children }: { label?: string; children?: ReactNode }) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {late ? label : ''}
      </span>
      {late && <div aria-hidden="true">{children ?? <SkeletonLines />}</div>}
    </div>
  )
}

const widths = ['62%', '44%', '70%', '38%', '56%', '48%']

/** A few uneven lines, where there is no better geometry to show. */
export const SkeletonLines = ({ lines = 4 }: { lines?: number }) => (
  <span className={styles.lines}>
    {Array.from({ length: lines }, (_, line) => widths[line % widths.length]).map((width, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <Skeleton key={line} {...(width && { width })} />
    ))}
  </span>
)
