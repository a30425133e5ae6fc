import { may, type Right, roles } from '#kernel/access.ts'
import type { HelpSection } from '../help-section.ts'

const actions: readonly [string, Right][] = [
  ['Look, listen, download', 'see'],
  ['Write notes and comments, vote, answer', 'comment'],
  ['Add, change and delete demos, tasks, releases and events', 'edit'],
  ['Invite and remove people, change roles, name and time zone', 'manage'],
  ['Hand the workspace over, or delete it', 'own'],
]

/** Section of the help: Who may do what. */
export const whoMayDoWhat: HelpSection = {
  title: 'Who may do what',
  text: (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Action</th>
            <th scope="col">Owner</th>
            <th scope="col">Manager</th>
            <th scope="col">Member</th>
            <th scope="col">Guest</th>
          </tr>
        </thead>
        <tbody>
          {actions.map(([action, right]) => (
            <tr key={action}>
              <th scope="row">{action}</th>
              {roles.map((role) => (
                <td key={role}>{may(role, right) ? 'Yes' : 'No'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Owner and managers change roles in Settings; only the owner makes managers. A member who is removed loses sight
        of the workspace at once, in every open tab.
      </p>
    </>
  ),
}
