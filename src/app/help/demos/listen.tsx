import type { HelpSection } from '../help-section.ts'

/** Section of the help: Listen. */
export const listen: HelpSection = {
  title: 'Listen',
  text: (
    <>
      <ul>
        <li>The player at the bottom keeps playing while you go from screen to screen.</li>
        <li>
          The grey part of a waveform is what you have not heard yet; it fills with the band’s colour as it plays.
        </li>
        <li>Click anywhere in the waveform to go there.</li>
        <li>
          With the waveform in focus, the arrow keys move by 5 seconds, with Shift by 1 second, Page Up and Page Down by
          a tenth of the song; Home and End go to the edges. <kbd>Space</kbd> plays and pauses.
        </li>
        <li>
          “Only show latest” keeps the highest version of each title in the list. Your browser remembers the choice.
        </li>
        <li>Download gives you the original file, byte for byte.</li>
      </ul>
    </>
  ),
}
