import type { HelpSection } from '../help-section.ts'

/** Section of the help: Switch between bands. */
export const switchBetweenBands: HelpSection = {
  title: 'Switch between bands',
  text: (
    <>
      <p>
        Inside a workspace, the band’s tile and name at the top of the sidebar lead to the others. Every browser tab
        stays in the workspace that you opened there, so two tabs can be in two bands.
      </p>
    </>
  ),
}
