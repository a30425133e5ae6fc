import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { gotNoAnswer } from '#web/offline/kept-answers.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from '#web/ui/full-page.module.css'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ScreenNotFetched } from './lazy-screen.ts'

/** In place of a screen whose chunk is slow to come; the router shows it only after a while. */
export const ScreenLoading = () => (
  <div className={styles.inside} aria-busy="true">
    <span className="visually-hidden" role="status">
      {t('Loading')}
    </span>
    <div aria-hidden="true">
      <SkeletonLines />
    </div>
  </div>
)

// What Chromium, Firefox and Safari say of a module that did not come.
const notFetched = /dynamically imported module|importing a module script/i

/**
 * What Retry does for a screen that broke: tries again, and takes a new page where its parts are gone from the server. When a
 * lost network is back, it does so by itself.
 */
const useRetry = ({ error, reset }: ErrorComponentProps): (() => Promise<void>) => {
  const router = useRouter()
  const retry = async (): Promise<void> => {
    const came = error instanceof ScreenNotFetched ? await error.again() : !notFetched.test(String(error))
    // After a deployment only a new page knows the new parts. Without a server a reload would lose this one.
    if (!came && (await serverAnswers())) return location.reload()
    reset()
    void router.invalidate()
  }
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  return retry
}

const serverAnswers = (): Promise<boolean> =>
  api.healthz({}).then(
    () => true,
    () => false,
  )

const safeText = (error: unknown): string =>
  gotNoAnswer(error)
    ? t('The server doesn’t answer. Try again in a moment; what you saved or shared is safe.')
    : t('Something went wrong. Everything you saved is safe.')

/** Shown in place of a screen that could not be loaded or that broke. */
export const ErrorPage = (failure: ErrorComponentProps) => (
  <main className={styles.page} tabIndex={-1}>
    <ErrorState
      level="h1"
      title={t('This screen didn’t load')}
      text={safeText(failure.error)}
      detail={detailOf(failure.error)}
      onRetry={useRetry(failure)}
      more={
        <LinkButton to="/" variant="quiet">
          {t('Start page')}
        </LinkButton>
      }
    />
  </main>
)

/** In place of a screen that broke, inside the app's frame: menu and player go on. */
export const ScreenError = (failure: ErrorComponentProps) => (
  <div className={styles.inside}>
    <ErrorState
      level="h2"
      title={t('This screen didn’t load')}
      text={safeText(failure.error)}
      detail={detailOf(failure.error)}
      onRetry={useRetry(failure)}
    />
  </div>
)
