import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreenTitle } from '#app/screen-title.ts'
import { t } from '#kernel/language/translate.ts'
import { Logo } from '#web/ui/logo.tsx'
import { PublicHeader } from './public-header.tsx'
import styles from './public-layout.module.css'

/** The last line of the public screens: the way to the help centre, which needs no login. */
const PublicFooter = () => (
  <footer className={styles.footer}>
    <Logo />
    <nav className={styles.footerLinks} aria-label={t('More')}>
      <Link to="/help">{t('Help')}</Link>
      <Link to="/about">{t('About')}</Link>
      <Link to="/plans">{t('Plans')}</Link>
      <Link to="/credits">{t('Credits')}</Link>
      <Link to="/help/$topic/$article" params={{ topic: 'workspaces', article: 'accessibility' }}>
        {t('Accessibility')}
      </Link>
    </nav>
  </footer>
)

/** The frame of the public screens: header and the screen itself, or what is shown in its place. */
export const PublicLayout = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const title = useScreenTitle()
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      <PublicHeader />
      <main id="content" className={styles.main} tabIndex={-1} aria-label={title}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
