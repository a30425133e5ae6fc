import { Link } from '@tanstack/react-router'
import { plans } from '#features/plans/contract/plan.ts'
import { may, type Right, roles } from '#kernel/access.ts'
import type { HelpSection } from '../topics.ts'

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

/** Section of the help: Your name and your face. */
export const nameAndFace: HelpSection = {
  title: 'Your name and your face',
  text: (
    <>
      <p>
        Your band reads your name, not your login. Until you choose one, it is made of your login. Change it in your{' '}
        <Link to="/profile">profile</Link> with Edit profile; any alphabet works. Your picture and what you play are
        changed there, too.
      </p>
      <p>
        You still log in with your username, and it is what others type to mention you: they find you by either, as in
        @eli for Eliška. If two people have the same name, lists show their usernames as well.
      </p>
      <p>
        What you play is the same in all your bands. If it is something else in one of them, say so in My Band. A split
        sheet of a song starts with it as each person’s part.
      </p>
    </>
  ),
}

/** Section of the help: Leave or delete. */
export const leaveOrDelete: HelpSection = {
  title: 'Leave or delete',
  text: (
    <>
      <ul>
        <li>
          Everybody but the owner chooses Leave on the card or in Settings. What they added stays in the workspace.
        </li>
        <li>
          An owner hands the workspace over first, in Settings: to a member or manager whose plan has room for it. Then
          they are a manager there and can leave.
        </li>
        <li>
          Or an owner deletes the workspace, with every demo and note in it, for everybody. Nobody gets in any more, and
          links lead nowhere. For 7 days the owner can bring it back on <Link to="/my-workspaces">My Workspaces</Link>,
          and then it is gone for good.
        </li>
        <li>
          Before you delete your account, hand over or delete your workspaces that have other members. For 7 days you
          can bring the account back by logging in.
        </li>
      </ul>
    </>
  ),
}

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`

/** Section of the help: How many. */
export const howMany: HelpSection = {
  title: 'How many',
  text: (
    <>
      <p>
        The owner’s plan counts, for everybody in the workspace. Being a member of other people’s workspaces is free.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Own workspaces</th>
            <th scope="col">People in each, with you</th>
          </tr>
        </thead>
        <tbody>
          {[plans.free, plans.pro, plans.band_plus].map((plan) => (
            <tr key={plan.name}>
              <th scope="row">{plan.name}</th>
              <td>{count(plan.workspaces, 'workspace', 'workspaces')}</td>
              <td>{count(plan.peoplePerWorkspace, 'person', 'people')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Only Free can be signed up for today. On <Link to="/plans">Plans</Link> you can leave an address for the others.
      </p>
    </>
  ),
}
