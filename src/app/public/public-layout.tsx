import { Outlet } from '@tanstack/react-router'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import styles from './public-layout.module.css'

/** The frame of the public screens: header and the screen itself. */
export const PublicLayout = () => (
  <div className={styles.page}>
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
    <PublicHeader />
    <main id="content" className={styles.main} tabIndex={-1}>
      <Outlet />
    </main>
    <PublicFooter />
  </div>
)
