import type { HelpSection } from '../help-section.ts'

/** Section of the help: Delete a release. */
export const deleteARelease: HelpSection = {
  title: 'Delete a release',
  text: (
    <>
      <p>
        Its tracks, milestones and artwork go with it; demos stay. For ten seconds, Undo brings all of it back, as it
        does a milestone that you delete.
      </p>
    </>
  ),
}
