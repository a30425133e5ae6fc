import { AccountFrame } from '#web/ui/account-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './notes-left.module.css'

/** Says before a logout that notes are on this device only, and asks what is to become of them. */
export const NotesLeft = ({
  count,
  onLogout,
  onDelete,
}: {
  count: number
  onLogout: () => void
  onDelete: () => void
}) => {
  const one = count === 1
  return (
    <AccountFrame
      title={one ? '1 note waits to be sent.' : `${count} notes wait to be sent.`}
      lead={
        <p role="status">
          {one
            ? 'It is on this device only. When you log out it stays here, and is sent once you log in again.'
            : 'They are on this device only. When you log out they stay here, and are sent once you log in again.'}
        </p>
      }
    >
      <div className={styles.acts}>
        <LinkButton to="/demos" variant="primary" size="lg">
          Go back
        </LinkButton>
        <Button size="lg" onClick={onLogout}>
          Log out
        </Button>
        <Button size="lg" variant="danger" onClick={onDelete}>
          {one ? 'Log out and delete it' : 'Log out and delete them'}
        </Button>
      </div>
    </AccountFrame>
  )
}
