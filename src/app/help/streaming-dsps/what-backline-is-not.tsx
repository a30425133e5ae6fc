import type { HelpSection } from '../help-section.ts'

/** Section of the help: What Backline is not. */
export const whatBacklineIsNot: HelpSection = {
  title: 'What Backline is not',
  text: (
    <>
      <p>
        Backline is not a distributor: it does not deliver your songs to the services, and it does not collect
        royalties.
      </p>
    </>
  ),
}
