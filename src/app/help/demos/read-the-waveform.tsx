import type { HelpSection } from '../help-section.ts'

/** Section of the help: Read the waveform. */
export const readTheWaveform: HelpSection = {
  title: 'Read the waveform',
  text: (
    <>
      <ul>
        <li>
          Zoom with <kbd>+</kbd> and <kbd>−</kbd>, or with the wheel and Ctrl; <kbd>0</kbd> shows the whole song.{' '}
          <kbd>B</kbd> changes between time and bars.
        </li>
        <li>
          Drag over a stretch to choose it: <kbd>L</kbd> loops it, <kbd>N</kbd> writes a note about it. Drag in the row
          above to name the parts of the song.
        </li>
        <li>
          Tempo and key are shown as suggestions until somebody accepts them. <kbd>?</kbd> lists every key of the room.
        </li>
      </ul>
    </>
  ),
}
