import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'
import { limits } from '../limits.ts'

/** Section of the help: Make one. */
export const makeOne: HelpSection = {
  title: 'Make one',
  text: (
    <>
      <ol>
        <li>
          Open <Link to="/my-workspaces">Workspaces</Link> in the main navigation.
        </li>
        <li>Choose “+ Create New Workspace” and type its name, up to {limits.nameCharacters} characters.</li>
        <li>The new card appears under “Your Workspaces”. Choose Open to go in.</li>
      </ol>
    </>
  ),
}
