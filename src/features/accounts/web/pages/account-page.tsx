import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AccountInfo } from '#features/accounts/contract/account.ts'
import { accountExportPath } from '#features/exports/contract/export-addresses.ts'
import { daysOfRecords } from '#kernel/recorded-acts.ts'
import { detailOf, messageOf } from '#web/api.ts'
import { accountQuery } from '#web/session/session.ts'
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { OwnProfile } from '../components/own-profile.tsx'
import styles from './account-page.module.css'

const DeleteAccountModal = lazy(async () => ({
  default: (await import('../components/delete-account-modal.tsx')).DeleteAccountModal,
}))

/** `/account`: picture, name, address and plan; reset of the password, logout, what happened to it (`records`), and the end of the account. */
export const AccountPage = ({ records }: { records: ReactNode }) => {
  const { data, error, refetch } = useQuery(accountQuery)
  return (
    <div className={styles.page}>
      <h1 className={styles.headline}>Your account</h1>
      {data ? (
        <Account account={data} records={records} />
      ) : error ? (
        <ErrorState
          level="h2"
          title="Failed to load data"
          text={messageOf(error, 'The server did not answer. Try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your account">
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
  return (
    <>
      <section className={styles.module} aria-labelledby="you">
        <h2 id="you">You</h2>
        <OwnProfile
          account={account}
          name={<p>{account.displayName}</p>}
          actions={
            account.subscriptionTier === 'free' && (
              <LinkButton to="/plans" variant="quiet">
                See the plans
              </LinkButton>
            )
          }
        />
      </section>
      <section className={styles.module} aria-labelledby="access">
        <h2 id="access">Access</h2>
        <p>A reset sends a link to {account.email}. The new password logs out every device.</p>
        <div className={styles.actions}>
          <LinkButton to="/forgot-password">Reset Password</LinkButton>
          <LinkButton to="/logout" variant="quiet" icon={<IconLogout size={15} aria-hidden="true" />}>
            Logout
          </LinkButton>
        </div>
      </section>
      <section className={styles.module} aria-labelledby="take-along">
        <h2 id="take-along">Export</h2>
        <p>Your account, what you practised, and what you wrote, in all your workspaces, as one zip.</p>
        <div className={styles.actions}>
          <a className={buttonClass({})} href={accountExportPath} download>
            Download my data
          </a>
        </div>
      </section>
      <section className={styles.module} aria-labelledby="records">
        <h2 id="records">What happened</h2>
        <p>
          Log-ins, wrong passwords and changes of the last {daysOfRecords} days, with the network that they came from.
        </p>
        {records}
      </section>
      <section className={styles.module} aria-labelledby="danger">
        <h2 id="danger" className={styles.danger}>
          Danger Zone
        </h2>
        <p>
          Deletes your account and the workspaces you own. As long as one of them has other members, it is refused:
          delete that workspace first, or ask them to leave.
        </p>
        <div className={styles.actions}>
          <Button variant="danger" className={styles.delete} onClick={() => setDeleting(true)}>
            Delete Account
          </Button>
        </div>
      </section>
      <Suspense>
        <DeleteAccountModal opened={deleting} onClose={() => setDeleting(false)} username={account.username} />
      </Suspense>
    </>
  )
}
