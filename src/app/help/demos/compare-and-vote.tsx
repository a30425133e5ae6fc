import type { HelpSection } from '../help-section.ts'

/** Section of the help: Compare and vote. */
export const compareAndVote: HelpSection = {
  title: 'Compare and vote',
  text: (
    <>
      <ul>
        <li>
          Choose a second version by the box beside it. <kbd>X</kbd> switches between the two at the same moment of the
          music; the louder one is turned down, so that loudness does not decide.
        </li>
        <li>“What changed” shows where loudness and balance differ, and loops the three largest changes.</li>
        <li>
          In a blind vote everybody hears X and Y without names. Backline prepares both sounds for it: from the same
          moment of the music on, equally long and equally loud. The result is shown when all have voted who still
          belong to the band, with how likely it is by chance.
        </li>
      </ul>
    </>
  ),
}
