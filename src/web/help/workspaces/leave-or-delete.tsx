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
        <li>Or an owner deletes the workspace, with every demo and note in it, for everybody.</li>
        <li>Before you delete your account, hand over or delete your workspaces that have other members.</li>
      </ul>
    </>
  ),
}
