import { type ReactNode, useId } from 'react'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/states.tsx'
import styles from './widget.module.css'

/** That this part could not be loaded, in words of its own if it has them, and how to ask again unless that is under way. */
export interface WidgetFailure {
  title?: string
  onRetry?: () => void
}

/** A module of the homepage: its title, what one can do with it, and its content, or that it alone could not be loaded. */
export const Widget = ({
  title,
  count,
  action,
  failure,
  className,
  children,
}: {
  title: string
  /** How many of them there are; nothing when there are none. */
  count?: number
  action?: ReactNode
  failure?: WidgetFailure | undefined
  className?: string | undefined
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section className={classNames(styles.widget, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {count !== undefined && count > 0 && <span className={`${styles.count} mono`}>{count}</span>}
        <span className={styles.space} />
        {!failure && action}
      </div>
      {failure ? (
        <ErrorState
          title={failure.title ?? t('Failed to load data')}
          text={t('Couldn’t load just this part. Nothing is lost; try again in a moment.')}
          {...(failure.onRetry && { onRetry: failure.onRetry })}
        />
      ) : (
        children
      )}
    </section>
  )
}
