import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

/** A small label; colour is never its only sign, so add an icon or a word. `sound` is for time codes. */
export const Chip = ({
  tone = 'plain',
  className,
  children,
}: {
  tone?: 'plain' | 'urgent' | 'ok' | 'warn' | 'sound' | 'line' | 'ink'
  className?: string
  children: ReactNode
}) => <span className={classNames(styles.chip, styles[tone], className)}>{children}</span>
