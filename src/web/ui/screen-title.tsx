import type { HTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './screen-title.module.css'

interface ScreenTitleProps extends HTMLAttributes<HTMLHeadingElement> {
  /** It is the name of one song, tab or person, and so written larger than the name of a list. */
  thing?: boolean
  ref?: Ref<HTMLHeadingElement>
}

/** The name of a screen inside the workspace, the same on each of them. */
export const ScreenTitle = ({ thing, className, children, ...rest }: ScreenTitleProps) => (
  <h2 className={classNames(styles.title, thing && styles.thing, className)} {...rest}>
    {children}
  </h2>
)
