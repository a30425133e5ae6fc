import { t } from '#kernel/language/translate.ts'
import { classNames } from './class-names.ts'
import styles from './logo.module.css'

/** The mark (two amps and a head on a stage) and the name of the product. */
export const Logo = ({ size = 'md', className }: { size?: 'md' | 'lg'; className?: string }) => (
  <span className={classNames(styles.logo, size === 'lg' && styles.lg, className)}>
    <svg width={size === 'lg' ? 24 : 17} height={size === 'lg' ? 20 : 14} viewBox="0 0 24 20" aria-hidden="true">
      <g fill="currentColor">
        <rect x="0.5" y="7" width="6" height="9.5" rx="1.1" />
        <path
          fillRule="evenodd"
          d="M9.6 1h4.8a1.1 1.1 0 0 1 1.1 1.1v13.3a1.1 1.1 0 0 1-1.1 1.1H9.6a1.1 1.1 0 0 1-1.1-1.1V2.1A1.1 1.1 0 0 1 9.6 1ZM12 4.2a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 0 0 0-2.4ZM12 9.8a2 2 0 1 0 0 4a2 2 0 0 0 0-4Z"
        />
        <rect x="17.5" y="9.5" width="6" height="7" rx="1.1" />
        <rect x="0" y="18.2" width="24" height="1.6" />
      </g>
    </svg>
    <span data-word>{t('Backline')}</span>
  </span>
)
