import { t } from '#kernel/language/translate.ts'
import '#web/studio-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deadLinkText } from '#features/guests/contract/guest-limits.ts'
import { api, detailOf } from '#web/api.ts'
import { PasswordGate } from '#web/share/password-gate.tsx'
import { usePageHue } from '#web/theme/use-theme.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BandTile } from '#web/ui/identity.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { ListenRoom } from '../components/listen-room.tsx'
import { guestPlayer } from '../guest-player.ts'
import { isDead, listeningQuery, putListening } from '../guest-queries.ts'
import styles from './listen-page.module.css'

/** `/listen/{token}`, where a guest link leads: the songs, their sound and waveform, and the notes on them. */
export const ListenPage = () => {
  const { token = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(listeningQuery(token))
  const dead = isDead(error)
  const listening = dead ? null : data?.listening
  usePageHue(listening?.hue)
  // What has ended is not heard to its end either.
  useEffect(() => {
    if (dead) guestPlayer.clear()
  }, [dead])
  useEffect(() => () => guestPlayer.clear(), [])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {listening ? (
          <span className={styles.band}>
            <BandTile name={listening.band} hue={listening.hue} size={28} />
            <span className={styles.name}>{listening.band}</span>
          </span>
        ) : (
          <Logo />
        )}
        <ThemeToggle />
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        {listening ? (
          <ListenRoom token={token} listening={listening} />
        ) : dead ? (
          <EmptyState
            level="h1"
            title={deadLinkText()}
            text={t('It was revoked, has expired, or is incomplete. Ask the person who sent it to you for a new one.')}
            action={<LinkButton to="/">{t('What is Backline?')}</LinkButton>}
          />
        ) : data ? (
          <PasswordGate
            title={t('Songs for you')}
            action={t('Listen')}
            onSay={(password) => api.openGuestLink({ token, password })}
            onOpened={(answer) => putListening(token, answer)}
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
            <h1 className="visually-hidden">{t('Listen')}</h1>
            <Loading label={t('Loading the songs')}>
              <SkeletonLines lines={4} />
            </Loading>
          </>
        )}
      </main>
      <footer className={styles.foot}>
        {listening && <span>{t('Shared by {name}', { name: listening.sharedBy })}</span>}
        <Link to="/" className={styles.home} aria-label={t('Backline, start page')}>
          <Logo />
        </Link>
      </footer>
    </div>
  )
}
