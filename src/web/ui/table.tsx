import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

/** The house table: give `data-numeric` to number cells, `data-on` to the playing row. */
export const Table = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={styles.scroll}>
    <table className={classNames(styles.table, className)} aria-label={label}>
      {children}
    </table>
  </div>
)
