import type { GivenRole } from '#features/workspaces/contract/workspace.ts'
import { roleLines, roleNames } from '#features/workspaces/domain/role-words.ts'
import type { Role } from '#kernel/access.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** Chooses one of the roles that somebody may give, and says what the chosen one means. */
export const RoleField = ({
  value,
  from,
  onChange,
}: {
  value: GivenRole
  from: readonly Role[]
  onChange: (role: GivenRole) => void
}) => (
  <Field label="Role" hint={roleLines[value]}>
    {(control) => (
      <Select {...control} name="role" value={value} onChange={(event) => onChange(event.target.value as GivenRole)}>
        {from.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
