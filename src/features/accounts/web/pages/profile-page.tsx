import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import { detailOf } from '#web/api.ts'
import { accountQuery, currentWorkspaceQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ChangePasswordModal } from '../components/change-password-modal.tsx'
import styles from './profile-page.module.css'

/** `/profile`: who one is here, and the ways to change it. */
export const ProfilePage = () => {
  const { data: account, error, refetch } = useQuery(accountQuery)
  const { data: workspace } = useQuery(currentWorkspaceQuery)
  const [changing, setChanging] = useState(false)
  // The frame of a workspace has a heading of its own.
  const Title = workspace ? 'h2' : 'h1'
  if (error && !account) {
    return (
      <div className={styles.page}>
        <ErrorState level="h1" title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!account) {
    return (
      <div className={styles.page}>
        <Loading />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.who}>
        <Avatar
          name={account.username}
          src={account.profilePictureUrl}
          size={96}
          label={`Picture of ${account.username}`}
        />
        <Title className={styles.name}>{account.username}</Title>
      </div>
      <dl className={styles.facts}>
        <Fact label="Username" value={account.username} />
        <Fact label="Email" value={account.email} />
        <Fact label="Subscription tier" value={plans[account.subscriptionTier].name} />
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => setChanging(true)}>Change password</Button>
        <LinkButton to="/forgot-password">Reset password</LinkButton>
        <LinkButton to="/account">Account Settings</LinkButton>
      </div>
      <ChangePasswordModal opened={changing} onClose={() => setChanging(false)} username={account.username} />
    </div>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
  </div>
)
