import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AccountInfo } from '#features/accounts/contract/account.ts'
import { accountExportPath } from '#features/exports/contract/export-addresses.ts'
import { TwoStepLogin } from '#features/factors/web/api.ts'
import { SsoConnection, useSso } from '#features/sso/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { daysOfRecords } from '#kernel/recorded-acts.ts'
import { detailOf, messageOf } from '#web/api.ts'
import { accountQuery } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmedDownload } from '#web/ui/confirmed-download.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { OwnAddress } from '../components/own-address.tsx'
import { OwnProfile } from '../components/own-profile.tsx'
import { OwnSessions } from '../components/own-sessions.tsx'
import styles from './account-page.module.css'

const DeleteAccountModal = lazy(async () => ({
  default: (await import('../components/delete-account-modal.tsx')).DeleteAccountModal,
}))

/** `/account`: picture, name, address and plan; reset of the password, logout, two-step login, where one is logged in, what happened to it (`records`), and the end of the account. */
export const AccountPage = ({ records }: { records: ReactNode }) => {
  const { data, error, refetch } = useQuery(accountQuery)
  return (
    <div className={styles.page}>
      <h1 className={styles.headline}>{t('Your account')}</h1>
      {data ? (
        <Account account={data} records={records} />
      ) : error ? (
        <ErrorState
          level="h2"
          title={t('Failed to load data')}
          text={messageOf(error, t('The server did not answer. Try again in a moment.'))}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('Loading your account')}>
          <div className={styles.person}>
            <Skeleton width="96px" height="96px" />
            <SkeletonLines lines={3} />
          </div>
        </Loading>
      )}
    </div>
  )
}

const Account = ({ account, records }: { account: AccountInfo; records: ReactNode }) => {
  const [deleting, setDeleting] = useState(false)
  const sso = useSso()
  return (
    <>
      <section className={styles.module} aria-labelledby="you">
        <h2 id="you">{t('You')}</h2>
        <OwnProfile
          account={account}
          name={<p>{account.displayName}</p>}
          actions={
            account.subscriptionTier === 'free' && (
              <LinkButton to="/plans" variant="quiet">
                {t('See the plans')}
              </LinkButton>
            )
          }
        />
      </section>
      <section className={styles.module} aria-labelledby="address">
        <h2 id="address">{t('E-mail address')}</h2>
        <OwnAddress account={account} />
      </section>
      <section className={styles.module} aria-labelledby="access">
        <h2 id="access">{t('Access')}</h2>
        {!sso?.isOnly && (
          <p>
            {t('We’ll send a link to {email}. Setting a new password logs out every device.', { email: account.email })}
          </p>
        )}
        <div className={styles.actions}>
          {!sso?.isOnly && <LinkButton to="/forgot-password">{t('Reset Password##of an account')}</LinkButton>}
          <LinkButton to="/logout" variant="quiet" icon={<IconLogout size={15} aria-hidden="true" />}>
            {t('Logout')}
          </LinkButton>
        </div>
      </section>
      {sso && (
        <section className={styles.module} aria-labelledby="sso">
          <h2 id="sso">{sso.name}</h2>
          <Suspense>
            <SsoConnection sso={sso} />
          </Suspense>
        </section>
      )}
      <section className={styles.module} aria-labelledby="two-step">
        <h2 id="two-step">{t('Two-step login')}</h2>
        <p>
          {account.needsFactor
            ? t('Administrators need it: without it the server’s settings stay closed.')
            : t('With a passkey or an app on your phone, somebody who learns your password stays out.')}
        </p>
        <Suspense>
          <TwoStepLogin />
        </Suspense>
      </section>
      <section className={styles.module} aria-labelledby="sessions">
        <h2 id="sessions">{t('Where you’re logged in')}</h2>
        <p>{t('A device you don’t know? Log it out, then set a new password.')}</p>
        <OwnSessions />
      </section>
      <section className={styles.module} aria-labelledby="take-along">
        <h2 id="take-along">{t('Export')}</h2>
        <p>{t('Your account, your practice and everything you wrote, in all your workspaces, as one zip.')}</p>
        <div className={styles.actions}>
          <ConfirmedDownload href={accountExportPath}>{t('Download my data')}</ConfirmedDownload>
        </div>
      </section>
      <section className={styles.module} aria-labelledby="records">
        <h2 id="records">{t('What happened')}</h2>
        <p>
          {t(
            'Logins, wrong passwords and changes from the last {days} days, with the network they came from, and what administrators did to your account.',
            {
              days: daysOfRecords,
            },
          )}
        </p>
        {records}
      </section>
      <section className={styles.module} aria-labelledby="danger">
        <h2 id="danger" className={styles.danger}>
          {t('Danger Zone')}
        </h2>
        <p>
          {t(
            'Deletes your account and the workspaces you own. If one of them has other members, delete that workspace first, or ask them to leave.',
          )}
        </p>
        <div className={styles.actions}>
          <Button variant="danger" className={styles.delete} onClick={() => setDeleting(true)}>
            {t('Delete Account')}
          </Button>
        </div>
      </section>
      <Suspense>
        <DeleteAccountModal opened={deleting} onClose={() => setDeleting(false)} username={account.username} />
      </Suspense>
    </>
  )
}
