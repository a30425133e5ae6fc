import { t } from '#kernel/language/translate.ts'
import '#web/studio-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CallError } from '#client/client.ts'
import { deadTransferText } from '#features/transfers/contract/transfer-limits.ts'
import { api, detailOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { PasswordGate } from '#web/share/password-gate.tsx'
import { usePageHue } from '#web/theme/use-theme.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { RequestRoom } from '../components/request-room.tsx'
import { requestQuery } from '../queries.ts'
import styles from './send-files-page.module.css'

const isDead = (error: unknown): boolean => error instanceof CallError && error.status === 404

/** `/send-files/{token}`, where a link for sending leads: somebody outside gives a band files, without an account. */
export const SendFilesPage = () => {
  const { token = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(requestQuery(token))
  const request = isDead(error) ? null : data?.request
  usePageHue(request?.hue)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {request ? (
          <span className={styles.band}>
            <BandTile name={request.band} hue={request.hue} size={28} />
            {request.band}
          </span>
        ) : (
          <Logo />
        )}
        <ThemeToggle />
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        {request ? (
          <RequestRoom token={token} request={request} />
        ) : isDead(error) ? (
          <EmptyState
            level="h1"
            title={deadTransferText()}
            text={t('It was revoked, has expired, or is incomplete. Ask the person who sent it to you for a new one.')}
          />
        ) : data ? (
          <PasswordGate
            title={t('Send files')}
            action={t('Open')}
            onSay={(password) => api.openTransferRequest({ token, password })}
            onOpened={(answer) => queryClient.setQueryData(requestQuery(token).queryKey, answer)}
          />
        ) : error ? (
          <ErrorState
            level="h1"
            title={t('Failed to load data')}
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <h1 className="visually-hidden">{t('Send files')}</h1>
            <Loading label={t('The page is loading')}>
              <SkeletonLines lines={3} />
            </Loading>
          </>
        )}
      </main>
      <footer className={styles.foot}>
        {request?.askedBy && <span>{t('Requested by {name}', { name: request.askedBy })}</span>}
        <Link to="/" className={styles.home} aria-label={t('Backline, start page')}>
          <Logo />
        </Link>
      </footer>
    </div>
  )
}
