import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from './button.tsx'
import styles from './states.module.css'

type Level = 'h1' | 'h2' | 'h3'

/** Where a screen says that it is empty or failed: at its top left, as its first row would be. */
export const ScreenState = ({ children }: { children: ReactNode }) => <div className={styles.place}>{children}</div>

/** Nothing here yet: a flat waveform with its playhead at zero, one sentence, one action. */
export const EmptyState = ({
  title,
  text,
  action,
  level: Title = 'h3',
}: {
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: Level
}) => (
  <div className={styles.state}>
    <svg className={styles.line} aria-hidden="true">
      <line className={styles.flat} x1="0" x2="100%" y1="50%" y2="50%" />
      <line className={styles.playhead} x1="1" x2="1" y1="6" y2="34" />
    </svg>
    <Title className={styles.title}>{title}</Title>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.actions}>{action}</div>}
  </div>
)

/** Something failed: a cut line, the message, one human sentence, Retry, and a small technical detail. */
export const ErrorState = ({
  title,
  text = t('The server didn’t answer properly. Try again in a moment.'),
  detail,
  onRetry,
  more,
  level: Title = 'h3',
}: {
  title: string
  text?: ReactNode
  detail?: string
  onRetry?: () => void
  more?: ReactNode
  level?: Level
}) => (
  <div className={styles.state} role="alert">
    <svg className={styles.line} viewBox="0 0 340 40" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.cut} d="M0 20H132M208 20H340" />
      <path className={styles.cut} d="M132 20c14 0 18 14 26 18M208 20c-14 0-20-12-28-17" />
    </svg>
    <Title className={styles.title}>{title}</Title>
    <p className={styles.text}>{text}</p>
    {(onRetry || more) && (
      <div className={styles.actions}>
        {onRetry && (
          <Button icon={<IconRefresh size={15} aria-hidden="true" />} onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        {more}
      </div>
    )}
    {detail && <span className={`${styles.detail} mono`}>{detail}</span>}
  </div>
)
