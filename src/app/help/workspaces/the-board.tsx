import { Link } from '@tanstack/react-router'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: The board. */
export const theBoard: HelpSection = {
  title: 'The board',
  text: (
    <>
      <p>
        On the <Link to="/board">board</Link> a task leads to releases, events and songs that you link it to, and an @
        in a comment names a member, who is told. Its details may have lists and marks: “- ” begins a list, two stars
        around words make them **strong**, one makes them *stressed*, and addresses become links. A task or a comment
        that was deleted comes back by Undo, for ten seconds. Milestones that somebody owns, or that are due within two
        weeks, stand above the tasks with a dashed border; they are ticked, not moved.
      </p>
      <p>
        A column shows its first 100 tasks, and “Show more” brings the next ones. Search and filters find all of them.
      </p>
      <HelpPicture name="board" alt="The board of a band: its tasks in four columns" />
    </>
  ),
}
