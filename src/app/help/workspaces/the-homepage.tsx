import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: The homepage. */
export const theHomepage: HelpSection = {
  title: 'The homepage',
  text: (
    <>
      <p>
        A workspace opens on its homepage; the band’s tile in the sidebar leads back to it. It shows the urgent tasks,
        the days until the next release, the next events and the month. Tick a task and it is done; Undo puts it back
        where it was. Times are those of your own clock. A part that cannot be read says so and is asked for again by
        Retry, while the others stay.
      </p>
      <HelpPicture
        name="homepage"
        alt="The homepage of a band: urgent tasks, the days until the next release, the next events and the month"
      />
    </>
  ),
}
