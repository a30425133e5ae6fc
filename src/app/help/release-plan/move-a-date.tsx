import type { HelpSection } from '../help-section.ts'

/** Section of the help: Move a date. */
export const moveADate: HelpSection = {
  title: 'Move a date',
  text: (
    <>
      <p>
        Open milestones move along with the date. Those that you have pinned stay; those that are done stay, too, unless
        you ask for them to move. Plan again takes another plan: your own milestones stay, and those that are done,
        pinned or have an owner.
      </p>
    </>
  ),
}
