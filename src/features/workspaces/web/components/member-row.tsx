import { useMutation } from '@tanstack/react-query'
import type { CurrentWorkspace, GivenRole, Member } from '#features/workspaces/contract/workspace.ts'
import { roleLines, roleNames } from '#features/workspaces/domain/role-words.ts'
import { rolesBelow } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar, PersonName } from '#web/ui/identity.tsx'
import { Select } from '#web/ui/select.tsx'
import { failureText } from '../failure-text.ts'
import { refreshPeople } from '../people-queries.ts'
import styles from './member-list.module.css'

/** One person of a workspace: picture, name, address and role, with what the viewer may do about them. */
export const MemberRow = ({
  workspace,
  member,
  isSelf,
  onRemove,
}: {
  workspace: CurrentWorkspace
  member: Member
  isSelf: boolean
  onRemove: () => void
}) => {
  const given = rolesBelow(workspace.role)
  const below = given.includes(member.status)
  const id = `member-${member.id}`
  const change = useMutation({
    mutationFn: (role: GivenRole) =>
      api.changeMemberRole(
        { member_id: member.id, role, rowVersion: member.rowVersion },
        { workspaceId: workspace.id },
      ),
    onSuccess: ({ messages }) => flash.all(messages),
    onError: (error) => flash.error(failureText(error, t('Couldn’t change the role. Try again.'))),
    // After a 409, too: then the list shows what somebody else made of it.
    onSettled: () => refreshPeople(workspace.id),
  })
  const shown = change.isPending ? change.variables : member.status
  return (
    <li className={styles.row}>
      <Avatar name={member.displayName} src={member.profile_picture} size={36} />
      <span className={styles.who}>
        <b id={id}>
          <PersonName person={member} />
          {isSelf && <span> {t('(you)')}</span>}
        </b>
        <span>{member.email}</span>
      </span>
      <span className={styles.status}>
        {below ? (
          <Select
            className={styles.role}
            aria-label={t('Role of {name}', { name: member.displayName })}
            title={roleLines[shown]}
            value={shown}
            disabled={change.isPending}
            onChange={(event) => change.mutate(event.target.value as GivenRole)}
          >
            {given.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </Select>
        ) : (
          <span className={styles.fixed} title={roleLines[member.status]}>
            {roleNames[member.status]}
          </span>
        )}
      </span>
      <span className={styles.actions}>
        {below && (
          <Button size="sm" variant="danger" aria-describedby={id} onClick={onRemove}>
            {t('Remove')}
          </Button>
        )}
      </span>
    </li>
  )
}
