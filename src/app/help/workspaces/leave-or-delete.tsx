import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

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
