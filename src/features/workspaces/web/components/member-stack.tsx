import { Avatar } from '#web/ui/identity.tsx'
import styles from './member-stack.module.css'

const SHOWN = 4

/** The people of a workspace as overlapping circles; more than four end in a count. */
export const MemberStack = ({
  members,
}: {
  members: readonly { id: string; username: string; profilePictureUrl: string }[]
}) => {
  const shown = members.length > SHOWN ? members.slice(0, SHOWN - 1) : members
  const rest = members.slice(shown.length)
  return (
    <ul className={styles.stack} aria-label="Members">
      {shown.map((member) => (
        <li key={member.id} title={member.username}>
          <Avatar name={member.username} src={member.profilePictureUrl} size={28} label={member.username} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.rest} title={rest.map((member) => member.username).join(', ')}>
          <span className="mono">+{rest.length}</span>
          <span className="visually-hidden">{rest.map((member) => member.username).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
