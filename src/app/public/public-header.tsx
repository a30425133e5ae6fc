import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { accountQuery, useSignedIn } from '#web/session/session.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import styles from './public-layout.module.css'

/** Main navigation: Workspaces (signed in), About, Plans, then Account, avatar and Logout, or Login. */
export const PublicHeader = () => {
  const signedIn = useSignedIn() ?? false
  const isLeaving: boolean = useLocation({ select: ({ pathname }) => pathname === '/logout' })
  // Asked beside the logout, it may come after it, and is refused.
  const { data: account } = useQuery({ ...accountQuery, enabled: signedIn && !isLeaving })
  return (
    <header className={styles.header}>
      <Link to="/" aria-label={t('Backline, start page')}>
        <Logo size="lg" />
      </Link>
      <nav className={styles.nav} aria-label={t('Main')} data-signed-in={signedIn || undefined}>
        {signedIn && (
          <Link to="/my-workspaces">
            <span>{t('Workspaces')}</span>
          </Link>
        )}
        <Link to="/about" className={styles.wide}>
          <span>{t('About')}</span>
        </Link>
        <Link to="/plans" className={styles.wide}>
          <span>{t('Plans')}</span>
        </Link>
        {signedIn ? (
          <>
            <Link to="/account" className={styles.wide}>
              <span>{t('Account')}</span>
            </Link>
            <Link to="/account">
              <Avatar
                label={t('Your account')}
                name={account?.displayName ?? ''}
                src={account?.profilePictureUrl ?? null}
                size={30}
              />
            </Link>
            <Link to="/logout">
              <span>{t('Logout')}</span>
            </Link>
          </>
        ) : (
          <Link to="/login">
            <span>{t('Login')}</span>
          </Link>
        )}
        <ThemeToggle />
      </nav>
    </header>
  )
}
