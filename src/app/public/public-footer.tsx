import { Link } from '@tanstack/react-router'
import { Logo } from '#web/ui/logo.tsx'
import styles from './public-layout.module.css'

/** The last line of the public screens: the way to the help centre, which needs no login. */
export const PublicFooter = () => (
  <footer className={styles.footer}>
    <Logo />
    <nav className={styles.footerLinks} aria-label="More">
      <Link to="/help">Help</Link>
      <Link to="/about">About</Link>
      <Link to="/plans">Plans</Link>
      <Link to="/credits">Credits</Link>
    </nav>
  </footer>
)
