import { Link } from '@tanstack/react-router'
import { keptDays, urgentMinutes } from '#features/notifications/contract/notification-limits.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { may, type Right, roles } from '#kernel/access.ts'
import { CommunityHelp } from './community-help.tsx'
import { FilesHelp } from './files-help.tsx'
import { limits } from './limits.ts'
import { PracticeHelp } from './practice-help.tsx'
import { TransfersHelp } from './transfers-help.tsx'

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`

const actions: readonly [string, Right][] = [
  ['Look, listen, download', 'see'],
  ['Write notes and comments, vote, answer', 'comment'],
  ['Add, change and delete demos, tasks, releases and events', 'edit'],
  ['Invite and remove people, change roles, name and time zone', 'manage'],
  ['Hand the workspace over, or delete it', 'own'],
]

/** The help topic about workspaces. */
export const WorkspacesHelp = () => (
  <>
    <h1>Workspaces</h1>
    <p>
      A workspace belongs to one band, project or artist. Its demos, notes and people stay inside it: somebody who is in
      two of your bands sees both, somebody who is in one sees that one. Each workspace has a colour of its own, so that
      you notice at once which band you are in.
    </p>

    <h2>Make one</h2>
    <ol>
      <li>
        Open <Link to="/my-workspaces">Workspaces</Link> in the main navigation.
      </li>
      <li>Choose “+ Create New Workspace” and type its name, up to {limits.nameCharacters} characters.</li>
      <li>The new card appears under “Your Workspaces”. Choose Open to go in.</li>
    </ol>

    <h2>The homepage</h2>
    <p>
      A workspace opens on its homepage; the band’s tile in the sidebar leads back to it. It shows the urgent tasks, the
      days until the next release, the next events and the month. Tick a task and it is done; Undo puts it back where it
      was. Times are those of your own clock. A part that cannot be read says so and is asked for again by Retry, while
      the others stay.
    </p>

    <h2>The calendar</h2>
    <p>
      The arrow beside the next events leads to the <Link to="/calendar">calendar</Link>: a month, a week or a list,
      with releases, milestones, tasks and who is away. Drag an event to another day, or press Space on it and use the
      arrow keys; ? lists all keys. Of what repeats you change one date, that and the following ones, or all. Under the
      three dots you say when you are away, import an .ics file, and make a private address for the calendar of your
      phone.
    </p>

    <h2>The board</h2>
    <p>
      On the <Link to="/board">board</Link> a task leads to releases, events and songs that you link it to, and an @ in
      a comment names a member, who is told. Milestones that somebody owns, or that are due within two weeks, stand
      above the tasks with a dashed border; they are ticked, not moved.
    </p>

    <h2>Switch between bands</h2>
    <p>
      Inside a workspace, the band’s tile and name at the top of the sidebar lead to the others. Every browser tab stays
      in the workspace that you opened there, so two tabs can be in two bands.
    </p>

    <h2>Invite somebody</h2>
    <ol>
      <li>On the card of your workspace, or in its Settings, choose Invite.</li>
      <li>Type the e-mail address, choose what they will be (member, guest or manager), and choose Send Invite.</li>
      <li>
        The mail holds a link. It works for {limits.invitationDays} days, once, and only for that address. Somebody
        without an account registers first, with the invited address, and joins after that.
      </li>
    </ol>
    <p>
      An open invitation holds a seat, and so does a guest. On the same screen you can take it back, which frees the
      seat, or send it again with a new link.
    </p>

    <h2>What is new</h2>
    <p>
      The bell in the header counts what you have not read, from all your workspaces: notes for you, mentions, tasks
      that are yours or due, dates, new versions, votes. A choice leads to the place in its band. “Clear all” empties
      the list, and Undo brings it back. What is older than {keptDays} days goes by itself.
    </p>
    <p>
      What you have not read comes by mail, if you want it: mentions and tasks for you after {urgentMinutes} minutes,
      everything else once a day at 9:00. Switch it in the settings, or by the link in each mail.
    </p>

    <h2>Leave or delete</h2>
    <ul>
      <li>Everybody but the owner chooses Leave on the card or in Settings. What they added stays in the workspace.</li>
      <li>
        An owner hands the workspace over first, in Settings: to a member or manager whose plan has room for it. Then
        they are a manager there and can leave.
      </li>
      <li>Or an owner deletes the workspace, with every demo and note in it, for everybody.</li>
      <li>Before you delete your account, hand over or delete your workspaces that have other members.</li>
    </ul>

    <FilesHelp />
    <TransfersHelp />

    <PracticeHelp />
    <CommunityHelp />

    <h2>Who may do what</h2>
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
      Owner and managers change roles in Settings; only the owner makes managers. Whoever is removed loses sight of the
      workspace at once, in every open tab.
    </p>

    <h2>How many</h2>
    <p>The owner’s plan counts, for everybody in the workspace. Being a member of other people’s workspaces is free.</p>
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
)
