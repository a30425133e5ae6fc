import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PublicHeader } from '#app/public/public-header.tsx'
import { t } from '#kernel/language/translate.ts'
import { currentWorkspaceQuery, useSignedIn } from '#web/session/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from '#web/ui/full-page.module.css'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Behind a link into a workspace that the person is not in, or that is gone. */
export const ForeignWorkspacePage = () => (
  <>
    <PublicHeader />
    <main className={styles.page} tabIndex={-1}>
      <EmptyState
        level="h1"
        title={t('You don’t have access to this workspace')}
        text={t('The link leads to a workspace you’re not a member of, or one that’s gone. Its owner can invite you.')}
        action={
          <LinkButton to="/my-workspaces" variant="primary">
            {t('Your Workspaces')}
          </LinkButton>
        }
      />
    </main>
  </>
)

const AppShell = lazy(() =>
  import('#app/app-screens.ts').then((screens) => screens.shell()).then((module) => ({ default: module.AppShell })),
)

const title = t('404 – Page not found')
const text = t('There may be a typo in the address, or the page has moved.')

/** 404: an address without a screen; inside the app's frame for those who have one. */
export const NotFoundPage = () => {
  const signedIn = useSignedIn()
  const { data: workspace } = useQuery({ ...currentWorkspaceQuery, enabled: signedIn === true })
  if (workspace) {
    return (
      <Suspense fallback={<Loading />}>
        <AppShell>
          <div className={styles.inside}>
            <EmptyState level="h2" title={title} text={text} action={<Home to="/homepage" label={t('Homepage')} />} />
          </div>
        </AppShell>
      </Suspense>
    )
  }
  return (
    <>
      <PublicHeader />
      <main className={styles.page} tabIndex={-1}>
        <EmptyState
          level="h1"
          title={title}
          text={text}
          action={
            signedIn ? (
              <Home to="/my-workspaces" label={t('Your Workspaces')} />
            ) : (
              <Home to="/" label={t('Start page')} />
            )
          }
        />
      </main>
    </>
  )
}

const Home = ({ to, label }: { to: '/' | '/homepage' | '/my-workspaces'; label: string }) => (
  <LinkButton to={to} variant="primary">
    {label}
  </LinkButton>
)
