import type { ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from './button.tsx'
import styles from './changed-meanwhile.module.css'

/** What somebody else has saved meanwhile, above a form in which nothing typed is lost; `differing` has field and text. */
export const ChangedMeanwhile = ({
  children,
  differing = [],
  onTakeTheirs,
}: {
  children: ReactNode
  differing?: readonly (readonly [field: string, text: string])[]
  onTakeTheirs: () => void
}) => (
  <div className={styles.newer} role="alert">
    <p>{children}</p>
    {differing.length > 0 && (
      <dl className={styles.theirs}>
        {differing.map(([field, text]) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{text || t('empty')}</dd>
          </div>
        ))}
      </dl>
    )}
    <Button
      size="sm"
      onClick={({ currentTarget }) => {
        const form = currentTarget.closest('form')
        onTakeTheirs()
        // This strip is gone then.
        requestAnimationFrame(() => form?.querySelector<HTMLElement>('[data-autofocus], input, textarea')?.focus())
      }}
    >
      {t('Use theirs')}
    </Button>
  </div>
)
